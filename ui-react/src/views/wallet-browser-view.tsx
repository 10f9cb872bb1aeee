import { useState } from 'react'
import type { WalletListing } from '@latchkey/kernel'
import { browseLink, placesToGet } from '@latchkey/kernel/internal/tools'
import { useLiveKit } from '../hooks/use-kit.js'
import { Browser } from '@latchkey/kernel/internal/page'
import {
  Button,
  ErrorState,
  List,
  Page,
  StatusBlock,
  StoreRow,
  WalletImage,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import type { ViewComponent } from '../points.js'
import { useWords } from '../words/use-words.js'

/** Opens this page in a wallet's own browser. The link is left for inside the tap itself, or browsers refuse it. */
const WalletBrowserView: ViewComponent<'WalletBrowser'> = ({ route }) => {
  const kit = useLiveKit()
  const { t } = useWords()
  // An app may open the view without a wallet.
  const { wallet } = route.params as Partial<typeof route.params>
  if (wallet) return <WalletBrowser browser={kit.get(Browser)} wallet={wallet} />
  return (
    <ErrorState
      title={t('connecting.missing')}
      text={t('connecting.missingText')}
      onCancel={() => {
        kit.router.back()
      }}
    />
  )
}

function WalletBrowser(props: { readonly browser: Browser; readonly wallet: WalletListing }) {
  const { browser, wallet } = props
  const { t } = useWords()
  // Made before the tap, and of the page as it was when the visitor chose the wallet.
  const [link] = useState(() => browseLink(wallet, browser))
  const [place] = placesToGet(wallet, browser.environment())
  const name = cleanText(wallet.name)
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide
          onClick={() => {
            browser.open(link.url, link.target)
          }}
        >
          {t('browse.open', { wallet: name })}
        </Button>
      }
    >
      <StatusBlock
        bare
        picture={<WalletImage wallet={wallet} size={64} />}
        title={t('browse.title', { wallet: name })}
        text={t('browse.text', { wallet: name })}
      />
      {place !== undefined && (
        <List label={t('browse.get', { wallet: name })}>
          <li>
            <StoreRow label={t('browse.get', { wallet: name })} url={place} />
          </li>
        </List>
      )}
    </Page>
  )
}
export default WalletBrowserView
