import { bytesToHex, numberToHex, type Hex } from 'viem'
import { newAddress } from './simulate-executor.js'

/** The latest block, as far as the next one follows from it. */
export interface LatestBlock {
  readonly number: bigint
  readonly time: bigint
  /** `undefined` on networks without one. */
  readonly baseFee: bigint | undefined
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  readonly miner: Hex
}

/** A block that calls are tried in. */
export interface Environment {
  readonly number: bigint
  readonly time: bigint
  readonly baseFee: bigint | undefined
  readonly feeRecipient: Hex
  readonly prevRandao: Hex
  /** The other values that a contract can read; `undefined` leaves them to the node. */
  readonly gasLimit: bigint | undefined
  readonly blobBaseFee: bigint | undefined
  /** The payer if the account does not pay, and the reader of balances. */
  readonly helper: Hex
  /** The payer's extra balance. */
  readonly pocket: bigint
  /** Where a smart account's own code waits. */
  readonly aside: Hex
  /** The account that asks tokens for the helper. */
  readonly reader: Hex
}

/** Ethereum's time between blocks, in seconds. Networks that are faster take it for an empty stretch. */
const BLOCK_SECONDS = 12n
/**
 * Odd, as the seconds are: both parities are tried. Chance takes one, so that no other rhythm is the same in both. Few, so
 * that an offer with a deadline is still good. Nodes that fill the gap with blocks of 12 seconds have room for them.
 */
const BLOCKS_LATER = [1n, 3n, 5n] as const
const SECONDS_LATER = [53n, 59n, 61n] as const
/** A balance that many accounts have, and one that few have besides bundlers. */
const POCKETS = { near: 37n * 10n ** 15n, far: 41n * 10n ** 18n } as const
/** Most of the time it is 1. */
const OTHER_BLOB_FEE = 7n

/** EIP-1559: an eighth of the way that the last block was from its target. */
function nextBaseFee({ baseFee, gasLimit, gasUsed }: LatestBlock): bigint | undefined {
  const target = gasLimit / 2n
  if (baseFee === undefined || target === 0n) return baseFee
  return baseFee + (baseFee * (gasUsed - target)) / target / 8n
}

/** Another base fee that an account can pay if it can pay the first. */
const otherBaseFee = (baseFee: bigint | undefined) =>
  baseFee === undefined ? undefined : baseFee > 0n ? baseFee - (baseFee + 7n) / 8n : 1n

/** The next block, and one some blocks later: a contract can tell them apart by each field. */
export function environments(
  block: LatestBlock,
  random: (bytes: number) => Uint8Array,
): readonly [Environment, Environment] {
  const mixed = random(32)
  const addresses = () => ({
    helper: newAddress(random),
    aside: newAddress(random),
    reader: newAddress(random),
  })
  const one = <T>(list: readonly [T, T, T]): T => list[(mixed[0] ?? 0) % 3] ?? list[0]
  const near = {
    number: block.number + 1n,
    time: block.time + BLOCK_SECONDS,
    baseFee: nextBaseFee(block),
    feeRecipient: block.miner,
    prevRandao: bytesToHex(mixed),
    gasLimit: undefined,
    blobBaseFee: undefined,
    pocket: POCKETS.near,
    ...addresses(),
  }
  const far = {
    number: near.number + one(BLOCKS_LATER),
    time: near.time + one(SECONDS_LATER),
    baseFee: otherBaseFee(near.baseFee),
    feeRecipient: newAddress(random),
    prevRandao: bytesToHex(mixed.map((byte) => ~byte)),
    // As far as one block may change it, and by an odd number.
    gasLimit: block.gasLimit + ((block.gasLimit / 1_025n) | 1n),
    blobBaseFee: OTHER_BLOB_FEE,
    pocket: POCKETS.far,
    ...addresses(),
  }
  return [near, far]
}

const optional = (name: string, value: bigint | undefined) =>
  value === undefined ? {} : { [name]: numberToHex(value) }

/** The block's environment as a node takes it (`eth_simulateV1`, `debug_traceCall`). */
export const blockOverrides = (environment: Environment) => ({
  number: numberToHex(environment.number),
  time: numberToHex(environment.time),
  feeRecipient: environment.feeRecipient,
  prevRandao: environment.prevRandao,
  ...optional('baseFeePerGas', environment.baseFee),
  ...optional('gasLimit', environment.gasLimit),
  ...optional('blobBaseFee', environment.blobBaseFee),
})
