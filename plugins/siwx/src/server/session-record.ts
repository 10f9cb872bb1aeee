import { accountId, type SignInProfile, isObject } from '@latchkey/kernel'
import { parseMessage } from '../message/parse-message.js'
import type { SignInSession } from '../wire.js'

/** The record of a session. Its claims are read from its signed text again, each time. */
export interface SessionRecord {
  readonly message: string
  readonly signature: string
  readonly proof: string
  /** Milliseconds since 1970, as the next. */
  readonly startedAt: number
  readonly endsAt: number
}

/** Whether what a storage or a token holds is a session. */
export function isSessionRecord(value: unknown): value is SessionRecord {
  if (!isObject(value)) return false
  const { message, signature, proof, startedAt, endsAt } = value
  const areTexts = [message, signature, proof].every((one) => typeof one === 'string')
  return areTexts && Number.isSafeInteger(startedAt) && Number.isSafeInteger(endsAt)
}

/**
 * The session as clients and apps see it.
 *
 * @throws KitError where the text is no sign-in message
 */
export function sessionOf(
  { message, signature, proof, ...times }: SessionRecord,
  profiles: readonly SignInProfile[],
): SignInSession {
  const data = parseMessage(message, profiles)
  return {
    account: accountId(data.chainId, data.accountAddress),
    data,
    message,
    signature,
    proof,
    startedAt: new Date(times.startedAt).toISOString(),
    expirationTime: new Date(times.endsAt).toISOString(),
  }
}
