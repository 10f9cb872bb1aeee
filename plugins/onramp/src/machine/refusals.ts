import { isKitError, readMember, type Clock, type KitError } from '@latchkey/kernel'
import { OnRampErrors } from '../errors.js'

/** The reason of a service's refusal, in the order of `OnRampErrors`. It answered: no example replaces it. */
const REFUSALS = [
  'onramp_sign_in_needed',
  'onramp_amount_refused',
  'onramp_not_sold',
  'onramp_refused',
  'onramp_too_many',
  'onramp_changed',
]
/** Nothing was opened at the seller for any of these either. */
const SHUT = ['onramp_url_invalid', 'onramp_unavailable']
const USUAL_S = 30
const LONGEST_S = 3_600

export const isRefusal = (error: KitError): boolean => REFUSALS.includes(error.code)

/** Whether an error proves that no purchase began. */
export const isProof = (error: KitError): boolean => isRefusal(error) || SHUT.includes(error.code)

/** Milliseconds until a service may be asked again that was asked too often; `undefined` for another error. */
export function waitOf(error: unknown): number | undefined {
  if (!isKitError(error, 'onramp_too_many')) return undefined
  const retryAfter = readMember(error.context, 'retryAfter')
  const seconds = typeof retryAfter === 'number' && retryAfter >= 0 ? retryAfter : USUAL_S
  return Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_S) * 1_000
}

/** Services that were asked too often, until they may be asked again. */
export interface Waits {
  /** @throws KitError `onramp_too_many`, without asking */
  check(key: string, provider: string): void
  /** Notes what an error says. @returns until when, in milliseconds since the Unix epoch */
  note(key: string, error: unknown): number | undefined
  /** How long to wait, in milliseconds. */
  left(key: string): number
}

/** Remembers the waits of one page. */
export function createWaits(clock: Clock): Waits {
  const ends = new Map<string, number>()
  const left = (key: string) => Math.max(0, (ends.get(key) ?? 0) - clock.now())
  return {
    left,
    check(key, provider) {
      const ms = left(key)
      if (ms > 0)
        throw OnRampErrors.onramp_too_many({ provider, retryAfter: Math.ceil(ms / 1_000) })
    },
    note(key, error) {
      const ms = waitOf(error)
      if (ms === undefined) return undefined
      // A provider that was not asked at all reports the same end.
      const end = left(key) > 0 ? (ends.get(key) ?? 0) : clock.now() + ms
      ends.set(key, end)
      return end
    },
  }
}
