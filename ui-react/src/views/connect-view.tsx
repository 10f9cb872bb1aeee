import { memo, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { atom, type CaipNetworkId, type Kit, type NamespaceId, type Route } from '@latchkey/kernel'
import type { ConnectMethodId, WalletGroup } from '@latchkey/kernel/internal'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  Button,
  type Chain,
  ConnectLookContext,
  List,
  ListItem,
  Page,
  Plate,
  Skeleton,
  Slot,
  StatusBlock,
  useAnnounce,
  useChains,
  useConnectLook,
  WalletIcon,
} from '../parts/shared.js'
import { Browser, Clock, Storage } from '@latchkey/kernel/internal/page'
import { cleanText } from '../parts/clean-text.js'
import { useLate } from '../modal/use-shown-view.js'
import { useWords } from '../words/use-words.js'
import { connectMethodsAtom, methodsInOrder } from './connect-methods.js'
import { ChainFilter } from './chain-filter.js'
import { LostWallets } from './lost-wallets.js'
import { HelpCard, useTiles, WalletTiles } from './wallet-tiles.js'
import { NoneOn } from './none-on.js'
import { Row, WayLink } from './wallet-row.js'
import { walletRowsAtom, type ShownRow } from './wallet-rows.js'

/** Groups that have a label of their own; the others share one. */
const LABELS = { recent: 'connect.recent', injected: 'connect.installed' } as const

const labelOf = (group: WalletGroup) =>
  group === 'recent' || group === 'injected' ? LABELS[group] : 'connect.popular'

/** Of the groups that `collapseWallets` leaves in sight. */
const isNear = ({ group }: ShownRow) => group === 'recent' || group === 'injected'

/** A sheet grows under the finger where wallets come one by one: their places are kept for longer. */
const PHONE_PATIENCE = 2_000

/** Nothing is drawn again for wallets that are not listed yet. */
const noRowsAtom = atom<readonly ShownRow[]>([])

const ONLY_WALLETS: readonly ConnectMethodId[] = ['wallet']

/** Drawings of plugins: they do not change with the list. */
const Place = memo(Slot)

/** The rows that `collapseWallets` folds away until the visitor asks for them. */
function useFold(kit: Kit) {
  const { t } = useWords()
  const announce = useAnnounce()
  const [isOpen, setIsOpen] = useState(false)
  const came = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The row that was pressed had the focus and is gone: once, the first of those that came takes it.
    if (isOpen) came.current?.querySelector('button')?.focus()
  }, [isOpen])
  return {
    /** Of the first row that comes. */
    came,
    inSight(found: readonly ShownRow[]) {
      const near = found.filter(isNear)
      // With nothing near there would be nothing to fold the others behind.
      return kit.features.isOn('collapseWallets') && !isOpen && near.length > 0 ? near : found
    },
    unfold(count: number) {
      setIsOpen(true)
      announce(t('connect.unfolded', { count: String(count) }))
    },
  }
}

/** Decided once: a wallet that announces itself later moves nothing from below a visitor's finger. */
function useMethodsOrder(kit: Kit, all: readonly ShownRow[], isListed: boolean) {
  const [order, setOrder] = useState<readonly ConnectMethodId[] | undefined>()
  if (isListed && !order) {
    const hasInstalled = all.some(({ group }) => group === 'injected')
    setOrder(methodsInOrder(kit.options.connectMethodsOrder, hasInstalled))
  }
  return order
}

/**
 * Wallets in the page that announce themselves once a phone's list is drawn. They come above it, where a
 * sheet grows, so that no row moves below a finger; the next drawing has them in their usual place.
 */
function useArrivals(all: readonly ShownRow[], isDrawn: boolean) {
  const { t } = useWords()
  const announce = useAnnounce()
  const [known, setKnown] = useState<readonly ShownRow[] | undefined>()
  if (isDrawn && !known) setKnown(all)
  const had = new Set(known?.map(({ key }) => key))
  const arrived = known ? all.filter((one) => isNear(one) && !had.has(one.key)) : []
  const names = arrived.map(({ row }) => cleanText(row.name)).join(', ')
  const said = useRef('')
  useEffect(() => {
    // Each arrival is said once, also after a change of language.
    if (names && names !== said.current) announce(`${t('connect.installed')}: ${names}`)
    said.current = names
  }, [announce, t, names])
  return { arrived, rest: arrived.length > 0 ? all.filter((one) => !arrived.includes(one)) : all }
}

