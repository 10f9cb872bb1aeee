import { skipValue, variantOf, type RuntimeType } from './runtime-types.js'
import { createScaleReader, fromLittle, type ScaleReader } from './scale.js'

/** An event's statement about the transaction that caused it. */
interface Event {
  /** Place of its transaction in the block; `undefined` for what the block did by itself. */
  readonly extrinsic: number | undefined
  readonly pallet: string
  readonly name: string
}

/** Phase `ApplyExtrinsic`, which a number of four bytes follows. */
const APPLY = 0

function readPhase({ byte, take }: ScaleReader): number | undefined {
  return byte() === APPLY ? fromLittle(take(4)) : undefined
}

/** Reads the head of one event and steps over the rest. @throws RangeError */
function readEvent(types: readonly RuntimeType[], record: RuntimeType, reader: ScaleReader): Event {
  const [, event, topics] = record.members ?? []
  const extrinsic = readPhase(reader)
  const pallet = variantOf(types[event?.type ?? -1]?.variants ?? [], reader)
  const inner = types[pallet.fields[0]?.type ?? -1]
  const found = variantOf(inner?.variants ?? [], reader)
  for (const field of found.fields) skipValue(types, field.type, reader)
  skipValue(types, topics?.type ?? -1, reader)
  return { extrinsic, pallet: pallet.name, name: found.name }
}

/**
 * Whether a transaction of a block succeeded, by the events of that block (`System.Events`).
 *
 * @param index Place of the transaction in the block.
 * @returns `undefined` where the events do not say
 * @throws RangeError for bytes that are no events of this runtime
 */
export function hasSucceeded(
  types: readonly RuntimeType[],
  events: Uint8Array,
  index: number,
): boolean | undefined {
  const record = types.find(({ path }) => path[path.length - 1] === 'EventRecord')
  if (!record) return undefined
  const reader = createScaleReader(events)
  const ends = reader
    .list(() => readEvent(types, record, reader))
    .filter(({ extrinsic, pallet }) => extrinsic === index && pallet === 'System')
    .map(({ name }) => name)
  if (ends.includes('ExtrinsicFailed')) return false
  return ends.includes('ExtrinsicSuccess') ? true : undefined
}
