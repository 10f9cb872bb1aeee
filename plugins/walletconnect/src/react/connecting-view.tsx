import { useMemo, useState } from 'react'
import { Browser, type Connector, type Route, type WalletListing } from '@latchkey/kernel'
import { installedIn, walletPlatforms, type WalletPlatform } from '@latchkey/kernel/links'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  ErrorState,
  errorText,
  Image,
  List,
  Page,
  StatusBlock,
  Tabs,
  useViewChrome,
} from '@latchkey/ui-react/parts'
import { AppPanel } from './app-panel.js'
import { BrowserPanel } from './browser-panel.js'
import { GetRow, usePlacesToGet } from './get-row.js'
import type {} from './messages.js'
import { QrPanel } from './qr-panel.js'
import { usePairing, type PairingState } from './use-pairing.js'

/** Ways that hand the wallet a pairing: none is made before one of them is shown. */
const isPaired = (way: WalletPlatform) => way !== 'browser' && way !== 'unsupported'

/** The ways to a wallet from here, and the one that is shown: the first until the visitor chooses. */
function useWays(listed: WalletListing | undefined) {
  const kit = useLiveKit()
  const browser = kit.get(Browser)
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const [chosen, choose] = useState<WalletPlatform>()
  // What was found when the view was opened: no tab goes, and none comes, under the visitor's finger.
  const [own] = useState(() => listed && installedIn(connectors, browser)(listed))
  const here = listed && { ...listed, installed: own !== undefined }
  const ways = walletPlatforms(here, browser.environment())
  const [first = 'unsupported'] = ways
  // The code is no tab on a phone, until the visitor asked for it.
  const all = chosen === undefined || ways.includes(chosen) ? ways : [...ways, chosen]
  return { ways: all, way: chosen ?? first, own, choose }
}

/**
 * Connects a wallet by one of the ways there are from here, each a tab: in the page, by a link into its app or
 * website, by a code to scan.
 */
export default function ConnectingView(props: {
  readonly route: Extract<Route, { name: 'ConnectingWalletConnect' }>
}) {
  const listed = props.route.params?.wallet
  const wallet = useMemo(() => listed && { ...listed, name: cleanText(listed.name) }, [listed])
  const { t } = useWords()
  const shown = useWays(wallet)
  const pairing = usePairing(wallet, isPaired(shown.way))
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
  const { ways, way, choose } = shown
  const panel = <Panel {...shown} wallet={wallet} pairing={pairing} />
  if (ways.length < 2) return panel
  const tabs = ways.map((id) => ({ id, label: t(`walletconnect.way.${id}`) }))
  return (
    <Tabs
      label={t('walletconnect.ways')}
      tabs={tabs}
      active={way}
      onChange={(id) => {
        choose(ways.find((one) => one === id))
      }}
    >
      {panel}
    </Tabs>
  )
}

function Panel(props: {
  readonly ways: readonly WalletPlatform[]
  readonly way: WalletPlatform
  readonly own: Connector | undefined
  readonly choose: (way: WalletPlatform) => void
  readonly wallet: WalletListing | undefined
  readonly pairing: PairingState
}) {
  const { ways, way, own, choose, wallet, pairing } = props
  if (way === 'browser' && own) return <BrowserPanel connector={own} />
  if (way === 'unsupported' && wallet) return <Unsupported wallet={wallet} />
  if (pairing.failure) return <Failure pairing={pairing} />
  if (wallet && (way === 'mobile' || way === 'web' || way === 'desktop')) {
    const showCode = () => {
      choose('qrcode')
    }
    const onCode = ways.includes('qrcode') ? undefined : showCode
    return <AppPanel key={way} {...{ way, wallet, pairing, onCode }} />
  }
  return <QrPanel wallet={wallet} pairing={pairing} />
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

/** An extension that is not installed, or a wallet nobody can reach from here: where it is to be had. */
function Unsupported({ wallet }: { readonly wallet: WalletListing }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const places = usePlacesToGet(wallet)
  return (
    <Page
      actions={
        <Button
          wide
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
      {places.length > 0 && (
        <List label={t('walletconnect.getApp', { wallet: wallet.name })}>
          {places.map((url) => (
            <li key={url}>
              <GetRow wallet={wallet} url={url} />
            </li>
          ))}
        </List>
      )}
    </Page>
  )
}