/** Rows that came late. A press that was on its way to something else does nothing to them. */
const Arrived = (props: Omit<RowListProps, 'far' | 'came' | 'children'>) =>
  props.rows.length > 0 && (
    <div className="arrived">
      <RowList {...props} />
    </div>
  )

/** The start: every wallet that can be connected right now. */
export function ConnectView(props: { readonly route: Extract<Route, { name: 'Connect' }> }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { namespace, network } = props.route.params ?? {}
  const look = useConnectLook()
  const [isPhone] = useState(() => kit.get(Browser).environment().mobile)
  const started = useAtomValue(kit.startedAtom)
  const late = useLate(kit, !started, isPhone ? PHONE_PATIENCE : undefined)
  // Wallets in the page answer within a moment: the list appears whole, not row by row.
  const isListed = started || late
  const rowsAtom = useMemo(() => walletRowsAtom(kit), [kit])
  // A phone's tiles depend on the wallets that there are so far.
  const all = useAtomValue(isListed || isPhone ? rowsAtom : noRowsAtom)
  const chains = useChains(kit)
  const hasSeveral = chains.length > 1
  const [picked, setPicked] = useState<NamespaceId | undefined>()
  const methods = useAtomValue(useMemo(() => connectMethodsAtom(kit), [kit]))
  const announce = useAnnounce()
  const one = namespace ?? picked
  const rowsOn = (id: NamespaceId | undefined, rows = all) =>
    rows.filter(({ row }) => !id || row.namespaces.includes(id))
  const { inSight, came, unfold } = useFold(kit)
  const chain = chains.find(({ id }) => id === one)
  const choose = (wanted: Chain | undefined) => {
    setPicked(wanted?.id)
    const count = inSight(rowsOn(wanted?.id)).length
    const chain = wanted?.name ?? t('connect.allChains')
    announce(t('connect.shown', { chain, count: String(count) }))
  }
  const { arrived, rest } = useArrivals(all, isListed && isPhone)
  const shown = isListed ? rowsOn(one, rest) : []
  const order = useMethodsOrder(kit, all, isListed)
  const isLost = useAtomValue(kit.searchAtom) !== 'ok' && isListed
  useEngineSoon(kit, started && !isLost)
  const seen = inSight(shown)
  const folded = shown.length - seen.length
  const far = shown.find((one) => !isNear(one))
  const { tiles, isComing } = useTiles(kit, { all: rest, seen, isListed, only: one })
  const isTiled = isComing || tiles.length > 0
  const below = (
    <>
      {kit.get(Storage).lasts?.() === false && <p className="group-note">{t('connect.notKept')}</p>}
      <Place name="connect-footer" />
    </>
  )
  const hasNone = all.length === 0 && !isTiled && (started || isLost)
  if (hasNone && !isLost && methods.length === 0) return <NoWallet kit={kit}>{below}</NoWallet>
  const ways = (isComing ? all : seen).filter(({ group }) => group === 'walletConnect')
  const list = isTiled ? (
    <WalletTiles tiles={isComing ? undefined : tiles} kit={kit} network={network} only={one} />
  ) : hasSeveral && chain && shown.length === 0 && started ? (
    <NoneOn chain={chain} />
  ) : (
    <RowList kit={kit} rows={seen} network={network} only={one} far={far?.key} came={came}>
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
            onClick={() => {
              unfold(folded)
            }}
          />
        </li>
      )}
      {shown.length + arrived.length === 0 && <Loading seen={late} />}
    </RowList>
  )
  const wallets =
    // Four tiles are no list to narrow, and a sheet has no room for it.
    hasSeveral && namespace === undefined && !isTiled ? (
      <ChainFilter chains={chains} active={picked} onChange={choose}>
        {list}
      </ChainFilter>
    ) : (
      list
    )
  const { connectMethodsOrder } = kit.options
  const inOrder = order ?? (isComing ? methodsInOrder(connectMethodsOrder, false) : ONLY_WALLETS)
  const walletsAt = inOrder.indexOf('wallet')
  const method = (id: ConnectMethodId) =>
    id !== 'wallet' &&
    methods.includes(id) && (
      <div key={id} part="method" className="method">
        <Place name={`connect-${id}`} />
      </div>
    )
  return (
    <Page>
      <Arrived
        kit={kit}
        rows={rowsOn(one, arrived)}
        network={network}
        only={one}
        hasLabels={!shown.some(isNear)}
      />
      <Place name="connect-header" />
      {inOrder.slice(0, walletsAt).map(method)}
      <div part="method" className="method" data-wallets="" data-stays={isPhone}>
        {isLost && <LostWallets kit={kit} alone={all.length === 0} />}
        {!hasNone && wallets}
        <ConnectLookContext.Provider value={isTiled ? 'tiles' : look}>
          {isTiled && <HelpCard kit={kit} />}
          {below}
        </ConnectLookContext.Provider>
      </div>
      <div className="methods-below">{inOrder.slice(walletsAt + 1).map(method)}</div>
      {isTiled &&
        ways.map(({ key, group, row }) => (
          <WayLink key={key} kit={kit} group={group} row={row} network={network} only={one} />
        ))}
      {look !== 'panes' && !isTiled && <WayToWallet kit={kit} />}
    </Page>
  )
}

