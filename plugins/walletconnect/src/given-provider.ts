import type { Connections, Host, NamespaceId, Storage, Store } from '@latchkey/kernel'
import { CONNECTOR_ID } from './wallet-rows.js'

/** A universal provider that the app has started: what `UniversalProvider.init(…)` resolves to. */
export interface GivenProvider {
  /** The sign client inside it. */
  readonly client: object
  /** The session it uses itself. */
  readonly session?: { readonly topic: string } | undefined
  on(event: string, listener: () => void): unknown
  removeListener(event: string, listener: () => void): unknown
  disconnect(): Promise<void>
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {}

const has = (value: unknown, ...names: readonly string[]) =>
  names.every((name) => typeof membersOf(value)[name] === 'function')

/** Whether an option is a universal provider whose client is there. */
export function isStarted(provider: unknown): provider is GivenProvider {
  const { client } = membersOf(provider)
  const { core, session } = membersOf(client)
  return (
    has(provider, 'on', 'removeListener', 'disconnect') &&
    has(client, 'connect', 'disconnect', 'request', 'ping', 'on', 'off') &&
    has(session, 'getAll') &&
    has(membersOf(core)['relayer'], 'transportOpen', 'on', 'off')
  )
}

/** The relay that a provider uses. */
export const relayOf = ({ client }: GivenProvider): string => {
  const { relayUrl } = membersOf(membersOf(client)['core'])
  return typeof relayUrl === 'string' ? relayUrl : ''
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

interface Adopting {
  readonly store: Store
  readonly storage: Storage
  readonly connections: Connections
  /** Where the kit remembers a session: that one is restored. */
  readonly sessionKey: string
  namespaces(): readonly NamespaceId[]
}

/**
 * Connects what the app's provider is connected to: as the kit is made, and whenever the app connects it. Without a
 * provider nothing happens.
 */
export function adoptSessions(
  host: Pick<Host, 'onInstalled' | 'onDispose'>,
  provider: GivenProvider | undefined,
  { store, storage, connections, sessionKey, namespaces }: Adopting,
): void {
  if (!provider) return
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
  let isOver = false
  host.onInstalled(() => {
    provider.on('connect', adopt)
    // Once `createKit` has returned: connecting starts the kit.
    queueMicrotask(() => {
      if (!isOver && storage.get(sessionKey) === undefined) adopt()
    })
  })
  host.onDispose(() => {
    isOver = true
    provider.removeListener('connect', adopt)
  })
}
