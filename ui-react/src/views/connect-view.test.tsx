import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import {
  Hiding,
  ImageSource,
  Store,
  WalletRows,
  atom,
  createKit,
  defineErrors,
  definePlugin,
  type Plugin,
  type WalletRow,
} from '@latchkey/kernel'
import type { WalletGroup } from '@latchkey/kernel/internal'
import { createFakePorts } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { bareNamespace, secondNamespace, secondNetwork } from '../testing/second-namespace.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { walletLook } from '../logos/wallet-logos.js'
import { ConnectView } from './connect-view.js'

afterEach(cleanup)

const ICON = 'data:image/png;base64,AA=='

const ROUTE = { name: 'Connect', params: undefined } as const

const row = (name: string, rest: Partial<WalletRow> = {}): WalletRow => ({
  id: name,
  name,
  namespaces: ['eip155'],
  route: { name: 'WhatIsAWallet', params: undefined },
  ...rest,
})

const rows = (group: WalletGroup, ...given: readonly WalletRow[]) =>
  definePlugin({
    id: `test:${group}`,
    setup: (host) => {
      host.add(WalletRows, { group, rows: atom(() => given) })
    },
  })

/** A kit in whose page no wallet is installed. */
const withoutWallet = (plugins: readonly Plugin[] = [], fakes: FakePortsOptions = {}) =>
  createKit({
    networks: SAMPLE_NETWORKS,
    plugins: [bareNamespace, ...plugins],
    ports: createFakePorts(fakes),
  })

const names = () =>
  [...document.querySelectorAll('[part~=wallet-row] .row-text')].map((one) => one.textContent)

const plugins = [
  rows('recommended', row('Last')),
  rows('walletConnect', row('Relay', { tag: 'qrcode', glyph: 'qrcode' })),
  rows('recent', row('Lately', { tag: 'recent' })),
]

test('the wallets at hand come first, then the groups in their order', async () => {
  const further = [
    rows('external', row('Outside')),
    rows('custom', row('Own')),
    rows('featured', row('Chosen')),
  ]
  const { kit } = createSampleKit({ plugins: [...plugins, ...further] })
  await renderView(kit, ConnectView, ROUTE)
  const near = ['Lately', 'Sample Wallet']
  expect(names()).toEqual([...near, 'Relay', 'Chosen', 'Own', 'Outside', 'Last'])
})

