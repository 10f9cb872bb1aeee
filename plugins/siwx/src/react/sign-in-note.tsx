import { useWords } from '@latchkey/ui-react'
import { Banner, Button } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { useSignIn } from './use-sign-in.js'

/** Above an account that has to sign in, or whose session has ended: nothing opened by itself. */
export default function SignInNote() {
  const { t } = useWords()
  const { status, open } = useSignIn()
  if (status !== 'required' && status !== 'expired') return null
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="primary" onClick={open}>
          {t('title.SIWXSignMessage')}
        </Button>
      }
    >
      {t(status === 'expired' ? 'siwx.expired' : 'siwx.required')}
    </Banner>
  )
}
