import { createElement, useId, type ReactNode } from 'react'
import { definePlugin, View } from '@latchkey/kernel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewTable } from '../views/table.js'
import { createSampleKit } from './sample-kit.js'
import { testReactView } from './test-react-view.js'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'test:sample': undefined
    'test:untitled': undefined
  }
}

const sample = definePlugin({
  id: 'test:sample',
  setup(host) {
    host.add(View, { name: 'test:sample', title: 'Sample' })
    host.add(View, { name: 'test:untitled' })
  },
})
const kit = () => createSampleKit({ plugins: [sample] }).kit

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const brokenOf = async (View: () => ReactNode, name: 'test:sample' | 'test:untitled') => {
  const checks = await testReactView({ View, route: { name, params: undefined }, kit })
  return checks.filter(({ passed }) => !passed).map((check) => check.name)
}

function GoodView() {
  const id = useId()
  return (
    <form>
      <label htmlFor={id}>Amount</label>
      <input id={id} />
      <button type="button" aria-label="Send" />
      <img src="data:image/png;base64,AAAA" alt="" />
      <a href="https://explorer.example" target="_blank" rel="noopener noreferrer">
        Explorer
      </a>
    </form>
  )
}

test('a view that keeps the rules passes all of them', async () => {
  expect(await brokenOf(GoodView, 'test:sample')).toEqual([])
})

const BROKEN: readonly [rule: string, View: () => ReactNode][] = [
  [
    'draws with nothing connected, twice as StrictMode does',
    () => {
      throw new Error('broken')
    },
  ],
  ['shows something', () => <div />],
  ['leaves the first heading to the modal', () => <h1>Mine</h1>],
  ['has no fixed ids', () => <p id="fixed">Text</p>],
  ['names every control', () => <button type="button">{''}</button>],
  ['names every control', () => <input />],
  [
    'gives every picture a text or none',
    () => createElement('img', { src: 'data:image/png;base64,AAAA' }),
  ],
  ['has no style attribute', () => <p style={{ color: 'red' }}>Text</p>],
  ['has no style or link tag', () => <style>{'p{color:red}'}</style>],
  [
    'opens no window that could reach back',
    () => (
      <a href="https://explorer.example" target="_blank">
        Explorer
      </a>
    ),
  ],
]

test.each(BROKEN)('a broken sample breaks the rule “%s”', async (rule, View) => {
  expect(await brokenOf(View, 'test:sample')).toContain(rule)
})

test('a view without a title breaks the rule “has a title”', async () => {
  expect(await brokenOf(GoodView, 'test:untitled')).toEqual(['has a title'])
})

describe('our own views keep the rules', () => {
  const params: Readonly<Record<string, unknown>> = {
    ConnectingExternal: { connectorId: 'sample' },
    ConnectingMultiChain: { connectorId: 'sample' },
    SwitchNetwork: { network: 'eip155:10' },
    SwitchActiveChain: { switchToChain: 'eip155' },
    WalletBrowser: {
      wallet: { id: 'acme', name: 'Acme', browseLink: 'https://acme.example/{url}' },
    },
  }
  test.each(Object.entries(viewTable))('%s', async (name, load) => {
    const { default: View } = await load()
    const route = { name, params: params[name] }
    const checks = await testReactView({ View: View as never, route: route as never, kit })
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })
})