test('an app may put groups first; the others keep their order', async () => {
  const { kit } = createSampleKit({ plugins, connectorTypeOrder: ['recommended', 'injected'] })
  // React says so where two labels of the list cannot be told apart.
  const complaints = vi.spyOn(console, 'error')
  await renderView(kit, ConnectView, ROUTE)
  expect(names()).toEqual(['Last', 'Sample Wallet', 'Lately', 'Relay'])
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('in a wallet’s own browser that wallet is first, unless the app says otherwise', async () => {
  const environment = { mobile: true, platform: 'ios', walletBrowser: true } as const
  const kitWith = (connectorTypeOrder?: readonly WalletGroup[]) =>
    createKit({
      networks: SAMPLE_NETWORKS,
      plugins: [bareNamespace, ...plugins, rows('injected', row('Own'))],
      ports: createFakePorts({ browser: { environment } }),
      ...(connectorTypeOrder ? { connectorTypeOrder } : {}),
    })
  await renderView(kitWith(), ConnectView, ROUTE)
  expect(names()).toEqual(['Own', 'Lately', 'Last', 'Relay'])
  cleanup()
  await renderView(kitWith(['recent']), ConnectView, ROUTE)
  expect(names()).toEqual(['Lately', 'Own', 'Last', 'Relay'])
})

test('a page whose browser keeps nothing says so before anything is connected', async () => {
  const ports = createFakePorts()
  const kit = createKit({ networks: SAMPLE_NETWORKS, plugins: [bareNamespace, ...plugins], ports })
  await renderView(kit, ConnectView, ROUTE)
  expect(document.body.textContent).not.toContain('blocks storage')
  cleanup()
  ports.storage.fault('forbidden')
  await renderView(kit, ConnectView, ROUTE)
  expect(document.body.textContent).toContain('blocks storage')
})

test('groups are labelled once, and what a label says no row shows again', async () => {
  const all = [...plugins, rows('injected', row('Here', { tag: 'installed' }))]
  await renderView(withoutWallet(all), ConnectView, ROUTE)
  const labels = [...document.querySelectorAll('.group-label')].map((one) => one.textContent)
  expect(labels).toEqual(['Recent', 'Installed', 'Popular'])
  const shown = [...document.querySelectorAll('[part~=wallet-row] .tag')]
  expect(shown.map((one) => one.textContent)).toEqual(['QR code'])
  // A screen reader on this row alone gets it all the same.
  screen.getByRole('button', { name: 'Here Installed' })
})

test('the row of WalletConnect has its own mark, not a sign of a code', async () => {
  const name = 'WalletConnect'
  const id = 'walletconnect'
  const relay = rows('walletConnect', row(name, { id, tag: 'qrcode', glyph: 'qrcode' }))
  const { during } = await renderView(withoutWallet([relay]), ConnectView, ROUTE)
  const picture = () => screen.getByRole('button', { name: /^WalletConnect/ }).firstElementChild
  while (!(picture() instanceof HTMLImageElement)) await during(() => undefined)
  const logo = await walletLook(name).logo?.load()
  expect(picture()?.getAttribute('src')).toBe(logo)
})

const Refusals = defineErrors('test', {
  user_rejected: { says: () => 'refused' },
  connect_failed: { says: () => 'failed' },
})

test.each([
  ['what its visitor declined', 'user_rejected', 'Request declined'],
  ['what went wrong', 'connect_failed', 'Failed to connect'],
] as const)('a row says %s in the words of its view', async (_what, code, expected) => {
  const { kit, wallet } = createSampleKit()
  await kit.start()
  const connecting = kit.connections.connect('sample')
  wallet.refuse(Refusals[code]())
  await expect(connecting).rejects.toThrow()
  await renderView(kit, ConnectView, ROUTE)
  screen.getByRole('button', { name: `Sample Wallet ${expected} Installed` })
})

test('a row says its name and its tag, and leads to its own view', async () => {
  const { kit } = createSampleKit({ plugins })
  const { press, route } = await renderView(kit, ConnectView, ROUTE)
  await press('Sample Wallet Installed')
  expect(route()).toEqual({ name: 'ConnectingExternal', params: { connectorId: 'sample' } })
})

test('a wallet that is connected already is shown instead of asked again', async () => {
  const { kit, wallet } = createSampleKit()
  const connecting = kit.start().then(() => kit.connections.connect('sample'))
  const { press, route, during } = await renderView(kit, ConnectView, ROUTE)
  await during(async () => {
    wallet.approve()
    await connecting
  })
  await press(/Sample Wallet Connected/)
  expect(route().name).toBe('ProfileWallets')
})

test('a wallet connected for some of its chains lists them, and not that it is in the page', async () => {
  const two = { namespaces: ['eip155', 'solana'], connectorId: 'sample', tag: 'connected' } as const
  const { kit, wallet } = createSampleKit({
    networks: [...SAMPLE_NETWORKS, secondNetwork(1, 'Sun')],
    plugins: [
      secondNamespace,
      rows('walletConnect', row('Relay', two)),
      rows('injected', row('In page', two)),
      rows('external', row('Outside', two)),
    ],
  })
  const connecting = kit.start().then(() => kit.connections.connect('sample'))
  const { during } = await renderView(kit, ConnectView, ROUTE)
  await during(async () => {
    wallet.approve()
    await connecting
  })
  const said = [...document.querySelectorAll('[part~=wallet-row]')].map((one) => one.textContent)
  expect(said).toEqual([
    ...['SSample WalletConnected', 'IIn pageInstalled', 'RRelayQR code', 'OOutside'],
  ])
})

test('pointing at a row lets it load its code', async () => {
  let prefetched = 0
  const relay = rows('walletConnect', row('Relay', { prefetch: () => (prefetched += 1) }))
  await renderView(createSampleKit({ plugins: [relay] }).kit, ConnectView, ROUTE)
  screen.getByRole('button', { name: 'Relay' }).focus()
  expect(prefetched).toBe(1)
})

test('a plugin may hide rows of any group, and one that fails in it hides none', async () => {
  const hides = (hidden: () => readonly string[]) =>
    definePlugin({
      id: 'test:hides',
      setup: (host) => {
        host.add(Hiding, { hidden: atom(hidden) })
      },
    })
  const shown = async (hidden: () => readonly string[]) => {
    const kit = withoutWallet([rows('featured', row('Good'), row('Bad')), hides(hidden)])
    await renderView(kit, ConnectView, ROUTE)
    const found = names().filter((name) => /Good|Bad/.test(name))
    cleanup()
    return found
  }
  expect(await shown(() => ['Bad'])).toEqual(['Good'])
  const fail = () => {
    throw new Error('broken')
  }
  expect(await shown(fail)).toEqual(['Good', 'Bad'])
})

test('hostile names and pictures do no harm', async () => {
  const hostile = row('Evil\u202Egnp.exe', { icon: 'javascript:alert(1)', detail: 'a\u0000b' })
  await renderView(createSampleKit({ plugins: [rows('custom', hostile)] }).kit, ConnectView, ROUTE)
  expect(names()).toContain('Evilgnp.exeab')
  expect(document.querySelector('img[src^=javascript]')).toBeNull()
})

test('without any wallet the view says so and leads to getting one', async () => {
  const kit = withoutWallet()
  const { press, route } = await renderView(kit, ConnectView, ROUTE)
  expect(screen.getByRole('heading', { name: 'No wallet found' })).toBeTruthy()
  await press('Get a wallet')
  expect(route().name).toBe('GetWallet')
})

test('wallets that are neither in the page nor used last can be folded behind one row', async () => {
  const { kit } = createSampleKit({ plugins, collapseWallets: true })
  const { press, said } = await renderView(kit, ConnectView, ROUTE)
  expect(names()).toEqual(['Lately', 'Sample Wallet'])
  const more = screen.getByRole('button', { name: 'More wallets' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await press('More wallets')
  expect(names()).toEqual(['Lately', 'Sample Wallet', 'Relay', 'Last'])
  expect(said()).toBe('2 more wallets')
  expect(document.activeElement?.textContent).toContain('Relay')
  expect(screen.queryByRole('button', { name: 'More wallets' })).toBeNull()
})

test('a row that comes before the unfolded ones takes the focus from nothing', async () => {
  const relays = atom<readonly WalletRow[]>([])
  let come = () => undefined as unknown
  const late = definePlugin({
    id: 'test:late',
    needs: { store: Store },
    setup: (host, { store }) => {
      host.add(WalletRows, { group: 'walletConnect', rows: relays })
      come = () => store.set(relays, [row('Relay')])
    },
  })
  const plugins = [rows('recommended', row('Last')), late]
  const { kit } = createSampleKit({ plugins, collapseWallets: true })
  const { press, during } = await renderView(kit, ConnectView, ROUTE)
  await press('More wallets')
  expect(document.activeElement?.textContent).toContain('Last')
  const own = screen.getByRole('button', { name: 'Sample Wallet Installed' })
  own.focus()
  await during(() => come())
  expect(names()).toEqual(['Sample Wallet', 'Relay', 'Last'])
  expect(document.activeElement).toBe(own)
})

test.each([
  ['on a phone comes above the list', true, ['Late', 'Here', 'Relay']],
  ['elsewhere comes beside the others in the page', false, ['Here', 'Late', 'Relay']],
])('a wallet that announces itself late %s, and is said', async (_where, mobile, order) => {
  const found = atom<readonly WalletRow[]>([row('Here')])
  let come = () => undefined as unknown
  const late = definePlugin({
    id: 'test:late',
    needs: { store: Store },
    setup: (host, { store }) => {
      host.add(WalletRows, { group: 'injected', rows: found })
      come = () => store.set(found, [row('Here'), row('Late')])
    },
  })
  const kit = createKit({
    networks: SAMPLE_NETWORKS,
    plugins: [bareNamespace, rows('walletConnect', row('Relay')), late],
    ports: createFakePorts({ browser: { environment: { mobile } } }),
  })
  const { during, said } = await renderView(kit, ConnectView, ROUTE)
  expect(names()).toEqual(['Here', 'Relay'])
  await during(() => come())
  expect(names()).toEqual(order)
  expect(said()).toBe(mobile ? 'Installed: Late' : '')
  cleanup()
  await renderView(kit, ConnectView, ROUTE)
  expect(names()).toEqual(['Here', 'Late', 'Relay'])
})

test('nothing is folded where nothing would be left', async () => {
  const kit = createKit({
    networks: SAMPLE_NETWORKS,
    plugins: [bareNamespace, rows('walletConnect', row('Relay')), rows('featured', row('Good'))],
    ports: createFakePorts(),
    collapseWallets: true,
  })
  await renderView(kit, ConnectView, ROUTE)
  expect(names()).toEqual(['Relay', 'Good'])
})

test('a wallet app cannot be chosen while another one is connected wherever it could be', async () => {
  const app = { id: 'app', name: 'App', mobileLink: 'app://' }
  const reached = row('App', { connectorId: 'sample', wallet: app })
  const { kit, wallet } = createSampleKit({ plugins: [rows('featured', reached)] })
  const { press, route, during } = await renderView(kit, ConnectView, ROUTE)
  const button = () => screen.getByRole('button', { name: /^App/ })
  expect(button().getAttribute('aria-disabled')).toBeNull()
  await during(async () => {
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
  })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().textContent).toContain('Disconnect your current wallet first')
  await press(/^App/)
  expect(route().name).toBe('Connect')
})

test('the wallet app that is connected is shown as that, and leads to its connection', async () => {
  const app = (name: string) => row(name, { connectorId: 'sample', wallet: { id: name, name } })
  const own = { ...app(' sample  WALLET'), tag: 'recent' } as const
  const { kit, wallet } = createSampleKit({ plugins: [rows('recent', own, app('App'))] })
  const { press, route, during } = await renderView(kit, ConnectView, ROUTE)
  expect(screen.getByRole('button', { name: 'sample WALLET Recent' })).toBeTruthy()
  await during(async () => {
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
  })
  const isDisabled = (name: string | RegExp) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(isDisabled(/^App/)).toBe('true')
  expect(isDisabled('sample WALLET Connected')).toBeNull()
  await press('sample WALLET Connected')
  expect(route().name).toBe('ProfileWallets')
})

test('a row of a listed wallet without a picture of its own shows the one a source has', async () => {
  const asked: string[] = []
  const pictures = definePlugin({
    id: 'test:pictures',
    setup: (host) => {
      host.add(ImageSource, {
        image: (_kind, id) => {
          asked.push(id)
          return Promise.resolve(`https://pictures.example/${id}`)
        },
      })
    },
  })
  const wallet = { id: 'alpha', name: 'Alpha', imageId: 'a1' }
  const own = { id: 'beta', name: 'Beta', imageId: 'b1' }
  const given = rows('recent', row('Alpha', { wallet }), row('Beta', { wallet: own, icon: ICON }))
  const initials = new Set<string | null>()
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.monogram')) initials.add(textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const view = await renderView(
    createSampleKit({ plugins: [given, pictures] }).kit,
    ConnectView,
    ROUTE,
  )
  await view.during(() => import('../parts/wallet-image.js'))
  const shown = [...document.querySelectorAll('[part~=wallet-row] img')].map((one) =>
    one.getAttribute('src'),
  )
  expect(shown.slice(0, 2)).toEqual(['https://pictures.example/a1', ICON])
  expect([...new Set(asked)]).toEqual(['a1'])
  watch.disconnect()
  // Sample Wallet has no picture; an initial that a picture replaces would be seen to jump.
  expect([...initials]).toEqual(['S'])
})
