import { readOperation } from '@latchkey/review/evm'
import type { Hex } from 'viem'
import type { EvmCall } from './calls.js'

const argumentsOf = (callData: Hex) => callData.slice('0x'.length + 8).toLowerCase()

/**
 * The calls of a Safe's operation. The account itself writes them again, and the result has to be the same: so
 * nothing hides in it, such as foreign code that would run in the account's name.
 *
 * @returns `undefined` if it does anything else
 */
export async function callsIn(
  callData: Hex,
  encode: (calls: readonly EvmCall[]) => Promise<Hex>,
): Promise<readonly EvmCall[] | undefined> {
  // `decodeCalls` of permissionless 0.4.1 doubles the length of each call's data, and misreads batches.
  const calls = readOperation(callData)
  if (!calls) return undefined
  return argumentsOf(await encode(calls)) === argumentsOf(callData) ? calls : undefined
}
