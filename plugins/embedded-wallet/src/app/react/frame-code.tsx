import type { ReactNode } from 'react'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { Hosted, NamedIcon, Page, ProgressRing, StatusBlock } from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import { FrameTheme } from './frame-theme.js'
import type {} from './messages.js'

interface FrameCodeProps {
  /** Heading of the dialog that shows it if the card is part of the page. */
  readonly title: string
  /** Pixels. */
  readonly height: number
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly actions?: ReactNode
  /** The visitor closed that dialog. */
  readonly onClose: () => void
}

/** A view with the wallet's own field of a code: what is typed there, this page cannot read. */
export function FrameCode({ title, height, above, below, actions, onClose }: FrameCodeProps) {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  const isReady = useAtomValue(wallet.frameAtom) === 'ready'
  return (
    <>
      <FrameTheme />
      <Hosted
        title={title}
        isReady={isReady}
        height={height}
        onClose={onClose}
        startsFocused
        around={(part) => (
          <Page actions={actions}>
            {above}
            <div part="frame-code">{part}</div>
            {below}
          </Page>
        )}
      >
        <StatusBlock
          bare
          picture={
            <ProgressRing state="waiting" round>
              <NamedIcon name="mail" size={32} />
            </ProgressRing>
          }
          title={t(isReady ? 'embedded.approveWindow' : 'embedded.frameLoading')}
        />
      </Hosted>
    </>
  )
}
