import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { Hex } from '@latchkey/kernel/eip1193'
import type { JsonRpc } from '@latchkey/kernel/namespaces'
import { erc20, readUint, revertReason } from './erc20.js'
import { isHexData } from './hex.js'

/** A token transfer as it is to be sent. */
export interface TokenTransfer {
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly data: Hex
}

/** What a transfer would do. */
export type Outcome =
  | { readonly kind: 'done'; readonly arrives: bigint; readonly leaves: bigint }
  | { readonly kind: 'failed'; readonly reason: string | undefined }
  /** No node could simulate it, and nothing speaks against it. */
  | { readonly kind: 'unknown' }

const SIMULATE = 'eth_simulateV1'
/** Events of five calls; a token that emits more is not worth more. */
const MOST_BYTES = 500_000

interface Step {
  readonly succeeded: boolean
  readonly value: bigint | undefined
  readonly reason: string | undefined
}

function readStep(step: unknown): Step {
  const [status, data] = [readMember(step, 'status'), readMember(step, 'returnData')]
  const reason = readMember(readMember(step, 'error'), 'message')
  return {
    succeeded: status === '0x1',
    value: typeof data === 'string' && isHexData(data) ? readUint(data) : undefined,
    reason: typeof reason === 'string' ? revertReason({ context: { reason } }) : undefined,
  }
}

/** Reads the answer to the five calls of {@link simulate}; `undefined` when it is not one. */
function readAnswer(answer: unknown): Outcome | undefined {
  const calls: unknown = readMember(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(calls) || calls.length !== 5) return undefined
  const [toBefore, fromBefore, transfer, toAfter, fromAfter] = calls.map(readStep)
  if (!transfer) return undefined
  if (!transfer.succeeded) return { kind: 'failed', reason: transfer.reason }
  const figures = [toBefore, fromBefore, toAfter, fromAfter].map((step) => step?.value)
  const [receiver = -1n, sender = -1n, received = -1n, left = -1n] = figures
  if (figures.includes(undefined)) return undefined
  return { kind: 'done', arrives: received - receiver, leaves: sender - left }
}

/** What both have before and after, by the token's own word: that holds also where it emits no events. */
async function simulate(
  rpc: JsonRpc,
  network: CaipNetwork,
  { token, from, to, data }: TokenTransfer,
  { signal }: Abortable,
): Promise<Outcome | undefined> {
  const balances = [erc20.balanceOf(to), erc20.balanceOf(from)]
  const calls = [...balances, data, ...balances].map((one) => ({ from, to: token, data: one }))
  const request = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  try {
    const params = [request, 'latest']
    return readAnswer(await rpc.call(network, SIMULATE, params, { signal, maxBytes: MOST_BYTES }))
  } catch {
    signal?.throwIfAborted()
    return undefined // Many nodes do not have the method.
  }
}

/** A word that says "no". Tokens that answer nothing say neither. */
const isNo = (answer: unknown): boolean => typeof answer === 'string' && /^0x0{64}$/.test(answer)

/**
 * Finds out what a token transfer would do before anybody signs it: by simulation, or else by a call that
 * tells only whether it would fail.
 *
 * @throws KitError `rpc_unavailable` when no node answers
 */
export async function tryTransfer(
  rpc: JsonRpc,
  network: CaipNetwork,
  transfer: TokenTransfer,
  options: Abortable = {},
): Promise<Outcome> {
  const outcome = await simulate(rpc, network, transfer, options)
  if (outcome) return outcome
  const { token, from, data } = transfer
  try {
    const params = [{ from, to: token, data }, 'latest']
    const answer = await rpc.call(network, 'eth_call', params, options)
    return isNo(answer) ? { kind: 'failed', reason: undefined } : { kind: 'unknown' }
  } catch (error) {
    if (readMember(error, 'code') !== 'rpc_reverted') throw error
    return { kind: 'failed', reason: revertReason(error) }
  }
}
