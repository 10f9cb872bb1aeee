import { createRequire } from 'node:module'
import { generateKeyPairSync, sign as signEd25519, verify as verifyEd25519 } from 'node:crypto'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createKit,
  Connections,
  definePlugin,
  isKitError,
  Namespace,
  type AccountState,
  type Atom,
  type CaipNetwork,
  type Kit,
  type KitOptions,
  type NamespaceId,
  type RelayFeature,
} from '@latchkey/kernel'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeLog,
  createFakeStorage,
} from '@latchkey/kernel/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { Pairing, walletConnect } from './index.js'

/** The relay of the local world, as far as these tests use it. */
interface World {
  readonly url: string
  readonly log: readonly {
    readonly kind?: string
    readonly method?: string
    readonly tag?: number
    readonly who?: string
  }[]
  readonly faults: { delayMs: number; refuseConnections: boolean; dropPublish: number }
  dropSockets(): number
  close(): Promise<void>
}

type Json = Readonly<Record<string, unknown>>

interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: Readonly<Record<string, { chains: string[] }>> }
}

interface SessionRequest {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: readonly string[] }
  }
}

/** The real wallet client, as far as these tests use it. */
interface WalletClient {
  on(event: 'session_proposal', listener: (proposal: Proposal) => void): void
  on(event: 'session_request', listener: (request: SessionRequest) => void): void
  on(event: 'session_delete', listener: (event: { topic: string }) => void): void
  pair(options: { uri: string }): Promise<void>
  approveSession(options: Json): Promise<{ topic: string; namespaces: Json }>
  rejectSession(options: Json): Promise<void>
  respondSessionRequest(options: Json): Promise<void>
  updateSession(options: Json): Promise<{ acknowledged(): Promise<void> }>
  emitSessionEvent(options: Json): Promise<void>
  disconnectSession(options: Json): Promise<void>
  getActiveSessions(): Readonly<Record<string, unknown>>
  readonly core: {
    readonly relayer: { transportClose(): Promise<void>; transportOpen(): Promise<void> }
  }
}

const world = new URL('../../../playground/world/', import.meta.url)
const require = createRequire(new URL('package.json', world))
const { WalletKit } = require('@reown/walletkit') as {
  WalletKit: { init(options: Json): Promise<WalletClient> }
}
const { Core } = require('@walletconnect/core') as {
  Core: new (options: Json) => {
    eventClient: { init: () => Promise<void> }
    verify: { resolve: () => Promise<undefined> }
  }
}
const { privateKeyToAccount } = require('viem/accounts') as {
  privateKeyToAccount(key: string): {
    readonly address: string
    signMessage(options: { message: { raw: string } }): Promise<string>
  }
}
const { verifyMessage } = require('viem') as {
  verifyMessage(options: Json): Promise<boolean>
}

const key = (digit: number) => `0x${String(digit).repeat(64)}`
const owner = privateKeyToAccount(key(1))
const second = privateKeyToAccount(key(2))
const { base58 } = require('@scure/base') as {
  base58: { encode(bytes: Uint8Array): string; decode(text: string): Uint8Array }
}
const { encode: encodeBase58, decode: decodeBase58 } = base58

const HELLO = '0x68656c6c6f'

