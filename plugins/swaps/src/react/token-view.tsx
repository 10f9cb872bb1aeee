import type { TokenHolding } from '@latchkey/kernel'
import { TokenPicker, type TokenPickerTexts } from '@latchkey/money/react'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { ErrorState, errorText } from '@latchkey/ui-react/parts'
import { useEffect, useState } from 'react'
import type {} from './messages.js'
import { useSwap } from './use-swap.js'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly tokens: readonly TokenHolding[] }
  | { readonly status: 'failed'; readonly error: unknown }

interface TokenViewProps {
  readonly route: { readonly params: { readonly side: 'from' | 'to' } }
}

/** Tokens that can be swapped, to choose from. */
export default function TokenView({ route }: TokenViewProps) {
  const kit = useLiveKit()
  const words = useWords()
  const { network } = useAccount()
  const { tokens, state, edit } = useSwap()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  const { side } = route.params
  useEffect(() => {
    let isShown = true
    tokens().then(
      (found) => {
        if (isShown) setLoaded({ status: 'ready', tokens: found })
      },
      (error: unknown) => {
        if (isShown) setLoaded({ status: 'failed', error })
      },
    )
    return () => {
      isShown = false
    }
    // The service is the kit's, for as long as there is a kit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, network?.id, tries])
  if (loaded.status === 'failed')
    return (
      <ErrorState
        title={words.t('swaps.tokensFailed')}
        text={errorText(words, loaded.error)}
        onRetry={() => {
          setLoaded({ status: 'loading' })
          setTries(tries + 1)
        }}
      />
    )
  if (!network) return null
  const { form } = state
  const other = form[side === 'from' ? 'to' : 'from']
  return (
    <TokenPicker
      {...{ kit, network, texts: textsOf(words), chosen: form[side]?.id }}
      tokens={loaded.status === 'ready' ? loaded.tokens : undefined}
      onChoose={(asset) => {
        const isOther = asset.id === other?.id
        // The one on the other side changes places with it.
        if (side === 'from')
          void edit({
            ...{ from: asset, ...(isOther ? { to: form.from } : {}) },
            ...(asset.id === form.from?.id ? {} : { amount: undefined }),
          })
        else void edit({ to: asset, ...(isOther ? { from: form.to, amount: undefined } : {}) })
        kit.router.back()
      }}
    />
  )
}

const textsOf = ({ t }: Words): TokenPickerTexts => ({
  ...{ list: t('title.swaps:token'), search: t('swaps.search'), notFound: t('swaps.notFound') },
  ...{ none: t('swaps.none'), found: (count) => t('swaps.found', { count }) },
  unlisted: t('swaps.unlisted'),
})
