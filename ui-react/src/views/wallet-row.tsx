import { memo } from 'react'
import {
  type CaipNetworkId,
  type Kit,
  type NamespaceId,
  type Route,
  type WalletRow,
  isKitError,
} from '@latchkey/kernel'
import type { WalletGroup } from '@latchkey/kernel/internal'
import { own } from '@latchkey/kernel/internal/page'
import { useAtomValue } from '../hooks/use-atom-value.js'
import {
  Button,
  ifAdmitted,
  ListItem,
  Plate,
  pressOf,
  QrIcon,
  Tag,
  type TagTone,
  useConnectLook,
  useLeadOn,
  useThroughout,
  WalletIcon,
  WalletImage,
} from '../parts/shared.js'
import { ignore } from '../ignore.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { useIntent } from '../parts/use-intent.js'
import { useWords } from '../words/use-words.js'

/** The row repeats the label above a wallet, for visitors who hear the row alone. */
const QUIET: readonly string[] = ['installed', 'recent']

const TONES: Record<NonNullable<WalletRow['tag']>, TagTone> = {
  qrcode: 'accent',
  installed: 'positive',
  recent: 'neutral',
  connected: 'accent',
}

/** The text of a wallet that is connected for only some of its row's chains. */
const IN_PART: { readonly [G in WalletGroup]?: WalletRow['tag'] } = {
  injected: 'installed',
  walletConnect: 'qrcode',
}

/** Props of {@link Row}, {@link WalletTile} and {@link WayLink}. */
export interface RowProps {
  readonly kit: Kit
  readonly group: WalletGroup
  readonly row: WalletRow
  /** The one namespace the list is about. */
  readonly only: NamespaceId | undefined
  readonly network: CaipNetworkId | undefined
}

/** A wallet that is connected wherever it could be is shown, not asked again. */
function routeOf({ row, only, network }: RowProps, isConnected: boolean): Route {
  const { connectorId, route } = row
  if (isConnected) return { name: 'ProfileWallets', params: undefined }
  const isOwn = route.name === 'ConnectingExternal' || route.name === 'ConnectingMultiChain'
  if (only === undefined || connectorId === undefined || !isOwn) return route
  const params = { connectorId, namespaces: [only], ...(network === undefined ? {} : { network }) }
  return { name: 'ConnectingExternal', params }
}

/** The common part of a wallet's row and its tile: its texts, and its target. */
function useWalletRow(props: RowProps) {
  const { kit, group, row, only } = props
  const { t } = useWords()
  const { namespaces, wallet } = row
  const wanted = only === undefined ? namespaces : namespaces.filter((id) => id === only)
  const isThroughout = useThroughout(kit)
  const isReached = (name?: string) => isThroughout(row.connectorId, wanted, name)
  const isConnected = isReached(wallet?.name) && (!!wallet || row.tag === 'connected')
  // One wallet app at a time: a row for another one has to wait until that is disconnected.
  const isTaken = !!wallet && !isConnected && isReached()
  const failures = useAtomValue(kit.connections.failuresAtom)
  const leadOn = useLeadOn(kit)
  const isCurrent = useIsCurrent(kit, row)
  const tag = isConnected ? 'connected' : row.tag === 'connected' ? IN_PART[group] : row.tag
  const failure = row.connectorId === undefined ? undefined : failures[row.connectorId]
  const isDeclined = isKitError(failure, 'user_rejected')
  const second = isTaken
    ? t('connect.taken')
    : failure
      ? t(isDeclined ? 'connecting.rejected' : 'connecting.failed')
      : row.detail && cleanText(row.detail)
  return {
    tag,
    second,
    isTaken,
    isCurrent,
    onIntent: () => {
      row.prefetch?.()
      // The view is there with the press, so that the wallet's picture moves into it.
      if (row.route.name === 'ConnectingExternal')
        import('./connecting-external-view.js').catch(ignore)
    },
    onClick: () => {
      const go = () => {
        leadOn(routeOf(props, isConnected))
      }
      if (isConnected) go()
      else ifAdmitted(kit, go)
    },
  }
}

/** A wallet of the list. It is drawn again when it changes, not whenever the list does. */
export const Row = memo(function Row(props: RowProps) {
  const { row } = props
  const { tag, second, isTaken, isCurrent, onIntent, onClick } = useWalletRow(props)
  return (
    <ListItem
      part="wallet-row"
      icon={<RowPicture row={row} size={32} />}
      label={cleanText(row.name)}
      detail={second}
      tag={tag && <RowTag tag={tag} />}
      end="none"
      current={isCurrent}
      disabled={isTaken}
      onIntent={onIntent}
      onClick={onClick}
    />
  )
})

/** A wallet as a large picture with its name below, for a thumb. */
export function WalletTile(props: RowProps) {
  const { row } = props
  const { tag, second, isTaken, onIntent, onClick } = useWalletRow(props)
  const { t } = useWords()
  const intent = useIntent(onIntent)
  return (
    <button
      type="button"
      part="wallet-row"
      className="wallet-tile"
      aria-disabled={isTaken || undefined}
      onClick={pressOf(onClick, isTaken)}
      {...intent}
    >
      <RowPicture row={row} size={60} />
      <span className="wallet-tile-name">{cleanText(row.name)}</span>
      {(second ?? tag) !== undefined && (
        <span className="sr">{second ?? (tag && t(`tag.${tag}`))}</span>
      )}
    </button>
  )
}

/** A way that is not a wallet of its own, as a link below the tiles. */
export function WayLink(props: RowProps) {
  const { t } = useWords()
  const { onClick } = useWalletRow(props)
  return (
    <Button variant="link" icon={<QrIcon size={18} />} onClick={onClick}>
      {t('connect.code')}
    </Button>
  )
}

function RowTag({ tag }: { readonly tag: NonNullable<WalletRow['tag']> }) {
  const { t } = useWords()
  const text = t(`tag.${tag}`)
  return QUIET.includes(tag) ? (
    <span className="sr">{text}</span>
  ) : (
    <Tag tone={TONES[tag]}>{text}</Tag>
  )
}

/** Whether the view beside the list is about this wallet. */
function useIsCurrent(kit: Kit, { connectorId, wallet }: WalletRow): boolean {
  const look = useConnectLook()
  const { name, params } = useAtomValue(kit.router.routeAtom)
  if (look !== 'panes' || name === 'Connect' || name === 'ProfileWallets') return false
  const about = own((params ?? {}) as { connectorId?: unknown; wallet?: { id?: unknown } })
  if (about.wallet !== undefined) return about.wallet.id === wallet?.id && wallet !== undefined
  if (name === 'ConnectingWalletConnect')
    return connectorId !== undefined && !wallet && isRelay(kit, connectorId)
  return connectorId !== undefined && about.connectorId === connectorId && !wallet
}

const isRelay = (kit: Kit, id: string) => kit.connections.connector(id)?.type === 'WALLET_CONNECT'

function RowPicture({ row, size }: { readonly row: WalletRow; readonly size: number }) {
  const { icon, glyph, id, name, wallet } = own(row)
  const fallback = glyph && <Plate solid>{glyph === 'qrcode' ? <QrIcon /> : <WalletIcon />}</Plate>
  if (icon !== undefined) return <Image src={icon} name={name} size={size} fallback={fallback} />
  return <WalletImage wallet={wallet ?? { id, name }} size={size} fallback={fallback} />
}
