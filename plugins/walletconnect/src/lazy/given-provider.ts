import type { RelayClient, RelayClientOptions } from '../relay/relay-client.js'
import { membersOf, type Adopting, type GivenProvider } from '../given-provider.js'
import { CONNECTOR_ID } from '../wallet-rows.js'
import { overClient } from './over-client.js'
import type { Client } from './own-provider.js'
import { createProposals, GOODBYE } from './proposals.js'

/** Private members of the library. */
interface Engine {
  readonly events: { emit(event: string, answer: { readonly error: Error }): unknown }
}

/**
 * A relay client over the universal provider of the app. Its client is used as it is. It keeps its listeners, its
 * socket and its store, and of what is put on it nothing stays once this is closed.
 */
export const createGivenClient =
  (provider: GivenProvider) =>
  ({ clock }: RelayClientOptions): Promise<RelayClient> => {
    const client = provider.client as Client
    const { relayer, expirer } = client.core
    const over = overClient(client, clock)
    const { events } = client.engine as unknown as Engine
    const waits = {
      giveUp(id: number) {
        events.emit(`session_connect:${String(id)}`, { error: new Error('Proposal expired') })
      },
    }
    // The provider's own `disconnect()` ends a session without telling anybody: its end is in its expiry alone.
    over.listen(expirer, 'expirer_deleted', ({ target }: { readonly target: string }) => {
      const topic = target.slice('topic:'.length)
      if (target.startsWith('topic:') && !client.session.keys.includes(topic)) {
        over.tell({ type: 'ended', topic })
      }
    })
    const end = (topic: string): Promise<void> =>
      provider.session?.topic === topic
        ? provider.disconnect()
        : client.disconnect({ topic, reason: GOODBYE })
    const proposals = createProposals({ client, waits, over, now: clock.now, end })

    return Promise.resolve({
      ...over.face,
      async open() {
        if (!relayer.connected) await relayer.transportOpen()
      },
      pause: () => Promise.resolve(),
      // A signature in the approval is read in place of the library: this one is the app's.
      propose: (proposal) => proposals.propose(proposal),
      end,
      close() {
        over.stop()
        proposals.close({ unheard: true })
        return Promise.resolve()
      },
    })
  }

/** The namespaces in which a provider's sessions share an account. */
function sharedBy({ client }: GivenProvider): ReadonlySet<string> {
  const { getAll } = membersOf(client)['session'] as { getAll(): readonly unknown[] }
  const sessions = getAll.call(membersOf(client)['session'])
  const shared = sessions.flatMap((session) =>
    Object.entries(membersOf(membersOf(session)['namespaces'])).flatMap(([key, granted]) => {
      const { accounts } = membersOf(granted)
      return Array.isArray(accounts) && accounts.length > 0 ? [key.split(':')[0] ?? key] : []
    }),
  )
  return new Set(shared)
}

/** Connects what the app's provider is connected to: now, and whenever the app connects it. */
export function adoptSessions(
  provider: GivenProvider,
  { store, storage, connections, sessionKey, signal, namespaces }: Adopting,
): void {
  if (signal.aborted) return
  const adopt = () => {
    const shared = sharedBy(provider)
    const free = namespaces().filter(
      (id) => shared.has(id) && store.get(connections.accountOf(id)).status === 'disconnected',
    )
    // An obstacle is shown in the view, with the next attempt.
    if (free.length > 0) {
      connections.connect(CONNECTOR_ID, { namespaces: free }).catch(() => undefined)
    }
  }
  provider.on('connect', adopt)
  signal.addEventListener('abort', () => {
    provider.removeListener('connect', adopt)
  })
  if (storage.get(sessionKey) === undefined) adopt()
}
