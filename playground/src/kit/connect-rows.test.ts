import { afterAll, expect, test } from 'vitest'
import {
  atom,
  ConnectorSource,
  createKit,
  definePlugin,
  Hiding,
  type Connector,
  type KitOptions,
  type WalletListing,
} from '@latchkey/kernel'
import type { HostEnvironment } from '@latchkey/kernel/internal'
import {
  createEvmWallet,
  createFakePorts,
  settle,
  until,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { eip155, type Eip155Options } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { coinbaseWallet } from '@latchkey/coinbase-wallet'
import { connectRows } from '@latchkey/ui-react/testing'
import { walletConnect } from '@latchkey/walletconnect'
import {
  WalletDirectory,
  walletDirectory,
  type WalletDirectoryOptions,
} from '@latchkey/wallet-directory'
import { startRelayReach } from '../../flows/relay-wallet.js'

const SERVICE = 'https://directory.example'

/** Wallets in the page by the name that a row of the table gives them. */
const IN_PAGE = {
  announced: { name: 'Announced', rdns: 'com.announced', eip6963: true, injected: false },
  second: { name: 'Second', rdns: 'com.second', eip6963: true, injected: false },
  /** Announces itself under the name and identity of a wallet that the service has. */
  listed: { name: 'Wallet 1', rdns: 'example.w1', eip6963: true, injected: false },
  /** The nameless one at `window.ethereum`. */
  browser: { name: 'Unnamed', rdns: 'com.unnamed', eip6963: false, injected: true },
  /** The same, which says by a flag that it is a wallet that the service has. */
  flagged: {
    name: 'Flagged',
    rdns: 'com.flagged',
    eip6963: false,
    injected: true,
    flags: { isWallet1: true },
  },
} as const

/** Solana's are announced to the window itself, which a table has one of: here a plugin brings them. */
const solanaWallet = (name: string): Connector => ({
  id: name,
  name,
  type: 'ANNOUNCED',
  namespaces: ['solana'],
  connect: () => Promise.resolve([]),
  restore: () => Promise.resolve(undefined),
  disconnect: () => Promise.resolve(),
  provider: () => Promise.reject(new Error('none')),
  subscribe: () => () => undefined,
})

const solanaWallets = (names: readonly string[]) =>
  definePlugin({
    id: 'test:solana-wallets',
    setup(host) {
      const connectors = atom(names.map(solanaWallet))
      host.add(ConnectorSource, { id: 'test', connectors, start: () => undefined })
    },
  })

/** Hides rows as the rules of a project do that are read while the app is used. */
const hides = (ids: readonly string[]) =>
  definePlugin({
    id: 'test:hides',
    setup(host) {
      host.add(Hiding, { hidden: atom(ids) })
    },
  })

/** Wallets of the service: the odd ones are Solana's as well, `w6` has an app for computers alone. */
const LISTED = Array.from({ length: 8 }, (_, at) => ({
  id: `w${String(at)}`,
  name: `Wallet ${String(at)}`,
  rdns: `example.w${String(at)}`,
  chains: at % 2 === 0 ? ['eip155:1'] : ['eip155:1', solanaMainnet.id],
  ...(at === 6 ? { desktop_link: 'w6://' } : { mobile_link: `w${String(at)}://` }),
}))

const answer: HttpAnswer = ({ url }) => {
  const query = new URL(url).searchParams
  const include = query.get('include')?.split(',')
  const found = LISTED.filter(({ id }) => include?.includes(id) ?? true)
  return { json: { data: found.slice(0, Number(query.get('entries'))), count: found.length } }
}

const own = (id: string, rest: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Own ${id}`,
  mobileLink: `${id}://`,
  ...rest,
})

interface Case {
  /** @default none */
  readonly page?: readonly (keyof typeof IN_PAGE)[]
  /** Names of Solana's wallets in the page. @default none */
  readonly sun?: readonly string[]
  /** `false` leaves the plugin out. @default without options of its own, over the service */
  readonly directory?: WalletDirectoryOptions | false
  /** @default true */
  readonly relay?: boolean
  readonly relayWallets?: readonly WalletListing[]
  readonly evm?: Eip155Options
  /** @default EVM alone */
  readonly networks?: KitOptions['networks']
  readonly order?: KitOptions['connectorTypeOrder']
  readonly recent?: readonly WalletListing[]
  /** @default a page on a computer */
  readonly place?: Partial<HostEnvironment>
  readonly coinbase?: boolean
  readonly collapse?: boolean
  /** Ids of rows that a plugin hides. */
  readonly hidden?: readonly string[]
  /** A wallet is connected over the local world's relay. */
  readonly live?: boolean
  readonly rows: readonly string[]
}

