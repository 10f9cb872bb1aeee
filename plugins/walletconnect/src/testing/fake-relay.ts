import type { CaipNetworkId } from '@latchkey/kernel'
import type {
  Proposal,
  RelayClient,
  RelayClientEvent,
  RelayClientModule,
  RelayClientOptions,
  RelaySession,
} from '../relay/relay-client.js'

/** One request as the wallet got it. */
interface SentRequest {
  readonly topic: string
  readonly chain: CaipNetworkId
  readonly method: string
  readonly params: unknown
  answer(result: unknown): void
  fail(error: unknown): void
}

/** One proposal as it went out. */
export interface SentProposal {
  readonly uri: string
  readonly proposal: Proposal
  approve(session?: Partial<RelaySession>): void
  reject(error: unknown): void
}

/** A relay client that a test plays the wallet and the network for. */
export interface FakeRelay {
  /** The modules that the plugin loads. */
  readonly load: () => Promise<RelayClientModule>
  readonly loads: () => number
  readonly options: readonly RelayClientOptions[]
  readonly proposals: readonly SentProposal[]
  readonly requests: readonly SentRequest[]
  /** URIs that were given up. */
  readonly abandoned: readonly string[]
  /** Topics ended by the app. */
  readonly ended: readonly string[]
  readonly opens: readonly { readonly fresh: boolean }[]
  readonly closed: () => boolean
  /** How often the socket was put aside for another tab. */
  readonly paused: () => number
  tell(event: RelayClientEvent): void
  setConnected(connected: boolean): void
  /** The library's own look for ended sessions: with a socket only, and by the records of its start. */
  expire(now: number): void
  /** Sessions the library holds. */
  readonly sessions: RelaySession[]
  /** How the wallet takes a ping. @default never */
  ping: (topic: string) => Promise<void>
  /** How the relay takes a proposal. @default at once */
  accept: () => Promise<void>
  /** How the wallet takes the end of a session. @default at once */
  bye: () => Promise<void>
  /** Called after each proposal, for a wallet that decides by itself. */
  proposed: () => void
}

export const ALICE = '0x00000000000000000000000000000000000000A1'
export const BOB = '0x00000000000000000000000000000000000000b2'

/** A topic, told from others by one digit. */
export const topicOf = (digit: number): string => String(digit).repeat(64)

/** A session on the given networks. */
export const sessionOn = (
  networks: readonly string[],
  { addresses = [ALICE], methods = ['personal_sign'], ...rest }: SessionParts = {},
): RelaySession => ({
  topic: topicOf(1),
  expiry: 4_000_000_000,
  namespaces: {
    eip155: {
      accounts: networks.flatMap((id) => addresses.map((address) => `${id}:${address}`)),
      methods,
      events: ['accountsChanged', 'chainChanged'],
    },
  },
  ...rest,
})

interface SessionParts extends Partial<Pick<RelaySession, 'topic' | 'expiry'>> {
  readonly addresses?: readonly string[]
  readonly methods?: readonly string[]
}

/**
 * Makes a relay out of nothing.
 *
 * @param disk Sessions the libraries of several tabs keep in one store, each reading it when it starts.
 */
export function createFakeRelay(disk?: RelaySession[]): FakeRelay {
  const listeners = new Set<(event: RelayClientEvent) => void>()
  const proposals: SentProposal[] = []
  const requests: SentRequest[] = []
  const ended: string[] = []
  const abandoned: string[] = []
  const opens: { fresh: boolean }[] = []
  const options: RelayClientOptions[] = []
  const state = { connected: true, closed: false, loads: 0, paused: 0 }
  const keep = (topic: string, session?: RelaySession) => {
    for (const list of disk ? [fake.sessions, disk] : [fake.sessions]) {
      const others = list.filter((one) => one.topic !== topic)
      list.splice(0, Infinity, ...others, ...(session ? [session] : []))
    }
  }
  const tell = (event: RelayClientEvent) => {
    // As the library does: its messages are in its store already.
    if (event.type === 'session') keep(event.session.topic, event.session)
    else if (event.type === 'ended') keep(event.topic)
    for (const listener of [...listeners]) listener(event)
  }

  const client: RelayClient = {
    connected: () => state.connected,
    subscribed: () => state.connected,
    open({ fresh = false } = {}) {
      opens.push({ fresh })
      return Promise.resolve()
    },
    pause() {
      state.connected = false
      state.paused += 1
      return Promise.resolve()
    },
    async propose(proposal) {
      await fake.accept()
      const uri = `wc:${String(proposals.length + 1)}@2?relay-protocol=irn&symKey=secret`
      const approval = new Promise<RelaySession>((resolve, reject) => {
        proposals.push({
          uri,
          proposal,
          approve(parts) {
            const chains = Object.values(proposal).flatMap((one) => one.chains)
            const session = { ...sessionOn(chains), ...parts }
            keep(session.topic, session)
            resolve(session)
          },
          reject,
        })
      })
      queueMicrotask(() => {
        fake.proposed()
      })
      return { uri, approval, abandon: () => void abandoned.push(uri) }
    },
    sessions: () => fake.sessions,
    ping: (topic) => fake.ping(topic),
    request: (topic, chain, { method, params }, sent) =>
      new Promise((answer, fail) => {
        requests.push({ topic, chain, method, params, answer, fail })
        queueMicrotask(() => {
          sent(requests.length)
        })
      }),
    end(topic) {
      ended.push(topic)
      keep(topic)
      return fake.bye()
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      state.closed = true
      listeners.clear()
      return Promise.resolve()
    },
  }
  const fake: FakeRelay = {
    load() {
      state.loads += 1
      return Promise.resolve({
        default: (given) => {
          options.push(given)
          if (disk) fake.sessions.splice(0, Infinity, ...disk)
          state.closed = false
          return Promise.resolve(client)
        },
      })
    },
    loads: () => state.loads,
    options,
    proposals,
    requests,
    abandoned,
    ended,
    opens,
    closed: () => state.closed,
    paused: () => state.paused,
    tell,
    setConnected(connected) {
      state.connected = connected
      if (connected) tell({ type: 'open' })
    },
    expire(now) {
      if (!state.connected) return
      const over = fake.sessions.filter(({ expiry }) => expiry * 1000 <= now)
      for (const { topic } of over) tell({ type: 'ended', topic })
    },
    sessions: [],
    ping: () => new Promise(() => undefined),
    accept: () => Promise.resolve(),
    bye: () => Promise.resolve(),
    proposed: () => undefined,
  }
  return fake
}
