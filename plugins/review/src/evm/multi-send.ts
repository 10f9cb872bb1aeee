import {
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { isBytes } from '../untrusted.js'

/** A transaction of a Safe's batch. */
interface Packed {
  readonly operation: bigint
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Digits of hex before the data: kind, target, value and length. */
const [KIND, TARGET, VALUE, LENGTH] = [2, 42, 106, 170] as const
const MOST_CALLS = 64

/** Transactions as `multiSend` packs them; `undefined` if they do not fill the bytes, or are too many. */
function readPacked(packed: string): readonly Packed[] | undefined {
  if (!isBytes(packed)) return undefined
  const found: Packed[] = []
  let rest = packed.slice(2)
  while (rest !== '') {
    if (rest.length < LENGTH || found.length === MOST_CALLS) return undefined
    const size = BigInt(`0x${rest.slice(VALUE, LENGTH)}`)
    if (size > BigInt(rest.length)) return undefined
    const end = LENGTH + Number(size) * 2
    if (end > rest.length) return undefined
    found.push({
      operation: BigInt(`0x${rest.slice(0, KIND)}`),
      to: getAddress(`0x${rest.slice(KIND, TARGET)}`),
      value: BigInt(`0x${rest.slice(TARGET, VALUE)}`),
      data: `0x${rest.slice(LENGTH, end)}`,
    })
    rest = rest.slice(end)
  }
  return found.length > 0 ? found : undefined
}

const MULTI_SEND = parseAbi(['function multiSend(bytes transactions)'])

/** The transactions of a `multiSend` call; `undefined` if the call has anything else in it. */
export function readMultiSend(data: string): readonly Packed[] | undefined {
  try {
    const bytes: Hex = `0x${data.slice(2)}`
    const { args } = decodeFunctionData({ abi: MULTI_SEND, data: bytes })
    const again = encodeFunctionData({ abi: MULTI_SEND, args })
    return again === bytes.toLowerCase() ? readPacked(args[0]) : undefined
  } catch {
    return undefined
  }
}
