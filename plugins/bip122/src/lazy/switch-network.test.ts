import { expect, test } from 'vitest'
import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import { MAINNET, TESTNET4 } from '../network-ids.js'
import { mainnet, testnet } from '../networks.js'
import { createBitcoinProvider } from '../provider.js'
import type { BitcoinApi } from '../wallets/bitcoin-api.js'
import { createLeatherApi } from '../wallets/leather-api.js'
import { createOkxApi } from '../wallets/okx-api.js'
import { createSatsApi } from '../wallets/sats-api.js'
import { createUnisatApi } from '../wallets/unisat-api.js'
import guard from './guard.js'
import createRelay from './relay.js'
import createSwitch from './switch-network.js'

const MOVING: Readonly<Record<string, (wallet: BitcoinWallet) => BitcoinApi>> = {
  sats: ({ objects }) => createSatsApi(objects.sats),
  unisat: ({ objects }) => createUnisatApi(objects.unisat),
}
const STAYING: Readonly<Record<string, (wallet: BitcoinWallet) => BitcoinApi>> = {
  okx: ({ objects }) => createOkxApi(objects.okx),
  leather: ({ objects }) => createLeatherApi(objects.leather),
}

function setUp(create: (wallet: BitcoinWallet) => BitcoinApi) {
  const wallet = createBitcoinWallet({ granted: true })
  const { address } = wallet
  const provider = guard(createBitcoinProvider(create(wallet)), () => ({
    address,
    network: MAINNET,
  }))
  const context = {
    network: () => mainnet,
    provider: () => Promise.resolve(provider),
  } as unknown as FeatureContext
  return { wallet, ...createSwitch(context) }
}

test.each(Object.entries(MOVING))('%s moves, and says so itself', async (_api, create) => {
  const { wallet, switchNetwork } = setUp(create)
  await switchNetwork(testnet)
  expect(wallet.network).toBe('testnet')
})

test.each(Object.entries(MOVING))('%s: a switch without effect is none', async (_api, create) => {
  const { wallet, switchNetwork } = setUp(create)
  wallet.behave('ignore-switch')
  await expect(switchNetwork(testnet)).rejects.toMatchObject({ code: 'switch_ignored' })
})

test.each(Object.entries(MOVING))('%s: a refusal is one', async (_api, create) => {
  const { wallet, switchNetwork } = setUp(create)
  wallet.behave('refuse')
  await expect(switchNetwork(testnet)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(wallet.network).toBe('mainnet')
})

test.each(Object.entries(STAYING))('%s is moved by its user alone', async (_api, create) => {
  const { wallet, switchNetwork } = setUp(create)
  await expect(switchNetwork(testnet)).rejects.toMatchObject({ code: 'unsupported_method' })
  expect(wallet.requests).toEqual([])
})

test.each<readonly [string, CaipNetwork]>([
  ['of another namespace', { ...mainnet, id: 'eip155:1', namespace: 'eip155' }],
  ['that no wallet has a name for', { ...testnet, id: 'bip122:ffffffffffffffffffffffffffffffff' }],
])('a network %s is refused before the wallet is asked', async (_why, network) => {
  for (const create of Object.values(MOVING)) {
    const { wallet, switchNetwork } = setUp(create)
    await expect(switchNetwork(network)).rejects.toMatchObject({ code: 'network_unsupported' })
    expect(wallet.requests).toEqual([])
  }
})

test('a network that this wallet does not have is refused by the wallet', async () => {
  const { wallet, switchNetwork } = setUp(({ objects }) => createUnisatApi(objects.unisat))
  await expect(switchNetwork({ ...testnet, id: TESTNET4 })).rejects.toMatchObject({
    code: 'request_failed',
  })
  expect(wallet.network).toBe('mainnet')
})

test('over a relay the session hears which of the approved networks is shown', async () => {
  const requests: unknown[] = []
  const provider = { request: (request: unknown) => Promise.resolve(requests.push(request)) }
  const context = {
    network: () => mainnet,
    provider: () => Promise.resolve(provider),
  } as unknown as FeatureContext
  await createSwitch(context).switchNetwork(testnet)
  const [{ method, params }] = requests as [{ method: string; params: unknown }]
  const { methods, chooses } = createRelay()
  expect(chooses?.[method]?.(params)).toBe(testnet.id)
  expect(methods).not.toContain(method)
})

test.each([undefined, null, [], {}, { network: 7 }, { network: null }])(
  'over a relay %j chooses no network',
  (params) => {
    expect(createRelay().chooses?.['switchNetwork']?.(params)).toBeUndefined()
  },
)
