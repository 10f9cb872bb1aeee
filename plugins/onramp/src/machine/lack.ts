import type { PaymentCurrency, PaymentLimit } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'

const lowest = (limits: readonly PaymentLimit[]) =>
  limits.reduce<PaymentLimit | undefined>(
    (first, one) => (first === undefined || one.least < first.least ? one : first),
    undefined,
  )
const highest = (limits: readonly PaymentLimit[]) =>
  limits.reduce<PaymentLimit | undefined>(
    (last, one) => (last === undefined || one.most > last.most ? one : last),
    undefined,
  )

/** The currency that the form pays with. */
const paymentOf = ({
  offer,
  form,
}: Pick<OnRampState, 'offer' | 'form'>): PaymentCurrency | undefined =>
  offer?.payments.find(({ code }) => code === form.payment)

/** What stands between a form and its purchase. An amount has to fit the limits of one way to pay. */
export function lackOf(
  state: Pick<OnRampState, 'offer' | 'form' | 'quote'>,
): Pick<OnRampState, 'lack' | 'limit'> {
  const { offer, form, quote } = state
  const limits = paymentOf(state)?.limits ?? []
  const [least, most] = [lowest(limits), highest(limits)]
  const known = limits[0]
  const isThere = offer?.assets.some(({ code }) => code === form.asset) === true
  if (offer?.source !== 'provider' || !isThere || form.payment === undefined)
    return { lack: 'offer', limit: known }
  const { cents } = form
  if (cents === 'invalid') return { lack: 'amount_invalid', limit: known }
  if (cents === undefined || cents <= 0n) return { lack: 'amount', limit: known }
  if (least && cents < least.least) return { lack: 'too_little', limit: least }
  if (most && cents > most.most) return { lack: 'too_much', limit: most }
  return { lack: quote?.source === 'provider' ? undefined : 'quote', limit: known }
}
