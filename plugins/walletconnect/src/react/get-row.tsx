import { Browser, type WalletListing } from '@latchkey/kernel'
import { storeLinks } from '@latchkey/kernel/links'
import { isSecureUrl } from '@latchkey/kernel/untrusted'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { ExternalIcon, ListItem, Plate } from '@latchkey/ui-react/parts'

/** Where a wallet is to be had from here: the page of a store, or its own. */
export function usePlacesToGet(wallet: WalletListing): readonly string[] {
  const place = useLiveKit().get(Browser).environment()
  const stores = storeLinks(wallet, place).filter(({ extension }) => place.mobile || extension)
  if (stores.length > 0) return stores.map(({ url }) => url)
  const { homepage } = wallet
  return homepage !== undefined && isSecureUrl(homepage) ? [homepage] : []
}

/** A row that leads to a page where the wallet is to be had. */
export function GetRow({ wallet, url }: { readonly wallet: WalletListing; readonly url: string }) {
  const { t } = useWords()
  return (
    <ListItem
      part="store-row"
      icon={
        <Plate>
          <ExternalIcon />
        </Plate>
      }
      label={t('walletconnect.getApp', { wallet: wallet.name })}
      detail={<bdi>{new URL(url).host}</bdi>}
      href={url}
    />
  )
}
