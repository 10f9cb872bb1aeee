import { useState } from 'react'
import { useWords } from '@latchkey/ui-react'
import { Banner, Button, CodeField, Page, useAnnounced } from '@latchkey/ui-react/parts'
import { Ended, Finishing } from './login-end.js'
import { FrameCode } from './frame-code.js'
import { MailLine } from './mail-line.js'
import { Resend } from './resend.js'
import { useAsk, useCode, useFollow, useLogin } from './use-login.js'

/** Pixels: a row of boxes, and what is said below them. */
const CODE_HEIGHT = 128

/** The six digits of the mail. */
export default function EmailVerifyOtpView() {
  const { kit, wallet, login } = useLogin()
  const { t } = useWords()
  useFollow(kit, login.step, 'replace')
  const code = useCode((otp) => wallet.verifyOtp(otp))
  const resending = useAsk()
  // The last address is kept: a login that ended has none any more.
  const [email, setEmail] = useState(login.email)
  if (login.email !== undefined && login.email !== email) setEmail(login.email)
  const isChecking = code.busy || login.step === 'verifying' || login.step === 'finishing'
  const error = code.field.error ?? resending.error
  const news = t(login.step === 'finishing' ? 'embedded.codeFine' : 'embedded.verifying')
  const isInFrame = login.codeIn === 'frame'
  // The frame says by itself what becomes of a code.
  useAnnounced(code.said ?? resending.said ?? (isChecking && !isInFrame ? news : undefined))
  if (login.step === 'idle' && !code.busy) return <Ended kit={kit} email={email} />
  if (isInFrame && login.step === 'finishing') return <Finishing />
  const mail = <MailLine text={(shown) => t('embedded.codeText', { email: shown })} email={email} />
  const actions = (
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
  )
  if (isInFrame)
    return (
      <FrameCode
        title={t('title.EmailVerifyOtp')}
        height={CODE_HEIGHT}
        above={mail}
        below={error !== undefined && <Banner tone="danger">{error}</Banner>}
        actions={actions}
        onClose={() => {
          wallet.cancelLogin()
        }}
      />
    )
  return (
    <Page actions={actions}>
      {mail}
      <CodeField
        label={t('embedded.code')}
        {...code.field}
        error={error}
        hint={isChecking ? news : undefined}
        busy={isChecking}
        startsFocused
      />
    </Page>
  )
}
