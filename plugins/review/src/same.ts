import { sameArguments, sameText, type Told } from './same-arguments.js'
import { sameFacts } from './same-facts.js'
import type { Decoded, Difference, ReviewCall, ReviewedRequest } from './model.js'

const text = (value: bigint | string | undefined) => (value === undefined ? '' : String(value))

/** Every byte, and that it is signed or sent as before. */
const sameBytes = (before: ReviewCall, after: ReviewCall) =>
  before.signature === after.signature && sameText(before.data, after.data)

/** Whether both were read as the same function of the same contract. */
const sameFunction = (before: Decoded, after: Decoded) =>
  before.intent === after.intent &&
  before.name === after.name &&
  before.contract === after.contract &&
  before.arguments.length === after.arguments.length

function sameData(before: ReviewCall, after: ReviewCall): readonly Told[] {
  if (sameBytes(before, after)) return []
  const [one, other] = [before.decoded, after.decoded]
  const bytes = { before: before.data, after: after.data }
  // Bytes that cannot be read may not differ at all.
  if (!one || !other || before.signature !== after.signature) return [{ what: 'data', ...bytes }]
  if (!sameFunction(one, other)) return [{ what: 'function', before: one.name, after: other.name }]
  return sameArguments(one.arguments, other.arguments)
}

function sameValue(before: ReviewCall, after: ReviewCall): readonly Told[] {
  if (before.value === after.value) return []
  const isRead = before.data === '0x' || before.decoded !== undefined
  if (isRead && after.value >= 0n && after.value < before.value) return []
  return [{ what: 'value', before: text(before.value), after: text(after.value) }]
}

function sameCall(before: ReviewCall, after: ReviewCall): readonly Told[] {
  const target = sameText(before.to, after.to)
    ? []
    : [{ what: 'target', before: text(before.to), after: text(after.to) } as const]
  return [...target, ...sameValue(before, after), ...sameData(before, after)]
}

function sameWhole(reviewed: ReviewedRequest, request: ReviewedRequest): readonly Told[] {
  const { chain, account, feeLimit } = reviewed
  const isDearer =
    feeLimit !== undefined && (request.feeLimit === undefined || request.feeLimit > feeLimit)
  return [
    ...(chain === request.chain
      ? []
      : [{ what: 'chain', before: chain, after: request.chain } as const]),
    ...(sameText(account, request.account)
      ? []
      : [{ what: 'account', before: account, after: request.account } as const]),
    ...(isDearer
      ? [{ what: 'fee', before: text(feeLimit), after: text(request.feeLimit) } as const]
      : []),
  ]
}

/** A difference in a call's arguments and in its facts is reported once. */
const once = (differences: readonly Difference[]) =>
  differences.filter(
    ({ what, call }, at) =>
      differences.findIndex((other) => other.what === what && other.call === call) === at,
  )

/**
 * Compares a request with the review. Empty if it may be asked for: every byte is the same, or only
 * amounts got better, a deadline moved, and the fee is within its limit.
 *
 * @param reviewed What the visitor saw.
 * @param request What was built since, with its own facts.
 * @param now Milliseconds since 1970. With it, a review that is too old is a difference too.
 */
export function same(
  reviewed: ReviewedRequest,
  request: ReviewedRequest,
  now?: number,
): readonly Difference[] {
  const { validUntil, calls } = reviewed
  const isOver = now !== undefined && validUntil !== undefined && now > validUntil
  const whole: readonly Difference[] = [
    ...sameWhole(reviewed, request),
    ...(isOver
      ? [{ what: 'expired', before: String(validUntil), after: String(now) } as const]
      : []),
  ]
  const count = { before: String(calls.length), after: String(request.calls.length) }
  if (count.before !== count.after) return [...whole, { what: 'calls', ...count }]
  const ofCalls = calls.flatMap((before, call) => {
    const after = request.calls[call]
    return after ? sameCall(before, after).map((told) => ({ ...told, call })) : []
  })
  return once([...whole, ...ofCalls, ...sameFacts(reviewed.facts, request.facts)])
}
