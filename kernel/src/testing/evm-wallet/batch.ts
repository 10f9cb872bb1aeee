import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toQuantity, type Hex } from './hex.js'
import type { HonestContext } from './honest-methods.js'
import type { EvmKey } from './key.js'
import { sendTransaction, type TransactionRequest } from './send-transaction.js'

/** Room for a few calls: a node cannot estimate what a new delegation makes possible. */
const GAS = 1_500_000
const SELECTOR = bytesToHex(keccak_256(utf8ToBytes('execute((address,uint256,bytes)[])'))).slice(
  0,
  8,
)

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const WORD_BYTES = 32

/** A dynamic tuple `(address,uint256,bytes)` of the contract ABI. */
function tuple({ to = '0x', value = '0x0', data = '0x' }: TransactionRequest): string {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const head = `${word(BigInt(to))}${word(BigInt(value))}${word(3 * WORD_BYTES)}`
  return `${head}${word(bytes.length / 2)}${padded}`
}

/** Call data of `execute((address,uint256,bytes)[])`. */
function encodeExecute(calls: readonly TransactionRequest[]): Hex {
  const tuples = calls.map(tuple)
  let offset = tuples.length * WORD_BYTES
  const heads = tuples.map((one) => {
    const at = word(offset)
    offset += one.length / 2
    return at
  })
  return `0x${SELECTOR}${word(WORD_BYTES)}${word(calls.length)}${heads.join('')}${tuples.join('')}`
}

/** All calls in one transaction of the account to itself, by the code of `batcher`: all of them happen, or none. */
export const sendBatch = (
  key: EvmKey,
  calls: readonly TransactionRequest[],
  context: HonestContext,
  batcher: Hex,
): Promise<Hex> => {
  const data = encodeExecute(calls)
  const value = toQuantity(0)
  const own = { to: key.address, value, data, gas: toQuantity(GAS) }
  return sendTransaction(key, own, context, batcher)
}
