import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { atom, createKit, definePlugin, View, type WalletListing } from '@latchkey/kernel'
import { createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { ConnectButton, PluginWords, ReactView } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { WalletDirectory, type WalletListState } from '../directory.js'
import { namespacePlugin } from '../testing/directory-kit.js'

beforeAll(async () => {
  await Promise.all([import('./all-wallets-view.js'), import('./opening.js')])
})
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return
      }
      unobserve() {
        return
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NEVER = new Promise<never>(() => undefined)
const WALLETS: readonly WalletListing[] = [{ id: 'w0', name: 'Wallet 0' }]

/** The view over a directory that answers as told. */
async function shown(part: Partial<WalletDirectory>) {
  const directory: WalletDirectory = {
    hasService: true,
    countAtom: atom(undefined),
    getWallets: () => NEVER,
    list: () => NEVER,
    search: () => NEVER,
    image: () => NEVER,
    preloadImages: () => NEVER,
    ...part,
  }
  const plugin = definePlugin({
    id: 'acme:directory',
    provides: [WalletDirectory],
    setup(host) {
      host.provide(WalletDirectory, () => directory)
      host.add(View, { name: 'AllWallets' })
      host.add(ReactView, { name: 'AllWallets', load: () => import('./all-wallets-view.js') })
      host.add(PluginWords, { english: () => import('./words/en.js'), languages: {} })
    },
  })
  const ports = createFakePorts()
  const kit = createKit({ networks: TEST_NETWORKS, plugins: [namespacePlugin(), plugin], ports })
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(async () => {
    kit.modal.open('AllWallets')
    await kit.start()
  })
  const wait = (ms: number) => view.during(() => ports.clock.advance(ms))
  await wait(0)
  const type = async (text: string) => {
    fireEvent.change(view.modal().getByRole('searchbox'), { target: { value: text } })
    await wait(150)
  }
  const leave = () =>
    view.during(() => {
      kit.modal.close()
    })
  return { modal: view.modal, type, leave, wait }
}

/** A list that is on its way until it is closed. */
function pendingList() {
  const state: WalletListState = {
    wallets: WALLETS,
    count: 0,
    status: 'loading',
    complete: false,
    origin: 'service',
    failure: undefined,
  }
  const close = vi.fn()
  const list = { stateAtom: atom(state), more: () => NEVER, reload: () => NEVER, close }
  return { list: () => Promise.resolve(list), close }
}

test('a visitor who leaves while the list is on its way ends it', async () => {
  const { list, close } = pendingList()
  const { leave } = await shown({ list })
  const before = close.mock.calls.length // Strict mode leaves and comes back once.
  await leave()
  expect(close).toHaveBeenCalledTimes(before + 1)
})

test('a visitor who types on, or leaves, ends the search before', async () => {
  const signals: AbortSignal[] = []
  const { type, leave } = await shown({
    list: pendingList().list,
    search: (_text, _about, signal) => {
      if (signal) signals.push(signal)
      return NEVER
    },
  })
  const ended = () => signals.map(({ aborted }) => aborted)
  await type('wal')
  expect(ended()).toEqual([false])
  await type('wall')
  expect(ended()).toEqual([true, false])
  await leave()
  expect(ended()).toEqual([true, true])
})

test('a search that breaks says so, and not that there is none', async () => {
  const { modal, type } = await shown({
    list: pendingList().list,
    search: () => Promise.reject(new TypeError('broken')),
  })
  await type('wal')
  expect(modal().queryByText(/No results for/)).toBeNull()
  modal().getByRole('button', { name: 'Try again' })
})

test('a list that breaks says so, and is asked for again on request', async () => {
  const { list } = pendingList()
  let isBroken = true
  const { modal, wait } = await shown({
    list: () => (isBroken ? Promise.reject(new TypeError('broken')) : list()),
  })
  isBroken = false
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(0)
  modal().getByRole('button', { name: 'Wallet 0' })
})
