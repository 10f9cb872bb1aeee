import {
  isKitError,
  isObject,
  readMember,
  type CaipNetwork,
  type Capabilities,
  type Clock,
} from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import type { ContractCall, WalletCallsFeature } from '@latchkey/kernel/internal'
import { askSource } from '@latchkey/money/internal'
import { SwapErrors } from '../errors.js'

/** The tools of batches (EIP-5792). */
export interface BatchContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
}

/** A wallet reports its capabilities at once; a silent one counts as having none. */
const ASK_MS = 3_000

/** Whether the wallet carries several calls out together, all of them or none, on the network shown. */
export async function isAtomic(
  { capabilities, clock }: BatchContext,
  { namespace }: CaipNetwork,
  signal: AbortSignal,
): Promise<boolean> {
  if (!capabilities.has('walletCalls', namespace)) return false
  try {
    const wallet = await capabilities.get('walletCalls', namespace)
    const asking = (_wallet: unknown, ends: AbortSignal) => wallet.capabilities({ signal: ends })
    const all = await askSource({ id: 'wallet' }, asking, { clock, ms: ASK_MS, signal })
    const atomic: unknown = own(all)['atomic']
    const status: unknown = isObject(atomic) ? own(atomic)['status'] : undefined
    // `ready`: the wallet makes the account able to, with the first batch.
    return status === 'supported' || status === 'ready'
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/**
 * EIP-5792: codes of a wallet that does not carry a batch out as it is asked for. Not 5720, which says that it knows a batch
 * of this id, nor 5730.
 */
const UNABLE: readonly unknown[] = [5700, 5710, 5740, 5750, 5760]

const isUnable = (error: unknown) =>
  isKitError(error, 'unsupported_method') ||
  UNABLE.includes(readMember(readMember(error, 'cause'), 'code'))

/** Asks the wallet for all calls or none. @returns the batch's id. @throws KitError `batch_unsupported`, `user_rejected` … */
export async function askBatch(
  wallet: WalletCallsFeature,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<string> {
  try {
    return await wallet.sendCalls(calls, { atomic: true, signal })
  } catch (error) {
    throw isUnable(error) ? SwapErrors.batch_unsupported({}, error) : error
  }
}

/** Where a wallet refused a batch that it had offered. */
export function createRefusals(keyOf: () => string | undefined) {
  const refused = new Set<string | undefined>()
  return {
    add: () => refused.add(keyOf()),
    has: () => refused.has(keyOf()),
  }
}
