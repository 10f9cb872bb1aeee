import { randomBytes } from 'node:crypto'
import { readMember } from '@latchkey/kernel'
import { APP_PREFIX, FRAME_PREFIX, type MessageName } from '../wire/messages.js'
import type { Passkeys } from '../frame/ports/passkey-ports.js'
import type { FrameMessage, FramePorts, FrameStore, Sight } from '../frame/ports/ports.js'
import { startFrame } from '../frame/start-frame.js'
import { APP, createFakeServer, WALLET, type FakeServer } from './wallet-server.js'

/** A message of the frame, as the app sees it. */
interface Posted {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** Stores that outlive a page, as a browser's do. */
export type Database = Map<string, unknown>

interface FakeFrameOptions {
  readonly server?: FakeServer
  readonly database?: Database
  /** The device's notes, also after a sign-out. */
  readonly notes?: Map<string, string>
  /** Third-party storage is blocked. */
  readonly blocked?: boolean
  /** The browser tells what covers a frame. @default true */
  readonly seesCovers?: boolean
  /** A window of its own. */
  readonly isWindow?: boolean
  /** The parameters of an identity provider's redirect. */
  readonly result?: string
  /** The visitor's authenticator. @default none */
  readonly passkeys?: Passkeys
  /** `null` where the browser does not tell. */
  readonly hostOrigin?: string | null
  readonly languages?: readonly string[]
}

/** A sender of messages: the app by default. */
interface Sender {
  readonly origin?: string
  readonly source?: unknown
}

const storeIn = (database: Database): FrameStore => ({
  get: (key) => Promise.resolve(database.get(key)),
  put: (key, value) => {
    database.set(key, value)
    return Promise.resolve()
  },
  clear: () => {
    database.clear()
    return Promise.resolve()
  },
})

const NO_PASSKEYS: Passkeys = {
  isAvailable: () => false,
  create: () => Promise.reject(new Error('There is no authenticator.')),
  use: () => Promise.reject(new Error('There is no authenticator.')),
}

/** A clock that stands still until it is moved. */
function createClock() {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let [now, next] = [0, 1]
  return {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const id = next++
      timers.set(id, { at: now + milliseconds, run })
      return () => {
        timers.delete(id)
      }
    },
    move: (milliseconds: number) => {
      now += milliseconds
      for (const [id, { at, run }] of [...timers])
        if (at <= now) {
          timers.delete(id)
          run()
        }
    },
  }
}

/** A frame that runs without a browser. */
export interface FakeFrame {
  readonly document: Document
  readonly server: FakeServer
  readonly database: Database
  /** The message to the app, and its origin. */
  readonly told: readonly { readonly message: Posted; readonly to: string }[]
  readonly events: readonly { readonly kind: string; listen(): void; readonly closed: boolean }[]
  readonly logged: readonly string[]
  /** The message to the frames of the wallet in the opener's page. */
  readonly toFrames: readonly unknown[]
  move(milliseconds: number): void
  /** Posts anything, as anybody. */
  post(data: unknown, sender?: Sender): void
  /** Posts a request of the app and gives its answer; an error's payload is thrown. */
  ask(name: MessageName, payload?: unknown): Promise<unknown>
  /** Another page of the wallet's origin says something. */
  hearOthers(word: unknown): void
  /** The sheet is in view, or no longer. */
  see(sight: boolean | Sight): void
}

/** A document of its own for each page. */
const pageDocument = (): Document => {
  const outer = readMember(globalThis, 'document') as Document
  return outer.implementation.createHTMLDocument('')
}

type Around = Required<
  Pick<FakeFrameOptions, 'database' | 'notes' | 'blocked' | 'isWindow' | 'passkeys'>
> &
  Pick<FakeFrameOptions, 'result'>

