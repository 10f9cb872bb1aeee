import type { Kit } from '@latchkey/kernel'
import { errorTextOf, type FailureOf } from './failure-texts.js'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  NamedIcon,
  Page,
  RetryIcon,
  StatusBlock,
  useSecondsUntil,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** The remedy: signing in if a service wants it, otherwise trying again, not before it may be asked. */
export function FailureButton(props: FailureOf & { readonly variant?: 'primary' | 'secondary' }) {
  const { error, retryAt, onRetry, signIn, variant = 'secondary' } = props
  const kit = useLiveKit()
  const { t } = useWords()
  const seconds = useSecondsUntil(retryAt)
  // Beside a list the visitor may have signed in meanwhile. Alone it would be a way back to itself.
  if (error?.code === 'onramp_sign_in_needed' && (signIn || variant === 'primary'))
    return (
      <Button
        variant="primary"
        onClick={() => {
          if (signIn) signIn().catch(() => undefined)
          // The page behind the modal signs in.
          else kit.modal.close()
        }}
      >
        {t(signIn ? 'onramp.signIn' : 'modal.close')}
      </Button>
    )
  const isWaiting = seconds > 0
  return (
    <Button
      variant={variant}
      disabled={isWaiting}
      onClick={onRetry}
      {...(isWaiting ? {} : { icon: <RetryIcon size={18} /> })}
    >
      {isWaiting ? t('onramp.retryIn', { seconds: String(seconds) }) : t('action.retry')}
    </Button>
  )
}

/** The next step if no provider sells on this network. */
export function ChooseNetwork({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Button
      variant="primary"
      onClick={() => {
        kit.router.push('Networks')
      }}
    >
      {t('button.chooseNetwork')}
    </Button>
  )
}

/** A view that could not be filled, with why, and what helps. */
export function FailureView(props: FailureOf & { readonly title?: string }) {
  const words = useWords()
  const { error, title, signIn } = props
  const isSignIn = error?.code === 'onramp_sign_in_needed'
  return (
    <Page actions={<FailureButton {...props} variant="primary" />}>
      <StatusBlock
        {...(isSignIn ? { picture: <NamedIcon name="key" size={28} /> } : { tone: 'danger' })}
        title={isSignIn ? words.t('onramp.signInFirst') : (title ?? words.t('state.failed'))}
        text={errorTextOf(words, error, signIn)}
      />
    </Page>
  )
}
