import { RESULT_PARAMETER } from '../../wire/page.js'
import { browserPasskeys } from './passkey-ports.js'
import type { FrameEvents, FrameNotes, FramePorts, FrameStore } from './ports.js'
import { seesCovers, watchVisible } from './sight.js'

const DATABASE = 'latchkey-wallet'
const STORE = 'keys'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('The browser did not say why.'))
    }
  })

/** Opens the frame's database. Where third-party storage is blocked, `open` throws or fails. */
async function openStore(page: Window & typeof globalThis): Promise<FrameStore> {
  const opening = page.indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE)
  }
  const database = await done(opening)
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  return {
    get: (key) => done<unknown>(store('readonly').get(key)),
    put: async (key, value) => {
      await done(store('readwrite').put(value, key))
    },
    clear: async () => {
      await done(store('readwrite').clear())
    },
  }
}

/** Name of a cookie that is written to see whether it stays. */
const PROBE = '__Host-wallet.probe=1'

/** Writes a cookie as the server's own are, reads it, and takes it away. */
function keepsCookies({ document }: Window): boolean {
  const attributes = '; Path=/; Secure; SameSite=None; Partitioned'
  try {
    document.cookie = PROBE + attributes
    const isKept = document.cookie.split('; ').includes(PROBE)
    document.cookie = `${PROBE}${attributes}; Max-Age=0`
    return isKept
  } catch {
    return false // A sandboxed frame throws.
  }
}

/** The fragment of the page's address; it is used once, and no reload brings it again. */
function takeResult({ location, history }: Window): string | undefined {
  const result = new URLSearchParams(location.hash.slice(1)).get(RESULT_PARAMETER)
  if (result === null) return undefined
  history.replaceState(history.state, '', addressOf(location))
  return result
}

const addressOf = ({ origin, pathname }: Location) => `${origin}${pathname}`

const NOTE_PREFIX = 'latchkey-wallet:'

/** Notes in the page's storage, which throws if it is blocked. */
export const notesIn = (page: Pick<Window, 'localStorage'>): FrameNotes => ({
  get: (key) => {
    try {
      return page.localStorage.getItem(NOTE_PREFIX + key) ?? undefined
    } catch {
      return undefined
    }
  },
  put: (key, value) => {
    try {
      page.localStorage.setItem(NOTE_PREFIX + key, value)
    } catch {
      // A browser that keeps nothing knows nothing later.
    }
  },
})

/** Any page can list the frames of a window; the message reaches those of this origin alone. */
function tellFrames(opener: Window | null, message: unknown, origin: string) {
  for (let at = 0; at < (opener?.length ?? 0); at++) opener?.[at]?.postMessage(message, origin)
}

/**
 * Origin of the window around: by its address where the browser lists it, else by the referrer; `undefined` where the
 * browser does not say, or the page came back to itself.
 */
function hostOriginOf({ location, document }: Window): string | undefined {
  const [nearest] = 'ancestorOrigins' in location ? location.ancestorOrigins : []
  if (nearest !== undefined) return nearest
  try {
    const { origin } = new URL(document.referrer)
    return origin === location.origin ? undefined : origin
  } catch {
    return undefined
  }
}

function eventsOf(
  page: Window & typeof globalThis,
  url: string,
  kind: string,
  listen: () => void,
): FrameEvents {
  const stream = new page.EventSource(url, { withCredentials: true })
  stream.addEventListener(kind, listen)
  return {
    close: () => {
      stream.close()
    },
  }
}

/** The ports of a real page. */
export function browserPorts(page: Window & typeof globalThis): FramePorts {
  const { document, location, navigator, crypto } = page
  const opener = page.opener as Window | null
  const host = page.parent === page ? (opener ?? undefined) : page.parent
  const channel = new page.BroadcastChannel(DATABASE)
  return {
    document,
    origin: location.origin,
    host,
    hostOrigin: hostOriginOf(page),
    isWindow: page.parent === page,
    address: addressOf(location),
    languages: navigator.languages,
    subtle: crypto.subtle,
    onMessage: (listen) => {
      page.addEventListener('message', listen)
    },
    fetch: (url, init) => page.fetch(url, init),
    events: (url, kind, listen) => eventsOf(page, url, kind, listen),
    now: () => page.Date.now(),
    after: (milliseconds, run) => {
      const timer = page.setTimeout(run, milliseconds)
      return () => {
        page.clearTimeout(timer)
      }
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    openStore: () => openStore(page),
    notes: notesIn(page),
    passkeys: browserPasskeys(page),
    keepsCookies: () => keepsCookies(page),
    takeResult: () => takeResult(page),
    tellFrames: (message) => {
      tellFrames(opener, message, location.origin)
    },
    leave: (url) => {
      location.assign(url)
    },
    watchVisible: (shown, listen) => watchVisible(page, shown, listen),
    seesCovers: seesCovers(page),
    tabs: {
      tell: (word) => {
        channel.postMessage(word)
      },
      listen: (hear) => {
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          hear(data)
        })
      },
    },
    reload: () => {
      location.reload()
    },
    log: (line) => {
      page.console.debug(line)
    },
  }
}
