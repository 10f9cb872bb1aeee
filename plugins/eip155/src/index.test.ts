import { describe, expect, test, vi } from 'vitest'
import { createKit, ErrorRule, NameResolver, type FeatureName } from '@latchkey/kernel'
import { connectedKit, createEvmWallet, createFakePorts, until } from '@latchkey/kernel/testing'
import { eip155, type Eip155Options } from './index.js'
import { arbitrum, base, mainnet } from './networks.js'

const FEATURES: readonly FeatureName[] = [
  'signMessage',
  'signTypedData',
  'verifyMessage',
  'checkAddress',
  'nativeBalance',
  'tokenBalances',
  'tokenInfo',
  'fees',
  'transfer',
  'transactionStatus',
  'replacement',
  'activity',
  'decodeCall',
  'sendTransaction',
  'switchNetwork',
  'assetDiscovery',
  'walletPermissions',
  'walletCalls',
  'relay',
]

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const kitOf = (options: Eip155Options, networks = [mainnet]) => {
  const ports = createFakePorts()
  return { ...ports, kit: createKit({ networks, plugins: [eip155(options)], ports }) }
}

test.each(FEATURES)('the feature %s can be asked for, and its code loads', async (feature) => {
  const { kit } = kitOf({})
  expect(kit.capabilities.has(feature, 'eip155')).toBe(true)
  await expect(kit.capabilities.get(feature, 'eip155')).resolves.toBeTypeOf('object')
})

describe('names', () => {
  test.each([
    ['not unless asked for', {}, [mainnet], false],
    ['not without mainnet', { ens: true }, [base, arbitrum], false],
    ['with both', { ens: true }, [base, mainnet], true],
    ['with a network of its own', { ens: { network: 'eip155:8453' } }, [base], true],
    ['not without that network', { ens: { network: 'eip155:8453' } }, [mainnet], false],
  ] as const)('%s', (_name, options, networks, expected) => {
    const { kit } = kitOf(options, [...networks])
    expect(kit.capabilities.has('names', 'eip155')).toBe(expected)
  })
})

test('errors of wallets are recognised once the kit has started', async () => {
  const { kit } = kitOf({})
  const [rule] = kit.all(ErrorRule).filter(({ id }) => id === 'eip1193')
  expect(rule?.match({ code: 4001 })).toBeUndefined()
  await kit.start()
  const code = () => rule?.match({ code: 4001 })?.error?.code
  await vi.waitFor(() => {
    expect(code()).toBe('user_rejected')
  })
  expect(rule?.match(new Error('not ours'))).toBeUndefined()
})

test('names are offered to views, and none without mainnet', async () => {
  const { signal } = new AbortController()
  const [resolver] = kitOf({ ens: true }, [base]).kit.all(NameResolver)
  await expect(resolver?.resolve('acme.eth', signal)).resolves.toBeUndefined()
  const { kit, http } = kitOf({ ens: true })
  const [onMainnet] = kit.all(NameResolver)
  await expect(onMainnet?.resolve('acme.eth', signal)).rejects.toMatchObject({
    code: 'name_resolve_failed',
  })
  expect(http.requests.length).toBeGreaterThan(0)
  expect(kitOf({}).kit.all(NameResolver)).toEqual([])
})

test('with rank the node that answers is asked first, and disposing ends the measuring', async () => {
  const network = { ...mainnet, rpcUrls: ['https://down.example/', 'https://up.example/'] }
  const { clock, http, kit } = kitOf({ rank: true }, [network])
  http.route('https://down.example/', { fault: 'network' })
  http.route('https://up.example/', ({ body }) => {
    const { method } = body as { readonly method: string }
    return { json: { jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? '0x1' : '0x7' } }
  })
  const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'eip155')
  const read = async () => {
    const before = http.requests.length
    const { amount } = await nativeBalance({ address: ADDRESS, network })
    expect(amount).toBe(7n)
    return http.requests.slice(before).map(({ url }) => url)
  }
  expect(await read()).toContain('https://down.example/')
  await clock.advance(0)
  expect(await read()).toEqual(['https://up.example/'])
  kit.dispose()
  expect(clock.pending()).toBe(0)
})

test('before the kit starts nothing is asked, listened for or stored', () => {
  const { browser, http, storage } = kitOf({})
  expect(browser.dispatched).toEqual([])
  expect(browser.listeners()).not.toHaveProperty('eip6963:announceProvider')
  expect(http.requests).toEqual([])
  expect(storage.keys('')).toEqual([])
})

test('an announced wallet connects and disconnects', async () => {
  const { kit, wallet, dispose } = await connectedKit({ plugins: [eip155()] })
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  expect(account?.address.toLowerCase()).toBe(wallet.address)
  expect(network?.id).toBe('eip155:1')
  await kit.connections.disconnect()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  expect(wallet.listeners()).toEqual({})
  dispose()
})

