import type { CaipNetworkId, NamespaceId } from '@latchkey/kernel'
import type { LiveSession } from './live-session.js'
import type { SessionApp } from './session-app.js'
import type { SessionRecord, sessionRecords } from './session-record.js'

/** A session in use, and what was asked for when it was made. */
interface PooledSession {
  readonly live: LiveSession
  readonly requested: readonly CaipNetworkId[]
  readonly app: SessionApp | undefined
  /** Stops what waits on its account. */
  readonly stop: () => void
}

/** The sessions in use. Each namespace is served by one of them at most. */
export interface SessionPool {
  all(): readonly PooledSession[]
  byTopic(topic: string): PooledSession | undefined
  serving(namespace: NamespaceId): LiveSession | undefined
  add(session: PooledSession): void
  /** Closes one here; the wallet is not told. */
  remove(topic: string): void
  /** Writes down what a reload, and other tabs, need. */
  remember(): void
  /** Does what another tab has done, and written down, already. */
  follow(run: () => void): void
}

/** A pool that remembers its sessions in the given records. */
export function createSessionPool(records: ReturnType<typeof sessionRecords>): SessionPool {
  const sessions = new Map<string, PooledSession>()
  const own = (): readonly SessionRecord[] =>
    [...sessions.values()].map(({ live, requested, app }) => ({
      topic: live.topic,
      namespaces: live.namespaces(),
      requested,
      ...live.facts(),
      ...(app ? { app } : {}),
    }))
  let isFollowing = false
  /** Other tabs' records stay, except for namespaces that a session of this one took over. */
  const remember = (gone?: string) => {
    if (isFollowing) return
    const ours = own()
    const taken = ours.flatMap(({ namespaces }) => namespaces)
    const others = records
      .read()
      .filter(({ topic }) => topic !== gone && !sessions.has(topic))
      .map((one) => ({ ...one, namespaces: one.namespaces.filter((id) => !taken.includes(id)) }))
    records.write([...others, ...ours].filter(({ namespaces }) => namespaces.length > 0))
  }
  return {
    all: () => [...sessions.values()],
    byTopic: (topic) => sessions.get(topic),
    serving: (namespace) =>
      [...sessions.values()].find(({ live }) => live.namespaces().includes(namespace))?.live,
    add(session) {
      sessions.set(session.live.topic, session)
      remember()
    },
    remove(topic) {
      const found = sessions.get(topic)
      if (!found) return
      sessions.delete(topic)
      remember(topic)
      found.stop()
      found.live.close()
    },
    remember: () => {
      remember()
    },
    follow(run) {
      isFollowing = true
      try {
        run()
      } finally {
        isFollowing = false
      }
    },
  }
}
