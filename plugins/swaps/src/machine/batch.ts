import {
  isKitError,
  isObject,
  own,
  pause,
  readMember,
  type CaipNetwork,
  type CallsStatus,
  type Capabilities,
  type Clock,
  type ContractCall,
} from '@latchkey/kernel'
import { askSource } from '@latchkey/money'
import { SwapErrors } from '../errors.js'

/** What batches (EIP-5792) work with. */
export interface BatchContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
}

/** A wallet says at once what it can do; one that does not is taken for one that cannot. */
const ASK_MS = 3_000
/** Between two questions for what became of a batch. */
const LOOK_MS = 2_000
/** Questions in a row without an answer after which it counts as unknown. */
const PATIENCE = 15

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

/** EIP-5792: codes of a wallet that does not carry a batch out as it is asked for. */
const isUnable = (error: unknown) => {
  if (isKitError(error, 'unsupported_method')) return true
  const code = readMember(readMember(error, 'cause'), 'code')
  return typeof code === 'number' && code >= 5700 && code < 5800
}

/** Asks the wallet for all calls or none. @returns the batch's id. @throws KitError `batch_unsupported`, `user_rejected` … */
export async function askBatch(
  { capabilities }: BatchContext,
  { namespace }: CaipNetwork,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<string> {
  const wallet = await capabilities.get('walletCalls', namespace)
  try {
    return await wallet.sendCalls(calls, { atomic: true, signal })
  } catch (error) {
    throw isUnable(error) ? SwapErrors.batch_unsupported({}, error) : error
  }
}

/**
 * Waits until a block holds a batch. What the block says of it is for the transaction book to find out.
 *
 * @returns the hash of its transaction
 * @throws KitError `batch_failed`, `batch_unknown`
 */
export async function batchHash(
  { capabilities, clock }: BatchContext,
  { namespace }: CaipNetwork,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const wallet = await capabilities.get('walletCalls', namespace)
  const look = async (): Promise<CallsStatus | undefined> => {
    try {
      return await wallet.callsStatus(id, { signal })
    } catch (error) {
      signal.throwIfAborted()
      if (isKitError(error, 'unsupported_method')) throw SwapErrors.batch_unknown({}, error)
      return undefined
    }
  }
  for (let silent = 0; silent < PATIENCE;) {
    const status = await look()
    if (status?.hash !== undefined) return status.hash
    if (status && status.state !== 'pending') throw SwapErrors.batch_failed()
    silent = status ? 0 : silent + 1
    await pause(clock, LOOK_MS, signal)
  }
  throw SwapErrors.batch_unknown()
}
