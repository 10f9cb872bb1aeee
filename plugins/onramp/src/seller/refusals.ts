import { isKitError, isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { OnRampErrors } from '../errors.js'

interface Refusal {
  readonly status: number
  readonly reason?: string
  readonly retryAfter?: number
}

const USUAL_WAIT_S = 30

/** The reason of a service's refusal; other words of it are ignored. */
function codeOf({ reason = '' }: Refusal): unknown {
  try {
    const said: unknown = JSON.parse(reason)
    const error = isObject(said) ? own(said)['error'] : undefined
    return isObject(error) ? own(error)['code'] : undefined
  } catch {
    return undefined
  }
}

/** The common meaning of a status. */
function plain(
  provider: string,
  { status, retryAfter = USUAL_WAIT_S }: Refusal,
  cause: unknown,
): Error {
  const who = { provider }
  if (status === 429) return OnRampErrors.onramp_too_many({ ...who, retryAfter }, cause)
  if (status === 400 || status === 422) return OnRampErrors.onramp_refused(who, cause)
  return OnRampErrors.onramp_no_answer({ ...who, status }, cause)
}

/** Why the app's own server refuses: it says so by a code. */
export function refusalOfServer(provider: string, refusal: Refusal, cause: unknown): Error {
  const who = { provider }
  const code = codeOf(refusal)
  // A session of another account is mended by one of this account.
  if (refusal.status === 401 || code === 'account_not_yours')
    return OnRampErrors.onramp_sign_in_needed(who, cause)
  if (code === 'amount_out_of_limits') return OnRampErrors.onramp_amount_refused(who, cause)
  if (code === 'not_sold') return OnRampErrors.onramp_not_sold(who, cause)
  return plain(provider, refusal, cause)
}

/**
 * The reason of a refusal by the service of `cloud()`. Visitors cannot sign in there: its 401 is about the project.
 */
export const refusalOfCloud = plain

/** A service's answer; a status other than success is thrown as its meaning. */
export async function told<T>(
  answer: Promise<T>,
  provider: string,
  refusalOf: (provider: string, refusal: Refusal, cause: unknown) => Error,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isKitError(error, 'http_status')
      ? refusalOf(provider, error.context as Refusal, error)
      : error
  }
}
