import { safeParse, summarize } from 'valibot'
import { readMember, type Browser, type Clock, type Log, type Random } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/authoring'
import { EmbeddedErrors } from '../errors.js'
import type { FrameState } from '../service.js'
import {
  APP_PREFIX,
  MESSAGES,
  type MessageName,
  type RequestPayload,
  type SuccessPayload,
} from '../../wire/messages.js'
import type { FrameElement } from './frame-element.js'
import { readMessage, type Heard, type Pending, type Readiness } from './read-message.js'
import { refusalOf, type Refusal } from './refusals.js'

/** Milliseconds for the frame to load. */
const LOAD_LIMIT = 20_000
/** Milliseconds that a frame which says it is ready is left alone. */
const READY_PAUSE = 500
/** Milliseconds for an answer. */
const ANSWER_LIMIT = 120_000
/** Milliseconds after which a wait is given up. */
const SHORT_LIMIT = 3_000

const SHORT: readonly MessageName[] = ['SIGN_OUT', 'RPC_ABORT', 'RELOAD']
/** Questions that take the visitor's own time. */
const PATIENT: readonly MessageName[] = [
  'CONNECT_FARCASTER',
  'EXPORT_WALLET',
  'LOCK_WALLET',
  'UNLOCK_WALLET',
  'LOGIN',
  'CHANGE_EMAIL',
]

/** Options of one question. */
export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** The visitor is to decide it, and may take their time. @default false */
  readonly waits?: boolean
  /** Hears what the frame refused it with, before it is thrown as an error of ours. */
  readonly refused?: (refusal: Refusal) => void
  /** An abort takes it back from the frame, too; for a frame that {@link Channel.asksCodes}. @default false */
  readonly isTakenBack?: boolean
}

/** The app's end of the channel to the frame. One iframe, made with the first question. */
export interface Channel {
  /**
   * Asks the frame. Answers after an abort or a timeout are dropped, and the channel goes on.
   * @throws KitError `iframe_load_failed`, `iframe_request_timeout`, `frame_request_invalid`, `frame_restarted`, and
   *   what the frame refused with
   */
  ask<X extends MessageName>(
    name: X,
    payload: RequestPayload<X>,
    options?: AskOptions,
  ): Promise<SuccessPayload<X>>
  /**
   * Opens the frame and waits until it reads messages.
   * @returns the frame's account of itself
   */
  ready(signal?: AbortSignal): Promise<Readiness>
  /** Whether there is a frame. */
  readonly isOpen: () => boolean
  /** Whether the frame that is ready asks the visitor for the codes of mails by itself. */
  readonly asksCodes: () => boolean
  /** Whether the frame that is ready tells the accounts with its answer to a login. */
  readonly tellsUsers: () => boolean
  /** Without screens: lays the frame over the page as long as anything needs it. */
  show(isShown: boolean, what: 'approval' | 'code'): void
  /** The frame was asked to reload: nothing is sent until it is ready again. */
  reloads(): void
  /** Takes the frame out of the page; what waits is rejected. The next question makes another one. */
  close(): void
}

/** The tools of the channel. */
export interface ChannelContext {
  readonly browser: Browser
  readonly frameUrl: string
  /** Puts the frame's page somewhere; `undefined` if there is no place. */
  readonly place: () => FrameElement | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly alert: (which: 'frame' | 'frameTimeout') => void
  readonly stateChanged: (state: FrameState) => void
  /** The frame reads messages: it gets its first ones now. */
  readonly ready: () => void
  /** The frame's session is another one; the token tells it apart from those of others. */
  readonly sessionChanged: (token: string) => void
  /** The frame's session ended, by what was done elsewhere. */
  readonly sessionEnded: () => void
}

/** A frame in the page, from its making to its end. */
interface Frame {
  readonly element: FrameElement
  /** Its last description of itself. */
  says: Readiness
  /** Resolves once the frame reads messages. */
  loading(): Promise<void>
  /** Its page reloads: until it is ready again nothing is sent. */
  restarted(): void
  hear(heard: Heard): void
  /** @param isMeant What fails with it; what was not sent yet may go to another frame. @default everything */
  end(error: Error, isMeant?: (one: Pending) => boolean): void
}

const NOBODY = () => {}
const wasSent = ({ isPosted }: Pending) => isPosted

