import type { CaipNetwork, Capabilities } from '@latchkey/kernel'
import type { CallFee, FeeChoices, TransferNote } from '@latchkey/kernel/internal'
import type { SwapForm } from '../service.js'
import { gasPrice, type GasPriceContext } from './gas-price.js'

/** A fee as the code of a chain takes it. */
export const callFee = (fee: SwapForm['fee']): CallFee =>
  fee === undefined ? {} : typeof fee === 'string' ? { feeLevel: fee } : { ownFee: fee }

/** The fees of a swap, by a node. */
export interface SwapFees {
  readonly choices: FeeChoices
  readonly notes: readonly TransferNote[]
}

/**
 * The fees that calls with so much gas can have.
 *
 * @returns `undefined` where no node tells prices and none was chosen
 */
export async function feesOf(
  { capabilities }: { readonly capabilities: Capabilities },
  network: CaipNetwork,
  { gas, fee }: { readonly gas: bigint; readonly fee: SwapForm['fee'] },
  signal: AbortSignal,
): Promise<SwapFees | undefined> {
  const calls = await capabilities.get('contractCalls', network.namespace)
  try {
    return await calls.feesOf?.({ network, gas, ...callFee(fee) }, { signal })
  } catch (error) {
    signal.throwIfAborted()
    if (fee !== undefined) throw error
    return undefined
  }
}

/** The price of a unit of gas at the chosen fee. @throws KitError as `gasPrice` */
export async function chosenPrice(
  context: GasPriceContext,
  network: CaipNetwork,
  fee: SwapForm['fee'],
  signal: AbortSignal,
): Promise<bigint> {
  const found = fee && (await feesOf(context, network, { gas: 0n, fee }, signal))
  return found ? found.choices.price : gasPrice(context, network, signal)
}
