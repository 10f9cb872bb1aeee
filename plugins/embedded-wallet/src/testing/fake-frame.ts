import type { FakeBrowser } from '@latchkey/kernel/testing'
import { APP_PREFIX, FRAME_PREFIX, type MessageName } from '../wire/messages.js'

/** The frame's page in tests. */
export const FRAME_URL = 'https://wallet.example/frame'
const { origin: FRAME_ORIGIN } = new URL(FRAME_URL)

/** A message of the app, as the frame got it. */
export interface AppMessage {
  readonly name: MessageName
  readonly id: string
  readonly payload: unknown
  readonly targetOrigin: string
}

/** The frame's answer: a value, or a refusal. */
export type Answer = { readonly value?: unknown } | { readonly error: unknown }
type Handler = (payload: never, message: AppMessage) => Answer | Promise<Answer> | 'silent'

/** A message event as the browser makes it; tests change single members to forge one. */
export interface HeardMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly isTrusted: boolean
}

/** How a fake frame behaves. */
export interface FakeFrameOptions {
  /** Whether its page says that it is ready. @default true */
  readonly loads?: boolean
  /** Whether it asks the visitor for the codes of mails itself. @default false */
  readonly asksCodes?: boolean
  /** It says that it tells accounts with its answer to a login. @default false */
  readonly tellsUsers?: boolean
}

/** The window inside an iframe. */
interface FakeWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** An iframe of a page that is not there. */
export interface FakeIframe {
  src: string
  title: string
  allow: string
  referrerPolicy: string
  readonly style: Record<string, string>
  readonly contentWindow: FakeWindow | null
  readonly isConnected: boolean
  remove(): void
}

const toRefusal = (error: unknown) =>
  typeof error === 'string' ? { message: error } : (error as object)

/** A place that iframes are appended to. */
export function createFakeHost(appended: (frame: FakeIframe) => void = () => undefined) {
  const frames: FakeIframe[] = []
  const host = {
    append(frame: FakeIframe & { attach(host: unknown): void }) {
      frames.push(frame)
      frame.attach(host)
      appended(frame)
    },
    drop(frame: FakeIframe) {
      frames.splice(frames.indexOf(frame), 1)
    },
  }
  return { frames, host, element: host as unknown as HTMLElement }
}

/**
 * A scripted frame: gives the fake page a document, answers the messages of the app by script, and lets a test say
 * anything in its name, or in somebody else's.
 */
export function createFakeFrame(
  browser: FakeBrowser,
  { loads = true, asksCodes, tellsUsers }: FakeFrameOptions = {},
) {
  const handlers = new Map<MessageName, Handler>()
  const messages: AppMessage[] = []
  const waiting: { name: MessageName; done: (message: AppMessage) => void }[] = []
  const listening = new Set<(event: Event) => void>()
  const made: FakeIframe[] = []
  const state = { loads }
  const ready = asksCodes || tellsUsers ? { asksCodes, tellsUsers } : undefined

  // The browser's own events are trusted, and no script can make such a one: they go past its dispatch.
  const { on } = browser
  Object.assign(browser, {
    on(type: string, listener: (event: Event) => void) {
      const stop = on(type, listener)
      if (type !== 'message') return stop
      listening.add(listener)
      return () => {
        listening.delete(listener)
        stop()
      }
    },
  })
  const hear = (message: HeardMessage) => {
    for (const listener of [...listening]) listener(message as unknown as Event)
  }
  const current = () => made.at(-1)
  /** Says something as the frame itself. */
  const say = (data: unknown, forged: Partial<HeardMessage> = {}) => {
    const source = current()?.contentWindow ?? null
    hear({ data, origin: FRAME_ORIGIN, source, isTrusted: true, ...forged })
  }
  const tell = (what: string, payload?: unknown) => {
    say({ type: `${FRAME_PREFIX}${what}`, ...(payload === undefined ? {} : { payload }) })
  }
  const reply = (message: AppMessage, answer: Answer) => {
    const outcome = 'error' in answer ? 'ERROR' : 'SUCCESS'
    const payload = 'error' in answer ? toRefusal(answer.error) : answer.value
    say({ type: `${FRAME_PREFIX}${message.name}_${outcome}`, id: message.id, payload })
  }
  const got = async (message: AppMessage) => {
    messages.push(message)
    const at = waiting.findIndex(({ name }) => name === message.name)
    if (at >= 0) waiting.splice(at, 1)[0]?.done(message)
    const answer = handlers.get(message.name)?.(message.payload as never, message) ?? 'silent'
    if (answer !== 'silent') reply(message, await answer)
  }
  const createIframe = (): FakeIframe => {
    let host: { drop(frame: FakeIframe): void } | undefined
    const inner: FakeWindow = {
      postMessage(data, targetOrigin) {
        // As the browser does: what cannot be cloned throws, and the wrong target gets nothing.
        const { type, id, payload } = structuredClone(data) as {
          readonly type: string
          readonly id: string
          readonly payload: unknown
        }
        if (targetOrigin !== FRAME_ORIGIN) return
        const name = type.slice(APP_PREFIX.length) as MessageName
        void got({ name, id, payload, targetOrigin })
      },
    }
    const frame = {
      src: '',
      title: '',
      allow: '',
      referrerPolicy: '',
      style: {},
      get contentWindow() {
        return host ? inner : null
      },
      get isConnected() {
        return host !== undefined
      },
      attach(given: { drop(frame: FakeIframe): void }) {
        host = given
      },
      remove() {
        host?.drop(frame)
        host = undefined
      },
    }
    return frame
  }
  const appended = (frame: FakeIframe) => {
    made.push(frame)
    if (state.loads) queueMicrotask(() => tell('FRAME_READY', ready))
  }
  const body = createFakeHost(appended)
  const screens = createFakeHost(appended)
  Object.assign(browser.window, { document: { createElement: createIframe, body: body.host } })

  return {
    state,
    messages,
    /** Iframes made, in order; those that are in the page have a window. */
    made,
    inPage: body.frames,
    /** A place of the screens. */
    place: () => screens.element,
    appended,
    say,
    tell,
    reply,
    /** Listeners on the page's messages. */
    listeners: () => listening.size,
    names: () => messages.map(({ name }) => name),
    last: (name: MessageName) => messages.filter((one) => one.name === name).at(-1),
    count: (name: MessageName) => messages.filter((one) => one.name === name).length,
    /** Answers a message from now on; `'silent'` answers nothing. */
    when(name: MessageName, handler: Handler | 'silent') {
      if (handler === 'silent') handlers.delete(name)
      else handlers.set(name, handler)
    },
    /** The next message of a name. */
    asked: (name: MessageName) =>
      new Promise<AppMessage>((done) => {
        waiting.push({ name, done })
      }),
  }
}

/** The scripted frame of {@link createFakeFrame}. */
export type FakeFrame = ReturnType<typeof createFakeFrame>
