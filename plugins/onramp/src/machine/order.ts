import type { KitError } from '@latchkey/kernel'
import { plainDecimal } from '@latchkey/money'
import type { OnRampOrder, OnRampPlace, OnRampQuote } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import { isRefusal } from './refusals.js'

const WHOLE: readonly OnRampState['lack'][] = [undefined, 'quote', 'check']

/** The form as an order, once it lacks nothing but its review. */
export function orderOf(
  { form, offer, lack, limit }: OnRampState,
  place: OnRampPlace,
): OnRampOrder | undefined {
  const asset = offer?.assets.find(({ code }) => code === form.asset)
  const { payment, cents } = form
  if (!WHOLE.includes(lack) || !asset || payment === undefined || typeof cents !== 'bigint')
    return undefined
  const { account, network } = place
  return { account, network, asset, payment, cents, method: limit?.method }
}

/** The example that replaces a quote of a silent service; a refusing one did answer. */
export function sampleFor(
  { cents, payment, asset }: OnRampOrder,
  error: KitError,
): OnRampQuote | undefined {
  if (isRefusal(error)) return undefined
  return {
    source: 'sample',
    currency: payment,
    total: cents,
    receives: plainDecimal(cents, 2),
    symbol: asset.symbol,
  }
}
