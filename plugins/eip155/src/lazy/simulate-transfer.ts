import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { Hex, JsonRpc } from '@latchkey/kernel/internal'
import { displayText } from '@latchkey/kernel/internal/tools'
import { simulateFor } from '@latchkey/review/evm'
import { sameEvmAddress } from '../address.js'
import { revertReason } from './erc20.js'
import type { OfferedPrice } from './choose-fee.js'
import { simulationNode } from './simulation-node.js'

/** A token transfer as it is to be sent. */
export interface TokenTransfer {
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly data: Hex
  /** The gas price that it will pay. */
  readonly price: OfferedPrice
}

/** The effects of a transfer. */
export type Outcome =
  | {
      readonly kind: 'done'
      readonly arrives: bigint
      readonly leaves: bigint
      /** Other tokens leave as well, which the account once let this one take. */
      readonly takesOther?: boolean
    }
  | { readonly kind: 'failed'; readonly reason: string | undefined }
  /** Its effect differs from block to block. */
  | { readonly kind: 'unsteady' }
  /** No node could simulate it, and nothing speaks against it. */
  | { readonly kind: 'unknown' }

/** The change of both balances, as the token reports it: that holds also for tokens without events. */
async function simulate(
  rpc: JsonRpc,
  network: CaipNetwork,
  { token, from, to, data, price }: TokenTransfer,
  { signal }: Abortable,
): Promise<Outcome | undefined> {
  const calls = [{ to: token, value: 0n, data }]
  const request = { chain: network.id, account: from, calls, feeLimit: undefined }
  const terms = { signal, tokens: [token], accounts: [from, to], fees: price }
  try {
    const told = await simulateFor(request, simulationNode(rpc, network), terms)
    if (told.state === 'fails')
      return { kind: 'failed', reason: displayText(told.reason ?? '', 120) || undefined }
    if (told.state === 'unsteady') return { kind: 'unsteady' }
    if (told.state === 'unknown') return undefined
    const movesOf = (account: Hex, isOwn: boolean) =>
      (told.effects.get(account.toLowerCase())?.moves ?? []).filter(
        ({ asset: { contract } }) =>
          contract !== undefined && sameEvmAddress(contract, token) === isOwn,
      )
    const gain = (account: Hex) =>
      movesOf(account, true).reduce((sum, { amount }) => sum + amount, 0n)
    const takesOther = movesOf(from, false).some(({ amount }) => amount < 0n)
    return { kind: 'done', arrives: gain(to), leaves: -gain(from), takesOther }
  } catch {
    signal?.throwIfAborted()
    return undefined // A node that is out of reach here may still answer a plain call.
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
