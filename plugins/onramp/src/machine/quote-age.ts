import type { Browser, Clock, Modal, Store } from '@latchkey/kernel'
import type { OnRampState } from '../service.js'
import type { Turns } from './turns.js'

/** An older price is asked for again. */
export const QUOTE_AGE_MS = 60_000

interface QuoteAgeContext {
  readonly store: Store
  readonly clock: Clock
  readonly browser: Browser
  readonly modal: Modal
}

interface QuoteAgeParts {
  readonly turns: Turns
  readonly state: () => OnRampState
  /** Asks for a quote. */
  readonly ask: () => void
  /** Takes away the one that is shown. */
  readonly drop: () => void
}

/** Nothing is bought by an old price. */
export interface QuoteAge {
  /** A quote came now. */
  begin(): void
  /** Goes on with the age of the quote that is there, after something else was asked. */
  resume(): void
  /** Somebody may look on again. */
  renew(): void
  stop(): void
}

/** Asks for a new price in time where somebody looks on, and else once they do. */
export function createQuoteAge(
  { store, clock, browser, modal }: QuoteAgeContext,
  { turns, state, ask, drop }: QuoteAgeParts,
): QuoteAge {
  let end = 0
  const isSeen = () => store.get(modal.openAtom) && browser.visible()
  const resume = () => {
    turns.later(Math.max(0, end - clock.now()), () => {
      if (isSeen()) ask()
      else drop()
    })
  }
  const renew = () => {
    const { step, lack, quote, quoting, quoteError } = state()
    const isOld = step === 'quote' && lack === 'quote' && !quote && !quoting && !quoteError
    if (isOld && isSeen()) ask()
  }
  return {
    resume,
    renew,
    stop: store.sub(modal.openAtom, renew),
    begin() {
      end = clock.now() + QUOTE_AGE_MS
      resume()
    },
  }
}
