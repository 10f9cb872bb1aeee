import type { Connections, NamespaceId, Storage, Store } from '@latchkey/kernel'

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

/** The members of a foreign object; none of what is no object. */
export const membersOf = (value: unknown): Members =>
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

/** Needs of the part that adopts a provider's sessions. */
export interface Adopting {
  readonly store: Store
  readonly storage: Storage
  readonly connections: Connections
  /** Where the kit remembers a session: that one is restored. */
  readonly sessionKey: string
  /** Ends it, when the kit is disposed of. */
  readonly signal: AbortSignal
  namespaces(): readonly NamespaceId[]
}