/** 122 random bits as RFC 9562 writes them. */
function uuid(random: Random): string {
  const bytes = random.bytes(16)
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Says which page did not load. Its query may be for that page alone. */
function notLoaded(frameUrl: string, page: string): string {
  const { origin, pathname } = new URL(frameUrl)
  const hint = `Is ${page} in "origins" of its server, and the frame in frame-src of this page?`
  return `The page at ${origin}${pathname} did not load in a page of ${page}. ${hint}`
}

/** The wait for a loading frame, which starts over with each load. */
function createLoad(
  { browser, clock, frameUrl, log, alert, stateChanged, ready: tell }: ChannelContext,
  fail: (error: Error) => void,
) {
  let isDone = false
  let loading = Promise.resolve()
  let resolve: () => void = NOBODY
  let reject: (error: Error) => void = () => undefined
  let stopTimer = () => {}
  const begin = () => {
    stopTimer()
    // A running wait goes on: the next page serves its callers.
    if (isDone || resolve === NOBODY) loading = started()
    isDone = false
    stateChanged('loading')
    stopTimer = clock.after(LOAD_LIMIT, () => {
      alert('frame')
      log.write('error', notLoaded(frameUrl, browser.origin() ?? 'none'))
      fail(EmbeddedErrors.iframe_load_failed())
    })
  }
  const started = () => {
    const made = new Promise<void>((done, failed) => {
      resolve = done
      reject = failed
    })
    made.catch(() => undefined) // Waiting callers hear of it.
    return made
  }
  return {
    begin,
    done: () => loading,
    ready() {
      if (isDone) begin()
      stopTimer()
      stopTimer = clock.after(READY_PAUSE, () => {
        isDone = true
        stateChanged('ready')
        resolve()
        tell()
      })
    },
    stop(error: Error) {
      stopTimer()
      reject(error)
    },
  }
}

/** Questions that wait for their answers, by their ids. */
function createQuestions({ clock, random, alert }: ChannelContext) {
  const pending = new Map<string, Pending>()
  const settle = (id: string, answer: Parameters<Pending['settle']>[0]) => {
    const one = pending.get(id)
    pending.delete(id)
    one?.settle(answer)
  }
  return {
    pending,
    settle,
    fail(error: Error, isMeant: (one: Pending) => boolean = () => true) {
      for (const [id, one] of [...pending]) if (isMeant(one)) settle(id, { error })
    },
    begin(name: MessageName, payload: unknown, { refused, waits = false }: AskOptions) {
      const id = uuid(random)
      let stopLimit = () => {}
      const answer = new Promise<unknown>((resolve, reject) => {
        const method = readMember(payload, 'method')
        pending.set(id, {
          name,
          method: typeof method === 'string' ? method : undefined,
          isPosted: false,
          refused,
          settle(settled) {
            stopLimit()
            if ('error' in settled) reject(settled.error)
            else resolve(settled.value)
          },
        })
      })
      return {
        id,
        answer,
        /** The frame reads messages: from here on its time runs. */
        startLimit() {
          const limit = limitOf(name, waits)
          if (limit === undefined) return
          stopLimit = clock.after(limit, () => {
            alert('frameTimeout')
            settle(id, { error: EmbeddedErrors.iframe_request_timeout() })
          })
        },
        drop() {
          stopLimit()
          pending.delete(id)
        },
      }
    },
  }
}

type Questions = ReturnType<typeof createQuestions>
type Begun = ReturnType<Questions['begin']>

function limitOf(name: MessageName, waits: boolean) {
  if (SHORT.includes(name)) return SHORT_LIMIT
  return waits || PATIENT.includes(name) ? undefined : ANSWER_LIMIT
}

/** Puts a frame into the page, and listens to it. @param left hears of its end */
function openFrame(
  context: ChannelContext,
  { pending, settle, fail }: Questions,
  left: (frame: Frame) => void,
): Frame {
  const { browser, log } = context
  const { origin: frameOrigin } = new URL(context.frameUrl)
  const element = context.place()
  if (!element) throw EmbeddedErrors.iframe_load_failed()
  const load = createLoad(context, (error) => {
    frame.end(error)
    context.stateChanged('failed')
  })
  const stopListening = browser.on('message', (event) => {
    const { isTrusted, source, origin, data } = event as MessageEvent<unknown>
    // A script's own event is not the browser's, with any source and origin.
    if (!isTrusted || source === null || source !== element.window()) return
    if (origin === frameOrigin) frame.hear(readMessage(data, pending))
  })
  const frame: Frame = {
    element,
    says: { storage: 'kept', asksCodes: false, tellsUsers: false, approves: 'any' },
    loading: load.done,
    restarted: load.begin,
    hear(heard) {
      if (heard.kind === 'dropped') log.write('warn', `The frame sent ${heard.why}: dropped.`)
      else if (heard.kind === 'answer') settle(heard.id, { value: heard.value })
      else if (heard.kind === 'refusal') {
        const { id, one, refusal } = heard
        one.refused?.(refusal)
        settle(id, { error: refusalOf(one, refusal) })
      } else if (heard.kind === 'session') context.sessionChanged(heard.token)
      else if (heard.kind === 'ended') context.sessionEnded()
      else {
        // A page that is ready a second time has forgotten what the first one was asked.
        fail(EmbeddedErrors.frame_restarted(), wasSent)
        frame.says = heard
        load.ready()
      }
    },
    end(error, isMeant) {
      stopListening()
      load.stop(error)
      element.remove()
      left(frame)
      fail(error, isMeant)
    },
  }
  load.begin()
  return frame
}

/** Opens nothing yet: the frame is made with the first question. */
export function createChannel(context: ChannelContext): Channel {
  const { random } = context
  const { origin: frameOrigin } = new URL(context.frameUrl)
  const questions = createQuestions(context)
  const { pending, settle } = questions
  const shownFor = new Set<string>()
  let current: Frame | undefined

  /** The frame there is; one that was taken out of the page is none. */
  const frameNow = () => {
    if (current && !current.element.isThere())
      current.end(EmbeddedErrors.frame_restarted(), wasSent)
    current ??= openFrame(context, questions, (frame) => {
      if (current === frame) current = undefined
    })
    return current
  }
  const windowOf = ({ element }: Frame) => element.window() as Window | null
  const post = (frame: Frame, id: string, message: object) => {
    const one = pending.get(id)
    if (!one) return
    one.isPosted = true
    try {
      windowOf(frame)?.postMessage(message, frameOrigin)
    } catch (cause) {
      const why = 'it holds what cannot be sent'
      settle(id, { error: EmbeddedErrors.frame_request_invalid({ what: one.name, why }, cause) })
    }
  }
  const send = async (type: string, { id, startLimit }: Begun, payload: unknown) => {
    const frame = frameNow()
    await frame.loading()
    if (current !== frame || !pending.has(id)) return
    startLimit()
    post(frame, id, { type, id, payload })
  }
  const takeBack = (id: string) => {
    if (!current || !pending.get(id)?.isPosted) return
    const message = { type: `${APP_PREFIX}ABORT`, id: uuid(random), payload: { id } }
    windowOf(current)?.postMessage(message, frameOrigin)
  }
  return {
    async ask(name, payload, options = {}) {
      options.signal?.throwIfAborted()
      const checked = safeParse(MESSAGES[name].request, payload)
      if (!checked.success) {
        const why = summarize(checked.issues)
        throw EmbeddedErrors.frame_request_invalid({ what: name, why })
      }
      const begun = questions.begin(name, checked.output, options)
      send(`${APP_PREFIX}${name}`, begun, checked.output).catch((error: unknown) => {
        settle(begun.id, { error: error as Error })
      })
      try {
        return await abortable(begun.answer, options.signal)
      } finally {
        if (options.isTakenBack && options.signal?.aborted) takeBack(begun.id)
        begun.drop()
      }
    },
    async ready(signal) {
      const frame = frameNow()
      await abortable(frame.loading(), signal)
      return frame.says
    },
    isOpen: () => current !== undefined,
    asksCodes: () => current?.says.asksCodes ?? false,
    tellsUsers: () => current?.says.tellsUsers ?? false,
    show(isShown, what) {
      if (isShown) shownFor.add(what)
      else shownFor.delete(what)
      current?.element.show(shownFor.size > 0)
    },
    reloads() {
      current?.restarted()
    },
    close() {
      current?.end(EmbeddedErrors.frame_restarted())
      context.stateChanged('none')
    },
  }
}
