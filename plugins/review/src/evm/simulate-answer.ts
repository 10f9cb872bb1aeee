import { decodeErrorResult, isHex, parseAbi, type Hex } from 'viem'
import { memberOf } from '../untrusted.js'
import { readLog, type LogEntry } from './simulate-events.js'

/** One call of a simulation as the node told it. */
export interface NodeStep {
  readonly succeeded: boolean
  readonly output: Hex
  readonly message: string | undefined
  readonly gas: bigint
  readonly logs: readonly LogEntry[]
}

const LONGEST_REASON = 200
const ERRORS = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** A number as nodes write it; `undefined` for what is none. */
export function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

const bytesOf = (value: unknown): Hex | undefined =>
  isHex(value) && value.length % 2 === 0 ? value : undefined

/** Why a contract refused, by its own bytes or else by the node's words. */
export function reasonOf(reverted: Hex, message: string | undefined): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ERRORS, data: reverted })
    const text = errorName === 'Error' ? args[0] : `Panic ${String(args[0])}`
    if (text !== '') return text.slice(0, LONGEST_REASON)
  } catch {
    // An error of the contract's own.
  }
  const words = message?.replace(/^.*?\breverted\b[:,]?\s*/i, '').slice(0, LONGEST_REASON)
  return words === '' || words === 'execution failed' ? undefined : words
}

/** A step of an answer of `eth_simulateV1`; `undefined` for what is none. */
export function readStep(step: unknown): NodeStep | undefined {
  const [status, returned, used, peak, logs = [], error] = [
    'status',
    'returnData',
    'gasUsed',
    'maxUsedGas',
    'logs',
    'error',
  ].map((name) => memberOf(step, name))
  const gas = quantityOf(peak) ?? quantityOf(used)
  const succeeded = quantityOf(status)
  if (gas === undefined || succeeded === undefined || !Array.isArray(logs)) return undefined
  const entries = logs.map(readLog)
  // A log that cannot be read may tell of anything.
  if (!entries.every((entry) => entry !== undefined)) return undefined
  const message = memberOf(error, 'message')
  return {
    succeeded: succeeded === 1n,
    output: bytesOf(memberOf(error, 'data')) ?? bytesOf(returned) ?? '0x',
    message: typeof message === 'string' ? message : undefined,
    gas,
    logs: entries,
  }
}

/** The number in the first word of an answer. */
export const wordOf = (output: Hex): bigint | undefined =>
  output.length >= 66 ? BigInt(output.slice(0, 66)) : undefined

/** All that an error and its causes say. */
export function textOf(error: unknown): string {
  const parts: string[] = []
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth += 1) {
    for (const part of [memberOf(at, 'message'), memberOf(memberOf(at, 'context'), 'reason')])
      if (typeof part === 'string') parts.push(part)
    at = memberOf(at, 'cause')
  }
  return parts.join(' ')
}
