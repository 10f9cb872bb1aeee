import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { SearchedCall, Hex, JsonRpc } from '@latchkey/kernel/internal'
import { isPrefixedAddress } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import type { EvmTransaction } from './evm-transaction.js'
import { isHexData } from './hex.js'

/** Frames of a trace that are read. */
const MOST_FRAMES = 5_000
const MOST_BYTES = 8_000_000
/** A function's name, in hex. */
const SELECTOR = 10

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const dataOf = ({ data = '0x' }: SearchedCall) => data.toLowerCase()
const valueOf = ({ value = '0' }: SearchedCall) => BigInt(value)

/** Whether it is the call itself, with or without a wallet's mark behind it. */
function isCall(call: SearchedCall, told: Pick<EvmTransaction, 'to' | 'value' | 'data'>): boolean {
  const [data, seen] = [dataOf(call), told.data.toLowerCase()]
  const isSame = seen === data || (data.length >= SELECTOR && seen.startsWith(data))
  return (
    isSame &&
    told.value === valueOf(call) &&
    told.to !== undefined &&
    sameEvmAddress(told.to, call.to)
  )
}

/** Whether the data of a transaction contains target, value and data of a call. */
function stands(call: SearchedCall, data: string): boolean {
  const value = valueOf(call)
  return [
    call.to.slice(2).toLowerCase(),
    dataOf(call).slice(2),
    value === 0n ? '' : word(value),
  ].every((part) => data.includes(part))
}

/** All calls that an account made in a trace; `undefined` for one that is too long, or none. */
function madeBy(from: Hex, trace: unknown) {
  const made: Pick<EvmTransaction, 'to' | 'value' | 'data'>[] = []
  const queue: unknown[] = [trace]
  if (typeof readMember(trace, 'type') !== 'string') return undefined
  for (let at = 0; at < queue.length; at += 1) {
    if (at >= MOST_FRAMES) return undefined
    const [caller, to, input, value, calls] = ['from', 'to', 'input', 'value', 'calls'].map(
      (name) => readMember(queue[at], name),
    )
    if (isList(calls)) queue.push(...calls.slice(0, MOST_FRAMES))
    if (!isPrefixedAddress(caller) || !sameEvmAddress(caller, from)) continue
    if (!isPrefixedAddress(to) || typeof input !== 'string' || !isHexData(input)) continue
    const amount = typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? value : '0x0'
    made.push({ to, data: input, value: BigInt(amount) })
  }
  return made
}

/**
 * Whether a transaction of an account carries out a batch: by its own data, or by its effects as far as a node
 * reports them.
 *
 * @returns `unknown`: no evidence for either
 */
export async function compareBatch(
  {
    rpc,
    network,
    from,
    calls,
  }: {
    readonly rpc: JsonRpc
    readonly network: CaipNetwork
    readonly from: Hex
    readonly calls: readonly SearchedCall[]
  },
  transaction: EvmTransaction,
  { signal }: Abortable,
): Promise<'reviewed' | 'other' | 'unknown'> {
  const last = calls.at(-1)
  if (!last) return 'unknown'
  // One after the other: with the last of them all were sent.
  if (isCall(last, transaction)) return 'reviewed'
  if (calls.some((call) => isCall(call, transaction))) return 'unknown'
  const data = transaction.data.toLowerCase()
  // Without data it makes no call but itself.
  if (data.length < SELECTOR) return 'other'
  if (calls.every((call) => stands(call, data))) return 'reviewed'
  try {
    const params = [transaction.hash, { tracer: 'callTracer' }]
    const options = { signal, maxBytes: MOST_BYTES }
    const made = madeBy(from, await rpc.call(network, 'debug_traceTransaction', params, options))
    if (!made) return 'unknown'
    return calls.every((call) => made.some((one) => isCall(call, one))) ? 'reviewed' : 'other'
  } catch {
    signal?.throwIfAborted()
    return 'unknown' // Few nodes trace, and none what waits.
  }
}
