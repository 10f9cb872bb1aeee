import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { getAddress, isAddress, isHex } from 'viem/utils'
import { FrameErrors } from '../errors.js'

/** Longest call data, in characters of hex: more than any node takes. */
const LONGEST_DATA = 262_144

/** One call of a transaction. */
export interface EvmCall {
  /** `undefined` where the transaction makes a contract. */
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

const quantity = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.check((given) => /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(String(given)), 'not a quantity'),
  v.transform((given) => BigInt(given)),
)

/** An address in EIP-55, from any letter case; a wrong checksum is refused. */
export const evmAddress = v.pipe(
  v.string(),
  v.check((given) => isAddress(given), 'not an address'),
  v.transform((given) => getAddress(given)),
)

const hexData = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DATA),
  v.check((given) => isHex(given) && given.length % 2 === 0, 'not hex'),
  v.transform((given) => given as Hex),
)

const transaction = v.object({
  from: v.optional(evmAddress),
  to: v.nullish(evmAddress),
  value: v.optional(quantity),
  data: v.optional(hexData),
  input: v.optional(hexData),
  gas: v.optional(quantity),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  nonce: v.optional(quantity),
  chainId: v.optional(quantity),
})

const batch = v.object({
  version: v.optional(v.string()),
  id: v.optional(v.pipe(v.string(), v.maxLength(4_098))),
  from: v.optional(evmAddress),
  chainId: v.optional(quantity),
  atomicRequired: v.optional(v.boolean()),
  calls: v.pipe(
    v.array(
      v.object({
        to: v.optional(evmAddress),
        value: v.optional(quantity),
        data: v.optional(hexData),
      }),
    ),
    v.minLength(1),
    v.maxLength(64),
  ),
  capabilities: v.optional(v.record(v.string(), v.unknown())),
})

/** The accepted parts of a user operation: gas, fees, the factory and the signature are the wallet's. */
const operation = v.object({
  sender: evmAddress,
  nonce: v.optional(quantity),
  callData: hexData,
  paymaster: v.nullish(hexData),
  paymasterAndData: v.nullish(hexData),
  eip7702Auth: v.optional(v.unknown()),
})

/** The parameters of `eth_sendTransaction`. */
export type AskedTransaction = v.InferOutput<typeof transaction>
/** The parameters of `wallet_sendCalls` (EIP-5792). */
export type AskedBatch = v.InferOutput<typeof batch>

/** Reads what came as a parameter. @throws KitError `request_malformed` */
export function readParam<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, value)
  if (!read.success) throw FrameErrors.request_malformed({ what: v.summarize(read.issues) })
  return read.output
}

/** Unknown members are refused: otherwise half of a request could be left out silently. */
function noMoreThan(most: number, params: unknown): unknown {
  if (Array.isArray(params) && params.length > most)
    throw FrameErrors.request_malformed({ what: 'it asks for more than one thing' })
  return params
}

export const readTransaction = (params: unknown): AskedTransaction =>
  readParam(v.tuple([transaction]), noMoreThan(1, params))[0]

/** An operation, and the entry point that it is for (ERC-7769). */
export const readOperation = (params: unknown) =>
  readParam(v.tuple([operation, evmAddress]), noMoreThan(2, params))

export const readBatch = (params: unknown): AskedBatch =>
  readParam(v.tuple([batch]), noMoreThan(1, params))[0]

/** The call of a transaction. @throws KitError `request_malformed` where `data` and `input` differ, or both are missing */
export function callOf({ to, value = 0n, data, input }: AskedTransaction): EvmCall {
  if (data !== undefined && input !== undefined && data !== input)
    throw FrameErrors.request_malformed({ what: '"data" and "input" differ' })
  const bytes = data ?? input ?? '0x'
  if (!to && bytes === '0x')
    throw FrameErrors.request_malformed({ what: 'neither "to" nor "data" is there' })
  return { to: to ?? undefined, value, data: bytes }
}
