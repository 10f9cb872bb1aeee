import * as v from 'valibot'
import { shown } from '@latchkey/kernel'
import {
  APP_PREFIX,
  Envelope,
  FRAME_PREFIX,
  MESSAGES,
  type MessageName,
  type RequestPayload,
  type SuccessPayload,
  type UNSOLICITED,
} from '../wire/messages.js'
import { errorPayload, FrameErrors, mayAskAgain } from './errors.js'
import type { FrameMessage, FramePorts } from './ports/ports.js'

/** The asking page, as the browser knows it: never by its own words. */
export interface Asker {
  readonly origin: string
  /** Aborted when the app takes the request back. */
  readonly signal: AbortSignal
}

/** The answer. */
type Answered = Exclude<MessageName, 'ABORT'>

/** One function for each message; its error is the message's error. */
export type Handlers = {
  readonly [X in Answered]: (
    payload: RequestPayload<X>,
    asker: Asker,
  ) => Promise<SuccessPayload<X>> | SuccessPayload<X>
}

/** The frame's end of the channel. */
export interface Channel {
  /** Tells the app something unasked. */
  tell(what: keyof typeof UNSOLICITED, payload?: unknown): void
}

interface ChannelNeeds {
  readonly ports: Pick<FramePorts, 'host' | 'hostOrigin' | 'isWindow' | 'onMessage' | 'log'>
  /** The origins that may ask. */
  readonly origins: readonly string[]
  readonly handlers: Handlers
  /** Requests wait for it, each in its turn. */
  readonly ready: () => Promise<void>
}

/** All that a window of the wallet's is asked. It has the session of a whole site, and is there for one thing. */
const IN_WINDOW: readonly MessageName[] = [
  'LOGIN',
  'CHANGE_EMAIL',
  'IS_CONNECTED',
  'SWITCH_NETWORK',
  'INIT_SMART_ACCOUNT',
  'SET_PREFERRED_ACCOUNT',
  'RPC_REQUEST',
  'RPC_ABORT',
  'EXPORT_WALLET',
  'LOCK_WALLET',
  'UNLOCK_WALLET',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
]

/** Messages for the wallet's window only, not for a frame in the app's page. */
const IN_WINDOW_ALONE: readonly MessageName[] = ['LOGIN', 'CHANGE_EMAIL']

/** @throws KitError `message_misplaced` */
function checkPlace(name: MessageName, { isWindow }: Pick<FramePorts, 'isWindow'>) {
  const isMeant = isWindow ? IN_WINDOW.includes(name) : !IN_WINDOW_ALONE.includes(name)
  if (!isMeant) throw FrameErrors.message_misplaced({ name, place: isWindow ? 'window' : 'frame' })
}

/** Ids remembered, so that a message that is posted twice is done once. */
const MOST_IDS = 4_096

interface Asked {
  readonly name: MessageName
  readonly id: string
  readonly payload: unknown
}

const isMessageName = (name: string): name is MessageName => Object.hasOwn(MESSAGES, name)

/** The request in a message, or why it is none. */
function readRequest(data: unknown, seen: ReadonlySet<string>): Asked | string {
  const read = v.safeParse(Envelope, data)
  if (!read.success) return 'no message of the wallet'
  const { type, id, payload } = read.output
  if (!type.startsWith(APP_PREFIX)) return 'no message of the wallet'
  const name = type.slice(APP_PREFIX.length)
  if (!isMessageName(name)) return `an unknown message, ${shown(name)}`
  if (id === undefined || id === '') return `${name} without an id`
  if (seen.has(id)) return `${name} with an id that was used before`
  return { name, id, payload }
}

/**
 * Reads messages of the window around the frame (or of its opener) whose origin is on the list, and answers each one
 * to that origin alone. Everything else is dropped.
 */
export function openChannel({ ports, origins, handlers, ready }: ChannelNeeds): Channel {
  const { host, hostOrigin } = ports
  const seen = new Set<string>()
  let partner = hostOrigin !== undefined && origins.includes(hostOrigin) ? hostOrigin : undefined
  const post = (type: string, origin: string, rest: object) => {
    host?.postMessage({ type: `${FRAME_PREFIX}${type}`, ...rest }, origin)
  }
  const open = new Map<string, AbortController>()
  const answer = async (name: Answered, { id, payload }: Asked, origin: string) => {
    const stop = new AbortController()
    open.set(id, stop)
    try {
      await ready()
      const done = await handled(name, payload, { origin, signal: stop.signal })
      post(`${name}_SUCCESS`, origin, { id, payload: done })
    } catch (error) {
      const payload = { ...errorPayload(error), ...(mayAskAgain(error) && { again: true }) }
      post(`${name}_ERROR`, origin, { id, payload })
    } finally {
      open.delete(id)
    }
  }
  const abort = (payload: unknown) => {
    const meant = v.safeParse(MESSAGES.ABORT.request, payload)
    if (meant.success) open.get(meant.output.id)?.abort()
  }
  const handled = async (name: Answered, payload: unknown, asker: Asker) => {
    checkPlace(name, ports)
    const { request, success } = MESSAGES[name]
    const asked = v.safeParse(request, payload)
    if (!asked.success) throw FrameErrors.request_malformed({ what: v.summarize(asked.issues) })
    const handle = handlers[name] as (payload: unknown, asker: Asker) => unknown
    return v.parse(success, await handle(asked.output, asker))
  }
  ports.onMessage(({ source, origin, data }: FrameMessage) => {
    if (!host || source !== host || !origins.includes(origin)) {
      ports.log(`Dropped: a message of ${shown(origin)}, which is not this wallet's app.`)
      return
    }
    const asked = readRequest(data, seen)
    if (typeof asked === 'string') {
      ports.log(`Dropped: ${asked}.`)
      return
    }
    partner = origin
    remember(seen, asked.id)
    const { name } = asked
    if (name === 'ABORT') abort(asked.payload)
    else void answer(name, asked, origin)
  })
  return {
    tell: (what, payload) => {
      // Before the app has spoken the browser may not say who it is; a wrong target is not delivered.
      for (const origin of partner === undefined ? origins : [partner])
        post(what, origin, payload === undefined ? {} : { payload })
    },
  }
}

function remember(seen: Set<string>, id: string) {
  seen.add(id)
  if (seen.size <= MOST_IDS) return
  for (const oldest of seen) {
    seen.delete(oldest)
    return
  }
}
