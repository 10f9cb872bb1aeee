import type { PaymentLimit } from '../on-ramp-provider.js'
import type { OnRampForm, OnRampState } from '../service.js'

/** The way to pay that comes nearest to an amount: the first that holds it, the next above it, else the one up to most. */
function fitting(limits: readonly PaymentLimit[], cents: bigint): PaymentLimit | undefined {
  const holding = limits.find(({ least, most }) => cents >= least && cents <= most)
  const above = limits.filter(({ least }) => least > cents)
  const next = above.reduce<PaymentLimit | undefined>(
    (first, one) => (first === undefined || one.least < first.least ? one : first),
    undefined,
  )
  const last = limits.reduce<PaymentLimit | undefined>(
    (highest, one) => (highest === undefined || one.most > highest.most ? one : highest),
    undefined,
  )
  return holding ?? next ?? last
}

/** Limits of the way to pay that counts for a form. */
function limitFor(limits: readonly PaymentLimit[], { cents, method }: OnRampForm) {
  const chosen = limits.find((one) => one.method === method)
  if (chosen || typeof cents !== 'bigint' || cents <= 0n) return chosen ?? limits[0]
  return fitting(limits, cents)
}

/** The first obstacle between a form and its purchase. An amount has to fit the limits of the way to pay. */
export function lackOf(
  state: Pick<OnRampState, 'offer' | 'form' | 'review'>,
): Pick<OnRampState, 'lack' | 'limit'> {
  const { offer, form, review } = state
  const limits = offer?.payments.find(({ code }) => code === form.payment)?.limits ?? []
  const limit = limitFor(limits, form)
  const isThere = offer?.assets.some(({ code }) => code === form.asset) === true
  if (offer?.source !== 'provider' || !isThere || form.payment === undefined)
    return { lack: 'offer', limit }
  const { cents } = form
  if (cents === 'invalid') return { lack: 'amount_invalid', limit }
  if (cents === undefined || cents <= 0n) return { lack: 'amount', limit }
  if (limit && cents < limit.least) return { lack: 'too_little', limit }
  if (limit && cents > limit.most) return { lack: 'too_much', limit }
  if (!review) return { lack: 'quote', limit }
  const isOpen = review.notes.some(
    ({ level, code }) => level === 'check' && !review.accepted.includes(code),
  )
  return { lack: isOpen ? 'check' : undefined, limit }
}
