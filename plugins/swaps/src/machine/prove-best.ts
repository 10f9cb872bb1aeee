import { SwapErrors } from '../errors.js'
import type { SwapProvider } from '../points.js'
import type { FoundOffer } from './find-offer.js'
import { faultOf, type LeftOut } from './left-out.js'
import { asKitError } from './prove.js'

/** Whose offers are tried. */
export interface OfferTrial<Proof> {
  /** The best first. */
  readonly offers: readonly FoundOffer[]
  /** Asks those who are not skipped. */
  readonly more: (skips: (provider: SwapProvider) => boolean) => Promise<readonly FoundOffer[]>
  readonly prove: (offer: FoundOffer) => Promise<Proof>
  readonly providers: readonly SwapProvider[]
  readonly leftOut: LeftOut
  readonly signal: AbortSignal
}

/**
 * Proves the best offer that keeps its promise. Those before it are left out from then on. If none does, none is
 * offered, and the first failure is reported.
 */
export async function proveBest<Proof>(
  trial: OfferTrial<Proof>,
): Promise<{ readonly agreed: FoundOffer; readonly proof: Proof }> {
  const { more, prove, providers, leftOut, signal } = trial
  const refused = new Map<SwapProvider, NonNullable<ReturnType<typeof faultOf>>>()
  const skips = (one: SwapProvider) => refused.has(one) || leftOut.has(one)
  let { offers } = trial
  let failure: unknown
  for (;;) {
    const [agreed, ...rest] = offers
    if (!agreed) {
      if (failure !== undefined) throw asKitError(failure)
      throw SwapErrors.swap_incomplete({ lack: 'not_enough_for_fee' })
    }
    try {
      const proof = await prove(agreed)
      for (const [provider, reason] of refused) leftOut.add(provider, reason)
      return { agreed, proof }
    } catch (error) {
      signal.throwIfAborted()
      failure ??= error
      const reason = faultOf(error)
      if (reason === undefined) throw asKitError(error)
      refused.set(agreed.provider, reason)
      const isOver = rest.length === 0 && providers.every(skips)
      offers = rest.length > 0 || isOver ? rest : await more(skips).catch(() => [])
      signal.throwIfAborted()
    }
  }
}
