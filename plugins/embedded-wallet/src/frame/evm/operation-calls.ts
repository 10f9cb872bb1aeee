import { decodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'
import type { EvmCall } from './calls.js'

/** How an operation has a Safe act, by its 4337 module; the one with words reverts with the reason of the call. */
const EXECUTE = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
])
const MULTI_SEND = parseAbi(['function multiSend(bytes transactions)'])

/** Most calls of an operation that are shown. */
const MOST_CALLS = 64
/** Digits of hex before the data of a call in a batch: kind, target, value and length. */
const [KIND, TARGET, VALUE, LENGTH] = [2, 42, 106, 170] as const

/** Calls as `multiSend` packs them. */
function readBatch(packed: Hex): readonly EvmCall[] {
  const calls: EvmCall[] = []
  let rest = packed.slice(2)
  while (rest !== '' && calls.length < MOST_CALLS) {
    const end = LENGTH + Number(BigInt(`0x${rest.slice(VALUE, LENGTH)}`)) * 2
    calls.push({
      to: getAddress(`0x${rest.slice(KIND, TARGET)}`),
      value: BigInt(`0x${rest.slice(TARGET, VALUE)}`),
      data: `0x${rest.slice(LENGTH, end)}`,
    })
    rest = rest.slice(end)
  }
  return calls
}

/** `decodeCalls` of permissionless 0.4.1 doubles the length of each call's data, and misreads batches. */
function read(callData: Hex): readonly EvmCall[] {
  try {
    const { args } = decodeFunctionData({ abi: EXECUTE, data: callData })
    const [to, value, data, operation] = args
    if (operation === 0) return [{ to, value, data }]
    return readBatch(decodeFunctionData({ abi: MULTI_SEND, data }).args[0])
  } catch {
    return []
  }
}

const argumentsOf = (callData: Hex) => callData.slice('0x'.length + 8).toLowerCase()

/**
 * The calls that an operation of a Safe makes. What was read is written again by the account itself, and has to be the same:
 * so nothing hides in it, such as code of others that would run in the account's name.
 *
 * @returns `undefined` where it does anything else
 */
export async function callsIn(
  callData: Hex,
  encode: (calls: readonly EvmCall[]) => Promise<Hex>,
): Promise<readonly EvmCall[] | undefined> {
  const calls = read(callData)
  if (calls.length === 0) return undefined
  return argumentsOf(await encode(calls)) === argumentsOf(callData) ? calls : undefined
}
