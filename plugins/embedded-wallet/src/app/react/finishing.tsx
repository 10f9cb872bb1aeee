import { useWords } from '@latchkey/ui-react'
import { NamedIcon, Page, ProgressRing, StatusBlock, useAnnounced } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** The login was accepted; the account is being read. */
export function Finishing() {
  const { t } = useWords()
  useAnnounced(t('embedded.finishing'))
  return (
    <Page>
      <StatusBlock
        bare
        picture={
          <ProgressRing state="waiting" round>
            <NamedIcon name="wallet" size={32} />
          </ProgressRing>
        }
        title={t('embedded.finishing')}
        text={t('embedded.finishingText')}
      />
    </Page>
  )
}
