import { expect, test } from 'vitest'
import { createFakeBrowser, type FakeBrowser } from '../fake-browser.js'
import { createFakeClock } from '../fake-clock.js'
import { createFakeHttp } from '../fake-http.js'
import { createFakeStorage } from '../fake-storage.js'
import { createEvmWallet } from './evm-wallet.js'
import { ProviderRpcError } from '../wallet/provider-error.js'
import type { Announcement, EvmWalletOptions } from './wallet-types.js'

const CONNECT = 'eth_requestAccounts'
const BOB = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
const NODE = 'https://node.example'

function setUp(options: EvmWalletOptions = {}) {
  const clock = createFakeClock()
  const wallet = createEvmWallet({ clock, chains: [1, 10], ...options })
  const ask = (method: string, ...params: readonly unknown[]) =>
    wallet.provider.request({ method, params })
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload: never) => void events.push([event, payload]))
  }
  return { clock, wallet, ask, events }
}

function announcedOn(browser: FakeBrowser): readonly Announcement[] {
  const found: Announcement[] = []
  browser.on('eip6963:announceProvider', (event) => {
    found.push((event as CustomEvent<Announcement>).detail)
  })
  return found
}

test('accounts are hidden until the visitor approves, and approved once', async () => {
  const { wallet, ask, events } = setUp({ accounts: 2 })
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask(CONNECT)).toEqual(wallet.keys.map(({ address }) => address))
  expect(await ask(CONNECT)).toHaveLength(2)
  expect(wallet.prompts).toBe(1)
  expect(wallet.granted).toBe(true)
  expect(events).toHaveLength(1)
})

test('every request is written down with its time', async () => {
  const { wallet, ask, clock } = setUp()
  await ask('eth_chainId')
  await clock.advance(5)
  await ask(CONNECT)
  expect(wallet.requests.map(({ method, prompts }) => [method, prompts])).toEqual([
    ['eth_chainId', false],
    [CONNECT, true],
  ])
  expect(wallet.requests[1]?.at).toBe(clock.now())
  expect(wallet.count(CONNECT)).toBe(1)
})

test("the user's acts in the wallet reach the page", async () => {
  const { wallet, ask, events } = setUp({ accounts: 2, granted: true })
  const [first, second] = wallet.keys.map(({ address }) => address)
  wallet.switchAccount(1)
  wallet.switchChain(10)
  wallet.switchChain(10)
  wallet.lock()
  expect([wallet.locked, await ask('eth_accounts')]).toEqual([true, []])
  wallet.unlock()
  wallet.revoke()
  expect(events).toEqual([
    ['accountsChanged', [second, first]],
    ['chainChanged', '0xa'],
    ['accountsChanged', []],
    ['accountsChanged', [second, first]],
    ['accountsChanged', []],
  ])
  expect(() => {
    wallet.switchAccount(5)
  }).toThrow(RangeError)
})

test('a disconnected wallet fails each request until it reconnects', async () => {
  const { wallet, ask, events } = setUp()
  wallet.disconnect()
  wallet.disconnect()
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
  wallet.reconnect()
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(events).toMatchObject([
    ['disconnect', { code: 4900 }],
    ['connect', { chainId: '0x1' }],
  ])
})

test('held requests wait for the test and are answered oldest first', async () => {
  const { wallet, ask } = setUp()
  wallet.hold(CONNECT)
  const asked = [ask(CONNECT), ask(CONNECT), ask(CONNECT)]
  await wallet.reached(CONNECT)
  wallet.answer(CONNECT, ['0x1'])
  wallet.fail(CONNECT, new ProviderRpcError(4001, 'No.'))
  wallet.answer(CONNECT)
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: ['0x1'] },
    { reason: { code: 4001 } },
    { value: [wallet.address] },
  ])
  expect(() => {
    wallet.answer(CONNECT)
  }).toThrow('hold("eth_requestAccounts")')
})

test('a test can wait for a request before it is sent, and let all go', async () => {
  const { wallet, ask } = setUp()
  wallet.hold(CONNECT)
  const reached = wallet.reached(CONNECT)
  const asked = ask(CONNECT)
  await reached
  wallet.release(CONNECT)
  expect(await asked).toEqual([wallet.address])
  wallet.revoke()
  expect(await ask(CONNECT)).toEqual([wallet.address])
})

test('a page may ask its visitor, and a refusal is 4001', async () => {
  const asked: string[] = []
  const { ask } = setUp({
    confirm: ({ method }) => {
      asked.push(method)
      return method === CONNECT
    },
  })
  const [address] = (await ask(CONNECT)) as readonly string[]
  await expect(ask('personal_sign', 'hello', address)).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual([CONNECT, 'personal_sign'])
})

