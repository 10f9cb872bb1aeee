import { useLiveKit } from '../hooks/use-kit.js'
import {
  Banner,
  BrowserIcon,
  DeviceIcon,
  List,
  ListItem,
  Page,
  PhoneIcon,
  Point,
  Points,
  ShieldIcon,
  Slot,
  WalletImage,
} from '../parts/shared.js'
import { ReactSlot } from '../points.js'
import { useLoaded } from '../use-loaded.js'
import { useWords } from '../words/use-words.js'
import { popularPart } from './wallet-tiles.js'

/** Well-known wallets, each a link to the page of a store, where no plugin lists any. */
function PopularWallets() {
  const kit = useLiveKit()
  const { t } = useWords()
  const isListed = kit.all(ReactSlot).some(({ slot }) => slot === 'get-wallet')
  const popular = useLoaded(popularPart, !isListed)
  if (isListed || !popular) return null
  return (
    <List label={t('connect.wallets')}>
      {popular.popularInStores(kit).map(({ wallet, url }) => (
        <li key={wallet.id}>
          <ListItem
            part="store-row"
            icon={<WalletImage wallet={wallet} size={32} />}
            label={wallet.name}
            href={url}
          />
        </li>
      ))}
    </List>
  )
}

/** Says where wallets come from; which ones there are is for a plugin to say. */
export default function GetAWalletView() {
  const { t } = useWords()
  return (
    <Page>
      <Slot name="get-wallet" />
      <PopularWallets />
      <Points>
        <Point
          icon={<BrowserIcon size={24} />}
          title={t('get.browserTitle')}
          text={t('get.browserText')}
        />
        <Point
          icon={<PhoneIcon size={24} />}
          title={t('get.phoneTitle')}
          text={t('get.phoneText')}
        />
        <Point
          icon={<DeviceIcon size={24} />}
          title={t('get.hardwareTitle')}
          text={t('get.hardwareText')}
        />
        <Point
          icon={<ShieldIcon size={24} />}
          tone="positive"
          title={t('get.safetyTitle')}
          text={t('get.safetyText')}
        />
      </Points>
      <Banner>{t('get.reload')}</Banner>
    </Page>
  )
}
