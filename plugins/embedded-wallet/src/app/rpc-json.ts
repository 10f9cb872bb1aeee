import { toQuantity } from '@latchkey/kernel'

/** Deeper than any request; what goes on beyond it refers to itself. */
const DEEPEST = 32

/**
 * Parameters as they go to the frame: plain data, with each `bigint` as a hex quantity.
 *
 * @throws TypeError where something is no data, or has no end
 */
export function rpcJson(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new TypeError('it has no end')
  if (typeof value === 'bigint') {
    if (value < 0n) throw new TypeError('it holds a negative bigint')
    return toQuantity(value)
  }
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) {
    return value
  }
  if (typeof value !== 'object') throw new TypeError(`it holds a ${typeof value}`)
  if (Array.isArray(value)) return Array.from(value, (one: unknown) => rpcJson(one, depth + 1))
  const members = Object.entries(value)
  return Object.fromEntries(members.map(([key, one]) => [key, rpcJson(one, depth + 1)]))
}
