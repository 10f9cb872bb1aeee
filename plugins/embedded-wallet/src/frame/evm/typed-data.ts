import * as v from 'valibot'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { FrameErrors } from '../errors.js'

/** EIP-712 data as viem takes it. */
export type TypedData = TypedDataDefinition<Record<string, unknown>, string>

/** Longest typed data, in characters of JSON. */
const LONGEST = 65_536

/** Signs that part names where a type is written down to be hashed: within a name they could make it another type. */
const name = v.pipe(v.string(), v.maxLength(128), v.regex(/^[^\s(),]*$/))
const field = v.object({ name, type: name })
const shape = v.object({
  types: v.record(name, v.array(field)),
  primaryType: name,
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
})

/** EIP-712 data whose form was checked. */
export type CheckedTypedData = v.InferOutput<typeof shape>

/** Its types are known when it runs alone: viem would infer them. */
export const forViem = (data: Readonly<Record<keyof CheckedTypedData, unknown>>): TypedData =>
  data as unknown as TypedData

/**
 * Reads typed data, which comes as JSON or as an object.
 * @throws KitError `request_malformed`, also if it cannot be hashed by its types
 */
export function readTypedData(given: unknown): CheckedTypedData {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  if (typeof text !== 'string' || text.length > LONGEST)
    throw FrameErrors.request_malformed({ what: 'the typed data is missing or too long' })
  try {
    const read = v.parse(shape, JSON.parse(text) as unknown)
    hashTypedData(forViem(read))
    return read
  } catch (error) {
    throw FrameErrors.request_malformed({ what: 'the typed data is not as EIP-712 has it' }, error)
  }
}
