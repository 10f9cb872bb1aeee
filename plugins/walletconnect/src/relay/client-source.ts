import { lazyPart } from '@latchkey/kernel/internal/page'
import type { LazyPart } from '@latchkey/kernel'
import { createTabTurn } from '@latchkey/kernel/internal/tools'
import type { TabTurn } from '@latchkey/kernel/internal'
import { AbortErrors } from '../abort-errors.js'
import type {
  PendingProposal,
  RelayClient,
  RelayClientEvent,
  RelayClientOptions,
} from './relay-client.js'
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

/** The questions that a wallet has not answered: while there is one, its library stays. */
function createQuestions() {
  /** Requests, counted by topic. */
  const requests = new Map<string, number>()
  /** Codes that a wallet may still approve. */
  const codes = new Set<PendingProposal>()
  return {
    isRequested: () => requests.size > 0,
    isAny: () => requests.size > 0 || codes.size > 0,
    async request<T>(topic: string, ask: () => Promise<T>): Promise<T> {
      requests.set(topic, (requests.get(topic) ?? 0) + 1)
      try {
        return await ask()
      } finally {
        const left = (requests.get(topic) ?? 1) - 1
        if (left > 0) requests.set(topic, left)
        else requests.delete(topic)
      }
    },
    /** The session is over: its requests are answered no more. */
    forget(topic: string) {
      requests.delete(topic)
    },
    offer(pending: PendingProposal): PendingProposal {
      const over = () => void codes.delete(pending)
      codes.add(pending)
      pending.approval.then(over, over)
      const abandon = () => {
        over()
        pending.abandon()
      }
      return { ...pending, abandon }
    },
  }
}

/** The app's description for wallets: its page's by default. */
function shownAs({ metadata, browser }: RelayContext): RelayClientOptions['metadata'] {
  const page = browser.page()
  return {
    name: metadata.name ?? page.name,
    description: metadata.description ?? page.description,
    url: metadata.url ?? browser.origin() ?? '',
    icons: [...(metadata.icons ?? (page.icon === undefined ? [] : [page.icon]))],
  }
}

/** Loads the library and starts it on the storage of the kit. */
async function startLibrary(
  context: RelayContext,
  receive: (event: RelayClientEvent) => void,
): Promise<RelayClient> {
  const { storage, storagePrefix: name } = context
  const module = await context.load().catch((error: unknown) => {
    throw RelayErrors.relay_load_failed({}, error)
  })
  const library = await module.default({
    projectId: context.projectId,
    relayUrl: context.relayUrl,
    name,
    clock: context.clock,
    browser: context.browser,
    storage: relayStorage(storage, name),
    metadata: shownAs(context),
  })
  library.on(receive)
  return library
}

/** The library in use, and how another one takes its place, which reads the store. */
async function createPlace(
  start: () => Promise<RelayClient>,
  setOutdated: (isOutdated: boolean) => void,
) {
  setOutdated(false)
  let library = await start()
  let replacing: Promise<void> | undefined
  const replace = async () => {
    setOutdated(false)
    await library.close({ keep: true }).catch(() => undefined)
    try {
      library = await start()
    } catch (error) {
      setOutdated(true)
      throw error
    }
  }
  return {
    library: () => library,
    replacing: () => replacing,
    replace: () => (replacing ??= replace().finally(() => (replacing = undefined))),
  }
}

/** The calls that need no turn: they go to the library in use. */
const passedOn = (
  library: () => RelayClient,
): Pick<RelayClient, 'connected' | 'subscribed' | 'sessions' | 'ping' | 'close'> => ({
  connected: () => library().connected(),
  subscribed: (topic) => library().subscribed(topic),
  sessions: () => library().sessions(),
  ping: (topic) => library().ping(topic),
  close: (options) => library().close(options),
})

/** Loads the library and keeps its socket with the tab in which the visitor acts. */
export function createClientSource(
  context: RelayContext,
  receive: (event: RelayClientEvent) => void,
): ClientSource {
  const { browser, storagePrefix } = context
  const disposed = new AbortController()
  let turn: TabTurn | undefined
  let close = () => {}

  // A socket belongs to the page the visitor looks at; a page in the background takes it from no other.
  const take = async () => (await turn?.take(browser.visible())) ?? true
  const questions = createQuestions()
  const listeners = new Set<(event: RelayClientEvent) => void>()
  const start = () =>
    startLibrary(context, (event) => {
      if (event.type === 'ended') questions.forget(event.topic)
      for (const listener of [...listeners]) listener(event)
    })

  let isOutdated = false
  const open = async (): Promise<RelayClient> => {
    const { library, replacing, replace } = await createPlace(start, (value) => {
      isOutdated = value
    })
    const pause = () => {
      library()
        .pause()
        .catch(() => undefined)
    }
    // One tab holds the socket, the one in which the visitor acts: two with the same keys would answer the wallet twice.
    turn = createTabTurn(browser, `${storagePrefix}relay`, pause)
    const { release } = turn
    /** A page that waits for an answer keeps its library. */
    const renew = () =>
      isOutdated && !questions.isAny() ? replace() : (replacing() ?? Promise.resolve())
    const client: RelayClient = {
      ...passedOn(library),
      on(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async open(options) {
        if (!(await take())) return
        await renew()
        await library().open(options)
      },
      async propose(...asked) {
        await take()
        await renew()
        return questions.offer(await library().propose(...asked))
      },
      // A page that asked goes on listening when it is hidden: the visitor is at the wallet then.
      async pause() {
        if (questions.isRequested()) return
        release()
        await library().pause()
      },
      async request(topic, ...asked) {
        try {
          return await questions.request(topic, () => library().request(topic, ...asked))
        } finally {
          if (!browser.visible()) void client.pause().catch(() => undefined)
        }
      },
      end(topic) {
        questions.forget(topic)
        return library().end(topic)
      },
    }
    const stopReceiving = client.on(receive)
    close = () => {
      close = () => {}
      refresh = () => Promise.resolve()
      stopReceiving()
      release()
      library()
        .close()
        .catch(() => undefined)
    }
    const rest = async () => {
      if (browser.visible() && (await take())) return false
      pause()
      return true
    }
    refresh = async () => {
      await renew()
      // Earlier listeners go on listening.
      if (!(await rest()))
        library()
          .open()
          .catch(() => undefined)
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
