import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { atom, definePlugin, WalletRows, type WalletRow } from '@latchkey/kernel'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import type { ModalLayout } from '../ui-context.js'

const row = (name: string): WalletRow => ({
  id: name,
  name,
  namespaces: ['eip155'],
  route: { name: 'GetWallet', params: undefined },
})

const others = definePlugin({
  id: 'test:rows',
  setup(host) {
    host.add(WalletRows, { group: 'recommended', rows: atom([row('Elsewhere')]) })
  },
})

/** The window's report on its room. */
function roomFor(matches: boolean) {
  const listeners = new Set<() => void>()
  const room = {
    matches,
    addEventListener: (_name: string, told: () => void) => listeners.add(told),
    removeEventListener: (_name: string, told: () => void) => listeners.delete(told),
  }
  const still = { matches: true }
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('width') ? room : still))
  return (now: boolean) => {
    room.matches = now
    for (const told of listeners) told()
  }
}

beforeEach(() => {
  roomFor(true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function opened(layout: ModalLayout = 'wide') {
  const sample = createSampleKit({ plugins: [others] })
  const { kit } = sample
  const view = renderKit(<ConnectButton />, { kit, layout })
  await view.during(async () => {
    await kit.start()
    kit.modal.open('Connect')
  })
  await view.settle()
  const modal = () => view.modal()
  return {
    ...sample,
    ...view,
    press: (name: RegExp | string) =>
      view.during(() => {
        fireEvent.click(modal().getByRole('button', { name }))
      }),
    titles: () =>
      modal()
        .getAllByRole('heading', { level: 1 })
        .map((one) => one.textContent),
    rows: () =>
      [...view.modalRoot()!.querySelectorAll('[part~=wallet-row]')].map((one) => one.textContent),
    views: () => kit.store.get(kit.router.historyAtom).map(({ name }) => name),
  }
}

test('the wallets stay beside the one that is asked, and another one takes its place', async () => {
  const { press, titles, rows, views, modal, modalRoot } = await opened()
  expect(titles()).toEqual(['Connect a wallet'])
  modal().getByRole('heading', { name: 'What is a wallet?' })
  const all = rows()
  await press(/^Sample Wallet/)
  expect([titles(), rows()]).toEqual([['Sample Wallet'], all])
  expect(modalRoot()?.querySelector('[aria-current=true]')?.textContent).toContain('Sample Wallet')
  await press(/^Elsewhere/)
  expect([views(), rows()]).toEqual([['Connect', 'GetWallet'], all])
  await press('Back')
  expect([titles(), views()]).toEqual([['Connect a wallet'], ['Connect']])
})

test('the picture that explains a wallet is for eyes alone, in the colours of the theme', async () => {
  const { modal } = await opened()
  const drawn = () =>
    modal()
      .queryAllByRole('heading', { level: 2 })
      .map((one) => one.closest('.point'))
  const points = () => drawn().filter((one) => one !== null)
  expect(points()).toHaveLength(3)
  for (const point of points()) {
    expect(point.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(point.querySelector('svg')?.textContent).toBe('')
    expect(point.querySelector('[fill], [stroke], [style]')).toBeNull()
  }
})

test('the dialog is named by its one title', async () => {
  const { press, modal, titles } = await opened()
  const name = () => modal().getByRole('dialog').getAttribute('aria-labelledby')
  expect(titles()).toHaveLength(1)
  expect(modal().getByRole('heading', { level: 1 }).id).toBe(name())
  await press(/^Sample Wallet/)
  expect(modal().getByRole('heading', { level: 1 }).id).toBe(name())
})

test('an app may have one column', async () => {
  const { press, rows } = await opened('compact')
  expect(rows()).toHaveLength(2)
  await press(/^Sample Wallet/)
  expect(rows()).toEqual([])
})

test('where the window gets too small there is one column, and back again', async () => {
  const resize = roomFor(true)
  const { press, during, rows, modal } = await opened()
  await press(/^Elsewhere/)
  await during(() => {
    resize(false)
  })
  expect(rows()).toEqual([])
  modal().getByRole('heading', { level: 1, name: 'Get a wallet' })
  await during(() => {
    resize(true)
  })
  expect(rows()).toHaveLength(2)
})

test('an account has no list beside it', async () => {
  const { kit, during, rows } = await opened()
  await during(() => {
    kit.modal.open('Settings')
  })
  expect(rows()).toEqual([])
})
