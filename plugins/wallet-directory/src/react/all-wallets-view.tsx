import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Browser, Clock, type Kit, type Route, type WalletListing } from '@latchkey/kernel'
import { ownConnectorIn, walletRoute } from '@latchkey/kernel/internal/tools'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  cleanText,
  ErrorState,
  errorText,
  LeavesFocus,
  Page,
  StatusBlock,
  Switch,
  TextField,
  Tile,
  TileGrid,
  TileSkeletons,
  useAnnounced,
  useThroughout,
  WalletIcon,
  whenSeen,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { WalletDirectory } from '../directory.js'
import { keep, keptOf, type Asked } from './kept.js'
import { isCutOff, missing, outcome, reason } from './outcome.js'
import { useGradually } from './use-gradually.js'
import { useWallets, type ShownWallets } from './use-wallets.js'
import { WalletPicture } from './wallet-picture.js'
import { namespacesBy, routeOf } from './wallet-route.js'

/** Every wallet there is: forty at a time, more at the end of the scroll, or found by name. */
export default function AllWalletsView({ route }: { readonly route: Route }) {
  const words = useWords()
  const [{ search, certified }, ask] = useAsked(route)
  const shown = useWallets(route, { search, certified })
  const { hasService } = useLiveKit().get(WalletDirectory)
  // The replacement of a service has no badges. A visitor who has used the filter keeps it, and the focus with it.
  const [isUsed, setIsUsed] = useState(certified)
  if (certified && !isUsed) setIsUsed(true)
  const canCertify = hasService && (shown.origin === 'service' || isUsed)
  const text = search.trim()
  // Apart: the replacement is announced once, and the number with every page.
  useAnnounced(shown.wallets.length > 0 ? missing(words, shown) : undefined)
  useAnnounced(outcome(words, shown, text, certified))
  return (
    <Page>
      <Filters search={search} certified={certified} canCertify={canCertify} onAsk={ask} />
      <StandIn shown={shown} />
      {shown.wallets.length === 0 && !shown.loading ? (
        <Empty
          text={text}
          certified={certified}
          shown={shown}
          onAll={() => {
            ask({ search: '' })
          }}
        />
      ) : (
        <Wallets shown={shown} route={route} />
      )}
    </Page>
  )
}

function useAsked(route: Route) {
  const [asked, setAsked] = useState(keptOf(route).asked)
  const ask = useCallback(
    (part: Partial<Asked>) => {
      const now = { ...keptOf(route).asked, ...part }
      keep(route, { asked: now, chosen: undefined })
      setAsked(now)
    },
    [route],
  )
  return [asked, ask] as const
}

interface FiltersProps extends Asked {
  /** Whether there is a service that tells the certified ones. */
  readonly canCertify: boolean
  readonly onAsk: (part: Partial<Asked>) => void
}

/** Asks the visitor; not drawn again for each page that comes. */
const Filters = memo(function Filters(props: FiltersProps) {
  const { search, certified, canCertify, onAsk } = props
  const { t } = useWords()
  const label = t('wallet-directory.certified')
  return (
    <div className="field-line">
      <TextField
        type="search"
        label={t('wallet-directory.search')}
        value={search}
        onChange={(text) => {
          onAsk({ search: text })
        }}
      />
      {canCertify && (
        <Switch
          look="chip"
          label={label}
          checked={certified}
          onChange={(isOn) => {
            onAsk({ certified: isOn })
          }}
        />
      )}
    </div>
  )
})

/** Says that the service does not answer while the bundled wallets are listed, with a way to ask again. */
function StandIn({ shown }: { readonly shown: ShownWallets }) {
  const text = missing(useWords(), shown)
  if (text === undefined || shown.origin === 'service' || shown.wallets.length === 0) return null
  return <Failed text={text} onRetry={shown.reload} />
}

/** The failed part, with a way to ask again. */
function Failed(props: {
  readonly text: string
  readonly onRetry: () => void
  /** The focused element afterwards. @default the title */
  readonly heir?: string
}) {
  const { text, onRetry, ...left } = props
  const { t } = useWords()
  return (
    <>
      <Banner>{text}</Banner>
      <LeavesFocus {...left}>
        <Button wide variant="link" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </LeavesFocus>
    </>
  )
}

/** Why nothing is listed. */
function Empty(props: {
  readonly text: string
  readonly certified: boolean
  readonly shown: ShownWallets
  readonly onAll: () => void
}) {
  const { text, certified, shown, onAll } = props
  const words = useWords()
  // The bundled wallets are only a replacement: a wallet that is not among them may exist.
  if (shown.failure !== undefined) {
    return (
      <LeavesFocus>
        <ErrorState text={errorText(words, shown.failure)} onRetry={shown.reload} />
      </LeavesFocus>
    )
  }
  return (
    <>
      <StatusBlock picture={<WalletIcon size={28} />} {...reason(words, text, certified)} />
      {text !== '' && (
        <LeavesFocus heir="input">
          <Button wide onClick={onAll}>
            {words.t('wallet-directory.all')}
          </Button>
        </LeavesFocus>
      )}
    </>
  )
}