const network = (id: number): CaipNetwork => ({
  id: `eip155:${String(id)}`,
  namespace: 'eip155',
  name: `Chain ${String(id)}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})

const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

interface StubTerms extends RelayFeature {
  readonly isAddress: RegExp
}

/** A namespace without a plugin of its own: what it asks of wallets, and how its addresses look. */
const namespaceOf = (id: NamespaceId, { isAddress, ...terms }: StubTerms) =>
  definePlugin({
    id,
    setup: (host) => {
      host.capability(id, 'relay', () => Promise.resolve({ default: () => terms }))
      host.add(Namespace, {
        id,
        name: id,
        isAddress: (address) => isAddress.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
    },
  })

const EVENTS = ['accountsChanged', 'chainChanged']
const evm = namespaceOf('eip155', {
  ...{ methods: METHODS, events: EVENTS },
  isAddress: /^0x[0-9a-f]{40}$/i,
})

/** Devnet as wallets knew it before its genesis hash was taken. */
const DEVNET_OLD = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const devnet: CaipNetwork = {
  ...network(1),
  ...{ id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', namespace: 'solana', name: 'Devnet' },
}
const solana = namespaceOf('solana', {
  ...{ methods: ['solana_signMessage'], events: EVENTS, oldIds: { [DEVNET_OLD]: devnet.id } },
  isAddress: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
})

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

let relay: World
let wallet: WalletClient
const hosts = new Set<string>()
const unhandled: unknown[] = []
/** Sockets opened since a test last looked. */
const sockets: Socket[] = []
const kits: Kit[] = []
/** What all kits of this file wrote to their logs, and the library to the console. */
const log = createFakeLog()
const printed: unknown[] = []
/** As Node calls it inside, whatever its overloads say. */
const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket

/** What the wallet's owner does; each test says so first. */
const owned = {
  proposal: undefined as ((proposal: Proposal) => unknown) | undefined,
  request: undefined as ((request: SessionRequest) => unknown) | undefined,
}

/** Errors keep what they say when they become JSON. */
const replaceErrors = (_key: string, value: unknown) =>
  value instanceof Error ? { text: value.stack, cause: value.cause } : value

const onUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [first] = (Array.isArray(args[0]) ? args[0] : args) as { host?: string }[]
    hosts.add(first?.host ?? 'localhost')
    sockets.push(this)
    return connect.apply(this, args)
  }
  process.on('unhandledRejection', onUnhandled)
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void printed.push(parts))
  }
  const path = new URL('relay/relay.mjs', world).href
  const { startRelay } = (await import(/* @vite-ignore */ path)) as {
    startRelay(options?: Json): Promise<World>
  }
  relay = await startRelay()
  const core = new Core({
    projectId: 'local',
    relayUrl: relay.url,
    customStoragePrefix: 'wallet',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  })
  // The wallet's own reports; the app's side is what this file watches.
  core.eventClient.init = () => Promise.resolve()
  core.verify.resolve = () => Promise.resolve(undefined)
  wallet = await WalletKit.init({
    core,
    metadata: {
      ...{ name: 'Wallet', description: '', url: 'http://127.0.0.1' },
      icons: ['http://127.0.0.1/icon.png', PICTURE],
    },
  })
  wallet.on('session_proposal', (proposal) => owned.proposal?.(proposal))
  wallet.on('session_request', (request) => owned.request?.(request))
})

beforeEach(() => {
  owned.proposal = approve
  owned.request = sign
})

afterEach(async () => {
  for (const kit of kits.splice(0)) {
    await kit.connections.disconnect().catch(() => undefined)
    kit.dispose()
  }
})

afterAll(async () => {
  await wallet.core.relayer.transportClose()
  await relay.close()
  Socket.prototype.connect = connect
  process.off('unhandledRejection', onUnhandled)
  vi.restoreAllMocks()
})

const granting = (chains: readonly string[], addresses = [owner.address]) => ({
  eip155: {
    chains,
    methods: METHODS,
    events: ['accountsChanged', 'chainChanged'],
    accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  },
})

const approve = ({ id, params }: Proposal) =>
  wallet.approveSession({ id, namespaces: granting(params.optionalNamespaces['eip155']!.chains) })

const answer = (request: SessionRequest, outcome: Json) =>
  wallet.respondSessionRequest({
    topic: request.topic,
    response: { id: request.id, jsonrpc: '2.0', ...outcome },
  })

const sign = async (request: SessionRequest) => {
  const [raw = ''] = request.params.request.params
  return answer(request, { result: await owner.signMessage({ message: { raw } }) })
}

function kitOn(
  options: Partial<KitOptions> & { stored?: ReturnType<typeof createFakeStorage> } = {},
) {
  const storage = options.stored ?? createFakeStorage()
  const browser = createFakeBrowser()
  const kit = createKit({
    networks: [network(1), network(31337)],
    plugins: [evm, walletConnect({ relayUrl: relay.url })],
    ...options,
    ports: { storage, browser, log, ...options.ports },
  })
  kits.push(kit)
  return { kit, storage, browser, pairing: kit.get(Pairing) }
}

/** Resolves with the first value of an atom that passes. */
function when<T>(kit: Kit, atom: Atom<T>, passes: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const value = kit.store.get(atom)
      if (!passes(value)) return
      stop()
      resolve(value)
    }
    const stop = kit.store.sub(atom, look)
    look()
  })
}

const offered = (kit: Kit) =>
  when(kit, kit.get(Pairing).pairingAtom, (offer) => offer !== undefined)

const accountWhere = (kit: Kit, passes: (state: AccountState) => boolean) =>
  when(kit, kit.connections.accountAtom, passes)

/** Connects a kit with whatever the wallet's owner decides. */
async function connected(kit: Kit) {
  const opening = kit.get(Connections).connect('walletConnect')
  opening.catch(() => undefined)
  const offer = await offered(kit)
  await wallet.pair({ uri: offer!.uri })
  await opening
  return kit.connections.provider('eip155')
}

test('a wallet is paired, approves, and signs a message that verifies', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  const state = kit.store.get(kit.connections.accountAtom)
  expect(state.account?.address).toBe(owner.address)
  expect(state.network?.id).toBe('eip155:1')
  expect(state.connection?.wallet).toEqual({ name: 'Wallet', icon: PICTURE })
  const signature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  await expect(
    verifyMessage({ address: owner.address, message: 'hello', signature }),
  ).resolves.toBe(true)
})

test('one pairing fills two namespaces, each request goes out on its own chain, and both end with it', async () => {
  const pair = generateKeyPairSync('ed25519')
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const address = encodeBase58(raw)
  const accounts = [`${DEVNET_OLD}:${address}`]
  const methods = ['solana_signMessage']
  owned.proposal = ({ id, params }: Proposal) => {
    const { eip155, solana: asked } = params.optionalNamespaces
    expect(asked!.chains).toEqual([devnet.id, DEVNET_OLD])
    const namespaces = {
      ...granting(eip155!.chains),
      solana: { chains: [DEVNET_OLD], accounts, methods, events: [] },
    }
    return wallet.approveSession({ id, namespaces })
  }
  owned.request = async (request) => {
    if (request.params.request.method !== 'solana_signMessage') return sign(request)
    expect(request.params.chainId).toBe(DEVNET_OLD)
    const { message } = request.params.request.params as unknown as { message: string }
    const signature = signEd25519(null, decodeBase58(message), pair.privateKey)
    return answer(request, { result: { signature: encodeBase58(signature) } })
  }
  const { kit } = kitOn({
    networks: [network(1), devnet],
    plugins: [evm, solana, walletConnect({ relayUrl: relay.url })],
  })
  const provider = await connected(kit)
  const shown = kit.store.get(kit.connections.accountOf('solana'))
  expect(shown).toMatchObject({ status: 'connected', account: { id: `${devnet.id}:${address}` } })
  const signer = await kit.connections.provider('solana')
  const { signature: signed } = (await signer.request({
    method: 'solana_signMessage',
    params: { message: encodeBase58(Buffer.from('hello')), pubkey: address },
  })) as { signature: string }
  const signature = decodeBase58(signed)
  expect(verifyEd25519(null, Buffer.from('hello'), pair.publicKey, signature)).toBe(true)
  const evmSignature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  const claim = { address: owner.address, message: 'hello', signature: evmSignature }
  expect(await verifyMessage(claim)).toBe(true)
  const [topic] = Object.keys(wallet.getActiveSessions())
  await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  for (const namespace of ['eip155', 'solana'] as const) {
    await when(kit, kit.connections.accountOf(namespace), ({ status }) => status === 'disconnected')
  }
})

test('the pairing is taken off offer once the wallet approved', async () => {
  const { kit, pairing } = kitOn()
  await connected(kit)
  expect(kit.store.get(pairing.pairingAtom)).toBeUndefined()
})

test('an answered pairing is left at once, not by a frame minutes later', async () => {
  const { kit } = kitOn()
  const before = relay.log.length
  await connected(kit)
  const seen = () => relay.log.slice(before)
  const app = seen().find(({ method }) => method === 'wc_proposeSession')?.who
  const left = () => seen().some(({ method, who }) => method === 'irn_unsubscribe' && who === app)
  expect(app).toBeDefined()
  await expect.poll(left).toBe(true)
})

test('a chain the wallet approved is shown at once, and requests go out on it', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  const asked = new Promise<string>((resolve) => {
    owned.request = (request) => {
      resolve(request.params.chainId)
      return sign(request)
    }
  })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(kit.store.get(kit.connections.accountAtom).network?.id).toBe('eip155:31337')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
  expect(await asked).toBe('eip155:31337')
})

test('a wallet that moves to another chain takes the kit along', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const [topic] = Object.keys(wallet.getActiveSessions())
  await wallet.emitSessionEvent({
    topic,
    chainId: 'eip155:31337',
    event: { name: 'chainChanged', data: 31337 },
  })
  await accountWhere(kit, ({ network: shown }) => shown?.id === 'eip155:31337')
})

test('accounts the wallet adds later appear without a new pairing', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const [topic] = Object.keys(wallet.getActiveSessions())
  const namespaces = granting(['eip155:1', 'eip155:31337'], [second.address, owner.address])
  await (await wallet.updateSession({ topic, namespaces })).acknowledged()
  await wallet.emitSessionEvent({
    topic,
    chainId: 'eip155:1',
    event: { name: 'accountsChanged', data: [`eip155:1:${second.address}`] },
  })
  await accountWhere(kit, ({ account }) => account?.address === second.address)
})

test('an answer that was queued while the app was cut off resolves the request once', async () => {
  sockets.length = 0
  const { kit } = kitOn()
  const provider = await connected(kit)
  const ours = sockets.splice(0)
  let answers = 0
  owned.request = async (request) => {
    relay.faults.refuseConnections = true
    for (const socket of ours) socket.destroy()
    answers += 1
    await sign(request)
    relay.faults.refuseConnections = false
  }
  const signature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  expect(ours).toHaveLength(1)
  expect(answers).toBe(1)
  await expect(
    verifyMessage({ address: owner.address, message: 'hello', signature }),
  ).resolves.toBe(true)
})

test('a request written to a socket that just died is written again to the next one', async () => {
  sockets.length = 0
  const { kit } = kitOn()
  const provider = await connected(kit)
  for (const socket of sockets.splice(0)) socket.destroy()
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

test('a request the wallet’s owner declines keeps the wallet’s own code', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  owned.request = (request) => answer(request, { error: { code: 5000, message: 'User rejected.' } })
  await expect(
    provider.request({ method: 'personal_sign', params: [HELLO, owner.address] }),
  ).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
})

test('a proposal the wallet’s owner declines is user_rejected', async () => {
  const { kit } = kitOn()
  owned.proposal = ({ id }) =>
    wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  await expect(connected(kit)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
})

test('a reload restores the session without asking, and the wallet answers a ping', async () => {
  const { kit, storage } = kitOn()
  await connected(kit)
  kits.splice(kits.indexOf(kit), 1)
  kit.dispose()
  owned.proposal = () => expect.unreachable('a restore must not propose')
  const { kit: again } = kitOn({ stored: storage })
  await again.resume()
  expect(again.store.get(again.connections.accountAtom)).toMatchObject({
    status: 'connected',
    account: { address: owner.address },
  })
  await when(
    again,
    again.connections.connectionsAtom,
    ([connection]) => connection?.reachable === true,
  )
  const provider = await again.connections.provider('eip155')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

test('the library reads from no host of its own, also after a reload', async () => {
  const init = vi.spyOn(UniversalProvider, 'init')
  const { kit, storage } = kitOn()
  await connected(kit)
  kits.splice(kits.indexOf(kit), 1)
  kit.dispose()
  const { kit: again } = kitOn({ stored: storage })
  await again.resume()
  expect(again.store.get(again.connections.accountAtom).status).toBe('connected')
  for (const { value } of init.mock.settledResults) {
    const provider = value as Awaited<ReturnType<typeof UniversalProvider.init>>
    const reading = provider.request({ method: 'eth_blockNumber' }, 'eip155:1')
    await expect(reading).rejects.toThrow('connect()')
  }
  expect(init).toHaveBeenCalledTimes(2)
  init.mockRestore()
})

test('a stored session that was asked for other networks is dropped on both sides', async () => {
  const { kit, storage } = kitOn()
  await connected(kit)
  kits.splice(kits.indexOf(kit), 1)
  kit.dispose()
  const gone = new Promise<void>((resolve) => {
    wallet.on('session_delete', () => {
      resolve()
    })
  })
  const { kit: again } = kitOn({
    stored: storage,
    networks: [network(1), network(31337), network(10)],
  })
  await again.resume()
  expect(again.store.get(again.connections.accountAtom).status).toBe('disconnected')
  await gone
})

test('a session the wallet deletes disconnects the kit', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const [topic] = Object.keys(wallet.getActiveSessions())
  await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await accountWhere(kit, ({ status }) => status === 'disconnected')
  await expect(kit.connections.provider('eip155')).rejects.toMatchObject({ code: 'not_connected' })
})

test('disconnecting tells the wallet', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const before = Object.keys(wallet.getActiveSessions())
  const gone = new Promise<string>((resolve) => {
    wallet.on('session_delete', ({ topic }) => {
      resolve(topic)
    })
  })
  await kit.connections.disconnect()
  expect(before).toContain(await gone)
})

test('a wallet that approves after the visitor gave up is disconnected again', async () => {
  const { kit, pairing } = kitOn()
  let proposal: Proposal | undefined
  const proposed = new Promise<void>((resolve) => {
    owned.proposal = (one) => {
      proposal = one
      resolve()
    }
  })
  const asking = pairing.begin()
  const offer = await offered(kit)
  await wallet.pair({ uri: offer!.uri })
  await proposed
  pairing.cancel()
  await asking
  const gone = new Promise<void>((resolve) => {
    wallet.on('session_delete', () => {
      resolve()
    })
  })
  await approve(proposal!)
  await gone
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
})

test('a wallet that read the code before it was renewed still connects', async () => {
  const { kit, pairing } = kitOn()
  const opening = pairing.begin()
  const first = await offered(kit)
  pairing.renew()
  const next = await when(
    kit,
    pairing.pairingAtom,
    (offer) => offer !== undefined && offer.uri !== first!.uri,
  )
  expect(next!.uri).not.toBe(first!.uri)
  await wallet.pair({ uri: first!.uri })
  await opening
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('a pairing nobody approves expires, and the next one works', async () => {
  const clock = createFakeClock()
  const { kit, pairing } = kitOn({ ports: { clock } })
  const opening = kit.connections.connect('walletConnect')
  const failed = expect(opening).rejects.toMatchObject({ code: 'pairing_expired' })
  const offer = await offered(kit)
  await clock.advance(240_000)
  await failed
  expect(kit.store.get(pairing.pairingAtom)).toBeUndefined()
  await connected(kit)
  expect(offer).toBeDefined()
})

test('two kits on one page share no session', async () => {
  const storage = createFakeStorage()
  const { kit: left } = kitOn({ id: 'left', stored: storage })
  const { kit: right } = kitOn({ id: 'right', stored: storage })
  await connected(left)
  expect(right.store.get(right.connections.accountAtom).status).toBe('disconnected')
  await right.resume()
  expect(right.store.get(right.connections.accountAtom).status).toBe('disconnected')
  expect(Object.keys(globalThis).filter((name) => name.includes('latchkey'))).toEqual([])
})

test('a relay that does not know the project gives the code and the alert of the specification', async () => {
  const { startRelay } = (await import(
    /* @vite-ignore */ new URL('relay/relay.mjs', world).href
  )) as { startRelay(options?: Json): Promise<World> }
  const strict = await startRelay({ projectIds: ['known'] })
  const { kit } = kitOn({
    plugins: [evm, walletConnect({ relayUrl: strict.url, projectId: 'other' })],
  })
  const failure: unknown = await kit.connections.connect('walletConnect').then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isKitError(failure, 'relay_unauthorized')).toBe(true)
  expect(kit.store.get(kit.notices.alertsAtom)).toMatchObject([
    { title: 'Invalid App Configuration', message: 'Invalid Project ID - update configuration' },
  ])
  await strict.close()
})

test('no pairing key was ever logged or printed', () => {
  expect(JSON.stringify([log.lines, printed], replaceErrors)).not.toMatch(/symKey|wc:[0-9a-f]{10}/)
  expect(printed).toEqual([])
})

test('nothing but this machine was ever called, and no rejection went unhandled', () => {
  expect([...hosts].filter((host) => !/^(127\.0\.0\.1|localhost|::1)$/.test(host))).toEqual([])
  expect(hosts.size).toBeGreaterThan(0)
  expect(unhandled).toEqual([])
})
