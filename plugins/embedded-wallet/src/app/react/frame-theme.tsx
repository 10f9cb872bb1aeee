import { useEffect, useRef } from 'react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { EmbeddedWallet } from '../service.js'

/**
 * Tells the frame the look and language of the card, so that its content looks like a part of it. It is in each
 * view from which a question of the frame may begin: the frame's drawn content keeps its language.
 */
export function FrameTheme() {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { language } = useWords()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current) return
    const style = getComputedStyle(place.current)
    const accent = style.getPropertyValue('--lk-accent').trim()
    wallet.setTheme({
      mode: style.colorScheme.includes('dark') ? 'dark' : 'light',
      ...(accent !== '' && { variables: { accent } }),
      language,
    })
  }, [wallet, language])
  return <span ref={place} hidden />
}
