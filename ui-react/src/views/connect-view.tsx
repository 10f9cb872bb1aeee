import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  type CaipNetworkId,
  type ConnectMethodId,
  type Kit,
  type NamespaceId,
  type Route,
  type WalletGroup,
  type WalletRow,
  own,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { useLoaded } from '../use-loaded.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  Button,
  type Chain,
  List,
  ListItem,
  Page,
  Plate,
  QrIcon,
  Skeleton,
  Slot,
  StatusBlock,
  Tag,
  type TagTone,
  useAnnounce,
  useChains,
  useThroughout,
  WalletIcon,
} from '../parts/shared.js'
import { Browser, Clock, Storage } from '@latchkey/kernel/page'
import { useLate } from '../modal/use-shown-view.js'
import { useConnectLook, useLeadOn } from '../parts/connect-look.js'
import { cleanText } from '../parts/clean-text.js'
import { Image, ImagePlace } from '../parts/image.js'
import { useWords } from '../words/use-words.js'
import { connectMethodsAtom, methodsInOrder } from './connect-methods.js'
import { ifAdmitted } from './if-admitted.js'
import { LostWallets } from './lost-wallets.js'
import { walletRowsAtom, type ShownRow } from './wallet-rows.js'

/** Groups that have a label of their own; the others share one. */
const LABELS = { recent: 'connect.recent', injected: 'connect.installed' } as const

const labelOf = (group: WalletGroup) =>
  group === 'recent' || group === 'injected' ? LABELS[group] : 'connect.popular'

/** What the label above a wallet says, its row says to who hears it alone. */
const QUIET: readonly string[] = ['installed', 'recent']

const TONES: Record<NonNullable<WalletRow['tag']>, TagTone> = {
  qrcode: 'accent',
  installed: 'positive',
  recent: 'neutral',
  connected: 'accent',
}

/** What is said of a wallet that is connected for some alone of the chains that its row is about. */
const IN_PART: { readonly [G in WalletGroup]?: WalletRow['tag'] } = {
  injected: 'installed',
  walletConnect: 'qrcode',
}

/** Of the groups that `collapseWallets` leaves in sight. */
const isNear = ({ group }: ShownRow) => group === 'recent' || group === 'injected'

const ONLY_WALLETS: readonly ConnectMethodId[] = ['wallet']

/** Not fetched where the app offers one chain family only. */
export const chainFilter = lazyPart(() => import('./chain-filter.js'))

/** Not fetched where every row brings its own picture. */
const listedPictures = lazyPart(() => import('../parts/wallet-image.js'))

/** The start: every wallet that can be connected right now. */
export function ConnectView(props: { readonly route: Extract<Route, { name: 'Connect' }> }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { namespace, network } = props.route.params ?? {}
  const look = useConnectLook()
  const all = useAtomValue(useMemo(() => walletRowsAtom(kit), [kit]))
  const chains = useChains(kit)
  const hasFamilies = chains.length > 1
  const loaded = useLoaded(chainFilter, hasFamilies)
  const filter = hasFamilies ? loaded : undefined
  const [picked, setPicked] = useState<NamespaceId | undefined>()
  const methods = useAtomValue(useMemo(() => connectMethodsAtom(kit), [kit]))
  const announce = useAnnounce()
  const one = namespace ?? picked
  const rowsOn = (id: NamespaceId | undefined) =>
    all.filter(({ row }) => !id || row.namespaces.includes(id))
  const [isOpen, setIsOpen] = useState(false)
  const inSight = (found: readonly ShownRow[]) => {
    const near = found.filter(isNear)
    // With nothing near there would be nothing to fold the others behind.
    return kit.features.isOn('collapseWallets') && !isOpen && near.length > 0 ? near : found
  }
  const chain = chains.find(({ id }) => id === one)
  const choose = (wanted: Chain | undefined) => {
    setPicked(wanted?.id)
    const count = inSight(rowsOn(wanted?.id)).length
    const chain = wanted?.name ?? t('connect.allChains')
    announce(t('connect.shown', { chain, count: String(count) }))
  }
  const started = useAtomValue(kit.startedAtom)
  const late = useLate(kit)
  // Wallets in the page answer within a moment: the list appears whole, not row by row.
  const isListed = started || late
  const shown = isListed ? rowsOn(one) : []
  const [order, setOrder] = useState<readonly ConnectMethodId[] | undefined>()
  if (isListed && !order) {
    // Decided once: a wallet that announces itself later moves nothing from below a visitor's finger.
    const hasInstalled = all.some(({ group }) => group === 'injected')
    setOrder(methodsInOrder(kit.options.connectMethodsOrder, hasInstalled))
  }
  const isLost = useAtomValue(kit.searchAtom) !== 'ok' && isListed
  useEngineSoon(kit, started && !isLost)
  const seen = inSight(shown)
  const folded = shown.length - seen.length
  const far = shown.find((one) => !isNear(one))
  const labelAt = (at: number) => {
    const before = seen[at]
    return before && labelOf(before.group)
  }
  // A single way needs no name.
  const hasLabels = seen.some(isNear) || seen.length > 1
  const came = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The row that was pressed had the focus and is gone: once, the first of those that came takes it.
    if (isOpen) came.current?.querySelector('button')?.focus()
  }, [isOpen])
  const unfold = () => {
    setIsOpen(true)
    announce(t('connect.unfolded', { count: String(folded) }))
  }

  const below = (
    <>
      {kit.get(Storage).lasts?.() === false && <p className="group-note">{t('connect.notKept')}</p>}
      <Slot name="connect-footer" />
    </>
  )
  const hasNone = all.length === 0 && (started || isLost)
  if (hasNone && !isLost && methods.length === 0) return <NoWallet kit={kit}>{below}</NoWallet>
  const list =
    filter && chain && shown.length === 0 && started ? (
      <filter.NoneOn chain={chain} />
    ) : (
      <List plain label={t('connect.wallets')}>
        {seen.flatMap(({ key, group, row }, at) => [
          hasLabels && labelOf(group) !== labelAt(at - 1) && (
            <li key={labelOf(group)} className="group-label" aria-hidden="true">
              {t(labelOf(group))}
            </li>
          ),
          <li key={key} ref={key === far?.key ? came : undefined}>
            <Row {...{ kit, group, row, network }} only={one} />
          </li>,
        ])}
        {folded > 0 && (
          <li>
            <ListItem
              part="more-row"
              icon={
                <Plate solid>
                  <WalletIcon />
                </Plate>
              }
              label={t('connect.more')}
              expanded={false}
              onClick={unfold}
            />
          </li>
        )}
        {shown.length === 0 && <Loading seen={late} />}
      </List>
    )
  const wallets =
    filter && namespace === undefined ? (
      <filter.default chains={chains} active={picked} onChange={choose}>
        {list}
      </filter.default>
    ) : (
      list
    )
  return (
    <Page>
      <Slot name="connect-header" />
      {(order ?? ONLY_WALLETS).map((id) =>
        id === 'wallet' ? (
          <div key={id} part="method" className="method">
            {isLost && <LostWallets kit={kit} alone={all.length === 0} />}
            {!hasNone && wallets}
            {below}
          </div>
        ) : (
          methods.includes(id) && (
            <div key={id} part="method" className="method">
              <Slot name={`connect-${id}`} />
            </div>
          )
        ),
      )}
      {look !== 'panes' && (
        <Button
          variant="link"
          icon={<WalletIcon size={18} />}
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('connect.none')}
        </Button>
      )}
    </Page>
  )
}

