import { atom, type WalletListing, type WalletRow } from '@latchkey/kernel'
import { namespacesOf, ownConnectorIn, walletRoute, waysTo } from '@latchkey/kernel/links'
import type { Engine, EngineContext } from './engine.js'
import { isNamed } from './matching.js'

/** Recommended wallets of a fetch (spec §9), and the rows that recent, installed and they share. */
const RECOMMENDED_ENTRIES = 4
const RECOMMENDED_ROOM = 2

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Rows of the Connect view by their group. */
export interface DirectoryRows {
  readonly custom: readonly WalletRow[]
  readonly featured: readonly WalletRow[]
  readonly recommended: readonly WalletRow[]
}

/** Wallets behind the rows, with the pictures of those whose pictures came. */
interface Found {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly icons: Readonly<Record<string, string>>
}

const NOTHING: Found = { featured: [], recommended: [], icons: {} }

/**
 * Rows of wallets that are not in the page: the app's own, the featured, and what the service recommends
 * where there is room. None of them that neither a relay nor a link into its own browser reaches from here.
 */
export function createRows(context: EngineContext, directory: Engine) {
  const { store, browser, connections, networks, options, excludedAtom } = context
  const { featured = [], custom = [] } = options
  const foundAtom = atom(NOTHING)
  const change = (part: Partial<Found>) => {
    store.set(foundAtom, { ...store.get(foundAtom), ...part })
  }

  const rowsAtom = atom((get): DirectoryRows => {
    const connectors = get(connections.connectorsAtom)
    const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
    const exclude = get(excludedAtom)
    const found = get(foundAtom)
    const recent = get(connections.recentAtom)
    const ownConnector = ownConnectorIn(connectors, browser)
    const place = browser.environment()
    const ofApp = [...new Set(get(networks.requestedAtom).map(({ namespace }) => namespace))]
    const rowOf = (wallet: WalletListing): WalletRow | undefined => {
      const route = walletRoute(connectors, browser, wallet)
      const isRelayed = route.name !== 'WalletBrowser'
      if (isRelayed && (!relay || waysTo(wallet, place).length === 0)) return undefined
      const reached = isRelayed && relay ? relay.namespaces : ofApp
      const icon = wallet.icon ?? found.icons[wallet.id]
      return {
        ...{ id: `wallet-directory:${wallet.id}`, name: wallet.name, wallet, route },
        namespaces: (namespacesOf(wallet) ?? reached).filter((one) => reached.includes(one)),
        ...(isRelayed && relay ? { connectorId: relay.id } : {}),
        ...(icon === undefined ? {} : { icon }),
      }
    }
    const rows = (wallets: readonly WalletListing[]) =>
      wallets
        .filter(
          (wallet) =>
            !ownConnector(wallet) &&
            !isNamed(exclude, wallet) &&
            !recent.some((one) => one.wallet?.id === wallet.id),
        )
        .flatMap((wallet) => rowOf(wallet) ?? [])
        .filter(({ namespaces }) => namespaces.length > 0)
    // What the visitor does not see takes no room: excluded wallets, the nameless one beside others, and wallets
    // used last that have a row of their own.
    const inPage = connectors.filter(
      (one) => IN_PAGE.includes(one.type) && !isNamed(exclude, one) && one.nameless !== true,
    )
    const used = recent.flatMap(({ wallet }) => wallet ?? [])
    const usedRows = used.filter((wallet) => !ownConnector(wallet) && !isNamed(exclude, wallet))
    const room = Math.max(0, RECOMMENDED_ROOM - inPage.length - usedRows.length)
    const isOwn = ({ id }: WalletListing) => custom.some((one) => one.id === id)
    return {
      custom: rows(custom),
      featured: rows(found.featured.filter((wallet) => !isOwn(wallet))),
      recommended: rows(found.recommended).slice(0, room),
    }
  })

  /** Shows wallets together with their pictures, as far as these come in time. */
  const show = async (group: 'featured' | 'recommended', signal: AbortSignal) => {
    const query =
      group === 'featured'
        ? { include: featured, entries: featured.length }
        : { entries: RECOMMENDED_ENTRIES }
    const { wallets, origin } = await directory.getWallets(query, signal)
    // Nobody ranks what is bundled: its first entries are no recommendation.
    if (group === 'recommended' && origin === 'bundled') return
    const place = ({ id }: WalletListing) => featured.indexOf(id)
    const sorted = wallets.toSorted((left, right) => place(left) - place(right))
    await directory.preloadImages(sorted, signal)
    if (signal.aborted) return
    change({ [group]: sorted })
    await picture(sorted, signal)
  }

  /** Puts pictures into the rows; they are given back when the modal closes. */
  const picture = (wallets: readonly WalletListing[], signal: AbortSignal) =>
    Promise.all(
      wallets.map(async (wallet) => {
        const icon = await directory.image(wallet, signal)
        if (icon === undefined || signal.aborted) return
        change({ icons: { ...store.get(foundAtom).icons, [wallet.id]: icon } })
      }),
    )

  /** The modal opened: asks for what is not there yet. Ends with `signal`, when it closes. */
  const open = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      change({ icons: {} })
    })
    const before = store.get(foundAtom)
    const wanted = featured.length > 0 ? 'featured' : custom.length > 0 ? undefined : 'recommended'
    if (wanted === undefined) return
    if (before[wanted].length > 0) await picture(before[wanted], signal)
    else await show(wanted, signal)
  }
  return { rowsAtom, open }
}
