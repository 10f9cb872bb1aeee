import { useState } from 'react'
import type { Kit, Route } from '@latchkey/kernel'
import { useAtomValue, useWords } from '@latchkey/ui-react'
import {
  Button,
  CodeField,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { EmailChanged } from './email-changed.js'
import type {} from './messages.js'
import { MailLine } from './mail-line.js'
import { useChange } from './use-change.js'
import { useCode } from './use-login.js'

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
  useAnnounced(code.error ?? (isChecking ? t('embedded.verifying') : undefined))
  if (change.step === 'done') return <EmailChanged kit={kit} email={email} />
  if (change.step === 'idle' && !code.busy) return <Over kit={kit} />
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

/** The change was given up, here or elsewhere. */
function Over({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
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
      <StatusBlock picture={<NamedIcon name="mail" size={28} />} title={t('embedded.changeOver')} />
    </Page>
  )
}
