import { useRef } from 'react'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { Hosted } from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import type {} from './messages.js'
import { useFrameTheme } from './use-frame-theme.js'

interface FrameCodeProps {
  /** Pixels. */
  readonly height: number
  /** The visitor closed the dialog that shows it where the card stands in the page. */
  readonly onClose: () => void
}

/** The wallet's own field of a code: what is typed there, this page cannot read. */
export function FrameCode({ height, onClose }: FrameCodeProps) {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  const isReady = useAtomValue(wallet.frameAtom) === 'ready'
  const place = useRef<HTMLDivElement>(null)
  useFrameTheme(place)
  return (
    <div ref={place} part="frame-code">
      <Hosted title={t('embedded.code')} startsFocused {...{ isReady, height, onClose }} />
    </div>
  )
}
