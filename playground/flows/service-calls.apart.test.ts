// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test, vi } from 'vitest'
import { Activity, activity } from '@latchkey/activity'
import { analytics } from '@latchkey/analytics'
import { balances } from '@latchkey/balances'
import { cloud } from '@latchkey/cloud'
import {
  Connector,
  definePlugin,
  ImageSource,
  NameResolver,
  type AssetInfo,
  type FeatureName,
} from '@latchkey/kernel'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  evmTestPlugin,
  settle,
  type EvmWallet,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import { Portfolio, Prices } from '@latchkey/money'
import { NameRegistrar, names } from '@latchkey/names'
import { OnRamp } from '@latchkey/onramp'
import { onrampCoinbase } from '@latchkey/onramp-coinbase'
import { SmartSessions, smartSessions } from '@latchkey/smart-sessions'
import { convert, SwapProvider } from '@latchkey/swaps'
import { WalletDirectory, walletDirectory } from '@latchkey/wallet-directory'

const SERVICE = 'https://service.example'
const AUTH = 'auth'
const ADDRESS = `0x${'c0'.repeat(20)}`
const ETHER: AssetInfo = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
const USDC: AssetInfo = {
  id: `eip155:1/erc20:${ADDRESS}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const SIGNED = `0x${'ab'.repeat(65)}`
const SESSION = {
  project: { id: 'p', name: 'Shop', url: 'https://shop.example', iconUrl: null },
  pci: '0f01',
  expiry: 9_000_000_000,
  createdAt: 1_000_000_000,
  policies: [],
  context: '0x01',
  permissions: [
    { type: 'erc20-token-transfer', data: { address: ADDRESS, allowance: '0x17d7840' } },
  ],
}
const money = (amount: string, currency = 'USD') => ({ amount, currency })

const ROW = {
  id: 'a1',
  metadata: {
    operationType: 'send',
    hash: `0x${'a1'.repeat(32)}`,
    minedAt: '2026-11-20T12:00:00Z',
    sentFrom: ADDRESS,
    sentTo: ADDRESS,
    status: 'confirmed',
    nonce: 1,
    chain: 'eip155:1',
  },
  transfers: [],
}

/** Answers of a service that knows the account's address. */
const answers = (address: () => string): HttpRoutes => {
  const record = (name: string) => ({
    name,
    attributes: {},
    addresses: { 60: { address: address(), created_at: null } },
  })
  const get: Readonly<Record<string, HttpAnswer>> = {
    'appkit/v1/config': { json: { features: [] } },
    'projects/v1/origins': { json: { allowedOrigins: [] } },
    getAnalyticsConfig: { json: { isAnalyticsEnabled: true } },
    getWallets: { json: { data: [{ id: 'w0', name: 'Wallet 0', image_id: 'i0' }], count: 1 } },
    'getWalletImage/*': { bytes: new Uint8Array([1]) },
    'public/*': { bytes: new Uint8Array([1]) },
    'v1/supported-chains': { json: { http: ['eip155:1'], ws: [] } },
    'v1/identity/*': () => ({ json: { name: 'alice.reown.id', avatar: null } }),
    'v1/account/*': ({ url }) =>
      url.includes('/balance') ? { json: { balances: [] } } : { json: { data: [ROW], next: 'n1' } },
    'v1/convert/tokens': { json: { tokens: [] } },
    'v1/convert/quotes': { json: { quotes: [] } },
    'v1/convert/allowance': { json: { allowance: '5' } },
    'v1/convert/gas-price': { json: { standard: '1' } },
    'v1/convert/build-approve': { json: { tx: {} } },
    'v1/profile/account/*': () => ({ json: record('alice.reown.id') }),
    'v1/profile/reverse/*': () => ({ json: [record('alice.reown.id')] }),
    'v1/profile/suggestions/*': {
      json: { suggestions: [{ name: 'alice.reown.id', registered: false }] },
    },
    'v1/onramp/options': {
      json: {
        purchaseCurrencies: [
          {
            id: 'usdc',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [{ name: 'ethereum', chain_id: '1', contract_address: ADDRESS }],
          },
        ],
        paymentCurrencies: [
          { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
        ],
      },
    },
    'v1/sessions/*': { json: { pcis: [SESSION] } },
  }
  const post: Readonly<Record<string, HttpAnswer>> = {
    e: { json: {} },
    'v1/convert/build-transaction': { json: { tx: {} } },
    'v1/fungible/price': { json: { fungibles: [] } },
    'v1/profile/account': () => ({ json: { success: true, ...record('alice.reown.id') } }),
    'v1/generators/onrampurl': { json: { url: 'https://pay.coinbase.com/buy?sessionToken=t1' } },
    'v1/onramp/quote': {
      json: {
        paymentTotal: money('50.00'),
        paymentSubtotal: money('50.00'),
        coinbaseFee: money('0'),
        networkFee: money('0'),
        purchaseAmount: money('50.00', 'USDC'),
        quoteId: 'q1',
      },
    },
    'v1/sessions/*': { bytes: new Uint8Array() },
  }
  return Object.fromEntries<HttpAnswer>([
    ...Object.entries(get).map(([path, answer]) => [`GET ${SERVICE}/${path}`, answer] as const),
    ...Object.entries(post).map(([path, answer]) => [`POST ${SERVICE}/${path}`, answer] as const),
  ])
}

/** An embedded wallet's connector, with what a session asks of its wallet. */
const embedded = (wallet: EvmWallet) =>
  definePlugin({
    id: 'test:embedded',
    setup(host) {
      host.add(Connector, { ...evmTestConnector(wallet), id: AUTH, name: 'Embedded', type: 'AUTH' })
      const give = (feature: FeatureName, made: object) => {
        host.capability('eip155', feature, () => Promise.resolve({ default: () => made as never }))
      }
      give('walletPermissions', { revoke: () => Promise.resolve(SIGNED) })
      give('walletCalls', {
        capabilities: () => Promise.resolve({ permissions: { supported: true } }),
      })
      give('fees', { feeLevels: () => Promise.resolve([{ id: 'normal', price: 9n, unit: 'gas' }]) })
      give('tokenInfo', { tokenInfo: () => Promise.resolve(USDC) })
    },
  })

async function everyService() {
  let address = ''
  const ports = createFakePorts({ routes: answers(() => address) })
  const { clock, http } = ports
  const wallet = createEvmWallet({ clock, http, chains: [1, 10], rdns: AUTH })
  const services = { directory: SERVICE, analytics: SERVICE, blockchainApi: SERVICE, rpc: SERVICE }
  const self = await connectedKit({
    ports,
    wallet,
    connectorId: AUTH,
    connect: false,
    plugins: [
      ...[evmTestPlugin(), embedded(wallet), cloud({ projectId: 'p1', services })],
      ...[walletDirectory(), analytics(), balances(), activity(), names(), convert()],
      ...[onrampCoinbase({ cloud: true }), smartSessions()],
    ],
  })
  const connect = async () => {
    await self.kit.connections.connect(AUTH)
    const { account, network } = self.kit.store.get(self.kit.connections.accountAtom)
    if (!account || !network) throw new Error('Nobody is connected.')
    address = account.address
    return { account, network }
  }
  return { ...self, connect }
}

type Kit = Awaited<ReturnType<typeof everyService>>

/** Runs every call of the kit. */
async function doEverything({ kit, clock, connect }: Kit) {
  const { signal } = new AbortController()
  kit.modal.open()
  const { account, network } = await connect()
  const directory = kit.get(WalletDirectory)
  const query = { page: 2, entries: 20, include: ['w0'], exclude: ['w1'], search: 'wal' } as const
  const { wallets } = await directory.getWallets({ ...query, badge: 'certified' })
  await Promise.all(wallets.map((wallet) => directory.image(wallet, signal)))
  const [images] = kit.all(ImageSource)
  for (const kind of ['network', 'token', 'currency'] as const)
    await images?.image(kind, 'i1', signal)

  await kit.get(Portfolio).read(account, network)
  await kit.get(Prices).of([USDC.id], 'usd')
  const history = kit.get(Activity)
  await history.open(account, network)
  await history.older(account, network)

  const [provider] = kit.all(SwapProvider)
  const swap = { network, account: account.address, from: USDC, to: ETHER, amount: 7n }
  const quote = { out: 100n }
  await provider?.tokens(network, signal)
  await provider?.quote(swap, signal)
  await provider?.gasPrice?.(network, signal)
  expect(await provider?.allowance?.(swap, signal)).toBe(5n)
  await provider?.spender(swap, quote, signal).catch(() => undefined)
  await provider?.build(swap, quote, 99n, signal).catch(() => undefined)

  const resolver = kit.all(NameResolver).find(({ id }) => id === 'names')
  await resolver?.resolve('alice.reown.id', signal)
  await resolver?.reverse(account.address, signal)
  await resolver?.picture?.('alice.reown.id', account.address, signal)
  const registrar = kit.get(NameRegistrar)
  await registrar.edit('alice')
  await clock.advance(300)
  await settle()
  await registrar.register()

  const onramp = kit.get(OnRamp)
  await onramp.choose('coinbase')
  await onramp.edit({ cents: 5_000n })
  await clock.advance(300)
  await onramp.buy()

  const sessions = kit.get(SmartSessions)
  await sessions.read()
  await sessions.revoke('0f01').catch(() => undefined)
  kit.modal.close()
  await clock.advance(5_000)
}

/** A call as it is on the wire: its query beside what each has, and the members of its body. */
const wire = ({ method, url, body }: HttpRequest) => {
  const { pathname, searchParams } = new URL(url)
  const own = ['projectId', 'st', 'sv']
  const isWhole = own.every((name) => searchParams.has(name))
  const query = [...searchParams.keys()].filter((name) => !own.includes(name)).toSorted()
  const members = typeof body === 'object' && body !== null ? Object.keys(body).toSorted() : []
  const path = decodeURIComponent(pathname).replaceAll(/0x[0-9a-fA-F]{40}/g, '{address}')
  return `${method} ${path} ${[...query, ...members].join(',')}${isWhole ? '' : ' without a project'}`
}

/** Every call of the specification that the kit makes to services: method, path, parameters. */
const CALLS = [
  'GET /appkit/v1/config ',
  'GET /projects/v1/origins ',
  'GET /getWallets badge_type,chains,entries,exclude,include,page,search',
  'GET /getWalletImage/i0 ',
  'GET /public/getAssetImage/i1 ',
  'GET /public/getCurrencyImage/i1 ',
  'GET /public/getTokenImage/i1 ',
  'GET /getAnalyticsConfig ',
  'GET /v1/supported-chains ',
  'GET /v1/identity/{address} sender',
  'GET /v1/account/{address}/history chainId',
  'GET /v1/account/{address}/history chainId,cursor',
  'GET /v1/account/{address}/history chainId,onramp',
  'GET /v1/account/{address}/balance chainId,currency',
  'GET /v1/convert/quotes amount,from,gasPrice,to,userAddress',
  'GET /v1/convert/tokens chainId',
  'GET /v1/convert/allowance tokenAddress,userAddress',
  'GET /v1/convert/gas-price chainId',
  'GET /v1/convert/build-approve amount,from,to,userAddress',
  'POST /v1/convert/build-transaction amount,disableEstimate,eip155,from,projectId,to,userAddress',
  'POST /v1/fungible/price addresses,currency,projectId',
  'GET /v1/profile/account/alice.reown.id apiVersion',
  'GET /v1/profile/reverse/{address} apiVersion,sender',
  'GET /v1/profile/suggestions/alice zone',
  'POST /v1/profile/account address,coin_type,message,signature',
  'POST /v1/generators/onrampurl defaultExperience,defaultNetwork,destinationWallets,partnerUserId,presetFiatAmount',
  'GET /v1/onramp/options ',
  'POST /v1/onramp/quote amount,network,paymentCurrency,purchaseCurrency',
  'GET /v1/sessions/eip155:1:{address} ',
  'POST /v1/sessions/eip155:1:{address}/revoke pci,signature',
  'POST /e domain,eventId,props,timestamp,url',
]

test('every call to a service has its method, path and parameters, and none is made before the visitor acts', async () => {
  const self = await everyService()
  await self.kit.start()
  await self.clock.advance(600_000)
  expect(self.http.requests).toEqual([])
  await doEverything(self)
  await vi.waitFor(() => {
    const seen = new Set(self.http.requests.filter(({ url }) => url.startsWith(SERVICE)).map(wire))
    expect(CALLS.filter((one) => !seen.has(one))).toEqual([])
  })
})
