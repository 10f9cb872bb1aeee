import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountAction, AccountTab, ConnectMethod, WalletRows, type Kit } from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import { Analytics } from '@latchkey/analytics'
import { OnRamp } from '@latchkey/onramp'
import { SignIn } from '@latchkey/siwx'
import { Legal } from '@latchkey/ui-react'
import { WalletDirectory } from '@latchkey/wallet-directory'

const running: (() => void)[] = []
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    asked.push(String(url))
    const { id = 1 } =
      init?.method === 'POST' ? (JSON.parse(init.body as string) as { id?: 1 }) : {}
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x0', data: [], count: 0 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of running.splice(0)) end()
})

/** The kit of a page, started as its provider starts it. */
async function started(make: Promise<{ readonly kit: Kit }>) {
  const { kit } = await make
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  return kit
}
const rowsOf = (kit: Kit) =>
  kit.all(WalletRows).flatMap(({ rows }) => kit.store.get(rows).map(({ name }) => name))
const found = (kit: Kit) => kit.store.get(kit.connections.connectorsAtom).map(({ name }) => name)
const actionsOf = (kit: Kit) => kit.all(AccountAction).map(({ id }) => id)

test.each([
  ['eip155', () => import('./kits/eip155.js'), createEvmWallet, ['eip155:1', 'eip155:8453']],
  ['solana', () => import('./kits/solana.js'), createSolanaWallet, undefined],
  ['bip122', () => import('./kits/bip122.js'), createBitcoinWallet, undefined],
  ['polkadot', () => import('./kits/polkadot.js'), createPolkadotWallet, undefined],
  ['cosmos', () => import('./kits/cosmos.js'), createCosmosWallet, undefined],
] as const)('the kit of %s connects a wallet of the page', async (namespace, load, make, ids) => {
  running.push(make().install())
  const kit = await started(load())
  await expect.poll(() => found(kit)).toHaveLength(1)
  const [wallet] = kit.store.get(kit.connections.connectorsAtom)
  await kit.connections.connect(wallet!.id)
  const { account } = kit.store.get(kit.connections.accountAtom)
  expect(account?.namespace).toBe(namespace)
  const networks = kit.store.get(kit.networks.requestedAtom).map(({ id }) => id)
  expect(networks).toEqual(ids ?? [expect.any(String), expect.any(String)])
})

test('an extension has the name and the picture that the app gives its key', async () => {
  running.push(createPolkadotWallet({ key: 'talisman' }).install())
  const kit = await started(import('./kits/polkadot-wallets.js'))
  await expect.poll(() => found(kit)).toEqual(['Talisman'])
  expect(kit.store.get(kit.connections.connectorsAtom)[0]?.icon).toMatch(/^data:image\/svg/)
})

test.each([
  ['send', () => import('./kits/send.js'), ['send', 'receive']],
  ['swaps', () => import('./kits/swaps.js'), ['swaps']],
  ['uniswap-v3', () => import('./kits/uniswap-v3.js'), ['swaps']],
] as const)('the kit of %s gives the account its buttons', async (_, load, actions) => {
  expect(actionsOf(await started(load()))).toEqual(actions)
})

test.each([
  ['meld', () => import('./kits/onramp-meld.js')],
  ['coinbase', () => import('./kits/onramp-coinbase.js')],
  ['moonpay', () => import('./kits/onramp-links.js')],
] as const)('the kit of purchases at %s offers them in the account', async (id, load) => {
  const wallet = createEvmWallet()
  running.push(wallet.install())
  const kit = await started(load())
  await expect.poll(() => found(kit)).toHaveLength(1)
  await kit.connections.connect(wallet.info.rdns)
  expect(actionsOf(kit)).toEqual(['onramp'])
  expect(kit.store.get(kit.get(OnRamp).providersAtom).map((one) => one.id)).toEqual([id])
})

test.each([
  ['balances', () => import('./kits/balances.js')],
  ['activity', () => import('./kits/activity.js')],
] as const)('the kit of %s gives the account its tab', async (_, load) => {
  expect((await started(load())).all(AccountTab)).toHaveLength(1)
})

test('features are hidden by the app and by the region, and have the order of the app', async () => {
  const kit = await started(import('./kits/features.js'))
  const shows = (id: 'analytics' | 'onramp' | 'email') => kit.store.get(kit.features.shownAtom(id))
  expect([shows('analytics'), shows('email')]).toEqual([false, true])
  expect(actionsOf(kit).filter((id) => id !== 'onramp')).toEqual(['send', 'receive'])
  expect(kit.all(ConnectMethod).map(({ id }) => id)).toEqual(['email', 'social'])
})

test("without a consent no event is sent; with it, the visitor's acts are", async () => {
  const kit = await started(import('./kits/analytics.js'))
  const { consent } = await import('./kits/analytics.js')
  const told = () => asked.filter((url) => url.startsWith('https://events.example.org/e'))
  kit.modal.open()
  expect(told()).toEqual([])
  consent(true)
  kit.modal.close()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(told).not.toEqual([])
  expect(kit.get(Analytics)).toBeDefined()
})

test("the wallets of a project's directory are asked for with its id", async () => {
  const kit = await started(import('./kits/cloud.js'))
  const directory = kit.get(WalletDirectory)
  expect(directory.hasService).toBe(true)
  await directory.getWallets()
  const { host, searchParams } = new URL(asked.find((url) => url.includes('getWallets')) ?? '')
  expect([host, searchParams.get('projectId')]).toEqual([
    'directory.example.org',
    'your project id',
  ])
})

test('wallets of other packages are in the list, and a Safe in its own frame alone', async () => {
  const coinbase = await started(import('./kits/coinbase-wallet.js'))
  await expect.poll(() => found(coinbase)).toEqual(['Coinbase Wallet'])
  const base = await started(import('./kits/base-account.js'))
  await expect.poll(() => found(base)).toEqual(['Base Account'])
  expect(rowsOf(await started(import('./kits/walletconnect.js')))).toContain('WalletConnect')
  expect(rowsOf(await started(import('./kits/safe.js')))).toEqual([])
  const kit = await started(import('./kits/wallet-directory.js'))
  kit.modal.open()
  await expect.poll(() => rowsOf(kit)).toEqual(expect.arrayContaining(['Rainbow', 'Zerion']))
})

test('an embedded wallet brings its ways to connect', async () => {
  const kit = await started(import('./kits/embedded-wallet.js'))
  expect(kit.all(ConnectMethod).map(({ id }) => id)).toEqual(['email', 'social'])
  expect(kit.csp()).toContain('frame-src https://wallet.example')
})

test('explorers are named in the policy of the page', async () => {
  const kit = await started(import('./kits/explorers.js'))
  expect(kit.csp()).toMatch(/connect-src .*https:\/\/gnosis\.blockscout\.com/)
})

test('no wallet is asked before the box is ticked', async () => {
  const wallet = createEvmWallet()
  running.push(wallet.install())
  const kit = await started(import('./kits/legal.js'))
  await expect.poll(() => found(kit)).toHaveLength(1)
  const id = wallet.info.rdns
  await expect(kit.connections.connect(id)).rejects.toMatchObject({ code: 'gate_closed' })
  kit.get(Legal).accept(true)
  await kit.connections.connect(id)
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('a sign-in is required, with the statement of the app', async () => {
  const kit = await started(import('./kits/siwx.js'))
  expect(kit.get(SignIn).required).toBe(true)
})
