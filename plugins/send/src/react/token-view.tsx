import { useEffect, useState } from 'react'
import type { TokenHolding } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { ErrorState, errorText } from '@latchkey/ui-react/parts'
import { TokenPicker, type TokenPickerTexts } from '@latchkey/money/react'
import type {} from './messages.js'
import { useSend } from './use-send.js'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly holdings: readonly TokenHolding[] }
  | { readonly status: 'failed'; readonly error: unknown }

/** What the account holds, to choose from. */
export default function TokenView() {
  const kit = useLiveKit()
  const words = useWords()
  const { network } = useAccount()
  const { holdings, state, edit } = useSend()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    holdings().then(
      (found) => {
        if (isShown) setLoaded({ status: 'ready', holdings: found })
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
        title={words.t('send.tokensFailed')}
        text={errorText(words, loaded.error)}
        onRetry={() => {
          setLoaded({ status: 'loading' })
          setTries(tries + 1)
        }}
      />
    )
  if (!network) return null
  return (
    <TokenPicker
      {...{ kit, network, texts: textsOf(words), chosen: state.form.asset?.id }}
      tokens={loaded.status === 'ready' ? loaded.holdings : undefined}
      onChoose={(asset) => {
        // The figure was one of the asset before.
        const isSame = asset.id === state.form.asset?.id
        void edit({ asset, ...(isSame ? {} : { amount: undefined }) })
        kit.router.back()
      }}
    />
  )
}

const textsOf = ({ t }: Words): TokenPickerTexts => ({
  ...{ list: t('title.send:token'), search: t('send.search'), notFound: t('send.notFound') },
  ...{ none: t('send.notHeld'), found: (count) => t('send.found', { count }) },
  unlisted: `${t('send.unlisted')}. ${t('send.unlistedText')}`,
})
