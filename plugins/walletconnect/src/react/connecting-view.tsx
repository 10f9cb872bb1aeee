import { useMemo, useState } from 'react'
import { Browser, type Route, type WalletListing } from '@latchkey/kernel'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  ErrorState,
  errorText,
  Image,
  Page,
  StatusBlock,
  Tabs,
  useViewChrome,
} from '@latchkey/ui-react/parts'
import { walletPlatforms, type WalletPlatform } from '@latchkey/kernel/links'
import { AppPanel } from './app-panel.js'
import type {} from './messages.js'
import { QrPanel } from './qr-panel.js'
import { usePairing, type PairingState } from './use-pairing.js'

type Way = Exclude<WalletPlatform, 'browser' | 'unsupported'>

const isWay = (platform: WalletPlatform): platform is Way =>
  platform !== 'browser' && platform !== 'unsupported'

/** Connects a wallet app: a code to scan, or a button that opens the app on this device. */
export default function ConnectingView(props: {
  readonly route: Extract<Route, { name: 'ConnectingWalletConnect' }>
}) {
  const listed = props.route.params?.wallet
  const wallet = useMemo(() => listed && { ...listed, name: cleanText(listed.name) }, [listed])
  const kit = useLiveKit()
  const { t } = useWords()
  const pairing = usePairing(wallet)
  const ways = walletPlatforms(wallet, kit.get(Browser).environment()).filter(isWay)
  useViewChrome(wallet ? { title: wallet.name } : {})

  if (pairing.connected) {
    const name = wallet?.name ?? t('account.wallet')
    return (
      <Page>
        <StatusBlock
          tone="positive"
          {...(wallet
            ? { picture: <Image src={wallet.icon} name={name} size={64} />, bare: true }
            : {})}
          title={t('connecting.connected')}
          text={t('connecting.connectedText', { wallet: name })}
        />
      </Page>
    )
  }
  if (pairing.failure) return <Failure pairing={pairing} />
  if (wallet && ways.length === 0) return <Unsupported wallet={wallet} />
  return <Ways ways={ways} wallet={wallet} pairing={pairing} />
}

function Ways(props: {
  readonly ways: readonly Way[]
  readonly wallet: WalletListing | undefined
  readonly pairing: PairingState
}) {
  const { ways, wallet, pairing } = props
  const { t } = useWords()
  const [chosen, setChosen] = useState<string>()
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'qrcode'
  const panel =
    wallet && way !== 'qrcode' ? (
      <AppPanel key={way} way={way} wallet={wallet} pairing={pairing} />
    ) : (
      <QrPanel wallet={wallet} pairing={pairing} />
    )
  if (ways.length < 2) return panel
  const tabs = ways.map((id) => ({ id, label: t(`walletconnect.way.${id}`) }))
  return (
    <Tabs label={t('walletconnect.ways')} tabs={tabs} active={way} onChange={setChosen}>
      {panel}
    </Tabs>
  )
}

function Failure({ pairing }: { readonly pairing: PairingState }) {
  const kit = useLiveKit()
  const words = useWords()
  const { t } = words
  const { failure, retry } = pairing
  const declined = failure?.code === 'user_rejected'
  // Its own words would only say the title again.
  const unexplained = failure?.code === 'connect_failed'
  return (
    <ErrorState
      title={t(declined ? 'connecting.rejected' : 'connecting.failed')}
      text={unexplained ? t('walletconnect.failedText') : errorText(words, failure)}
      onRetry={retry}
      onCancel={() => {
        kit.router.back()
      }}
    />
  )
}

function Unsupported({ wallet }: { readonly wallet: WalletListing }) {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('walletconnect.get')}
        </Button>
      }
    >
      <StatusBlock
        picture={<Image src={wallet.icon} name={wallet.name} size={64} />}
        bare
        title={t('walletconnect.unsupported', { wallet: wallet.name })}
        text={t('walletconnect.unsupportedText', { wallet: wallet.name })}
      />
    </Page>
  )
}
