import { safeParse, summarize } from 'valibot'
import { isObject, shown } from '@latchkey/kernel'
import {
  Envelope,
  ErrorPayload,
  FRAME_PREFIX,
  MESSAGES,
  UNSOLICITED,
  type MessageName,
} from '../../wire/messages.js'
import type { FrameLimit } from '../../wire/frame-limit.js'
import type { Refusal } from './refusals.js'

/** Whether the browser lets the frame keep its session and its keys. */
type FrameStorage = 'kept' | 'blocked'

/** A frame's description of itself once it reads messages. */
export interface Readiness {
  readonly storage: FrameStorage
  /** It asks the visitor for the codes of mails by itself. */
  readonly asksCodes: boolean
  /** It tells the visitor's accounts with its answer to a login. */
  readonly tellsUsers: boolean
  /** The requests that it approves itself; a frame without this may approve any. */
  readonly approves: FrameLimit
}

/** A question that waits for its answer. */
export interface Pending {
  readonly name: MessageName
  /** Of a request by RPC. */
  readonly method: string | undefined
  isPosted: boolean
  readonly refused: ((refusal: Refusal) => void) | undefined
  settle(answer: { readonly value: unknown } | { readonly error: Error }): void
}

const ANSWER = /^(.{1,40})_(SUCCESS|ERROR)$/

/** A checked message of the frame. */
export type Heard =
  | ({ readonly kind: 'ready' } & Readiness)
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'answer'; readonly id: string; readonly one: Pending; readonly value: unknown }
  | {
      readonly kind: 'refusal'
      readonly id: string
      readonly one: Pending
      readonly refusal: Refusal
    }
  | { readonly kind: 'dropped'; readonly why: string }

/** Reads a message that is known to be the frame's. */
export function readMessage(data: unknown, pending: ReadonlyMap<string, Pending>): Heard {
  const drop = (why: string): Heard => ({ kind: 'dropped', why })
  const message = safeParse(Envelope, isObject(data) ? { ...data } : data)
  if (!message.success || !message.output.type.startsWith(FRAME_PREFIX)) return drop('no message')
  const { type, id = '', payload } = message.output
  const what = type.slice(FRAME_PREFIX.length)
  if (what === 'FRAME_READY') {
    const ready = safeParse(UNSOLICITED.FRAME_READY, payload)
    if (!ready.success) return drop('a malformed FRAME_READY')
    const said = ready.output ?? {}
    const { storage = 'kept', asksCodes = false, tellsUsers = false, approves = 'any' } = said
    return { kind: 'ready', storage, asksCodes, tellsUsers, approves }
  }
  if (what === 'SESSION_END') {
    const isFit = safeParse(UNSOLICITED.SESSION_END, payload).success
    return isFit ? { kind: 'ended' } : drop('a malformed SESSION_END')
  }
  if (what === 'SESSION_UPDATE') {
    const session = safeParse(UNSOLICITED.SESSION_UPDATE, payload)
    if (!session.success) return drop('a malformed SESSION_UPDATE')
    return { kind: 'session', token: session.output.token }
  }
  const [, name, outcome] = ANSWER.exec(what) ?? []
  const one = pending.get(id)
  if (!one?.isPosted || one.name !== name) return drop(`${shown(what)} that nobody waits for`)
  if (outcome === 'ERROR') {
    const refused = safeParse(ErrorPayload, payload)
    if (!refused.success) return drop(`a malformed error of ${name}`)
    return { kind: 'refusal', id, one, refusal: refused.output }
  }
  const answer = safeParse(MESSAGES[one.name].success, payload)
  if (!answer.success) return drop(`a malformed answer to ${name}: ${summarize(answer.issues)}`)
  return { kind: 'answer', id, one, value: answer.output }
}
