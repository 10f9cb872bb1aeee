import { TokenPicker } from '@latchkey/money/react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import type {} from './messages.js'
import { useSwap } from './use-swap.js'

interface TokenViewProps {
  readonly route: { readonly params: { readonly side: 'from' | 'to' } }
}

/** Tokens that can be swapped, to choose from. */
export default function TokenView({ route }: TokenViewProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { tokens, state, edit } = useSwap()
  const { side } = route.params
  const { form } = state
  const other = form[side === 'from' ? 'to' : 'from']
  return (
    <TokenPicker
      kit={kit}
      label={t('title.swaps:token')}
      none={t('swaps.none')}
      read={tokens}
      chosen={form[side]?.id}
      onChoose={(asset) => {
        const isOther = asset.id === other?.id
        // The one on the other side changes places with it.
        if (side === 'from')
          void edit({
            from: asset,
            ...(isOther ? { to: form.from } : {}),
            ...(asset.id === form.from?.id ? {} : { amount: undefined }),
          })
        else void edit({ to: asset, ...(isOther ? { from: form.to, amount: undefined } : {}) })
        kit.router.back()
      }}
    />
  )
}
