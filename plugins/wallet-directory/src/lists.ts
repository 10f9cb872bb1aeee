import { atom, isKitError, type WalletListing } from '@latchkey/kernel'
import { pause } from '@latchkey/kernel/internal/tools'
import { sameIn, serves } from './comparing.js'
import type { WalletDirectory, WalletListOptions, WalletPage, WalletQuery } from './directory.js'
import type { EngineContext } from './engine.js'
import { createList } from './list.js'
import { orderAtom } from './order.js'
import type { FullQuery } from './service.js'
import type { Ask } from './source.js'

/** The sources of lists. */
interface ListSources extends Pick<WalletDirectory, 'getWallets'> {
  readonly ask: Ask
  /** Bundled wallets that stood among the rows while the service was slow. */
  stoodIn(): readonly WalletListing[]
  /** A question with nothing left open. */
  full(query: WalletQuery): FullQuery
  /** A list's question. */
  about(options: WalletListOptions): WalletQuery
}

/** Results and shortest wait of a search. */
const SEARCH_ENTRIES = 100
const SEARCH_MS = 300
const MAX_SEARCH = 100

/** A service's results, and after them those of others that it lacks. */
function withMore(page: WalletPage, others: readonly WalletListing[]): WalletPage {
  const isThere = sameIn(page.wallets)
  const fresh = others.filter((one) => !isThere(one))
  return { ...page, wallets: [...page.wallets, ...fresh], count: page.count + fresh.length }
}

/** Lists that grow, and searches. */
export function createLists(context: EngineContext, sources: ListSources) {
  const { clock, store, served, options, saidAtom } = context
  const { ask, stoodIn, getWallets, full, about: wanted } = sources
  const { featured = [] } = options

  const list = (about: WalletListOptions = {}) => {
    const base = wanted(about)
    const { certified = false, namespaces, origin: only } = about
    const { chains = [] } = base
    const isOfAll = !certified && namespaces === undefined && only === undefined
    const first = served && only === undefined ? 'service' : 'bundled'
    return createList({
      store,
      orderAtom: orderAtom(context, { withOwn: !certified && only === undefined, chains }),
      first,
      mayFallBack: options.bundled !== false,
      entries: full(base).entries,
      async page(page, origin, signal) {
        const found = await ask(full({ ...base, page, exclude: featured }), origin, signal)
        // At least so many: the featured, which it was not asked for, come on top.
        if (isOfAll && origin === first) store.set(saidAtom, found.count)
        return found
      },
      // They stand among the rows of Connect: what is shown there is found here.
      rest: () => (certified ? [] : stoodIn().filter((one) => serves(one, chains))),
      async featured(origin, signal) {
        if (featured.length === 0) return []
        const query = { ...base, include: featured, entries: featured.length }
        return (await ask(full(query), origin, signal)).wallets
      },
    })
  }

  const search: WalletDirectory['search'] = async (text, about = {}, signal) => {
    const sought = text.trim().slice(0, MAX_SEARCH)
    const query = { ...wanted(about), search: sought, entries: SEARCH_ENTRIES }
    const asked = getWallets(query, signal).catch((failure: unknown): WalletPage => {
      if (signal?.aborted || !isKitError(failure)) throw failure
      // The page's wallets are found all the same.
      return { wallets: [], count: 0, origin: served ? 'service' : 'bundled', failure }
    })
    // The bundled wallets may stand among the rows: what is shown there is found here.
    const isWhole = about.certified !== true && served !== undefined && options.bundled !== false
    const bundled = isWhole ? ask(full(query), 'bundled', signal).catch(() => undefined) : undefined
    const [answer, more] = await Promise.all([asked, bundled, pause(clock, SEARCH_MS, signal)])
    const page = more ? withMore(answer, more.wallets) : answer
    const { chains = [] } = query
    const withOwn = about.certified !== true
    const order = orderAtom(context, { withOwn, chains, search: sought })
    const inOrder = (some: WalletPage) => {
      const walletsAtom = atom((get) => get(order)(some.wallets))
      return { ...some, walletsAtom, wallets: store.get(walletsAtom) }
    }
    const found = inOrder(page)
    const isNothing = found.wallets.length === 0 && page.failure === undefined
    if (!isNothing || !withOwn || options.bundled === false) return found
    // A slip of the keys finds what it means, of the wallets that are known without a service.
    const meant = await ask({ ...full(query), nearly: true }, 'bundled', signal).catch(
      () => undefined,
    )
    return meant ? inOrder({ ...page, wallets: meant.wallets, count: meant.count }) : found
  }
  return { list, search }
}
