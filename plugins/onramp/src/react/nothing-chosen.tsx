import type { Kit } from '@latchkey/kernel'
import { useWords } from '@latchkey/ui-react'
import { Button, NamedIcon, Page, StatusBlock } from '@latchkey/ui-react/parts'
import { errorTextOf } from './failure-texts.js'
import { FailureView } from './failure.js'
import type {} from './messages.js'
import type { UseOnRamp } from './use-on-ramp.js'

interface NothingChosenProps {
  readonly kit: Kit
  readonly onramp: UseOnRamp
}

/**
 * A view of a purchase that is not there. It was opened by itself, the account is another one, or it could not be
 * loaded.
 */
export function NothingChosen({ kit, onramp }: NothingChosenProps) {
  const words = useWords()
  const { t } = words
  const { state, choose, signIn } = onramp
  const { step, error, provider } = state
  if (step === 'providers' && error && provider !== undefined)
    return (
      <FailureView
        error={error}
        signIn={signIn}
        onRetry={() => {
          // A further failure is in the state.
          choose(provider).catch(() => undefined)
        }}
      />
    )
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.replace('onramp:providers')
          }}
        >
          {t('title.onramp:providers')}
        </Button>
      }
    >
      <StatusBlock
        picture={<NamedIcon name="onramp" size={28} />}
        title={t('onramp.nothing')}
        {...(error ? { text: errorTextOf(words, error, signIn) } : {})}
      />
    </Page>
  )
}