const QR = 'walletConnect/walletConnect'
const ANNOUNCED = 'injected/com.announced'
const SECOND = 'injected/com.second'
const listed = (group: string, ...ids: readonly number[]) =>
  ids.map((id) => `${group}/wallet-directory:w${String(id)}`)
const BOTH = [mainnet, solanaMainnet]
const IPHONE = { mobile: true, platform: 'ios' } as const
const PIXEL = { mobile: true, platform: 'android' } as const
const W2 = { id: 'w2', name: 'Wallet 2', rdns: 'example.w2', mobileLink: 'w2://' }
const W3 = { id: 'w3', name: 'Wallet 3', rdns: 'example.w3', mobileLink: 'w3://' }

/** The rows of the Connect view, by the app's options and the page's place. */
const MATRIX: Readonly<Record<string, Case>> = {
  // features
  'EVM alone, nothing in the page': { relay: false, directory: false, rows: [] },
  'a relay alone': { directory: false, rows: [QR] },
  'a directory without a relay reaches nobody': { relay: false, rows: [] },
  'no announcements where they are switched off': {
    page: ['announced', 'browser'],
    evm: { eip6963: false },
    directory: false,
    rows: ['injected/injected', QR],
  },
  'no window.ethereum where it is switched off': {
    page: ['browser'],
    evm: { injected: false },
    directory: false,
    rows: [QR],
  },
  // order
  'what is at hand first, then the order of the specification': {
    page: ['announced'],
    recent: [W3],
    coinbase: true,
    directory: { featured: ['w0'], custom: [own('mine')] },
    rows: [
      ...['recent/recent:w3', ANNOUNCED, QR, ...listed('featured', 0)],
      ...['custom/wallet-directory:mine', 'external/coinbase-wallet'],
    ],
  },
  'an order of the app’s own, the others behind it': {
    page: ['announced'],
    order: ['recommended', 'injected'],
    rows: [...listed('recommended', 0, 1, 2), ANNOUNCED, QR],
  },
  'a group that is named twice stands once': {
    page: ['announced'],
    order: ['injected', 'injected'],
    directory: false,
    rows: [ANNOUNCED, QR],
  },
  // installed
  'wallets in the page by their names, whoever announced itself first': {
    page: ['second', 'announced'],
    rows: [ANNOUNCED, SECOND, QR, ...listed('recommended', 0, 1)],
  },
  'a listed wallet that is in the page stands there alone': {
    page: ['listed'],
    directory: { featured: ['w0', 'w1'] },
    rows: ['injected/example.w1', QR, ...listed('featured', 0)],
  },
  'one wallet of several namespaces is one row, and the first': {
    page: ['announced', 'second'],
    sun: ['Second'],
    networks: BOTH,
    directory: false,
    rows: [SECOND, ANNOUNCED, QR],
  },
  // recommended
  'four recommended where nothing else is known': {
    rows: [QR, ...listed('recommended', 0, 1, 2, 3)],
  },
  'three recommended beside one in the page': {
    page: ['announced'],
    rows: [ANNOUNCED, QR, ...listed('recommended', 0, 1, 2)],
  },
  'what nobody sees takes no room from the recommended': {
    page: ['announced', 'browser'],
    rows: [ANNOUNCED, QR, ...listed('recommended', 0, 1, 2)],
  },
  'excluded wallets take no room either': {
    page: ['announced', 'second'],
    directory: { exclude: ['com.announced'] },
    rows: [SECOND, QR, ...listed('recommended', 0, 1, 2)],
  },
  'an excluded wallet is not recommended, another one is': {
    directory: { exclude: ['w0'] },
    rows: [QR, ...listed('recommended', 1, 2, 3)],
  },
  'none recommended where the app features or brings wallets': {
    directory: { custom: [own('mine')] },
    rows: [QR, 'custom/wallet-directory:mine'],
  },
  // featured, custom
  'featured ones in the app’s order': {
    directory: { featured: ['w4', 'w0', 'w2'] },
    rows: [QR, ...listed('featured', 4, 0, 2)],
  },
  'a wallet of the app’s own that is featured, too, stands once': {
    directory: { featured: ['w0', 'w4'], custom: [own('w0')] },
    rows: [QR, ...listed('featured', 4), 'custom/wallet-directory:w0'],
  },
  'a wallet with a connector outside the page stands there alone': {
    coinbase: true,
    directory: { custom: [own('cb', { name: 'Coinbase wallet' })] },
    rows: [QR, 'external/coinbase-wallet'],
  },
  // excluded
  'excluded by id': {
    directory: { featured: ['w0', 'w2'], exclude: ['w0'] },
    rows: [QR, ...listed('featured', 2)],
  },
  'excluded by reverse domain name': {
    page: ['announced', 'second'],
    directory: { exclude: ['com.second'], custom: [own('a')] },
    rows: [ANNOUNCED, QR, 'custom/wallet-directory:a'],
  },
  'excluded by name, whatever its case and spaces': {
    page: ['announced'],
    directory: { exclude: [' announced', 'OWN  a'], custom: [own('a'), own('b')] },
    rows: [QR, 'custom/wallet-directory:b'],
  },
  'excluded wallets that were used last': {
    recent: [W2, W3],
    directory: { exclude: ['w2', 'Wallet 3'], custom: [own('a')] },
    rows: [QR, 'custom/wallet-directory:a'],
  },
  // recent
  'the two used last leave room for two recommended': {
    recent: [W3, W2],
    rows: ['recent/recent:w3', 'recent/recent:w2', QR, ...listed('recommended', 0, 1)],
  },
  'a wallet used last that is featured stands once': {
    recent: [W2],
    directory: { featured: ['w2', 'w4'] },
    rows: ['recent/recent:w2', QR, ...listed('featured', 4)],
  },
  'a wallet used last that is now in the page stands there, and leaves its room': {
    recent: [{ id: 'w1', name: 'Wallet 1', rdns: 'example.w1', mobileLink: 'w1://' }],
    page: ['listed'],
    rows: ['injected/example.w1', QR, ...listed('recommended', 0, 2, 3)],
  },
  'a wallet used last for networks that the app no longer has': {
    recent: [{ ...W2, chains: [solanaMainnet.id] }],
    directory: { custom: [own('a')] },
    rows: [QR, 'custom/wallet-directory:a'],
  },
  'a wallet used last is not there without its relay': {
    recent: [W2],
    relay: false,
    rows: [],
  },
  // namespaces
  'a wallet for other networks is none for this app': {
    directory: { custom: [own('a', { chains: [solanaMainnet.id] }), own('b')] },
    rows: [QR, 'custom/wallet-directory:b'],
  },
  'and one of several where the app has them': {
    networks: BOTH,
    directory: { custom: [own('a', { chains: [solanaMainnet.id] }), own('b')] },
    rows: [QR, 'custom/wallet-directory:a', 'custom/wallet-directory:b'],
  },
  // 'Browser Wallet'
  'the nameless one is hidden beside one that has a name': {
    page: ['browser', 'announced'],
    directory: false,
    rows: [ANNOUNCED, QR],
  },
  'and on a phone': {
    page: ['browser', 'announced'],
    directory: false,
    place: IPHONE,
    rows: [ANNOUNCED, QR],
  },
  'a page whose only wallet tells no name offers it': {
    page: ['browser'],
    directory: false,
    rows: ['injected/injected', QR],
  },
  'a wallet of another namespace does not speak for it': {
    page: ['browser'],
    sun: ['Sun'],
    networks: BOTH,
    directory: false,
    rows: ['injected/Sun', 'injected/injected', QR],
  },
  'without window.ethereum there is none, on a phone either': {
    directory: false,
    place: IPHONE,
    rows: [QR],
  },
  // platform
  'an app for computers alone is offered there': {
    directory: { featured: ['w6', 'w0'] },
    rows: [QR, ...listed('featured', 6, 0)],
  },
  'and not on a phone': {
    directory: { featured: ['w6', 'w0'] },
    place: IPHONE,
    rows: [...listed('featured', 0), QR],
  },
  'a phone has the relay’s own apps before the code': {
    relayWallets: [own('app')],
    directory: false,
    place: IPHONE,
    rows: ['walletConnect/walletConnect:app', QR],
  },
  'which a computer does not': {
    relayWallets: [own('app')],
    directory: false,
    rows: [QR],
  },
  'an Android phone has what an iPhone has': {
    relayWallets: [own('app')],
    directory: { featured: ['w6', 'w0'] },
    place: PIXEL,
    rows: ['walletConnect/walletConnect:app', ...listed('featured', 0), QR],
  },
  'a wallet whose own browser is opened needs no relay there': {
    directory: { custom: [own('a', { browseLink: 'https://a.example/{url}' }), own('b')] },
    relay: false,
    place: PIXEL,
    rows: ['custom/wallet-directory:a'],
  },
  'nor is it opened on a computer': {
    directory: { custom: [own('a', { browseLink: 'https://a.example/{url}' })] },
    relay: false,
    rows: [],
  },
  'in a wallet’s own browser that wallet is first, and no link leads from it into itself': {
    page: ['listed'],
    place: { ...IPHONE, walletBrowser: true },
    relayWallets: [own('w1', { name: 'Wallet 1' }), own('app')],
    directory: { featured: ['w0', 'w1'] },
    rows: [
      ...['injected/example.w1', 'walletConnect/walletConnect:app'],
      ...listed('featured', 0),
      QR,
    ],
  },
  'also where it tells no name but a flag': {
    page: ['flagged'],
    place: { ...PIXEL, walletBrowser: true },
    directory: { featured: ['w0', 'w1'] },
    rows: ['injected/injected', ...listed('featured', 0), QR],
  },
  'an order of the app’s own holds there, too': {
    page: ['listed'],
    place: { ...IPHONE, walletBrowser: true },
    directory: false,
    order: ['walletConnect'],
    rows: [QR, 'injected/example.w1'],
  },
  'Telegram on a phone has what the phone has': {
    relayWallets: [own('app')],
    place: { ...PIXEL, telegram: 'app' },
    rows: ['walletConnect/walletConnect:app', ...listed('recommended', 0, 1, 2, 3), QR],
  },
  'and on a computer what the computer has': {
    relayWallets: [own('app')],
    place: { telegram: 'web' },
    rows: [QR, ...listed('recommended', 0, 1, 2, 3)],
  },
  // left out or out of sight
  'rows that a plugin hides, of whatever group': {
    page: ['announced', 'second'],
    directory: { featured: ['w0', 'w2'] },
    coinbase: true,
    hidden: ['walletConnect', 'com.second', 'wallet-directory:w0', 'coinbase-wallet', 'nobody'],
    rows: [ANNOUNCED, ...listed('featured', 2)],
  },
  'folding takes no row away': {
    page: ['announced'],
    recent: [W3],
    collapse: true,
    directory: { featured: ['w0'] },
    rows: ['recent/recent:w3', ANNOUNCED, QR, ...listed('featured', 0)],
  },
  // connected
  'a connection over the relay has the relay’s row, and those used before it': {
    live: true,
    recent: [W2],
    page: ['announced'],
    rows: ['recent/recent:w2', ANNOUNCED, QR, ...listed('recommended', 0, 1)],
  },
}

