import type { NamespaceId } from '../../core/caip/namespace.js'
import { isKitError } from '../../core/errors.js'
import type { Provider } from '../../core/points/connector.js'
import type { Clock } from '../../core/ports/clock.js'
import { checkedEvents } from './checked-events.js'
import type { ConnectParts } from '../connect.js'
import { namespaceFor, type EngineContext } from '../context.js'
import { ConnectionErrors } from '../errors.js'
import { connectorsAtom, namespacesAtom } from '../state.js'

/** Codes by which a guard says that a wallet's word and what is shown differ. */
const MISMATCHES = ['account_mismatch', 'network_mismatch']

/** Milliseconds for which the answer of a request to move waits until the network is shown. */
const SHOWN_LIMIT_MS = 1_000

/** Resolves once `work` is over, and after `ms` at the latest. */
const atMost = (clock: Pick<Clock, 'after'>, ms: number, work: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const cancel = clock.after(ms, resolve)
    void work.finally(() => {
      cancel()
      resolve()
    })
  })

/** A guarded provider that goes along with what is shown of its wallet. */
const followed = (
  guarded: Provider,
  {
    moves,
    allowed,
    look,
    lookedAt,
    failed,
  }: {
    /** Requests that move the wallet to another network. */
    readonly moves: readonly string[]
    /** Rejects while the account may not be used; `undefined` where nothing has a say in it. */
    readonly allowed: (() => Promise<void>) | undefined
    readonly look: () => void
    readonly lookedAt: () => Promise<unknown>
    readonly failed: (method: string, error: unknown) => void
  },
): Provider => ({
  async request(call) {
    try {
      // The way to a network where the account may be used stays open.
      if (allowed && !moves.includes(call.method)) await allowed()
      const answer = await guarded.request(call)
      // The caller of a switch goes on from the wallet's network then. No other answer waits for a look.
      if (moves.includes(call.method)) await lookedAt()
      return answer
    } catch (error) {
      if (MISMATCHES.some((code) => isKitError(error, code))) look()
      failed(call.method, error)
      throw error
    }
  },
  on: (event, listener) => guarded.on?.(event, listener),
  removeListener: (event, listener) => guarded.removeListener?.(event, listener),
})

/** Has a subscription end with the kit, also where the kit has ended before it began. */
function endsWith(signal: AbortSignal, stop: () => void): () => void {
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return () => {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/**
 * Gives out the guarded provider of a namespace's wallet: one object for as long as the connection lasts.
 *
 * @param gates Those that have a say in whether an account may be used; none for what the gates themselves ask
 */
export function createProviders(
  context: EngineContext,
  { machines, live: connections }: Pick<ConnectParts, 'machines' | 'live'>,
  gates?: Pick<ConnectParts['gates'], 'areAsked' | 'allow'>,
) {
  // By provider and connector: an announced wallet may be the one behind `window.ethereum`, too.
  const guarded = new WeakMap<Provider, Map<string, Provider>>()
  const liveIn = (id: NamespaceId) => {
    const current = machines.current(id)
    if (current?.status !== 'connected') throw ConnectionErrors.not_connected({ namespace: id })
    return current
  }

  return async (id: NamespaceId): Promise<Provider> => {
    const { connectorId } = liveIn(id)
    const connector = context.store.get(connectorsAtom).find((one) => one.id === connectorId)
    const namespace = namespaceFor(context, id)
    if (!connector || !namespace) throw ConnectionErrors.connect_client_missing()
    const raw = await connector.provider(id)
    const guards = guarded.get(raw) ?? new Map<string, Provider>()
    guarded.set(raw, guards)
    const key = `${id}/${connectorId}`
    const known = guards.get(key)
    if (known) return known
    const { default: guard, switchMethods = [] } = await namespace.guard()
    // Another call may have made it meanwhile.
    const made = guards.get(key)
    if (made) return made
    /** Another wallet took this one's place: nothing may be written through the old handle. */
    const live = () => {
      const current = liveIn(id)
      if (current.connectorId === connectorId) return current
      throw ConnectionErrors.not_connected({ namespace: id })
    }
    const connection = live()
    const own = guard(raw, () => {
      const { accounts, network } = live()
      const [account] = accounts
      if (!account || network === undefined) throw ConnectionErrors.not_connected({ namespace: id })
      return { address: account.address, network }
    })
    const now = () => machines.connection(id, connectorId)
    const allowed = async () => {
      for (;;) {
        const asked = live()
        await gates?.allow(asked)
        // Another account, or another network, may be shown since.
        if (live() === asked) return
      }
    }
    const following = followed(own, {
      moves: switchMethods,
      allowed: gates?.areAsked ? allowed : undefined,
      look() {
        const current = now()
        if (current?.status === 'connected') void connections.look(current)
      },
      async lookedAt() {
        const current = now()
        if (current) await atMost(context.clock, SHOWN_LIMIT_MS, connections.lookedAt(current))
      },
      failed(method, error) {
        context.events.emit('request:failed', { namespace: id, method, error })
      },
    })
    const provider = checkedEvents(following, {
      connection,
      now,
      isShown: () => {
        const current = machines.current(id)
        return current?.status === 'connected' && current.connectorId === connectorId
      },
      follow: (run) => endsWith(context.signal, context.store.sub(namespacesAtom, run)),
      ended: () => void guards.delete(key),
      report: (error) => {
        context.report(connector, 'provider listener', error)
      },
    })
    guards.set(key, provider)
    return provider
  }
}
