import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  Hosted,
  NamedIcon,
  Page,
  ProgressRing,
  StatusBlock,
  useAnnounced,
  useViewChrome,
} from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import type {} from './messages.js'
import { FrameTheme } from './frame-theme.js'
import { WalletWindow } from './wallet-window.js'

const TITLES: Readonly<
  Record<string, 'embedded.export' | 'embedded.lock' | 'embedded.unlock' | undefined>
> = {
  EXPORT_WALLET: 'embedded.export',
  LOCK_WALLET: 'embedded.lock',
  UNLOCK_WALLET: 'embedded.unlock',
}

/** The wallet's question: the frame lies over the card. Leaving or closing it is the visitor's no. */
export default function ApproveTransactionView() {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  const approval = useAtomValue(wallet.approvalAtom)
  const title = t(TITLES[approval?.method ?? ''] ?? 'title.ApproveTransaction')
  useViewChrome({ title })
  if (!approval)
    return (
      <Page>
        <StatusBlock
          picture={<NamedIcon name="shield" size={28} />}
          title={t('embedded.nothingToApprove')}
          text={t('embedded.nothingToApproveText')}
        />
      </Page>
    )
  return approval.where === 'window' ? <InWindow /> : <InFrame title={title} />
}

function InFrame({ title }: { readonly title: string }) {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  const frame = useAtomValue(wallet.frameAtom)
  const isThere = frame === 'ready'
  useAnnounced(t(isThere ? 'embedded.opensFrame' : 'embedded.frameLoading'))
  if (frame === 'failed')
    return (
      <Page actions={<Leave />}>
        <StatusBlock
          tone="danger"
          title={t('embedded.frameFailed')}
          text={t('embedded.frameFailedText')}
        />
      </Page>
    )
  return (
    <>
      <FrameTheme />
      <Hosted
        title={title}
        isReady={isThere}
        onClose={() => {
          wallet.cancelApproval()
        }}
      >
        <StatusBlock
          bare
          picture={<Waiting />}
          title={t(isThere ? 'embedded.approveWindow' : 'embedded.frameLoading')}
        />
      </Hosted>
    </>
  )
}

function InWindow() {
  const wallet = useLiveKit().get(EmbeddedWallet)
  return (
    <WalletWindow
      cancel={() => {
        wallet.cancelApproval()
      }}
    />
  )
}

function Waiting() {
  return (
    <ProgressRing state="waiting" round>
      <NamedIcon name="shield" size={32} />
    </ProgressRing>
  )
}

/** Ends the request: the app may ask again. */
function Leave() {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const { t } = useWords()
  return (
    <Button
      wayOut
      onClick={() => {
        wallet.cancelApproval()
      }}
    >
      {t('action.back')}
    </Button>
  )
}
