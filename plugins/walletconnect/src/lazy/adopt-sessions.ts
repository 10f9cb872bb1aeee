import { membersOf, type Adopting, type GivenProvider } from '../given-provider.js'
import { CONNECTOR_ID } from '../wallet-rows.js'

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