test('switching needs a network it knows, adding one moves there', async () => {
  const { wallet, ask } = setUp()
  const switchTo = (chainId: unknown) => ask('wallet_switchEthereumChain', { chainId })
  expect(await switchTo('0xa')).toBeNull()
  await expect(switchTo('0x89')).rejects.toMatchObject({ code: 4902 })
  await expect(switchTo(137)).rejects.toMatchObject({ code: -32602 })
  const added = {
    chainId: '0x89',
    chainName: 'Other',
    rpcUrls: ['https://other.example'],
    nativeCurrency: { name: 'Other', symbol: 'OTH', decimals: 18 },
  }
  for (const wrong of [{ chainName: 7 }, { rpcUrls: [] }, { nativeCurrency: { decimals: 8 } }]) {
    const refused = ask('wallet_addEthereumChain', { ...added, ...wrong })
    await expect(refused).rejects.toMatchObject({ code: -32602 })
  }
  expect(await ask('wallet_addEthereumChain', added)).toBeNull()
  expect([wallet.chainId, await ask('net_version')]).toEqual([137, '137'])
})

test('writes need an account that was granted', async () => {
  const { wallet, ask } = setUp({ accounts: 2 })
  const typed = {
    domain: { chainId: 1 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  }
  await expect(ask('personal_sign', 'hello', wallet.address)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.prompts).toBe(0)
  await ask(CONNECT)
  await expect(ask('personal_sign', 'hello', BOB)).rejects.toMatchObject({ code: 4100 })
  const hex = await ask('personal_sign', '0x68656c6c6f', wallet.address)
  expect(hex).toBe(await ask('personal_sign', 'hello', wallet.address.toUpperCase()))
  const signed = await ask('eth_signTypedData_v4', wallet.address, JSON.stringify(typed))
  expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
  wallet.switchChain(10)
  const other = ask('eth_signTypedData_v4', wallet.address, typed)
  await expect(other).rejects.toMatchObject({ code: -32602 })
})

test('without a node a transaction has the hash of its signed bytes, the same on each run', async () => {
  const { wallet, ask } = setUp({ granted: true })
  const send = () => ask('eth_sendTransaction', { from: wallet.address, to: BOB, value: '0x1' })
  const [first, second] = [await send(), await send()]
  expect(first).toMatch(/^0x[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
  const again = setUp({ granted: true })
  expect(
    await again.ask('eth_sendTransaction', { from: wallet.address, to: BOB, value: '0x1' }),
  ).toBe(first)
  const elsewhere = ask('eth_sendTransaction', { from: wallet.address, chainId: '0xa' })
  await expect(elsewhere).rejects.toMatchObject({ code: -32602 })
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4200 })
})

test('a wallet with a node reads there, and sends its signed transactions', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x10',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
    eth_sendRawTransaction: '0xfeed',
  }
  const calls: { readonly method: string; readonly params: unknown }[] = []
  const http = createFakeHttp({
    [NODE]: ({ body }) => {
      const call = body as { readonly method: string; readonly params: unknown }
      calls.push(call)
      const result = answers[call.method]
      const error = { code: -32000, message: 'unknown', data: 'why' }
      return { json: result === undefined ? { error } : { result } }
    },
  })
  const { wallet, ask } = setUp({ granted: true, http, rpcUrl: { 1: NODE } })
  expect(await ask('eth_blockNumber')).toBe('0x10')
  await expect(ask('eth_getBalance')).rejects.toMatchObject({ code: -32000, data: 'why' })
  const sent = ask('eth_sendTransaction', { from: wallet.address, to: BOB, value: '0x1' })
  expect(await sent).toBe('0xfeed')
  expect(calls.at(-1)).toMatchObject({
    method: 'eth_sendRawTransaction',
    params: [expect.stringMatching(/^0x02f8/) as string],
  })
  wallet.switchChain(10)
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4200 })
})

test('permissions are asked for, shown and given back (EIP-2255, ERC-7715)', async () => {
  const { wallet, ask } = setUp()
  expect(await ask('wallet_getPermissions')).toEqual([])
  await expect(ask('wallet_grantPermissions', {})).rejects.toMatchObject({ code: 4100 })
  const permission = { parentCapability: 'eth_accounts' }
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([permission])
  expect(await ask('wallet_getPermissions')).toMatchObject([permission])
  expect(await ask('wallet_grantPermissions', { expiry: 1 })).toMatchObject({ expiry: 1 })
  await ask('wallet_revokePermissions', { permissionsContext: '0x1' })
  expect(wallet.granted).toBe(true)
  await ask('wallet_revokePermissions', { eth_accounts: {} })
  expect([wallet.granted, await ask('eth_accounts')]).toEqual([false, []])
})

