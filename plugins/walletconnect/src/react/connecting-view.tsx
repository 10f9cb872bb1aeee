import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { Route, WalletListing } from '@latchkey/kernel'
import type { WalletPlatform } from '@latchkey/kernel/internal'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  cleanText,
  ErrorState,
  errorText,
  Page,
  ProgressRing,
  StatusBlock,
  useLoaded,
  useViewChrome,
  WalletImage,
  type WalletImageProps,
} from '@latchkey/ui-react/parts'
import { walletWays } from './lazy-ways.js'
import type {} from './messages.js'
import { QrPanel } from './qr-panel.js'
import { useViewPairing, type PairingState } from './use-view-pairing.js'

/** Props of the ways to one wallet. The parts are given, so that their file shares none with this one. */
export interface WalletWaysProps {
  readonly wallet: WalletListing
  readonly Attempt: ComponentType<AttemptProps>
  readonly Code: ComponentType<CodeProps>
  readonly Picture: ComponentType<WalletImageProps>
}

/**
 * Connects any wallet by a code to scan, or the one of the route by the ways there are to it. Those, with all that
 * is known of links into wallets, are a file of their own. The code alone needs none of it.
 */
export default function ConnectingView(props: {
  readonly route: Extract<Route, { name: 'ConnectingWalletConnect' }>
}) {
  const listed = props.route.params?.wallet
  const wallet = useMemo(() => listed && { ...listed, name: cleanText(listed.name) }, [listed])
  useViewChrome(wallet ? { title: wallet.name } : {})
  if (wallet) return <OneWallet wallet={wallet} />
  return <Attempt way="qrcode">{(pairing) => <Code pairing={pairing} />}</Attempt>
}

/** The ways to one wallet, as soon as they are here: the view may have been loaded for the code alone. */
function OneWallet({ wallet }: { readonly wallet: WalletListing }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const [failed, setFailed] = useState(false)
  const ways = useLoaded(walletWays, !failed, () => {
    setFailed(true)
  })
  if (ways)
    return <ways.default wallet={wallet} Attempt={Attempt} Code={Code} Picture={WalletImage} />
  if (failed) {
    return (
      <ErrorState
        title={t('modal.chunkFailed')}
        text={t('modal.chunkFailedText')}
        onRetry={() => {
          setFailed(false)
        }}
        onCancel={() => {
          kit.router.back()
        }}
      />
    )
  }
  const picture = (
    <ProgressRing state="waiting">
      <WalletImage wallet={wallet} size={64} />
    </ProgressRing>
  )
  return (
    <Page>
      <StatusBlock picture={picture} bare title={wallet.name} text={t('modal.loading')} />
    </Page>
  )
}

/** Props of {@link Attempt}. */
interface AttemptProps {
  readonly wallet?: WalletListing
  /** The one that is shown. */
  readonly way: WalletPlatform
  readonly children: (pairing: PairingState) => ReactNode
}

/** Asks for a wallet as long as it is drawn, and says when one answered. */
function Attempt({ wallet, way, children }: AttemptProps) {
  const { t } = useWords()
  const pairing = useViewPairing(wallet, way)
  if (!pairing.connected) return children(pairing)
  const name = wallet?.name ?? t('account.wallet')
  return (
    <Page>
      <StatusBlock
        tone="positive"
        {...(wallet ? { picture: <WalletImage wallet={wallet} size={64} />, bare: true } : {})}
        title={t('connecting.connected')}
        text={t('connecting.connectedText', { wallet: name })}
      />
    </Page>
  )
}

/** Props of {@link Code}. */
interface CodeProps {
  readonly wallet?: WalletListing
  readonly pairing: PairingState
}

/** The code to scan, or why there is none. */
function Code({ wallet, pairing }: CodeProps) {
  if (pairing.failure) return <Failure pairing={pairing} />
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
