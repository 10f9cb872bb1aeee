import { pause } from '@latchkey/kernel/internal/tools'
import type { Clock } from '@latchkey/kernel'
import { readPicture, type Picture } from './picture.js'
import type { PictureKind, Service } from './service.js'

/** Pictures that are kept while they are not shown, for the next time the modal opens. */
const IDLE_LIMIT = 80

/** After a failure a picture is not asked for again for this long. */
const RETRY_MS = 30_000

/** Longest wait for pictures; rows do not wait. */
const PRELOAD_MS = 2_000

/** Pictures asked for at once: as many as a browser sends to one host; beginning more takes a phone's frame. */
const AT_ONCE = 6

/** Makes and ends the page's URLs of pictures. */
interface ObjectUrls {
  create(blob: Blob): string
  revoke(url: string): void
}

/** Pictures of a service, each fetched once and released when no element shows it any more. */
export interface Images {
  /** A URL that is good until `signal` aborts; `undefined` if there is none. Never rejects. */
  image(kind: PictureKind, id: string, signal: AbortSignal): Promise<string | undefined>
  preload(pictures: readonly Promise<unknown>[], signal: AbortSignal): Promise<void>
  dispose(): void
}

interface Entry {
  readonly url: Promise<string | undefined>
  readonly abort: () => void
  users: number
  settled: boolean
  /** Of the failure. */
  failedAt?: number
  /** Ends the URL. */
  revoke?: () => void
}

const pageUrls: ObjectUrls = {
  create: (blob) => URL.createObjectURL(blob),
  revoke: (url) => {
    URL.revokeObjectURL(url)
  },
}

/** Runs `width` works at a time; the others wait for their turn. */
function createGate(width: number) {
  const waiting: (() => void)[] = []
  let free = width
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Pictures of `service`, which lives as long as a kit. */
export function createImages(service: Service, clock: Clock, urls = pageUrls): Images {
  const entries = new Map<string, Entry>()
  /** Keys of those that are not shown; the last one is at the end. */
  const idle = new Set<string>()
  let isDisposed = false
  const gate = createGate(AT_ONCE)

  const urlOf = (picture: Picture | undefined, entry: Entry) => {
    if (picture === undefined) return undefined
    if ('dataUrl' in picture) return picture.dataUrl
    const url = urls.create(new Blob([picture.bytes], { type: picture.type }))
    entry.revoke = () => {
      urls.revoke(url)
    }
    return url
  }

  const fetched = (kind: PictureKind, id: string): Entry => {
    const controller = new AbortController()
    const load = async () => {
      try {
        controller.signal.throwIfAborted() // It had to wait, and the wait was given up.
        const bytes = await service.picture(kind, id, controller.signal)
        return controller.signal.aborted ? undefined : urlOf(readPicture(bytes), entry)
      } catch {
        entry.failedAt = clock.now() // The initial of the name is shown; nothing is lost.
        return undefined
      } finally {
        entry.settled = true
      }
    }
    const entry: Entry = {
      url: gate(load),
      abort: () => {
        controller.abort()
      },
      users: 0,
      settled: false,
    }
    return entry
  }

  const drop = (key: string) => {
    const entry = entries.get(key)
    entries.delete(key)
    idle.delete(key)
    entry?.abort()
    entry?.revoke?.()
  }

  const leave = (key: string, entry: Entry) => {
    entry.users -= 1
    // A failure may have been replaced since.
    if (entry.users > 0 || entries.get(key) !== entry) return
    if (!entry.settled) {
      drop(key)
      return
    }
    idle.add(key)
    // By one at a time: a list of hundreds is left at once.
    const [oldest] = idle.size > IDLE_LIMIT ? idle : []
    if (oldest !== undefined) drop(oldest)
  }

  const entryOf = (key: string, kind: PictureKind, id: string) => {
    const known = entries.get(key)
    const isOld = known?.failedAt !== undefined && clock.now() - known.failedAt >= RETRY_MS
    const entry = known && !isOld ? known : fetched(kind, id)
    idle.delete(key)
    entries.set(key, entry)
    return entry
  }

  return {
    async image(kind, id, signal) {
      const isOver = () => signal.aborted || isDisposed
      if (isOver()) return undefined
      const key = `${kind}/${id}`
      const entry = entryOf(key, kind, id)
      entry.users += 1
      signal.addEventListener(
        'abort',
        () => {
          leave(key, entry)
        },
        { once: true },
      )
      const url = await entry.url
      return isOver() ? undefined : url
    },
    async preload(pictures, signal) {
      if (signal.aborted) return
      const over = new AbortController()
      const end = () => {
        over.abort()
      }
      signal.addEventListener('abort', end, { once: true })
      const late = pause(clock, PRELOAD_MS, over.signal).catch(() => undefined)
      await Promise.race([late, Promise.allSettled(pictures)])
      signal.removeEventListener('abort', end)
      end()
    },
    dispose() {
      isDisposed = true
      for (const key of entries.keys()) drop(key)
    },
  }
}
