import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  createKit,
  type AccountState,
  type Atom,
  type CaipNetwork,
  type Kit,
  type KitOptions,
} from '@latchkey/kernel'
import { createFakeBrowser, createFakeStorage } from '@latchkey/kernel/testing'
import { Pairing, walletConnect } from '../index.js'
import { METHODS, stubNamespace } from './stub-namespace.js'
import {
  owner,
  startRelay,
  startWallet,
  type Proposal,
  type Relay,
  type SessionRequest,
  type WalletClient,
} from './real-wallet.js'
import { createWatchedProcess } from './watched-process.js'

/** `hello`, as `personal_sign` takes it. */
export const HELLO = '0x68656c6c6f'

/** An EVM network without a node. */
export const network = (id: number): CaipNetwork => ({
  id: `eip155:${String(id)}`,
  namespace: 'eip155',
  name: `Chain ${String(id)}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})

/** The EVM, as far as a pairing needs it. */
export const evm = stubNamespace('eip155', {
  methods: METHODS,
  events: ['accountsChanged', 'chainChanged'],
  isAddress: /^0x[0-9a-f]{40}$/i,
})

/** The wallet's EVM accounts and networks. */
export const granting = (chains: readonly string[], addresses = [owner.address]) => ({
  eip155: {
    chains,
    methods: METHODS,
    events: ['accountsChanged', 'chainChanged'],
    accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  },
})

/** Resolves with the first value of an atom that passes. */
export function when<T>(kit: Kit, atom: Atom<T>, passes: (value: T) => boolean): Promise<T> {
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

/** Resolves with the code that a kit offers. */
export const offered = (kit: Kit) =>
  when(kit, kit.get(Pairing).pairingAtom, (offer) => offer !== undefined)

/** Resolves when the account of a kit is as a test expects. */
export const accountWhere = (kit: Kit, passes: (state: AccountState) => boolean) =>
  when(kit, kit.connections.accountAtom, passes)

/** The wallet's owner, who decides what a test told them to, and until then says yes. */
function createOwner(wallet: () => WalletClient) {
  const approve = ({ id, params }: Proposal): Promise<unknown> =>
    wallet().approveSession({
      id,
      namespaces: granting(params.optionalNamespaces['eip155']?.chains ?? []),
    })
  const answer = (request: SessionRequest, outcome: Readonly<Record<string, unknown>>) =>
    wallet().respondSessionRequest({
      topic: request.topic,
      response: { id: request.id, jsonrpc: '2.0', ...outcome },
    })
  const sign = async (request: SessionRequest): Promise<unknown> => {
    const [raw = ''] = request.params.request.params
    return answer(request, { result: await owner.signMessage({ message: { raw } }) })
  }
  const owned: {
    proposal: (proposal: Proposal) => unknown
    request: (request: SessionRequest) => unknown
  } = { proposal: approve, request: sign }
  return { owned, approve, answer, sign }
}

interface AppOptions extends Partial<KitOptions> {
  readonly stored?: ReturnType<typeof createFakeStorage>
  /** Whether the kit takes what the page has, as it does by default, instead of a fake. */
  readonly pageStorage?: boolean
}

/** Kits on a relay, as pages make them; `leave` is what a closed page does: its session stays. */
function createApps(relay: () => Relay, log: ReturnType<typeof createWatchedProcess>['log']) {
  const kits = new Set<Kit>()
  const kitOn = ({ stored, pageStorage = false, ...options }: AppOptions = {}) => {
    const storage = stored ?? createFakeStorage()
    const browser = createFakeBrowser()
    const kit = createKit({
      networks: [network(1), network(31337)],
      plugins: [evm, walletConnect({ relayUrl: relay().url })],
      ...options,
      ports: { ...(pageStorage ? {} : { storage }), browser, log, ...options.ports },
    })
    kits.add(kit)
    return { kit, storage, browser, pairing: kit.get(Pairing) }
  }
  const leave = (kit: Kit) => {
    kits.delete(kit)
    kit.dispose()
  }
  const end = async () => {
    for (const kit of kits) {
      await kit.connections.disconnect().catch(() => undefined)
      leave(kit)
    }
  }
  return { kitOn, leave, end }
}

/** A real relay and a real wallet for the tests of a file; call it once, at the file's top. */
export function createRelayWorld() {
  const watched = createWatchedProcess()
  let relay: Relay
  let wallet: WalletClient
  const { owned, ...hands } = createOwner(() => wallet)
  const { end, ...apps } = createApps(() => relay, watched.log)
  beforeAll(async () => {
    watched.start()
    relay = await startRelay()
    wallet = await startWallet(relay.url)
    wallet.on('session_proposal', (proposal) => owned.proposal(proposal))
    wallet.on('session_request', (request) => owned.request(request))
  })
  beforeEach(() => {
    Object.assign(owned, { proposal: hands.approve, request: hands.sign })
  })
  afterEach(end)
  afterAll(async () => {
    await wallet.core.relayer.transportClose()
    await relay.close()
    watched.stop()
  })
  return {
    ...apps,
    ...hands,
    owned,
    sockets: watched.sockets,
    testWhatLeft: watched.testWhatLeft,
    relay: () => relay,
    wallet: () => wallet,
    /** Topic of the wallet's session. */
    topic: () => Object.keys(wallet.getActiveSessions()).at(0) ?? '',
    /** Resolves with the topic of the next session that the app ends. */
    deleted: () =>
      new Promise<string>((resolve) => {
        wallet.on('session_delete', ({ topic }) => {
          resolve(topic)
        })
      }),
    /** Connects a kit, with any decision of the wallet's owner. */
    connected: async (kit: Kit) => {
      const opening = kit.connections.connect('walletConnect')
      opening.catch(() => undefined)
      const offer = await offered(kit)
      await wallet.pair({ uri: offer?.uri ?? '' })
      await opening
      return kit.connections.provider('eip155')
    },
  }
}
