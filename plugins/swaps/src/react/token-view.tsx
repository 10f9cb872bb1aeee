import { TokenPicker } from '@latchkey/money/react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { chosenAs } from '../machine/chosen-as.js'
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
  return (
    <TokenPicker
      kit={kit}
      label={t('title.swaps:token')}
      none={t('swaps.none')}
      read={tokens}
      chosen={form[side]?.id}
      onChoose={(asset) => {
        void edit(chosenAs(side, asset, form))
        kit.router.back()
      }}
    />
  )
}
