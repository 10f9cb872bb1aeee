import { defineErrors, isKitError, readMember, type KitError } from '@latchkey/kernel'
import { readError } from '@latchkey/kernel/internal/tools'
import type { ErrorPayload } from '../wire/messages.js'
import type { InferOutput } from 'valibot'

/** The refusal of the frame's server. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | undefined
}

/** Errors of the frame. Their codes are on the wire. */
export const FrameErrors = defineErrors('embedded-wallet/frame', {
  /** The visitor said no. Show nothing but the way to try again. */
  user_rejected: { says: () => 'The visitor rejected the request in the wallet.' },
  /** The app gave the request up. Nothing was signed. */
  request_aborted: { says: () => 'Request was aborted' },
  /** The request is of another shape than the frame reads. Install the same version on both sides. */
  request_malformed: { says: ({ what }: { what: string }) => `The request is malformed: ${what}` },
  /** No visitor is logged in to the wallet in this browser. Begin a login in the app. */
  not_connected: { says: () => 'Nobody is signed in to the wallet. Start a login first.' },
  network_unknown: {
    says: ({ given }: { given: string }) =>
      `The wallet has no network ${given}. Networks are listed in its server's option "chains".`,
  },
  /** The wallet does not carry this method out. Use a capability of the kit, or another method. */
  method_unsupported: { says: () => 'Requested RPC call is not allowed' },
  /**
   * The message belongs to another place, such as a window. A fault of the app's version: install the same version on
   * both sides.
   */
  message_misplaced: {
    says: ({ name, place }: { name: string; place: 'window' | 'frame' }) =>
      `${name} is not answered in a ${place} of the wallet.`,
  },
  /** The request names an account of another wallet. Ask for the account shown. */
  account_unknown: {
    says: ({ given }: { given: string }) => `${given} is no account of this wallet.`,
  },
  /** The server names no bundler for the network. Use the account of the key. */
  smart_account_unsupported: {
    says: ({ network }: { network: string }) =>
      `${network} has no smart accounts: its server names no bundler for it.`,
  },
  /** The frame reached neither server nor node. It may be asked again. */
  network_error: { says: ({ where }: { where: string }) => `No answer from ${where}.` },
  /** The node refused the request; the text is its own. */
  node_refused: { says: ({ message }: { message: string }) => message },
  /**
   * The browser keeps storage from frames, or the wallet's host wants a window for this. The app opens one in the
   * visitor's press; nothing has to be done by hand.
   */
  window_needed: {
    says: () => 'This is not done in a frame here. Ask in a window of the wallet.',
  },
  /** The app passed on a code that belongs into the wallet's own field. Call the step without a code. */
  code_elsewhere: {
    says: () => 'The code of this mail is typed in the wallet alone. Ask without a code.',
  },
  /** The app went on with a change of address that was not begun, or has ended. Begin it again. */
  change_missing: { says: () => 'No change of the address is on its way. Begin it first.' },
  /** The answer of the server was lost. The app reads the user again. */
  change_unknown: {
    says: () => 'The server did not answer: the address may have changed or not.',
  },
  /** A passkey locks the wallet on this device. The visitor unlocks it in the account of the modal. */
  wallet_locked: { says: () => 'A passkey locks this wallet. The visitor has to unlock it first.' },
  /** The visitor gave up or the browser has no passkey. Offer to try again. */
  passkey_cancelled: {
    says: () => 'The browser gave no passkey: the visitor gave up, or there is none.',
  },
  /** The device has one already. Unlock with it. */
  passkey_exists: { says: () => 'This device has a passkey of this wallet already.' },
  /** The device cannot derive a secret. Use another device, or go on without a passkey. */
  passkey_unsuitable: { says: () => 'The passkey has no secret of its own (WebAuthn PRF).' },
  /** The words are right, and of another wallet. Let the visitor look for the right ones. */
  phrase_other: { says: () => 'The recovery phrase is of another wallet.' },
  /**
   * The sealed wallet cannot be opened on this device. The visitor unlocks it with the passkey or the recovery
   * phrase.
   */
  wallet_unreadable: {
    says: () => 'The wallet that the server keeps cannot be opened here.',
  },
  /** The server gives another wallet than before. Use neither, and ask who runs the server. */
  wallet_changed: {
    says: () => 'The server gives another wallet than the one that this device knows of the user.',
  },
  /** Carries the server's own code to the app. */
  server_refused: { says: ({ message }: Refusal) => message },
})

/** The longest text that the wire takes. */
const LONGEST = 1_024

/** Most causes that are looked through. */
const DEEPEST = 8

/** Our own error inside a library's, or the error itself if it is ours. */
export function ownErrorIn(error: unknown): KitError | undefined {
  let current = error
  for (let depth = 0; depth < DEEPEST && current !== undefined; depth++) {
    if (isKitError(current)) return current
    current = readMember(current, 'cause')
  }
  return undefined
}

/** An error as the app hears of it: never a stack, never what a library put into it beside its text. */
export function errorPayload(error: unknown): InferOutput<typeof ErrorPayload> {
  const own = ownErrorIn(error)
  if (own) {
    const { code, retryAfter } = refusalOf(own)
    const message = own.message.slice(0, LONGEST)
    return retryAfter === undefined ? { message, code } : { message, code, retryAfter }
  }
  const text = readError(error).texts[0] ?? 'The wallet failed.'
  return { message: text.slice(0, LONGEST), code: 'node_refused' }
}

function refusalOf(error: KitError): Omit<Refusal, 'message'> {
  if (error.code !== 'server_refused') return { code: error.code }
  return error.context as Refusal
}

/** Errors after which the app may ask again: the field of the code is shown still. */
const mendable = new WeakSet()

/** Marks an error as one after which the app may ask again. */
export function askAgain(error: unknown): unknown {
  if (error instanceof Error) mendable.add(error)
  return error
}

/** Whether the app may ask again after this error. */
export const mayAskAgain = (error: unknown): boolean =>
  error instanceof Error && mendable.has(error)
