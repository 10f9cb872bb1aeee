import { useState } from 'react'
import { isKitError, type Kit, type Route } from '@latchkey/kernel'
import { useAtomValue, useWords } from '@latchkey/ui-react'
import {
  Button,
  CodeField,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { EmailChangeState } from '../service.js'
import { EmailChanged } from './email-changed.js'
import { FrameCode } from './frame-code.js'
import type {} from './messages.js'
import { MailLine } from './mail-line.js'
import { useChange } from './use-change.js'
import { useCode, useLoginError } from './use-login.js'

/** Pixels: what the code is for, a row of boxes, what is said below them, and a way out. */
const CHANGE_HEIGHT = 320

/** The code sent to the old address, then the one sent to the new address. */
export default function UpdateEmailOtpView({
  route,
}: {
  readonly route: Extract<
    Route,
    { name: 'UpdateEmailPrimaryOtp' } | { name: 'UpdateEmailSecondaryOtp' }
  >
}) {
  const { kit, wallet, change } = useChange()
  const { t } = useWords()
  const user = useAtomValue(wallet.userAtom)
  const code = useCode((otp) => wallet.verifyEmailChange(otp))
  const [email, setEmail] = useState(change.email)
  if (change.email !== undefined && change.email !== email) setEmail(change.email)
  const isChecking = code.busy || change.step === 'verifying'
  useAnnounced(code.said ?? (isChecking ? t('embedded.verifying') : undefined))
  if (change.step === 'done') return <EmailChanged kit={kit} email={email} />
  if (change.step === 'idle' && !code.busy) return <Over kit={kit} error={change.error} />
  // The frame itself names the address of the code: both codes together give the wallet away.
  if (change.codeIn === 'frame')
    return (
      <FrameCode
        title={t(`title.${route.name}`)}
        height={CHANGE_HEIGHT}
        onClose={() => {
          wallet.cancelEmailChange()
        }}
      />
    )
  const isNew = route.name === 'UpdateEmailSecondaryOtp'
  const to = isNew ? email : (user?.email ?? t('embedded.oldAddress'))
  return (
    <Page>
      <MailLine
        email={to}
        text={(shown) => t(isNew ? 'embedded.newCodeText' : 'embedded.codeText', { email: shown })}
      />
      <CodeField
        label={t('embedded.code')}
        {...code.field}
        hint={isChecking ? t('embedded.verifying') : undefined}
        busy={isChecking}
        startsFocused
      />
    </Page>
  )
}

interface OverProps {
  readonly kit: Kit
  readonly error: EmailChangeState['error']
}

/** The change was given up, here or elsewhere, or failed. */
function Over({ kit, error }: OverProps) {
  const { t } = useWords()
  const { text: failure, said } = useLoginError(error)
  // An unknown outcome is not called unchanged.
  const isUnknown = isKitError(error, 'email_change_unknown')
  const title = isUnknown ? t('title.UpdateEmailWallet') : t('embedded.changeOver')
  useAnnounced(said)
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.replace('UpdateEmailWallet')
          }}
        >
          {t('embedded.startAgain')}
        </Button>
      }
    >
      <StatusBlock
        picture={<NamedIcon name="mail" size={28} />}
        title={title}
        {...(failure !== undefined && { text: failure })}
      />
    </Page>
  )
}
