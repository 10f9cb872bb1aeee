import { useEffect, useRef } from 'react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { EmbeddedWallet } from '../service.js'

/**
 * Tells the frame how the card looks and speaks, so that what it shows there looks like a part of it. It stands in each view
 * from which a question of the frame may begin: what the frame has drawn keeps its language.
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