/** Long enough for the list to be painted first, and shorter than any press. */
const ENGINE_AFTER = 100

/** Fetches what asking a wallet needs, once the list is there and whole; a press asks for it, too. */
function useEngineSoon(kit: Kit, listed: boolean): void {
  useEffect(() => {
    if (!listed) return
    return kit.get(Clock).after(ENGINE_AFTER, () => {
      // The press tries again, and shows what went wrong.
      kit.start().catch(() => undefined)
    })
  }, [kit, listed])
}

interface RowProps {
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

function Row(props: RowProps) {
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
  const failed = row.connectorId !== undefined && failures[row.connectorId] !== undefined
  const second = isTaken
    ? t('connect.taken')
    : failed
      ? t('connecting.failed')
      : row.detail && cleanText(row.detail)
  return (
    <ListItem
      part="wallet-row"
      icon={<RowPicture row={row} />}
      label={cleanText(row.name)}
      detail={second}
      tag={tag && <RowTag tag={tag} />}
      end="none"
      current={isCurrent}
      disabled={isTaken}
      onIntent={() => {
        row.prefetch?.()
      }}
      onClick={() => {
        const go = () => {
          leadOn(routeOf(props, isConnected))
        }
        if (isConnected) go()
        else ifAdmitted(kit, go)
      }}
    />
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

function RowPicture({ row }: { readonly row: WalletRow }) {
  const { icon, glyph, id, name, wallet } = own(row)
  const listed = icon === undefined ? (wallet ?? { id, name }) : undefined
  const [hasFailed, setHasFailed] = useState(false)
  const pictures = useLoaded(listedPictures, !!listed, () => {
    setHasFailed(true)
  })
  const plate = glyph && <Plate solid>{glyph === 'qrcode' ? <QrIcon /> : <WalletIcon />}</Plate>
  if (listed && pictures) {
    return <pictures.WalletImage wallet={listed} size={32} fallback={plate} />
  }
  // No initial: the picture would take its place under the visitor's eyes.
  if (listed && !hasFailed) return <ImagePlace size={32} />
  return <Image src={icon} name={name} size={32} fallback={plate} />
}

function Loading({ seen }: { readonly seen: boolean }) {
  return ['first', 'second', 'third'].map((key) => (
    <li key={key} className={seen ? undefined : 'unseen'}>
      <Skeleton shape="row" />
    </li>
  ))
}

function NoWallet({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }) {
  const { t } = useWords()
  const isPhone = kit.get(Browser).environment().mobile
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('connect.emptyAction')}
        </Button>
      }
    >
      <Slot name="connect-header" />
      <StatusBlock
        picture={<WalletIcon size={28} />}
        title={t('connect.emptyTitle')}
        text={t(isPhone ? 'connect.emptyTextPhone' : 'connect.emptyText')}
      />
      {children}
    </Page>
  )
}
