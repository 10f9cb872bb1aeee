import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  ExternalIcon,
  NamedIcon,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import type {} from './messages.js'

/** The work in a window of the wallet's: a press opens it, and shows it again. */
export function WalletWindow(props: {
  readonly cancel: () => void
  /** Why the last window led to nothing. */
  readonly error?: string | undefined
}) {
  const { cancel, error } = props
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  const text = error ?? t('embedded.approveWindowText')
  useAnnounced(`${t('embedded.approveWindow')}. ${text}`)
  return (
    <Page
      actions={
        <>
          <Button wayOut onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="primary"
            icon={<ExternalIcon size={18} />}
            onClick={() => {
              wallet.openWindow()
            }}
          >
            {t('embedded.approveOpen')}
          </Button>
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state={error === undefined ? 'waiting' : 'failed'} round>
            <NamedIcon name="shield" size={32} />
          </ProgressRing>
        }
        title={t('embedded.approveWindow')}
        text={text}
      />
    </Page>
  )
}
