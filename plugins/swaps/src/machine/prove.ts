import {
  isKitError,
  type Account,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type Contributions,
  type KitError,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { askSource, readHoldings } from '@latchkey/money/internal'
import { SwapErrors } from '../errors.js'
import type { SwapProvider } from '../points.js'
import type { SwapForm } from '../service.js'
import { isAtomic } from './batch.js'
import { checkSwap, type SwapPlan } from './check-swap.js'
import { chosenPrice, feesOf } from './chosen-fee.js'
import type { FoundOffer } from './find-offer.js'

/** The tools of proving offers. */
export interface ProofContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
}

/** Where an offer is proven, and at which fee. */
export interface ProofGround {
  readonly account: Account
  readonly network: CaipNetwork
  readonly fee: SwapForm['fee']
}

/** Builds and proves an offer, and reads its cost. */
export async function prove(
  context: ProofContext,
  agreed: FoundOffer,
  { account, network, fee }: ProofGround,
  isBatchRefused: () => boolean,
  signal: AbortSignal,
) {
  const [plan, price, holdings] = await Promise.all([
    checkSwap(context, { ...agreed, least: agreed.offer.least, isReview: true }, signal),
    chosenPrice(context, network, fee, signal),
    readHoldings(context, { account, network }, [], signal),
  ])
  const coin = nativeAsset(network)
  const coins = holdings.find(({ id }) => id === coin.id) ?? { ...coin, amount: 0n }
  const isMany = plan.approvals.length > 0 && !isBatchRefused()
  const together = isMany && (await isAtomic(context, network, signal))
  // The wallet makes the fee of a batch.
  const gas = withRoom(plan.gas)
  const fees = together ? undefined : await feesOf(context, network, { gas, fee }, signal)
  return { plan, price: fees?.choices.price ?? price, fees, coins, together }
}

/** Gas with room: a later build may need more. */
const withRoom = (gas: bigint) => (gas * 5n) / 4n

/** The cost of a plan at a price of gas, with room for a rising price: the most that is shown. */
export const limitOf = ({ gas }: Pick<SwapPlan, 'gas'>, price: bigint): bigint =>
  withRoom(gas) * price

/** The newest quote of the same provider for the same swap. */
export const requote = (
  { clock }: ProofContext,
  { provider, query }: FoundOffer,
  signal: AbortSignal,
) => {
  const asking = (one: SwapProvider, ends: AbortSignal) => one.quote(query, ends)
  return askSource(provider, asking, { clock, signal })
}

/** Any failure as an error of the kit. */
export const asKitError = (error: unknown): KitError =>
  isKitError(error) ? error : SwapErrors.swap_failed({}, error)
