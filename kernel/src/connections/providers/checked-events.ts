import { parseNetworkId } from '../../core/caip/id-parts.js'
import { chainIdOf, toQuantity } from '../../core/caip/ids.js'
import type { Provider } from '../../core/points/connector.js'
import type { Connection } from '../connection.js'

type Listener = Parameters<NonNullable<Provider['on']>>[1]

interface Heard {
  readonly event: string
  readonly listener: Listener
  /** The listeners on the wallet for it. */
  readonly own: Listener
}

/** The sources of a connection's events. */
export interface EventFacts {
  /** The connection as it is when listening begins. */
  readonly connection: Connection
  /** The connection as it is now; `undefined` once nothing is known of it. */
  now(): Connection | undefined
  /** Whether it is the one shown in its namespace. */
  isShown(): boolean
  /** Runs with each change; returns the function that stops it. */
  follow(run: () => void): () => void
  /** The connection ended, and its listeners are gone. */
  ended(): void
  /** A listener of the app's threw. */
  report(error: unknown): void
}

/** Data of `eth_subscribe` (EIP-1193). It passes as the wallet tells it: it says nothing of account and network. */
const PASSES = 'message'

/** As EIP-1193 writes a chain id; in other namespaces the CAIP-2 reference. */
function chainOf({ network }: Connection): string | undefined {
  if (network === undefined) return undefined
  const chainId = chainIdOf(network)
  return chainId === undefined ? parseNetworkId(network).reference : toQuantity(chainId)
}

const factsOf = (connection: Connection) => ({
  chain: chainOf(connection),
  addresses: connection.accounts.map(({ address }) => address),
})

/**
 * Gives a provider the events of its connection. `accountsChanged`, `chainChanged` and `disconnect` (EIP-1193)
 * carry the kit's checked state, and only while the connection is the one shown. The wallet's own events of these
 * names, and of all other names but `message`, are dropped. When the connection ends its listeners are removed.
 */
export function checkedEvents(provider: Provider, facts: EventFacts): Provider {
  const heard: Heard[] = []
  let known = factsOf(facts.connection)
  let isOver = false

  const call = (listener: Listener, payload: readonly unknown[]) => {
    try {
      listener(...(payload as never[]))
    } catch (error) {
      facts.report(error)
    }
  }
  const tell = (event: string, payload: unknown, to: readonly Heard[] = [...heard]) => {
    for (const one of to) if (one.event === event) call(one.listener, [payload])
  }
  const end = () => {
    isOver = true
    stop()
    const left = heard.splice(0)
    for (const { event, own } of left) if (event === PASSES) provider.removeListener?.(event, own)
    facts.ended()
    tell('accountsChanged', [], left)
    tell('disconnect', { code: 4900, message: 'The wallet is disconnected.' }, left)
  }
  const look = () => {
    const connection = facts.now()
    if (connection === undefined || connection.status === 'disconnected') {
      end()
      return
    }
    // While its wallet is asked again nothing is known of it.
    if (connection.status !== 'connected' || !facts.isShown()) return
    const before = known
    known = factsOf(connection)
    if (known.chain !== before.chain) tell('chainChanged', known.chain)
    if (known.addresses.join() !== before.addresses.join()) {
      tell('accountsChanged', [...known.addresses])
    }
  }
  const stop = facts.follow(look)

  const checked: Provider = {
    // Also where a provider throws instead of rejecting.
    request: async (request) => provider.request(request),
    on(event, listener) {
      if (isOver) return checked
      const own: Listener = (...payload) => {
        if (facts.isShown()) call(listener, payload)
      }
      heard.push({ event, listener, own })
      if (event === PASSES) provider.on?.(event, own)
      return checked
    },
    removeListener(event, listener) {
      const at = heard.findIndex((one) => one.event === event && one.listener === listener)
      const [found] = at < 0 ? [] : heard.splice(at, 1)
      if (found && event === PASSES) provider.removeListener?.(event, found.own)
      return checked
    },
  }
  return checked
}
