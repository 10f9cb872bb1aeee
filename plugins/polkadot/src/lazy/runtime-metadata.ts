import { readType, type RuntimeType } from './runtime-types.js'
import { amountOf, createScaleReader, type ScaleReader } from './scale.js'

/** A step that checks every transaction, and which of its data are empty. */
export interface SignedExtension {
  readonly name: string
  /** Whether it puts nothing into the transaction. */
  readonly isEmpty: boolean
  /** Whether nothing beside the transaction is signed for it. */
  readonly addsNothing: boolean
}

/** The runtime's rules for writing a transfer of its coin. */
export interface TransferFormat {
  /** Numbers of the pallet and the call. */
  readonly call: readonly [pallet: number, call: number]
  /** In the order in which a transaction has them. */
  readonly extensions: readonly SignedExtension[]
  /** The least balance of an account, in the smallest unit; `undefined` if the runtime does not name it. */
  readonly existentialDeposit: bigint | undefined
  /** All types of the runtime, by number. */
  readonly types: readonly RuntimeType[]
}

interface Pallet {
  readonly name: string
  readonly calls: number | undefined
  readonly index: number
  readonly constants: readonly { readonly name: string; readonly value: Uint8Array }[]
}

/** `meta`, and the version that `state_getMetadata` answers on every chain. */
const MAGIC = '6d657461'
const VERSION = 14
/** Transactions whose form is known. */
const TRANSACTION_VERSION = 4
/** Types that only name another type nest this deep at most. */
const DEEPEST = 8

function skipStorageEntry({ text, byte, compact, list, take }: ScaleReader): void {
  text()
  byte()
  if (byte() === 0) compact()
  else {
    list(byte)
    compact()
    compact()
  }
  take(compact())
  list(text)
}

function readConstant({ text, compact, take, list }: ScaleReader) {
  const name = text()
  compact() // Its type.
  const value = take(compact())
  list(text)
  return { name, value }
}

function readPallet(reader: ScaleReader): Pallet {
  const { text, list, option, compact, byte } = reader
  const name = text()
  option(() => {
    text()
    list(() => {
      skipStorageEntry(reader)
    })
  })
  const calls = option(compact)
  option(compact) // events
  const constants = list(() => readConstant(reader))
  option(compact) // errors
  return { name, calls, constants, index: byte() }
}

/** Whether values of a type take no bytes. */
function isEmpty(types: readonly RuntimeType[], type: number, depth = 0): boolean {
  const { members } = types[type] ?? {}
  if (!members || depth > DEEPEST) return false
  return members.every((member) => isEmpty(types, member.type, depth + 1))
}

const last = (path: readonly string[] | undefined) => path?.[path.length - 1]

/** The transfer, if receiver and amount are written in the one form there is. */
function findTransfer(types: readonly RuntimeType[], pallets: readonly Pallet[]) {
  const pallet = pallets.find(({ name }) => name === 'Balances')
  const variants = types[pallet?.calls ?? -1]?.variants
  const call = variants?.find(({ name }) => name === 'transfer_keep_alive')
  const [to, value, ...more] = call?.fields ?? []
  if (!pallet || !call || !to || !value || more.length > 0) return undefined
  const isKnown = last(types[to.type]?.path) === 'MultiAddress' && types[value.type]?.isCompact
  return isKnown ? ([pallet.index, call.index] as const) : undefined
}

/** Bytes of an amount (`u128`). */
const AMOUNT = 16

function existentialDepositIn(pallets: readonly Pallet[]): bigint | undefined {
  const { constants = [] } = pallets.find(({ name }) => name === 'Balances') ?? {}
  const value = constants.find(({ name }) => name === 'ExistentialDeposit')?.value
  return value?.length === AMOUNT ? amountOf(value) : undefined
}

/**
 * Reads how a transfer is written out of a runtime's metadata (version 14 of `frame-metadata`).
 *
 * @returns undefined where the runtime writes transfers in a way unknown here
 * @throws RangeError for bytes that are no metadata of that version
 */
export function readTransferFormat(metadata: Uint8Array): TransferFormat | undefined {
  const reader = createScaleReader(metadata)
  const { text, list, compact, byte, take } = reader
  const magic = Array.from(take(4), (one) => one.toString(16)).join('')
  if (magic !== MAGIC || byte() !== VERSION) throw new RangeError('It is no metadata version 14.')
  const types = list(() => readType(reader))
  const pallets = list(() => readPallet(reader))
  const transaction = types[compact()]
  const version = byte()
  const extensions = list(() => ({
    name: text(),
    isEmpty: isEmpty(types, compact()),
    addsNothing: isEmpty(types, compact()),
  }))
  const signer = transaction?.params.find(({ name }) => name === 'Address')?.type ?? -1
  const isKnown = version === TRANSACTION_VERSION && last(types[signer]?.path) === 'MultiAddress'
  const call = findTransfer(types, pallets)
  if (!isKnown || !call) return undefined
  return { call, extensions, types, existentialDeposit: existentialDepositIn(pallets) }
}
