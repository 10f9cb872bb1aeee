import { lazyPart } from '@latchkey/kernel/internal/page'
import type { LazyPart } from '@latchkey/kernel'
import { createTabTurn } from '@latchkey/kernel/internal/tools'
import type { TabTurn } from '@latchkey/kernel/internal'
import { AbortErrors } from '../abort-errors.js'
import type { PendingProposal, RelayClient, RelayClientEvent } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { relayStorage } from './relay-storage.js'

/** The one relay client of a kit, made when it is first needed. */
export interface ClientSource {
  /** @throws KitError `relay_load_failed`; a failure is forgotten, so that the next call tries again */
  get(): Promise<RelayClient>
  /** Another tab changed the sessions: they are in the store, and not in this library's memory. */
  outdated(): void
  /** Whether the relay work is not this page's: it is hidden, or another one could not be relieved. */
  elsewhere(): Promise<boolean>
  /** Puts the client away; the next call makes another. One without a relay would knock for hours. */
  reset(): void
  dispose(): void
}

/** Loads the library and keeps its socket with the tab in which the visitor acts. */
export function createClientSource(
  context: RelayContext,
  receive: (event: RelayClientEvent) => void,
): ClientSource {
  const { browser, storage, storagePrefix } = context
  const disposed = new AbortController()
  let turn: TabTurn | undefined
  let close = () => {}

  // A socket belongs to the page the visitor looks at; a page in the background takes it from no other.
  const take = async () => (await turn?.take(browser.visible())) ?? true
  /** Requests the wallet has not answered, by topic. */
  const unanswered = new Map<string, number>()
  /** Codes that a wallet may still approve. */
  const codes = new Set<PendingProposal>()

  const listeners = new Set<(event: RelayClientEvent) => void>()
  const start = async (): Promise<RelayClient> => {
    const module = await context.load().catch((error: unknown) => {
      throw RelayErrors.relay_load_failed({}, error)
    })
    const library = await module.default({
      projectId: context.projectId,
      relayUrl: context.relayUrl,
      name: storagePrefix,
      clock: context.clock,
      browser,
      storage: relayStorage(storage, storagePrefix),
      metadata: context.metadata(),
    })
    library.on((event) => {
      if (event.type === 'ended') unanswered.delete(event.topic)
      for (const listener of [...listeners]) listener(event)
    })
    return library
  }

  let isOutdated = false
  const open = async (): Promise<RelayClient> => {
    isOutdated = false // It reads the store.
    let library = await start()
    const pause = () => {
      library.pause().catch(() => undefined)
    }
    // One tab holds the socket, the one in which the visitor acts: two with the same keys would answer the wallet twice.
    turn = createTabTurn(browser, `${storagePrefix}relay`, pause)
    const { release } = turn
    /** Another library in its place, which reads the store. A page that waits for an answer keeps its own. */
    let renewing: Promise<void> | undefined
    const replace = async () => {
      isOutdated = false
      await library.close({ keep: true }).catch(() => undefined)
      try {
        library = await start()
      } catch (error) {
        isOutdated = true
        throw error
      }
    }
    const renew = () => {
      if (!renewing && (!isOutdated || unanswered.size > 0 || codes.size > 0))
        return Promise.resolve()
      renewing ??= replace().finally(() => (renewing = undefined))
      return renewing
    }
    const client: RelayClient = {
      connected: () => library.connected(),
      subscribed: (topic) => library.subscribed(topic),
      sessions: () => library.sessions(),
      ping: (topic) => library.ping(topic),
      close: (options) => library.close(options),
      on(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async open(options) {
        if (!(await take())) return
        await renew()
        await library.open(options)
      },
      async propose(...asked) {
        await take()
        await renew()
        const pending = await library.propose(...asked)
        const over = () => void codes.delete(pending)
        codes.add(pending)
        pending.approval.then(over, over)
        const abandon = () => {
          over()
          pending.abandon()
        }
        return { ...pending, abandon }
      },
      // A page that asked goes on listening when it is hidden: the visitor is at the wallet then.
      async pause() {
        if (unanswered.size > 0) return
        release()
        await library.pause()
      },
      async request(topic, ...asked) {
        unanswered.set(topic, (unanswered.get(topic) ?? 0) + 1)
        try {
          return await library.request(topic, ...asked)
        } finally {
          const left = (unanswered.get(topic) ?? 1) - 1
          if (left > 0) unanswered.set(topic, left)
          else unanswered.delete(topic)
          if (!browser.visible()) void client.pause().catch(() => undefined)
        }
      },
      end(topic) {
        unanswered.delete(topic)
        return library.end(topic)
      },
    }
    const stopReceiving = client.on(receive)
    close = () => {
      close = () => {}
      refresh = () => Promise.resolve()
      stopReceiving()
      release()
      library.close().catch(() => undefined)
    }
    const rest = async () => {
      if (browser.visible() && (await take())) return false
      pause()
      return true
    }
    refresh = async () => {
      await renew()
      // Earlier listeners go on listening.
      if (!(await rest())) library.open().catch(() => undefined)
    }
    if (disposed.signal.aborted) {
      close()
      throw disposed.signal.reason
    }
    await rest()
    return client
  }
  let refresh = () => Promise.resolve()
  let current: LazyPart<RelayClient> | undefined
  const opening = () => (current ??= lazyPart(open))

  return {
    async get() {
      const client = await opening().load()
      if (isOutdated) await refresh()
      return client
    },
    outdated() {
      isOutdated = current !== undefined
    },
    elsewhere: async () => !browser.visible() || !(await take()),
    reset() {
      close()
      current = undefined
      isOutdated = false
    },
    dispose() {
      disposed.abort(AbortErrors.connect_aborted())
      close()
    },
  }
}
