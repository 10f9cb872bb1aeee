import type { ReactNode } from 'react'
import { ownMember } from '@latchkey/kernel/internal/page'
import type { AssetInfo, Kit } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  cleanText,
  Image,
  ListItem,
  Page,
  ProgressRing,
  StatusBlock,
} from '@latchkey/ui-react/parts'
import { AssetIcon } from './asset-icon.js'
import type {} from './messages.js'
import { useGuard } from './use-guard.js'

/** Name of the connected wallet, as it is shown. */
export function useWalletName(): string {
  const { t } = useWords()
  const { connection } = useAccount()
  return cleanText(connection?.wallet.name) || t('account.wallet')
}

/** Props of {@link ReviewPage}. */
export interface ReviewPageProps {
  readonly kit: Kit
  /** The sentence: what is about to happen. */
  readonly title: string
  /** Whose picture stands over it. */
  readonly asset: AssetInfo
  /** The review: a press counts only once it was on show for half a second. */
  readonly shown: object
  /** The wallet is asked, or its transaction is waited for. */
  readonly isAsking: boolean
  /** The awaited event. */
  readonly progress?: string | undefined
  /** A hint that comes later. */
  readonly note?: string | undefined
  readonly problem?: string | undefined
  /** Something has to be read or ticked before. */
  readonly isUnchecked: boolean
  /** It cannot be confirmed at all. */
  readonly isStopped: boolean
  readonly onBack: () => void
  readonly onConfirm: () => void
  /** A way out while the wallet is silent, once it has been for a while. */
  readonly onStopWaiting?: (() => void) | undefined
  readonly children: ReactNode
}

/** Everything about a transaction, to be read before the wallet is asked. */
export function ReviewPage(props: ReviewPageProps) {
  const { kit, title, asset, shown, isAsking, progress, note, problem, children } = props
  const { connection, network } = useAccount()
  const wallet = useWalletName()
  const isMeant = useGuard(kit, isAsking ? undefined : shown)
  return (
    <Page actions={<Actions {...props} isMeant={isMeant} />}>
      <StatusBlock
        bare
        picture={
          <ProgressRing state={isAsking ? 'waiting' : 'idle'}>
            {isAsking ? (
              <Image src={ownMember(connection?.wallet, 'icon')} name={wallet} size={64} />
            ) : (
              <AssetIcon asset={asset} network={network} size={64} />
            )}
          </ProgressRing>
        }
        title={title}
        text={isAsking ? progress : undefined}
        note={note}
      />
      {problem !== undefined && !isAsking && <Banner tone="danger">{problem}</Banner>}
      {children}
    </Page>
  )
}

function Actions(props: ReviewPageProps & { readonly isMeant: boolean }) {
  const { isAsking, isUnchecked, isStopped, isMeant, onBack, onConfirm, onStopWaiting } = props
  const { t } = useWords()
  return (
    <>
      {isAsking && onStopWaiting ? (
        <Button wayOut onClick={onStopWaiting}>
          {t('money.stopWaiting')}
        </Button>
      ) : (
        <Button wayOut disabled={isAsking} onClick={onBack}>
          {t('money.change')}
        </Button>
      )}
      {!isStopped && (
        <Button
          variant="primary"
          busy={isAsking}
          disabled={isUnchecked || !isMeant}
          onClick={onConfirm}
        >
          {t('money.confirm')}
        </Button>
      )}
    </>
  )
}

/** A box that a visitor ticks to go on. */
export function CheckRow(props: {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}) {
  const { label, isChecked, onChange } = props
  return (
    <ListItem
      part="check-row"
      label={label}
      checked={isChecked}
      end={isChecked ? 'check' : ''}
      onClick={() => {
        onChange(!isChecked)
      }}
    />
  )
}