test('a reload restores without a prompt', async () => {
  const { kit, ports, wallet } = await connectedKit({ plugins: [eip155()] })
  kit.dispose()
  const again = createKit({ networks: kit.options.networks, plugins: [eip155()], ports })
  await again.resume()
  await until(again.store, again.connections.accountAtom, ({ status }) => status === 'connected')
  expect(wallet.prompts).toBe(1)
})

test('a plain injected wallet connects as Browser Wallet', async () => {
  const ports = createFakePorts()
  const wallet = createEvmWallet({ clock: ports.clock })
  wallet.install({ target: ports.browser.window, eip6963: false, injected: true })
  const kit = createKit({ networks: [mainnet], plugins: [eip155()], ports })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (found) => found.length > 0)
  const [connection] = await kit.connections.connect('injected')
  expect(connection?.wallet.name).toBe('Browser Wallet')
})

test('of two wallets that say the same of themselves both are listed, and only the chosen one is asked', async () => {
  const ports = createFakePorts()
  const twins = ['one', 'two'].map((seed) => {
    const wallet = createEvmWallet({ clock: ports.clock, seed, name: 'Acme', rdns: 'com.acme' })
    wallet.install({ target: ports.browser.window })
    return wallet
  })
  const kit = createKit({ networks: [mainnet], plugins: [eip155()], ports })
  await kit.start()
  const { connectorsAtom } = kit.connections
  const found = await until(kit.store, connectorsAtom, ({ length }) => length === 2)
  expect(found.map(({ name }) => name)).toEqual(['Acme', 'Acme'])
  const [opened] = await kit.connections.connect(found[1]!.id)
  const asked = twins.filter(({ requests }) => requests.length > 0)
  expect(asked.map(({ address }) => address)).toEqual([opened?.accounts[0]?.address.toLowerCase()])
})

test('disposing leaves no listener on the page and none on the wallet', async () => {
  const { wallet, browser, dispose } = await connectedKit({ plugins: [eip155()] })
  dispose()
  expect(browser.listeners()).toEqual({})
  expect(wallet.listeners()).toEqual({})
})

test('two kits on one page find the same wallet and share nothing', async () => {
  const first = await connectedKit({ plugins: [eip155()] })
  const second = await connectedKit({
    plugins: [eip155()],
    ports: first.ports,
    wallet: first.wallet,
    kit: { id: 'second' },
    connect: false,
  })
  expect(second.kit.store.get(second.kit.connections.accountAtom).status).toBe('disconnected')
  second.kit.dispose()
  expect(first.kit.store.get(first.kit.connections.accountAtom).status).toBe('connected')
})

test('a write through the kit is stopped when the wallet moved without telling', async () => {
  const { kit, wallet } = await connectedKit({ plugins: [eip155()] })
  wallet.behave('no-events')
  wallet.switchChain(10)
  const { signMessage } = await kit.capabilities.get('signMessage', 'eip155')
  await expect(signMessage('hello')).rejects.toMatchObject({ code: 'network_mismatch' })
  expect(wallet.prompts).toBe(1)
})

test('wallets behind a relay are asked for the methods the app lists', async () => {
  const { kit } = kitOf({ methods: ['eth_signTransaction'] })
  const { methods } = await kit.capabilities.get('relay', 'eip155')
  expect(methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_signTransaction']))
})

test('methods the app lists pass the guard of the kit', async () => {
  const { kit } = await connectedKit({
    plugins: [eip155({ methods: ['acme_stamp'] })],
    wallet: { methods: { acme_stamp: 'stamped' } },
  })
  const provider = await kit.connections.provider('eip155')
  await expect(provider.request({ method: 'acme_stamp' })).resolves.toBe('stamped')
  await expect(provider.request({ method: 'acme_other' })).rejects.toMatchObject({
    code: 'rpc_method_not_allowed',
  })
})

test.each([
  [{ ens: 'yes' }, 'ens'],
  [{ ens: { network: 'solana:1' } }, 'ens'],
  [{ ens: { universalResolver: '0x12' } }, 'ens'],
  [{ injected: 1 }, 'injected'],
  [{ eip6963: null }, 'eip6963'],
  [{ methods: 'eth_sign' }, 'methods'],
  [{ methods: [7] }, 'methods'],
])('the options %j are refused by name', (options, option) => {
  expect(() => eip155(options as unknown as Eip155Options)).toThrow(`eip155: "${option}" is`)
})

test('an option that nothing reads is named as the kit starts, and harms nothing', async () => {
  const options = { announce: true } as Eip155Options
  const ports = createFakePorts()
  const kit = createKit({ networks: [mainnet], plugins: [eip155(options)], ports })
  const told: unknown[] = []
  kit.events.on('plugin:failed', (failure) => void told.push(failure))
  await kit.start()
  await vi.waitFor(() => {
    expect(told).toMatchObject([
      { pluginId: 'eip155', error: { code: 'option_unknown', context: { option: 'announce' } } },
    ])
  })
  createEvmWallet({ clock: ports.clock }).install({ target: ports.browser.window })
  await until(kit.store, kit.connections.connectorsAtom, (found) => found.length > 0)
})
