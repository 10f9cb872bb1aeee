import { exactText } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Banner, Button, shortAddress, useAnnounced } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { useSwap } from './use-swap.js'

/** The permission left after a swap that was not made, and the way to end it. */
export function LeftPermission() {
  const { t, language } = useWords()
  const { state, takeBack } = useSwap()
  const { left } = state
  const text =
    left &&
    t('swaps.left', {
      amount: exactText({ asset: left.asset, amount: left.amount }, language),
      spender: shortAddress(left.spender),
    })
  useAnnounced(text)
  if (!left) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="small"
          busy={left.state !== 'open'}
          onClick={() => {
            // Failures are in the state, where the views read them.
            takeBack().catch(() => undefined)
          }}
        >
          {t(left.state === 'waiting' ? 'swaps.waiting' : 'swaps.takeBack')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
