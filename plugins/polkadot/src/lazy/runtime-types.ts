import { fromLittle, type ScaleReader } from './scale.js'

/** A member of a struct, a tuple or a variant. */
interface Field {
  /** Number of its type. */
  readonly type: number
}

/** A variant of an enum: a call, an event, or any other. */
export interface Variant {
  readonly name: string
  readonly index: number
  readonly fields: readonly Field[]
}

/** A type of a runtime (`TypeDef` of scale-info), as far as values of it are stepped over. */
export interface RuntimeType {
  readonly path: readonly string[]
  readonly params: readonly { readonly name: string; readonly type: number | undefined }[]
  /** Members of a struct or tuple. */
  readonly members?: readonly Field[]
  readonly variants?: readonly Variant[]
  /** Type of the items of a list, or of an array of `length`. */
  readonly items?: number
  readonly length?: number
  /** Bytes of a number or a truth value; `text` for characters with their length before them. */
  readonly size?: number | 'text'
  readonly isCompact?: boolean
  /** Type of the numbers that hold a sequence of bits. */
  readonly bits?: number
}

/** Bytes of the primitives, in the order of their numbers: bool, char, str, u8 to u256, i8 to i256. */
const PRIMITIVES: readonly (number | 'text')[] = [
  ...[1, 4, 'text' as const],
  ...[1, 2, 4, 8, 16, 32],
  ...[1, 2, 4, 8, 16, 32],
]

function readField({ text, list, option, compact }: ScaleReader): Field {
  option(text)
  const type = compact()
  option(text)
  list(text)
  return { type }
}

function readVariant(reader: ScaleReader): Variant {
  const name = reader.text()
  const fields = reader.list(() => readField(reader))
  const index = reader.byte()
  reader.list(reader.text)
  return { name, fields, index }
}

function readBitSequence({ compact }: ScaleReader) {
  const bits = compact()
  compact() // Order of the bits.
  return { bits }
}

/** The kinds of type, by number; each is read to its end (`TypeDef` of scale-info). */
const DEFINITIONS: readonly ((reader: ScaleReader) => Omit<RuntimeType, 'path' | 'params'>)[] = [
  (reader) => ({ members: reader.list(() => readField(reader)) }),
  (reader) => ({ variants: reader.list(() => readVariant(reader)) }),
  ({ compact }) => ({ items: compact() }), // sequence
  ({ take, compact }) => ({ length: fromLittle(take(4)), items: compact() }), // array
  ({ list, compact }) => ({ members: list(() => ({ type: compact() })) }), // tuple
  ({ byte }) => ({ size: PRIMITIVES[byte()] ?? 0 }), // primitive
  ({ compact }) => (compact(), { isCompact: true }),
  readBitSequence,
]

/** Reads one type. @throws RangeError for bytes that are none */
export function readType(reader: ScaleReader): RuntimeType {
  const { text, list, option, compact, byte } = reader
  compact() // Its number: types are listed in order.
  const path = list(text)
  const params = list(() => ({ name: text(), type: option(compact) }))
  const definition = DEFINITIONS[byte()]
  if (!definition) throw new RangeError('A kind of type is unknown.')
  const type: RuntimeType = { path, params, ...definition(reader) }
  list(text)
  return type
}

/** Types nest this deep at most: metadata that refers to itself ends here. */
const DEEPEST = 64

/**
 * Steps over a value.
 *
 * @throws RangeError for a type that is not in the list, or bytes that end too early
 */
export function skipValue(
  types: readonly RuntimeType[],
  type: number,
  reader: ScaleReader,
  depth = 0,
): void {
  const known = types[type]
  if (!known || depth > DEEPEST) throw new RangeError('A type is unknown.')
  const { members, variants, items, length, size, isCompact, bits } = known
  const skip = (one: number) => {
    skipValue(types, one, reader, depth + 1)
  }
  if (isCompact) reader.skipCompact()
  else if (size === 'text') reader.take(reader.compact())
  else if (size !== undefined) reader.take(size)
  else if (members) for (const member of members) skip(member.type)
  else if (variants) for (const { type: one } of variantOf(variants, reader).fields) skip(one)
  else if (bits !== undefined) skipBits(types[bits]?.size, reader)
  else if (items !== undefined) {
    const count = length ?? reader.compact()
    // Each item takes a byte at least: a count that lies would else keep the page busy.
    if (count > reader.left()) throw new RangeError('A list is longer than its bytes.')
    for (let left = count; left > 0; left -= 1) skip(items)
  }
}

/** The variant whose number comes next. @throws RangeError */
export function variantOf(variants: readonly Variant[], { byte }: ScaleReader): Variant {
  const index = byte()
  const found = variants.find((one) => one.index === index)
  if (!found) throw new RangeError('A variant is unknown.')
  return found
}

function skipBits(size: RuntimeType['size'], { compact, take }: ScaleReader): void {
  if (typeof size !== 'number' || size === 0) throw new RangeError('Bits are held by no number.')
  take(Math.ceil(compact() / (8 * size)) * size)
}