/** The page's view of its browser, and its actions on it. */
function createAround({ database, notes, blocked, isWindow, passkeys, result }: Around) {
  const watching = new Set<(sight: Sight) => void>()
  const events: { kind: string; listen: () => void; closed: boolean }[] = []
  const logged: string[] = []
  const toFrames: unknown[] = []
  const others: ((word: unknown) => void)[] = []
  const ports = {
    origin: WALLET,
    address: `${WALLET}/`,
    isWindow,
    subtle: crypto.subtle,
    events: (_url: string, kind: string, listen: () => void) => {
      const stream = { kind, listen, closed: false }
      events.push(stream)
      return {
        close: () => {
          stream.closed = true
        },
      }
    },
    random: (bytes: number) => Uint8Array.from(randomBytes(bytes)),
    openStore: () =>
      blocked
        ? Promise.reject(new DOMException('blocked', 'SecurityError'))
        : Promise.resolve(storeIn(database)),
    notes: {
      get: (key: string) => (blocked ? undefined : notes.get(key)),
      put: (key: string, value: string) => void (blocked || notes.set(key, value)),
    },
    keepsCookies: () => !blocked,
    passkeys,
    takeResult: () => result,
    tellFrames: (message: unknown) => toFrames.push(message),
    leave: (url: string) => logged.push(`left for ${url}`),
    watchVisible: (_shown: unknown, listen: (sight: Sight) => void) => {
      watching.add(listen)
      return () => {
        watching.delete(listen)
      }
    },
    tabs: {
      tell: (word: string) => logged.push(`told others: ${word}`),
      listen: (hear: (word: unknown) => void) => others.push(hear),
    },
    reload: () => logged.push('reload'),
    log: (line: string) => logged.push(line),
  }
  const see = (given: boolean | Sight) => {
    const sight = typeof given === 'string' ? given : given ? 'seen' : 'covered'
    for (const listen of watching) listen(sight)
  }
  const hearOthers = (word: unknown) => {
    for (const hear of others) hear(word)
  }
  return { ports, events, logged, toFrames, see, hearOthers }
}

/** The frame's page without a browser: a document, a clock, a server and a host that records its messages. */
export async function createFakeFrame({
  server = createFakeServer(),
  database = new Map(),
  notes = new Map(),
  blocked = false,
  seesCovers = true,
  isWindow = false,
  passkeys = NO_PASSKEYS,
  result,
  hostOrigin = APP,
  languages = ['en'],
}: FakeFrameOptions = {}): Promise<FakeFrame> {
  const document = pageDocument()
  const clock = createClock()
  const told: { readonly message: Posted; readonly to: string }[] = []
  const awaited = new Map<string, (answer: Posted) => void>()
  const host = {
    postMessage: (message: unknown, to: string) => {
      const posted = message as Posted
      told.push({ message: posted, to })
      awaited.get(posted.id ?? '')?.(posted)
    },
  }
  const listeners: ((message: FrameMessage) => void)[] = []
  const around = createAround({
    database,
    notes,
    blocked,
    isWindow,
    passkeys,
    ...(result !== undefined && { result }),
  })
  const ports: FramePorts = {
    ...around.ports,
    seesCovers,
    document,
    host,
    hostOrigin: hostOrigin ?? undefined,
    languages,
    onMessage: (listen) => listeners.push(listen),
    fetch: server.fetch,
    now: clock.now,
    after: clock.after,
  }
  await startFrame(ports)
  let count = 0
  const post = (data: unknown, { origin = APP, source = host }: Sender = {}) => {
    for (const listen of listeners) listen({ source, origin, data })
  }
  const answerTo = (id: string) =>
    new Promise<Posted>((resolve) => {
      awaited.set(id, resolve)
    })
  const ask = async (name: MessageName, payload?: unknown): Promise<unknown> => {
    const id = `id-${(count += 1)}`
    const answering = answerTo(id)
    post({ type: `${APP_PREFIX}${name}`, id, payload })
    const answer = await answering
    if (answer.type === `${FRAME_PREFIX}${name}_SUCCESS`) return answer.payload
    throw answer.payload
  }
  const { events, logged, toFrames, see, hearOthers } = around
  return {
    document,
    server,
    database,
    told,
    events,
    logged,
    toFrames,
    see,
    hearOthers,
    move: clock.move,
    post,
    ask,
  }
}