test('batches, capabilities and assets follow EIP-5792 and ERC-7811', async () => {
  const assets = { '0x1': [{ address: 'native', balance: '0x1', type: 'native' }] } as const
  const { ask } = setUp({ granted: true, assets, batcher: BOB })
  expect(await ask('wallet_getCapabilities')).toMatchObject({
    '0x1': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
    '0xa': { atomic: { status: 'supported' } },
  })
  expect(await ask('wallet_getAssets', {})).toEqual(assets)
  const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: BOB, value: '0x1' }] }
  const { id } = (await ask('wallet_sendCalls', batch)) as { readonly id: string }
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ id, status: 200 })
  await expect(ask('wallet_sendCalls', { calls: [] })).rejects.toMatchObject({ code: -32602 })
  const plain = setUp({ granted: true })
  expect(await plain.ask('wallet_getCapabilities')).toMatchObject({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  await expect(
    plain.ask('wallet_sendCalls', { ...batch, atomicRequired: true }),
  ).rejects.toMatchObject({ code: 5760 })
  await expect(plain.ask('wallet_getAssets', {})).rejects.toMatchObject({ code: 4200 })
})

test('further methods are answered as the test says, all others are unsupported', async () => {
  const methods = {
    eth_getBalance: '0x7',
    acme_add: ([a, b]: readonly number[]) => (a ?? 0) + (b ?? 0),
  }
  const { ask } = setUp({ methods })
  expect(await ask('eth_getBalance', BOB)).toBe('0x7')
  expect(await ask('acme_add', 1, 2)).toBe(3)
  for (const method of ['eth_sign', 'toString', '__proto__']) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  }
})

test('the grant, the account and the network outlive a reload if there is storage', async () => {
  const storage = createFakeStorage()
  const before = setUp({ storage, accounts: 2 })
  await before.ask(CONNECT)
  before.wallet.switchAccount(1)
  before.wallet.switchChain(10)
  const { wallet } = setUp({ storage, accounts: 2 })
  expect([wallet.granted, wallet.chainId, wallet.address]).toEqual([
    true,
    10,
    before.wallet.address,
  ])
})

test('it announces itself when installed and when asked, until it is taken off', () => {
  const browser = createFakeBrowser()
  const announced = announcedOn(browser)
  const { wallet } = setUp()
  const uninstall = wallet.install({ target: browser.window })
  browser.dispatch(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
  expect(announced[0]).toEqual({ info: wallet.info, provider: wallet.provider })
  expect(Object.isFrozen(announced[0])).toBe(true)
  expect(wallet.info.uuid).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  uninstall()
  browser.dispatch(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
})

test('it can be injected under any name, with flags, and leaves the page as it was', () => {
  const { window } = createFakeBrowser()
  const announced: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) => void announced.push(event))
  window['ethereum'] = 'older'
  const { wallet } = setUp({ flags: { isMetaMask: true } })
  const uninstall = wallet.install({ target: window, injected: true, eip6963: false })
  const other = wallet.install({ target: window, injected: 'acmeWallet', eip6963: false })
  expect(window['ethereum']).toBe(wallet.provider)
  expect(window['acmeWallet']).toMatchObject({ isMetaMask: true })
  uninstall()
  other()
  expect(window['ethereum']).toBe('older')
  expect('acmeWallet' in window).toBe(false)
  expect(announced).toEqual([])
})

test('taking a wallet off spares another one that took its place', () => {
  const { window } = createFakeBrowser()
  const [first, second] = [setUp().wallet, setUp({ seed: 'second' }).wallet]
  const uninstall = first.install({ target: window, injected: true })
  second.install({ target: window, injected: true })
  uninstall()
  expect(window['ethereum']).toBe(second.provider)
})

test('listeners are counted and can be taken off one by one', () => {
  const wallet = createEvmWallet({ clock: createFakeClock() })
  const calls: unknown[] = []
  const heard = (payload: never) => void calls.push(payload)
  wallet.provider.on('accountsChanged', heard)
  wallet.provider.on('accountsChanged', heard)
  expect(wallet.listeners()).toEqual({ accountsChanged: 2 })
  wallet.emit('accountsChanged', ['0x1'])
  wallet.provider.removeListener('accountsChanged', heard)
  wallet.provider.removeListener('accountsChanged', heard)
  wallet.provider.removeListener('accountsChanged', heard)
  wallet.emit('accountsChanged', ['0x2'])
  expect(wallet.listeners()).toEqual({})
  expect(calls).toEqual([['0x1'], ['0x1']])
})

test('the arguments of a behaviour are checked by its name', () => {
  const { wallet } = setUp({ behaviours: ['refuse-switch', ['delay', { ms: 5 }]] })
  wallet.behave('lie-about-chain', { chainId: 5 })
  // @ts-expect-error -- no behaviour has this name
  expect(() => wallet.behave('lie')).toThrow('There is no behaviour "lie", only refuse,')
  // @ts-expect-error -- this behaviour has no such argument
  wallet.behave('lie-about-chain', { address: '0x1' })
  // @ts-expect-error -- the argument is a number
  setUp({ behaviours: [['delay', { ms: 'long' }]] })
})
