import { afterEach, expect, test } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import {
  ConnectMethod,
  Hiding,
  Store,
  WalletRows,
  atom,
  createKit,
  definePlugin,
  type KitOptions,
  type WalletRow,
} from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { ReactSlot } from '../points.js'
import { renderView } from '../testing/render-view.js'
import { bareNamespace } from '../testing/second-namespace.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { ConnectView } from './connect-view.js'
import WhatIsAWalletView from './what-is-a-wallet-view.js'

afterEach(cleanup)

const ROUTE = { name: 'Connect', params: undefined } as const

const row = (name: string): WalletRow => ({
  id: name,
  name,
  namespaces: ['eip155'],
  route: { name: 'WhatIsAWallet', params: undefined },
})

interface Case {
  readonly order?: KitOptions['connectMethodsOrder']
  /** Groups with a wallet. @default one in the page */
  readonly groups?: readonly ('injected' | 'walletConnect')[]
  /** @default both */
  readonly methods?: readonly ('email' | 'social')[]
  /** Methods whose condition does not hold. @default none */
  readonly off?: readonly string[]
  /** Methods whose condition fails. @default none */
  readonly spoilt?: readonly string[]
  readonly hidden?: readonly string[]
  /** Methods whose drawing does not load. @default none */
  readonly undrawn?: readonly string[]
}

const shows = (id: string, { off = [], spoilt = [] }: Case) =>
  atom(() => {
    if (spoilt.includes(id)) throw new Error('a plugin’s own')
    return !off.includes(id)
  })

/** An app with other ways to connect than wallets. */
function appOf(given: Case) {
  const { order, groups = ['injected'], methods = ['social', 'email'], hidden = [] } = given
  const rowsAtoms = groups.map((group) => ({ group, rowsAtom: atom([row(`A ${group}`)]) }))
  const plugin = definePlugin({
    id: 'test:methods',
    setup(host) {
      for (const { group, rowsAtom } of rowsAtoms) {
        host.add(WalletRows, { group, rows: rowsAtom })
      }
      host.add(Hiding, { hidden: atom(() => hidden) })
      for (const id of methods) {
        host.add(ConnectMethod, { id, shows: shows(id, given) })
        host.add(ReactSlot, {
          id: `test:${id}`,
          slot: `connect-${id}`,
          height: 44,
          load: () =>
            given.undrawn?.includes(id)
              ? Promise.reject(new Error('offline'))
              : Promise.resolve({ default: () => <button type="button">{id}</button> }),
        })
      }
    },
  })
  return createKit({
    networks: SAMPLE_NETWORKS,
    plugins: [bareNamespace, plugin],
    ports: createFakePorts(),
    ...(order ? { connectMethodsOrder: order } : {}),
  })
}

/** The blocks of the view; an empty one is left out. */
const blocks = () =>
  [...document.querySelectorAll('[part=method]')]
    .map((block) => (block.querySelector('[part~=wallet-row]') ? 'wallet' : block.textContent))
    .filter((text) => text !== '')

const TABLE: readonly (readonly [string, Case, readonly string[]])[] = [
  ['a wallet in the page', {}, ['wallet', 'email', 'social']],
  ['no wallet in the page', { groups: ['walletConnect'] }, ['email', 'social', 'wallet']],
  ['no wallet at all', { groups: [] }, ['email', 'social']],
  ['an order of the app', { order: ['social', 'wallet', 'email'] }, ['social', 'wallet', 'email']],
  [
    'an order of the app, nothing in the page',
    { order: ['wallet', 'social', 'email'], groups: ['walletConnect'] },
    ['wallet', 'social', 'email'],
  ],
  ['an order that leaves some out', { order: ['social'] }, ['social', 'wallet', 'email']],
  [
    'an order with what is no way to connect',
    { order: ['social', 'phone' as 'email'] },
    ['social', 'wallet', 'email'],
  ],
  ['an order that is no list', { order: 'email' as never }, ['wallet', 'email', 'social']],
  ['an order of what nobody brings', { order: ['email'], methods: [] }, ['wallet']],
  ['e-mail alone', { methods: ['email'], groups: ['walletConnect'] }, ['email', 'wallet']],
  ['a condition that does not hold', { off: ['social'] }, ['wallet', 'email']],
  ['a condition that fails', { spoilt: ['email'] }, ['wallet', 'social']],
  ['a method that a project switched off', { hidden: ['email'] }, ['wallet', 'social']],
  ['a drawing that does not load', { undrawn: ['social'] }, ['wallet', 'email']],
]

test.each(TABLE)('%s', async (_name, given, expected) => {
  await renderView(appOf(given), ConnectView, ROUTE)
  expect(blocks()).toEqual(expected)
})

const CLAIMS = ['Only you hold the key', 'Connect your wallet. No account, no password.']
const TOLD: readonly (readonly [string, Case, readonly boolean[]])[] = [
  ['wallets alone', { methods: [] }, [true, true, true]],
  ['a login alone', { methods: ['email'], groups: [] }, [false, false, false]],
  ['a login beside wallets', {}, [false, false, true]],
  ['a login that is switched off', { methods: ['email'], off: ['email'] }, [true, true, true]],
]

test.each(TOLD)(
  'the introduction to wallets claims only what holds of %s',
  async (_name, given, expected) => {
    await renderView(appOf(given), WhatIsAWalletView, { name: 'WhatIsAWallet', params: undefined })
    const isShown = CLAIMS.map((text) => screen.queryByText(text) !== null)
    const canGet = screen.queryByRole('button', { name: 'Get a wallet' }) !== null
    expect([...isShown, canGet]).toEqual(expected)
  },
)

test('without any way to connect the view leads to getting a wallet', async () => {
  await renderView(appOf({ groups: [], off: ['email', 'social'] }), ConnectView, ROUTE)
  expect(blocks()).toEqual([])
  expect(screen.getByRole('button', { name: 'Get a wallet' })).toBeTruthy()
})

test('a wallet that comes late moves no block', async () => {
  const lateAtom = atom<readonly WalletRow[]>([])
  let add: () => void = () => expect.unreachable()
  const late = definePlugin({
    id: 'test:late',
    needs: { store: Store },
    setup(host, { store }) {
      host.add(WalletRows, { group: 'injected', rows: lateAtom })
      add = () => {
        store.set(lateAtom, [row('Late')])
      }
    },
  })
  const { options } = appOf({ groups: ['walletConnect'] })
  const kit = createKit({ ...options, plugins: [...options.plugins, late] })
  const view = await renderView(kit, ConnectView, ROUTE)
  expect(blocks()).toEqual(['email', 'social', 'wallet'])
  await view.during(add)
  expect(screen.getByRole('button', { name: /Late/ })).toBeTruthy()
  expect(blocks()).toEqual(['email', 'social', 'wallet'])
})

test('a block that is on its way has its height, and no name', async () => {
  const waiting = definePlugin({
    id: 'test:waiting',
    setup(host) {
      host.add(ConnectMethod, { id: 'email' })
      host.add(ReactSlot, {
        id: 'test:waiting',
        slot: 'connect-email',
        height: 120,
        load: () => new Promise(() => undefined),
      })
    },
  })
  const { options } = appOf({ methods: [] })
  const kit = createKit({ ...options, plugins: [...options.plugins, waiting] })
  await renderView(kit, ConnectView, ROUTE)
  const place = document.querySelector<HTMLElement>('[part=method]:last-of-type > *')
  expect(place?.style.blockSize).toBe('120px')
  expect(place?.getAttribute('aria-hidden')).toBe('true')
})
