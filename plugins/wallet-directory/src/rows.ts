import { atom, type WalletListing, type WalletRow } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { namespacesOf, ownConnectorIn, walletRoute, waysTo } from '@latchkey/kernel/internal/tools'
import { sameIn } from './comparing.js'
import type { Engine, EngineContext } from './engine.js'
import { isNamed } from './matching.js'

/** Recommended wallets of a fetch, and the rows that recent, installed and they share. */
const RECOMMENDED_ENTRIES = 4
const RECOMMENDED_ROOM = 4
/** On a phone where some are at hand: a sheet is not to hide the page. */
const RECOMMENDED_ROOM_IN_SHEET = 2

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Rows of the Connect view by their group. */
export interface DirectoryRows {
  readonly custom: readonly WalletRow[]
  readonly featured: readonly WalletRow[]
  readonly recommended: readonly WalletRow[]
}

/** How long the list waits for a service. The view shows it about then in any case. */
const PATIENCE_MS = 100

/** The question. */
type Group = 'featured' | 'recommended'

/** Wallets behind the rows. */
type Found = Readonly<Record<Group, readonly WalletListing[]>>

const NOTHING: Found = { featured: [], recommended: [] }

/** The first rows that there are: of a long list no more wallets are looked at than are shown. */
function firstOf(
  wallets: readonly WalletListing[],
  most: number,
  rowOf: (wallet: WalletListing) => WalletRow | undefined,
): readonly WalletRow[] {
  const rows: WalletRow[] = []
  for (const wallet of wallets) {
    if (rows.length >= most) break
    const row = rowOf(wallet)
    if (row && row.namespaces.length > 0) rows.push(row)
  }
  return rows
}

/**
 * Rows of wallets that are not in the page: the app's own, the featured, and what the service recommends
 * if there is room. None of them that neither a relay nor a link into its own browser reaches from here.
 */
