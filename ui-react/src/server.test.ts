import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ConnectButton,
  KitPanel,
  KitProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useKit,
  useModal,
  useNetwork,
  useProvider,
  useRoute,
  useStarted,
  useSupports,
  WalletButton,
} from './index.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'

const { kit } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
const neverLoads = () => Promise.reject(new Error('A server must not load the kit.'))

/** A component as a server renders it, with the kit at hand and with one that is loaded later. */
const pages = (component: () => ReactNode) =>
  [{ kit }, { load: neverLoads }].map((source) =>
    renderToString(createElement(KitProvider, { ...source, children: createElement(component) })),
  )

test.each([
  ['ConnectButton', () => createElement(ConnectButton), 'Connect wallet'],
  [
    'a ConnectButton of the app’s own words',
    () => createElement(ConnectButton, { label: 'Join' }),
    'Join',
  ],
  ['NetworkButton', () => createElement(NetworkButton), 'Choose network'],
  [
    'WalletButton',
    () => createElement(WalletButton, { wallet: { id: 'acme', name: 'Acme <b>' } }),
    'Acme &lt;b&gt;',
  ],
])('a server renders %s as a button of its size with its label', (_, component, label) => {
  for (const html of pages(component)) {
    expect(html).toContain(
      `<svg width="156" height="44" role="button" aria-disabled="true" aria-label="${label}">`,
    )
    expect(html).toContain(`>${label}</text>`)
    // A strict policy allows none of these.
    expect(html).not.toMatch(/ style=|<style|<template/)
  }
})

test('a server renders KitPanel as an empty place of its size', () => {
  const place =
    '<span data-latchkey="panel"><svg width="360" height="384" aria-hidden="true"></svg></span>'
  expect(pages(KitPanel)).toEqual([place, place])
})

test('on a server nothing is known', () => {
  const seen: unknown[] = []
  function Reader() {
    seen.push(
      useKit(),
      useAccount().status,
      useNetwork().network,
      useConnections(),
      useModal().isOpen,
      useRoute(),
      useSupports('signMessage'),
      useProvider('eip155'),
      useBalance().status,
    )
    return null
  }
  renderToString(createElement(KitProvider, { kit, children: createElement(Reader) }))
  expect(seen).toEqual([
    undefined,
    'unknown',
    undefined,
    [],
    false,
    undefined,
    false,
    undefined,
    'idle',
  ])
})

const VISITOR = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  networkId: 'eip155:1',
} as const

/** The first HTML for a visitor whom the app's server knows. */
const known = (component: () => ReactNode, initialState: object = VISITOR) =>
  renderToString(
    createElement(KitProvider, { kit, initialState, children: createElement(component) }),
  )

test('a server names the account of a visitor that it knows, in the button and in hooks', () => {
  expect(known(() => createElement(ConnectButton))).toMatch(
    /<svg width="249"[^>]* aria-label="0x5290…9EE7">.*>0x5290…9EE7<\/text>/,
  )
  expect(known(() => createElement(ConnectButton, { balance: false }))).toContain('width="168"')
  expect(known(() => createElement(ConnectButton), { ...VISITOR, name: 'alice.eth' })).toContain(
    '>alice.eth</text>',
  )
  expect(known(() => createElement(ConnectButton, { namespace: 'solana' }))).toContain(
    'Connect wallet',
  )
  const seen: unknown[] = []
  known(() => {
    const { status, address } = useAccount()
    seen.push(status, address, useStarted())
    return null
  })
  expect(seen).toEqual(['restoring', VISITOR.address, false])
})

test('a state without an account makes the first HTML that of a stranger', () => {
  for (const state of [{}, { address: '<b>' }, { ...VISITOR, networkId: 7 }, 'text', 7])
    expect(known(() => createElement(ConnectButton), state as object)).toContain('Connect wallet')
})

test('a server renders a button of the app’s own by what it knows', () => {
  const custom = () =>
    createElement(ConnectButton.Custom, {
      children: ({ status, name, button }) =>
        createElement('button', { 'aria-haspopup': button['aria-haspopup'] }, `${status} ${name}`),
    })
  expect(known(custom)).toBe('<button aria-haspopup="dialog">restoring 0x5290…9EE7</button>')
  expect(pages(custom)).toEqual([
    '<button aria-haspopup="dialog">idle </button>',
    '<button aria-haspopup="dialog">idle </button>',
  ])
})
