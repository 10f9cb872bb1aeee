import type { ReactNode } from 'react'
import type { AssetInfo, Kit } from '@latchkey/kernel'
import {
  CopyButton,
  ExternalIcon,
  ListItem,
  Page,
  Plate,
  ProgressRing,
  StatusBlock,
  transactionLink,
  useAnnounced,
  type RingState,
} from '@latchkey/ui-react/parts'
import type { TransactionRecord } from '../services.js'
import { AssetIcon } from './asset-icon.js'
import { useNoToast } from './failed-part.js'
import { useLookAgain, useLooking } from './use-look-again.js'

/** The words for a transaction's state. */
export interface Told {
  readonly ring: RingState
  readonly title: string
  readonly text: string | undefined
  readonly note?: string | undefined
}

/** Props of {@link TransactionStanding}. */
export interface TransactionStandingProps {
  readonly kit: Kit
  readonly record: TransactionRecord
  readonly told: Told
  /** Whose picture stands there. @default the asset that was meant */
  readonly asset?: AssetInfo | undefined
  readonly copyLabel: string
  readonly explorerLabel: (explorer: string) => string
  /** Further facts. */
  readonly extra?: ReactNode
  /** Buttons at the foot. */
  readonly actions: ReactNode
}

/** Whether no end of a transaction is known yet. */
export const isOpenStanding = ({ standing }: TransactionRecord): boolean =>
  ['pending', 'included', 'repriced'].includes(standing.state)

/** Where a transaction stands, with its id and the way to an explorer. */
export function TransactionStanding(props: TransactionStandingProps) {
  const { kit, record, told, copyLabel, explorerLabel, extra, actions } = props
  const { sent, intent } = record
  const { asset = intent.asset } = props
  const { ring, title, text, note } = told
  useNoToast(`transaction_${record.standing.state}`)
  useLookAgain(kit, record)
  useLooking(kit, isOpenStanding(record) ? record.id : undefined)
  useAnnounced([title, text, note].filter(Boolean).join('. '))
  const network = kit.networks.byId(sent.network)
  // Of a batch there may be no more than its id yet, which no explorer knows.
  const hash = sent.hash || undefined
  const link = hash === undefined ? undefined : transactionLink(kit, hash, network)
  return (
    <Page actions={actions}>
      <StatusBlock
        bare
        picture={
          <ProgressRing state={ring}>
            {asset && <AssetIcon asset={asset} network={network} size={64} />}
          </ProgressRing>
        }
        title={title}
        text={text}
        note={note}
      />
      {extra}
      {link && (
        <ListItem
          part="explorer"
          icon={
            <Plate>
              <ExternalIcon />
            </Plate>
          }
          label={explorerLabel(link.name)}
          href={link.url}
        />
      )}
      {hash !== undefined && <CopyButton text={hash} label={copyLabel} look="button" wide />}
    </Page>
  )
}
