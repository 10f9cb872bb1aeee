// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { getWallets } from '@wallet-standard/app'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bip122 } from '@latchkey/bip122'
import { mainnet } from '@latchkey/bip122/networks'
import { createKit } from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createFakePorts,
  createSolanaWallet,
  until,
} from '@latchkey/kernel/testing'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'

const ports = createFakePorts()
const bitcoin = createBitcoinWallet()
const [solanaKey] = createSolanaWallet().keys

const accounts = [
  {
    address: solanaKey!.address,
    publicKey: solanaKey!.publicKey,
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
  },
  {
    address: bitcoin.address,
    publicKey: bitcoin.accounts[0]!.payment.publicKey,
    chains: ['bitcoin:mainnet'],
    features: ['bitcoin:signMessage'],
  },
]

/** One wallet of both chains, without accounts in a page that was loaded again until it is asked. */
function createWallet() {
  const asked: unknown[] = []
  const share = (feature: string) => async (input?: unknown) => {
    asked.push([feature, input])
    await Promise.resolve()
    wallet.accounts = accounts
    return { accounts }
  }
  const wallet = {
    version: '1.0.0',
    name: 'Both',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    accounts: [] as typeof accounts,
    features: {
      'standard:connect': { connect: share('standard:connect') },
      'standard:events': { on: () => () => undefined },
      'solana:signMessage': { signMessage: () => Promise.resolve([]) },
      'bitcoin:connect': { connect: share('bitcoin:connect') },
      'bitcoin:signMessage': { signMessage: () => Promise.resolve([]) },
    },
  }
  return { wallet, asked }
}

/** A page with the wallet in it, and a kit. */
async function visit() {
  const { wallet, asked } = createWallet()
  const leave = getWallets().register(wallet as never)
  const kit = createKit({
    networks: [solanaMainnet, mainnet],
    plugins: [solana(), bip122()],
    ports,
  })
  await kit.resume()
  await kit.start()
  const { connections, store } = kit
  // Each namespace looks on its own.
  const [entry] = await until(
    store,
    connections.connectorsAtom,
    ([found]) => found?.namespaces.length === 2,
  )
  const connected = () =>
    (['solana', 'bip122'] as const).map((namespace) => {
      const { status, account } = store.get(connections.accountOf(namespace))
      return [status, account?.address]
    })
  return {
    kit,
    asked,
    entry: entry!,
    connected,
    restored: () =>
      until(store, connections.accountOf('bip122'), ({ status }) => status === 'connected'),
    leave() {
      kit.dispose()
      leave()
    },
  }
}

beforeAll(() => vi.stubGlobal('window', ports.browser.window))
afterAll(() => vi.unstubAllGlobals())

test('a wallet of two chains without accounts after a reload comes back on both, unasked', async () => {
  const page = await visit()
  await page.kit.connections.connect(page.entry.id)
  const both = [
    ['connected', solanaKey!.address],
    ['connected', bitcoin.address],
  ]
  expect(page.connected()).toEqual(both)
  page.leave()
  const again = await visit()
  await again.restored()
  expect(again.connected()).toEqual(both)
  const silent = ['standard:connect', { silent: true }]
  expect(again.asked).toEqual(again.asked.map(() => silent))
  again.leave()
})
