import type { Fact, ReviewRequest, ReviewedRequest } from './model.js'

/**
 * Keeps what a visitor reviewed, so that what is asked for later can be compared with it. The copy does not change
 * when the request it came from does.
 *
 * @param facts Those of this request.
 */
export function bind(request: ReviewRequest, facts: readonly Fact[]): ReviewedRequest {
  const { chain, account, calls, feeLimit, validUntil } = request
  return Object.freeze({
    chain,
    account,
    calls: Object.freeze(structuredClone(calls)),
    feeLimit,
    ...(validUntil !== undefined && { validUntil }),
    facts: Object.freeze(structuredClone(facts)),
  })
}
