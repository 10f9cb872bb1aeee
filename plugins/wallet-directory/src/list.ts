import {
  atom,
  isKitError,
  type Atom,
  type KitError,
  type Store,
  type WalletListing,
} from '@latchkey/kernel'
import { sameIn } from './comparing.js'
import type { WalletList, WalletListState, WalletOrigin } from './directory.js'
import { DirectoryErrors } from './errors.js'
import type { SourcePage } from './source.js'
import { uniqueById } from './matching.js'

/** Pages in a row that may bring nothing new before a list counts as whole: no service is asked for ever. */
const MAX_EMPTY = 3

/** The sources of a list. */
export interface ListContext {
  readonly store: Store
  /** Whether there is a service to begin with. */
  readonly first: WalletOrigin
  readonly mayFallBack: boolean
  /** Wallets of a page. */
  readonly entries: number
  page(page: number, origin: WalletOrigin, signal: AbortSignal): Promise<SourcePage>
  /** The app's featured wallets, which stand before the first page. */
  featured(origin: WalletOrigin, signal: AbortSignal): Promise<readonly WalletListing[]>
  /** The wallets after the last page of a service: those of others. */
  rest(): readonly WalletListing[]
  /** Puts wallets into the order in which they are shown. */
  readonly orderAtom: Atom<(wallets: readonly WalletListing[]) => readonly WalletListing[]>
}

interface Progress extends WalletListState {
  /** Pages loaded. */
  readonly pages: number
  /** Entries in them, spoilt ones included. */
  readonly received: number
}

const asKitError = (error: unknown): KitError =>
  isKitError(error) ? error : DirectoryErrors.directory_load_failed({}, error)

/** A list that grows by a page at a time. */
export function createList(context: ListContext): WalletList {
  const { store, first, mayFallBack } = context
  const empty: Progress = {
    wallets: [],
    count: 0,
    status: 'idle',
    complete: false,
    failure: undefined,
    origin: first,
    pages: 0,
    received: 0,
  }
  const progressAtom = atom<Progress>(empty)
  let pending: Promise<void> | undefined
  let controller = new AbortController()
  const change = (part: Partial<Progress>) => {
    store.set(progressAtom, { ...store.get(progressAtom), ...part })
  }

  /** The whole of a service, and after it the missing ones. */
  const withRest = (told: readonly WalletListing[]) => {
    const isThere = sameIn(told)
    return [...told, ...context.rest().filter((one) => !isThere(one))]
  }

  /** One page more, with the featured before the first; tells how many wallets were new. */
  const load = async (origin: WalletOrigin, signal: AbortSignal) => {
    const { wallets, ...before } = store.get(progressAtom)
    const pages = before.pages + 1
    const [featured, page] = await Promise.all([
      pages === 1 ? context.featured(origin, signal) : [],
      context.page(pages, origin, signal),
    ])
    signal.throwIfAborted()
    const told = uniqueById([...wallets, ...featured, ...page.wallets])
    const received = before.received + page.received
    // A short page is not the last one: a service may send fewer than it was asked for.
    const isPast = page.received === 0 && pages * context.entries >= page.count
    const complete = received >= page.count || isPast
    const all = complete && origin === 'service' ? withRest(told) : told
    const fresh = all.length - wallets.length
    const count = complete ? all.length : Math.max(page.count, all.length)
    change({ wallets: all, count, pages, received, complete, origin })
    return fresh
  }

  const loadSome = async (signal: AbortSignal) => {
    const { origin } = store.get(progressAtom)
    for (let tries = 0; tries < MAX_EMPTY; tries += 1) {
      if ((await load(origin, signal)) > 0 || store.get(progressAtom).complete) return
    }
    const { wallets } = store.get(progressAtom)
    const all = origin === 'service' ? withRest(wallets) : wallets
    change({ wallets: all, complete: true, count: all.length })
  }

  const run = async (signal: AbortSignal) => {
    // While the bundled list is shown, it goes on saying why.
    const stands = store.get(progressAtom).origin !== first
    change({ status: 'loading', ...(stands ? {} : { failure: undefined }) })
    try {
      await loadSome(signal)
    } catch (error) {
      if (signal.aborted) return
      change({ failure: asKitError(error) })
      const { pages, origin } = store.get(progressAtom)
      if (pages === 0 && origin === 'service' && mayFallBack) {
        await load('bundled', signal).catch((again: unknown) => {
          if (!signal.aborted) change({ failure: asKitError(again) })
        })
      }
    } finally {
      if (!signal.aborted) {
        pending = undefined // A caller that hears of it may ask for more at once.
        change({ status: 'ready' })
      }
    }
  }

  const more = () => {
    if (store.get(progressAtom).complete) return Promise.resolve()
    const { signal } = controller
    pending ??= run(signal)
    return pending
  }
  const close = () => {
    controller.abort()
    controller = new AbortController()
    pending = undefined
    if (store.get(progressAtom).status === 'loading') change({ status: 'ready' })
  }
  // Apart: the list's progress alone changes no order.
  const walletsAtom = atom((get) => get(progressAtom).wallets)
  const orderedAtom = atom((get) => get(context.orderAtom)(get(walletsAtom)))
  return {
    stateAtom: atom((get): WalletListState => {
      const { pages: _pages, received: _received, ...state } = get(progressAtom)
      return { ...state, wallets: get(orderedAtom) }
    }),
    more,
    close,
    reload() {
      close()
      store.set(progressAtom, empty)
      return more()
    },
  }
}
