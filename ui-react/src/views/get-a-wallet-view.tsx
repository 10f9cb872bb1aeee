import {
  Banner,
  BrowserIcon,
  DeviceIcon,
  Page,
  PhoneIcon,
  Point,
  Points,
  ShieldIcon,
  Slot,
} from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

/** Says where wallets come from; which ones there are is for a plugin to say. */
export default function GetAWalletView() {
  const { t } = useWords()
  return (
    <Page>
      <Slot name="get-wallet" />
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
