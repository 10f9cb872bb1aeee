import { hexToBytes, type Hex } from 'viem'
import type { ReviewCall } from '../model.js'
import { isBytes, isObject } from '../untrusted.js'
import type { KnownContracts } from './known-contracts.js'
import { readCall, type ReadCall } from './read-call.js'
import { readCommand } from './router-commands.js'

/** A call that another one makes. */
export interface Step {
  readonly call: ReviewCall & { readonly to: string }
  /** `undefined` if it cannot be read. */
  readonly read: ReadCall | undefined
  /** A contract makes it for itself, and not in the account's name. */
  readonly isForeign: boolean
}

/** How far calls within calls are opened. */
export interface Depth {
  readonly level: number
  /** Calls that may still be opened, of all levels together. */
  readonly left: { calls: number }
}

const DEEPEST = 3
const MOST_CALLS = 48

export const newDepth = (): Depth => ({ level: 0, left: { calls: MOST_CALLS } })

export const deeper = ({ level, left }: Depth): Depth => ({ level: level + 1, left })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const bytesOf = (value: unknown): Hex => (isBytes(value) ? value : '0x')

/** Calls of any contract, one behind the other. */
function listed(values: ReadCall['values']): readonly ReviewCall[] {
  return listOf(values['calls']).map((one) => {
    const { target, value = 0n, callData } = isObject(one) ? one : {}
    return { to: String(target), value: BigInt(String(value)), data: bytesOf(callData) }
  })
}

/** The commands of a router: a number each, and its input. */
function commanded(to: string, { values, contract }: ReadCall): readonly Step[] | undefined {
  const numbers = [...hexToBytes(bytesOf(values['commands']))]
  const inputs = listOf(values['inputs']).map(bytesOf)
  if (numbers.length !== inputs.length) return undefined
  return inputs.map((data, at) => {
    const read = readCommand(numbers[at] ?? 0, data)
    return {
      call: { to, value: 0n, data },
      read: read && { known: read.known, values: read.values, contract },
      isForeign: false,
    }
  })
}

function stepsIn(
  to: string,
  read: ReadCall,
  chain: string,
  contracts: KnownContracts,
): readonly Step[] | undefined {
  const { opens } = read.known
  if (opens === 'commands') return commanded(to, read)
  const calls =
    opens === 'list'
      ? listed(read.values)
      : listOf(read.values['calls']).map((data) => ({ to, value: 0n, data: bytesOf(data) }))
  return calls.map((call) => ({
    call: Object.assign({}, call, { to: call.to ?? '' }),
    read: readCall(call, chain, contracts),
    isForeign: opens === 'list',
  }))
}

/**
 * The calls that a call makes, in its order.
 *
 * @returns `undefined` if it makes none, or they are too many or too deep
 */
export function openCall(
  to: string,
  read: ReadCall,
  { chain, contracts }: { readonly chain: string; readonly contracts: KnownContracts },
  { level, left }: Depth,
): readonly Step[] | undefined {
  if (!read.known.opens || level >= DEEPEST) return undefined
  const steps = stepsIn(to, read, chain, contracts)
  if (!steps || steps.length === 0 || steps.length > left.calls) return undefined
  left.calls -= steps.length
  return steps
}
