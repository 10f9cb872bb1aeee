import { Browser, type WalletListing } from '@latchkey/kernel'
import { placesToGet } from '@latchkey/kernel/internal/tools'
import type { WalletLink } from '@latchkey/kernel/internal'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  List,
  ListItem,
  PhoneIcon,
  Plate,
  QrIcon,
  StoreRow,
  WalletIcon,
} from '@latchkey/ui-react/parts'

/** Where a wallet is to be had for this device. */
export function Places({ wallet }: { readonly wallet: WalletListing }) {
  const browser = useLiveKit().get(Browser)
  const { t } = useWords()
  const places = placesToGet(wallet, browser.environment(), browser)
  if (places.length === 0) return null
  const label = t('walletconnect.getApp', { wallet: wallet.name })
  return (
    <List label={label}>
      {places.map((url) => (
        <li key={url}>
          <StoreRow label={label} url={url} />
        </li>
      ))}
    </List>
  )
}

/** Props of {@link OtherWays}. */
export interface OtherWaysProps {
  readonly wallet: WalletListing
  readonly link: WalletLink | undefined
  readonly onOpen: (link: WalletLink) => void
  readonly onCode: (() => void) | undefined
}

/** The ways left if an app did not open: its other link, getting it, a code, another wallet. */
export default function OtherWays(props: OtherWaysProps) {
  const { wallet, link, onOpen, onCode } = props
  const kit = useLiveKit()
  const { t } = useWords()
  const browser = kit.get(Browser)
  const [place] = placesToGet(wallet, browser.environment(), browser)
  return (
    <List label={t('walletconnect.others')}>
      {link && (
        <li>
          <ListItem
            icon={
              <Plate>
                <PhoneIcon />
              </Plate>
            }
            label={t('walletconnect.openOther')}
            onClick={() => {
              onOpen(link)
            }}
          />
        </li>
      )}
      {place !== undefined && (
        <li>
          <StoreRow label={t('walletconnect.getApp', { wallet: wallet.name })} url={place} />
        </li>
      )}
      {onCode && (
        <li>
          <ListItem
            icon={
              <Plate>
                <QrIcon />
              </Plate>
            }
            label={t('walletconnect.showCode')}
            detail={t('walletconnect.showCodeText')}
            onClick={onCode}
          />
        </li>
      )}
      <li>
        <ListItem
          icon={
            <Plate>
              <WalletIcon />
            </Plate>
          }
          label={t('walletconnect.otherWallet')}
          onClick={() => {
            // Opened by the app itself, the view has no list of wallets behind it.
            const { length } = kit.store.get(kit.router.historyAtom)
            if (length > 1) kit.router.back()
            else kit.router.replace('Connect')
          }}
        />
      </li>
    </List>
  )
}
