import type { Kit } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  Button,
  NamedIcon,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
  useViewChrome,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** A login that is over: it led to an account, or to none. */
export function Ended(props: { readonly kit: Kit; readonly email: string | undefined }) {
  const { kit, email } = props
  const { t } = useWords()
  const { status } = useAccount()
  const isSignedIn = status === 'connected'
  useViewChrome({ back: !isSignedIn })
  useAnnounced(t(isSignedIn ? 'embedded.signedIn' : 'embedded.ended'))
  if (isSignedIn)
    return (
      <Page>
        <StatusBlock
          bare
          picture={
            <ProgressRing state="done" round>
              <NamedIcon name="wallet" size={32} />
            </ProgressRing>
          }
          title={t('embedded.signedIn')}
        />
      </Page>
    )
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.replace('EmailLogin', email === undefined ? undefined : { email })
          }}
        >
          {t('embedded.startAgain')}
        </Button>
      }
    >
      <StatusBlock
        picture={<NamedIcon name="mail" size={28} />}
        title={t('embedded.ended')}
        text={t('embedded.endedText')}
      />
    </Page>
  )
}

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