let reach: ReturnType<typeof startRelayReach> | undefined
afterAll(async () => (await reach)?.close())

/** The rows of a kit whose modal was open until all of them were there. */
async function rowsOf(given: Case): Promise<readonly string[]> {
  const { page = [], directory = {}, relay = true, networks = [mainnet], recent } = given
  const environment = given.place ?? {}
  const stored = recent?.map((wallet) => ({
    connectorId: 'walletConnect',
    name: wallet.name,
    wallet,
  }))
  const ports = createFakePorts({
    browser: { environment },
    routes: { [`${SERVICE}/getWallets`]: answer },
    ...(stored && {
      stored: { 'latchkey:default:recent': JSON.stringify({ v: 1, data: stored }) },
    }),
  })
  const target = ports.browser.window
  for (const name of page) {
    const { eip6963, injected, ...info } = IN_PAGE[name]
    createEvmWallet({ ...info, seed: name }).install({ target, eip6963, injected })
  }
  const relayWallets = given.relayWallets && { wallets: given.relayWallets }
  const live = given.live ? await (reach ??= startRelayReach()) : undefined
  const unreached = walletConnect({ relayUrl: 'wss://relay.example', ...relayWallets })
  const kit = createKit({
    networks,
    ports,
    plugins: [
      eip155(given.evm),
      ...(networks.includes(solanaMainnet) ? [solana(), solanaWallets(given.sun ?? [])] : []),
      ...(live?.plugins ?? (relay ? [unreached] : [])),
      ...(given.coinbase ? [coinbaseWallet()] : []),
      ...(directory ? [walletDirectory({ url: SERVICE, ...directory })] : []),
      hides(given.hidden ?? []),
    ],
    ...(given.order && { connectorTypeOrder: given.order }),
    ...(given.collapse && { collapseWallets: true }),
  })
  kit.modal.open()
  await kit.start()
  await until(kit.store, kit.startedAtom, Boolean)
  // The directory's code comes with the modal; then it asks, and waits two seconds for pictures at the most.
  if (given.coinbase) {
    const { connectorsAtom } = kit.connections
    await until(kit.store, connectorsAtom, (all) => all.some(({ type }) => type === 'EXTERNAL'))
  }
  if (directory) {
    const found = await kit.get(WalletDirectory).getWallets({ include: ['w0'] })
    expect(found.origin).toBe('service')
  }
  const wallet = live?.wallet('eip155')
  await wallet?.connect(kit)
  const { status } = kit.store.get(kit.connections.accountAtom)
  expect(status === 'connected').toBe(given.live ?? false)
  await settle()
  await ports.clock.advance(2_000)
  const rows = connectRows(kit)
  await wallet?.leave()
  kit.dispose()
  return rows
}

test.each(Object.entries(MATRIX))('%s', async (_name, given) => {
  expect(await rowsOf(given)).toEqual(given.rows)
})