function WayToWallet({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Button
      variant="link"
      icon={<WalletIcon size={18} />}
      onClick={() => {
        kit.router.push('GetWallet')
      }}
    >
      {t('connect.none')}
    </Button>
  )
}

interface RowListProps {
  readonly kit: Kit
  readonly rows: readonly ShownRow[]
  readonly network: CaipNetworkId | undefined
  readonly only: NamespaceId | undefined
  /** A single way needs no name. @default of several rows, or of one at hand */
  readonly hasLabels?: boolean
  /** Key of the first row that may come later, and its element. */
  readonly far?: string | undefined
  readonly came?: Ref<HTMLLIElement>
  readonly children?: ReactNode
}

/** The rows below the labels of their groups. */
function RowList(props: RowListProps) {
  const { kit, rows, network, only, far, came, children } = props
  const { hasLabels = rows.some(isNear) || rows.length > 1 } = props
  const { t } = useWords()
  const labelAt = (at: number) => {
    const before = rows[at]
    return before && labelOf(before.group)
  }
  return (
    <List label={t('connect.wallets')}>
      {rows.flatMap(({ key, group, row }, at) => [
        hasLabels && labelOf(group) !== labelAt(at - 1) && (
          <li key={`label ${key}`} className="group-label" aria-hidden="true">
            {t(labelOf(group))}
          </li>
        ),
        <li key={key} ref={key === far ? came : undefined}>
          <Row kit={kit} group={group} row={row} network={network} only={only} />
        </li>,
      ])}
      {children}
    </List>
  )
}

/** Long enough for the card to stand still first, and shorter than any press. */
const ENGINE_AFTER = 300

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

function Loading({ seen }: { readonly seen: boolean }) {
  return ['first', 'second', 'third'].map((key) => (
    <li key={key} className={seen ? undefined : 'unseen'}>
      <Skeleton shape="row" />
    </li>
  ))
}

function NoWallet({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }) {
  const { t } = useWords()
  const look = useConnectLook()
  const isPhone = kit.get(Browser).environment().mobile
  return (
    <Page
      actions={
        // The introduction beside it has the same button.
        look !== 'panes' && (
          <Button
            variant="primary"
            onClick={() => {
              kit.router.push('GetWallet')
            }}
          >
            {t('connect.emptyAction')}
          </Button>
        )
      }
    >
      <Place name="connect-header" />
      <StatusBlock
        picture={<WalletIcon size={28} />}
        title={t('connect.emptyTitle')}
        text={t(isPhone ? 'connect.emptyTextPhone' : 'connect.emptyText')}
      />
      {children}
    </Page>
  )
}
