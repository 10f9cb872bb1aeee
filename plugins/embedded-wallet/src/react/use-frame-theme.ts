import { useEffect, type RefObject } from 'react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { EmbeddedWallet } from '../service.js'

/** Tells the frame how the card looks, so that what it shows there looks like a part of it. */
export function useFrameTheme(place: RefObject<HTMLElement | null>): void {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { language } = useWords()
  useEffect(() => {
    if (!place.current) return
    const style = getComputedStyle(place.current)
    const accent = style.getPropertyValue('--lk-accent').trim()
    wallet.setTheme({
      mode: style.colorScheme.includes('dark') ? 'dark' : 'light',
      ...(accent !== '' && { variables: { accent } }),
      language,
    })
  }, [wallet, place, language])
}