export function createRows(context: EngineContext, directory: Engine) {
  const { store, browser, clock, connections, networks, options, excludedAtom, saidAtom } = context
  const { featured = [], custom = [] } = options
  const wanted: Group | undefined =
    featured.length > 0 ? 'featured' : custom.length > 0 ? undefined : 'recommended'
  const isOwn = sameIn(custom)
  const foundAtom = atom(NOTHING)
  /** The list of wallets may be on screen. */
  let isListed = true
  /** The source of the rows has answered; until then its replacement does. */
  let isTold = false
  /** It came too late for this opening. */
  let late: Partial<Found> | undefined
  let answered: () => void = () => undefined
  /** The first answer, a failure as well. */
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  const change = (part: Partial<Found>) => {
    store.set(foundAtom, { ...store.get(foundAtom), ...part })
  }

  const rowsAtom = atom((get): DirectoryRows => {
    const connectors = get(connections.connectorsAtom)
    const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
    const exclude = get(excludedAtom)
    const found = get(foundAtom)
    const used = get(connections.recentAtom).flatMap(({ wallet }) => wallet ?? [])
    const isUsed = sameIn(used)
    const ownConnector = ownConnectorIn(connectors, browser)
    const place = browser.environment()
    const ofApp = [...new Set(get(networks.requestedAtom).map(({ namespace }) => namespace))]
    const rowOf = (wallet: WalletListing): WalletRow | undefined => {
      const route = walletRoute(connectors, browser, wallet)
      const isRelayed = route.name !== 'WalletBrowser'
      if (isRelayed && (!relay || waysTo(wallet, place).length === 0)) return undefined
      const reached = isRelayed && relay ? relay.namespaces : ofApp
      const icon = ownMember(wallet, 'icon')
      return {
        id: `wallet-directory:${wallet.id}`,
        name: wallet.name,
        wallet,
        route,
        namespaces: (namespacesOf(wallet) ?? reached).filter((one) => reached.includes(one)),
        ...(isRelayed && relay ? { connectorId: relay.id } : {}),
        ...(icon === undefined ? {} : { icon }),
      }
    }
    const isLeftOut = (wallet: WalletListing) =>
      ownConnector(wallet) || isNamed(exclude, wallet) || isUsed(wallet)
    const rows = (wallets: readonly WalletListing[], most = wallets.length) =>
      firstOf(wallets, most, (wallet) => (isLeftOut(wallet) ? undefined : rowOf(wallet)))
    // Hidden wallets take no room: excluded ones, the nameless one beside others, and wallets used last that have a
    // row of their own.
    const inPage = connectors.filter(
      (one) => IN_PAGE.includes(one.type) && !isNamed(exclude, one) && one.nameless !== true,
    )
    const usedRows = used.filter((wallet) => !ownConnector(wallet) && !isNamed(exclude, wallet))
    const atHand = inPage.length + usedRows.length
    const space = place.mobile && atHand > 0 ? RECOMMENDED_ROOM_IN_SHEET : RECOMMENDED_ROOM
    const room = Math.max(0, space - atHand)
    return {
      custom: rows(custom),
      featured: rows(found.featured.filter((wallet) => !isOwn(wallet))),
      recommended: rows(found.recommended, room),
    }
  })

  /** Shows what was found, or keeps it for the next opening. */
  const show = (group: Group, wallets: readonly WalletListing[]) => {
    // A visitor has one order: what was recommended to them stays, however late a service has others.
    const stays = group === 'recommended' && store.get(foundAtom).recommended.length > 0
    if (isListed && stays) return
    // Those of a service may come after the list was shown: they then move nothing from below a visitor's finger.
    if (isListed && context.served) late = { [group]: wallets }
    else change({ [group]: wallets })
  }

  const ask = async (group: Group, signal: AbortSignal) => {
    const query =
      group === 'featured'
        ? { include: featured, entries: featured.length }
        : { entries: RECOMMENDED_ENTRIES }
    const { origin, failure, ...page } = await directory.getWallets(query, signal)
    // Of the bundled ones more are looked at: not each has a link that works here.
    const isPopular = group === 'recommended' && origin === 'bundled'
    const wallets = isPopular ? await directory.popular() : page.wallets
    if (signal.aborted) return []
    isTold = failure === undefined
    const place = ({ id }: WalletListing) => featured.indexOf(id)
    const sorted = wallets.toSorted((left, right) => place(left) - place(right))
    show(group, sorted)
    return late ? [] : store.get(foundAtom)[group]
  }

  /**
   * Asks how many wallets there are, until that is said. The row that leads to them tells, what the app brings does
   * not.
   */
  const count = async (signal: AbortSignal) => {
    const { allWallets = 'SHOW' } = options
    const isSaid = allWallets === 'SHOW' || (allWallets !== 'HIDE' && browser.environment().mobile)
    if (!context.served || !isSaid || store.get(saidAtom) !== undefined) return
    // Without an answer the row has no number.
    await directory.getWallets({ entries: 1 }, signal).catch(() => undefined)
  }

  /** The modal opened: asks for what is not there yet. Ends with `signal`, when it closes. */
  const open = async (signal: AbortSignal) => {
    if (late) change(late)
    late = undefined
    if (wanted !== 'recommended') void count(signal)
    if (wanted === undefined) return
    const shown = isTold
      ? store.get(foundAtom)[wanted]
      : await ask(wanted, signal).finally(answered)
    // Rows draw their pictures by themselves as they come.
    await directory.preloadImages(shown, signal)
  }

  /**
   * Resolves when the list may be shown: with the wallets of a service if they come in a moment, counted from
   * `since`. Otherwise the recommended ones come from the bundled list, for as long as the page is there.
   */
  const start = async (since: number) => {
    if (wanted === undefined) return
    isListed = false
    let stop: () => void = () => undefined
    const over = new Promise<void>((resolve) => {
      stop = clock.after(Math.max(0, since + PATIENCE_MS - clock.now()), resolve)
    })
    await (context.served ? Promise.race([answer, over]) : answer)
    stop()
    isListed = true
    const isEmpty = store.get(foundAtom).recommended.length === 0
    if (wanted === 'recommended' && isEmpty) change({ recommended: await directory.popular() })
  }
  return { rowsAtom, open, start }
}