function Wallets({ shown, route }: { readonly shown: ShownWallets; readonly route: Route }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const isThroughout = useThroughout(kit)
  const isTaken = useTaken(kit, isThroughout)
  const why = useId()
  const { wallets, loading, complete, more } = shown
  const [left] = useState(() => wallets.findIndex(({ id }) => id === keptOf(route).chosen))
  // A visitor who asks for something else has left that place.
  const place = keptOf(route).chosen === undefined ? -1 : left
  const drawn = useGradually(wallets, Math.max(IN_SIGHT, place + IN_SIGHT), A_FRAME)
  const isDrawn = drawn.length === wallets.length
  const isWaiting = wallets.some(isTaken)
  const tile = useCallback(
    (wallet: WalletListing) => (
      <WalletTile
        key={wallet.id}
        wallet={wallet}
        why={isTaken(wallet) ? why : undefined}
        onClick={() => {
          keep(route, { chosen: wallet.id })
          kit.router.go(routeOf(kit, wallet, isThroughout))
        }}
      />
    ),
    [kit, isTaken, isThroughout, route, why],
  )
  const isCut = isCutOff(shown)
  // A page of the service that failed waits for a press; its replacement goes on.
  const goesOn = !loading && !complete && !isCut
  return (
    <>
      {isWaiting && (
        <div id={why}>
          <Banner>{t('connect.taken')}</Banner>
        </div>
      )}
      {wallets.length > 0 && (
        <TileGrid
          label={t('wallet-directory.list')}
          items={drawn}
          tile={tile}
          open={!complete || !isDrawn}
          at={place}
        />
      )}
      {/* Not while rows are added before it: it would be seen to jump from row to row. */}
      {isDrawn && (loading || goesOn) && (
        <End
          key={wallets.length} // It looks once.
          rows={wallets.length > IN_SIGHT ? 1 : WAITING_ROWS}
          onSeen={goesOn ? more : undefined}
        />
      )}
      {isDrawn && isCut && (
        <Failed text={t('wallet-directory.moreFailed')} onRetry={more} heir={TILES} />
      )}
    </>
  )
}

function WalletTile(props: {
  readonly wallet: WalletListing
  /** Id of the element that says why it has to wait. */
  readonly why: string | undefined
  readonly onClick: () => void
}) {
  const { wallet, why, onClick } = props
  const { t } = useWords()
  return (
    <Tile
      part="wallet-tile"
      picture={<WalletPicture wallet={wallet} size={44} />}
      label={cleanText(wallet.name)}
      note={wallet.installed ? t('tag.installed') : undefined}
      disabled={why !== undefined}
      describedBy={why}
      onClick={onClick}
    />
  )
}

/** The wallets of the list. */
const TILES = '[role=gridcell] button'

/** Tiles drawn at once, five rows. */
const IN_SIGHT = 20

/** Tiles that a slow phone draws in one frame of a scroll. */
const A_FRAME = 4

/** Rows that fill what is in sight. */
const WAITING_ROWS = 4

/** The end of what is drawn: in sight it asks for more. */
function End({
  rows,
  onSeen,
}: {
  readonly rows: number
  readonly onSeen: (() => void) | undefined
}) {
  const clock = useLiveKit().get(Clock)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(
    () => (ref.current && onSeen ? whenSeen(clock, ref.current, onSeen) : undefined),
    [clock, onSeen],
  )
  return (
    <div ref={ref}>
      <TileSkeletons rows={rows} />
    </div>
  )
}

/** Tells which wallets have to wait: those to be had as an app over the relay alone, while another app is connected. */
function useTaken(kit: Kit, isThroughout: ReturnType<typeof useThroughout>) {
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isBusy = isThroughout(relay?.id, []) // Told apart first: it is asked of hundreds of wallets.
  const ownConnector = useMemo(
    () => (isBusy ? ownConnectorIn(connectors, kit.get(Browser)) : undefined),
    [kit, connectors, isBusy],
  )
  return useCallback(
    (wallet: WalletListing): boolean => {
      if (!relay || !ownConnector || ownConnector(wallet)) return false
      // Its own browser needs no relay. Few have one: the others are not looked at for it.
      const isOpened =
        wallet.browseLink !== undefined &&
        walletRoute(connectors, kit.get(Browser), wallet).name === 'WalletBrowser'
      if (isOpened) return false
      const shared = namespacesBy(relay.namespaces, wallet)
      return isThroughout(relay.id, shared) && !isThroughout(relay.id, shared, wallet.name)
    },
    [kit, connectors, relay, ownConnector, isThroughout],
  )
}
