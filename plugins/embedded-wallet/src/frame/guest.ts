import * as v from 'valibot'
import { toAccount } from 'viem/accounts'
import { FrameErrors } from './errors.js'
import type { Keys } from './keys/derive.js'
import type { FrameSignedIn } from './api.js'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const Guest = v.strictObject({
  v: v.literal(1),
  user: v.object({
    id: text(128),
    email: v.optional(text(254)),
    userName: v.optional(text(128)),
    provider: text(32),
  }),
  evm: v.pipe(text(42), v.regex(/^0x[\da-fA-F]{40}$/)),
  solana: v.pipe(text(44), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  /** Ends the session of the window that signed in. */
  leave: v.pipe(text(64), v.regex(/^[\da-f]{64}$/)),
})

/**
 * The visitor who signed in, in a window of the wallet's, and the places of their accounts: all that a frame
 * without storage has. The app keeps it for the frame. It opens nothing, and an app that makes one up deceives
 * itself alone: the window signs, by the wallet's own knowledge.
 */
export type Guest = v.InferOutput<typeof Guest>

/** A guest as the app keeps it. */
export const writeGuest = (guest: Omit<Guest, 'v'>): string => JSON.stringify({ v: 1, ...guest })

/** @returns `undefined` for what is none */
export function readGuest(token: string): Guest | undefined {
  try {
    const read = v.safeParse(Guest, JSON.parse(token))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** The user that a session's mark is of. */
export const userIdIn = (token: string): FrameSignedIn['id'] => readGuest(token)?.user.id ?? token

const refuse = () => Promise.reject(FrameErrors.window_needed())

/** Accounts that are shown, and sign nothing. */
export const guestKeys = ({ evm, solana }: Guest): Keys => ({
  evm: toAccount({
    address: evm as `0x${string}`,
    signMessage: refuse,
    signTransaction: refuse,
    signTypedData: refuse,
  }),
  solana: {
    address: solana,
    sign: () => {
      throw FrameErrors.window_needed()
    },
  },
  phrase: () => {
    throw FrameErrors.window_needed()
  },
})
