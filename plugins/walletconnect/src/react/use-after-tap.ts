import { useEffect, useState } from 'react'
import { Browser, Clock } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'
import { STILL_HERE_MS } from '../still-here.js'

/** The outcome of the tap that should open a wallet. */
export interface AfterTap {
  readonly state: 'untapped' | 'opening' | 'still-here' | 'away' | 'back'
  /** Something went otherwise than hoped once: other ways stay on offer. */
  readonly needsHelp: boolean
  tapped(): void
}

/** Watches whether the page is left for an app, and come back to. */
export function useAfterTap(): AfterTap {
  const kit = useLiveKit()
  const browser = kit.get(Browser)
  const clock = kit.get(Clock)
  const [state, setState] = useState<AfterTap['state']>('untapped')
  const [needsHelp, setNeedsHelp] = useState(false)
  const isTapped = state !== 'untapped'
  useEffect(() => {
    if (!isTapped) return
    const look = () => {
      setState(browser.visible() ? 'back' : 'away')
      if (browser.visible()) setNeedsHelp(true)
    }
    // A page that an app's website took the place of comes back from the browser's cache, never hidden.
    const stops = ['visibilitychange', 'pageshow'].map((type) => browser.on(type, look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [browser, isTapped])
  useEffect(() => {
    if (state !== 'opening') return
    return clock.after(STILL_HERE_MS, () => {
      setState('still-here')
      setNeedsHelp(true)
    })
  }, [clock, state])
  return {
    state,
    needsHelp,
    tapped() {
      setState('opening')
    },
  }
}
