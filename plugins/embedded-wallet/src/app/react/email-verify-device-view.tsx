import { useState } from 'react'
import { useWords } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  NamedIcon,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { Ended } from './login-end.js'
import { FrameTheme } from './frame-theme.js'
import { Resend } from './resend.js'
import { shortEmail } from './user-name.js'
import { useAsk, useFollow, useLogin, useLoginError } from './use-login.js'

/** A device that was never signed in on: the link of the mail has to be used first. */
export default function EmailVerifyDeviceView() {
  const { kit, wallet, login } = useLogin()
  const { t } = useWords()
  useFollow(kit, login.step, 'replace')
  const resending = useAsk()
  const [email, setEmail] = useState(login.email)
  if (login.email !== undefined && login.email !== email) setEmail(login.email)
  const ended = useLoginError(login.error)
  const failure = resending.error ?? ended.text
  const shown = shortEmail(cleanText(email, 254))
  useAnnounced(resending.said ?? ended.said ?? t('embedded.deviceText', { email: shown }))
  if (login.step === 'idle') return <Ended kit={kit} email={email} />
  return (
    <Page
      actions={
        <>
          <Resend at={login.resendAt} resend={() => wallet.resend()} asking={resending} />
          <Button
            variant="link"
            onClick={() => {
              kit.router.replace('EmailLogin', email === undefined ? undefined : { email })
            }}
          >
            {t('embedded.emailOther')}
          </Button>
        </>
      }
    >
      <FrameTheme />
      <StatusBlock
        bare
        picture={
          <ProgressRing state={failure === undefined ? 'waiting' : 'failed'} round>
            <NamedIcon name="mail" size={32} />
          </ProgressRing>
        }
        title={t('embedded.device')}
        text={failure ?? t('embedded.deviceText', { email: shown })}
        note={t('embedded.deviceNote')}
      />
    </Page>
  )
}
