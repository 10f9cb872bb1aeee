import {
  namespaceOf,
  type Browser,
  type CaipNetworkId,
  type Clock,
  type Connections,
  type NamespaceId,
  type Networks,
  type PrimitiveAtom,
  type Store,
  type WalletListing,
} from '@latchkey/kernel'
import { own, lazyPart } from '@latchkey/kernel/internal/page'
import type { WalletDirectory, WalletListOptions, WalletPage, WalletQuery } from './directory.js'
import { DirectoryErrors } from './errors.js'
import type { Images } from './images.js'
import { learnExcluded, type ExcludedAtom } from './excluded.js'
import type { WalletDirectoryOptions } from './options.js'
import { isNamed, mayBeBundled } from './matching.js'
import type { Served } from './served.js'
import type { FullQuery } from './service.js'
import { askOrFallBack, createAsk, type SourceContext } from './source.js'

/** The tools of the engine. */
export interface EngineContext {
  readonly browser: Browser
  /** The service, if there is one. */
  readonly served: Served | undefined
  readonly clock: Clock
  readonly store: Store
  readonly connections: Connections
  readonly networks: Pick<Networks, 'requestedAtom'> & {
    /** The network of a namespace that each of its wallets knows. */
    mainOf(namespace: NamespaceId): CaipNetworkId | undefined
  }
  readonly options: WalletDirectoryOptions
  readonly excludedAtom: ExcludedAtom
  /** How many wallets there are, whenever all of them were asked for. */
  readonly saidAtom: PrimitiveAtom<number | undefined>
}

/** The directory itself, loaded with its first use. */
export interface Engine extends Omit<WalletDirectory, 'countAtom' | 'hasService'> {
  readonly images: Images | undefined
  /** Wallets of the bundled list for the app's networks, those that most visitors use first. Never rejects. */
  popular(): Promise<readonly WalletListing[]>
  /** Learns what the bundled list says of wallets that are excluded by their ids. Never rejects. */
  exclude(): Promise<void>
  dispose(): void
}

/** Wallets of a question at most. */
const MAX_ENTRIES = 100

/** Whether a question leaves no wallet out, so that its count is that of all. */
const leavesNoneOut = ({ include, exclude = [], search, badge, chains }: WalletQuery) =>
  include === undefined &&
  exclude.length === 0 &&
  search === undefined &&
  badge === undefined &&
  chains === undefined

/** Wallets of a page. */
const PAGE_ENTRIES = 40

const whole = (value: number, most: number) => Math.min(Math.max(1, Math.trunc(value) || 1), most)

/** Questions with the kit's own answers to what they leave open. */
function createQueries({ store, networks, options }: EngineContext) {
  const chainsOf = (namespaces?: readonly NamespaceId[]): readonly string[] => {
    const own = store
      .get(networks.requestedAtom)
      .filter(({ namespace }) => namespaces?.includes(namespace) ?? true)
    const main = own.flatMap(({ namespace }) => networks.mainOf(namespace) ?? [])
    return [...new Set([...own.map(({ id }) => id), ...main])]
  }
  const { include: fence = [] } = options
  /** A question is about what the app lists, however it is put. */
  const fenced = (include: readonly string[] = []) => {
    if (fence.length === 0) return include.length > 0 ? include : undefined
    return include.length > 0 ? include.filter((id) => fence.includes(id)) : fence
  }
  const full = ({ include, ...query }: WalletQuery): FullQuery => ({
    ...query,
    include: fenced(include),
    chains: query.chains ?? chainsOf(),
    exclude: [...(options.exclude ?? []), ...(query.exclude ?? [])],
    page: whole(query.page ?? 1, 1_000),
    entries: whole(query.entries ?? PAGE_ENTRIES, MAX_ENTRIES),
  })
  const about = ({ certified, namespaces }: WalletListOptions): WalletQuery => ({
    chains: chainsOf(
      namespaces?.filter((one) =>
        chainsOf().some((id) => namespaceOf(id as CaipNetworkId) === one),
      ),
    ),
    ...(certified === true ? { badge: 'certified' as const } : {}),
  })
  return { full, about }
}

const lost = (cause: unknown) => DirectoryErrors.directory_load_failed({}, cause)

const bundledList = lazyPart(() => import('./lazy/bundled-wallets.js'), lost)
const listMaker = lazyPart(() => import('./lists.js'), lost)

/** A directory over a service, the bundled list, or both. */
export function createEngine(context: EngineContext): Engine {
  const { store, options, excludedAtom, saidAtom } = context
  const { exclude = [] } = options
  const { service, images } = context.served ?? {}
  const bundled = async () => {
    if (options.bundled === false) return []
    const { default: wallets } = await bundledList.load()
    learnExcluded(store, excludedAtom, exclude, wallets)
    return wallets
  }
  const isExcluded = (wallet: WalletListing) => isNamed(store.get(excludedAtom), wallet)
  const source: SourceContext = { service, options, bundled, isExcluded }
  const ask = createAsk(source)
  const queries = createQueries(context)

  /** Bundled wallets that rows were made of. */
  let stoodIn: readonly WalletListing[] = []

  const getWallets = async (query: WalletQuery = {}, signal?: AbortSignal): Promise<WalletPage> => {
    const { received: _received, ...page } = await askOrFallBack(
      ask,
      source,
      queries.full(query),
      signal,
    )
    // The replacement of a service says nothing of it.
    if (!page.failure && leavesNoneOut(query)) store.set(saidAtom, page.count)
    return page
  }

  /** An open modal wants rows alone: who lists and searches fetches the rest. */
  const lists = async () => {
    const { createLists } = await listMaker.load()
    return createLists(context, { ask, getWallets, stoodIn: () => stoodIn, ...queries })
  }

  const image = (wallet: WalletListing, signal: AbortSignal) => {
    const { icon, imageId } = own(wallet)
    return icon !== undefined || imageId === undefined || !images
      ? Promise.resolve(signal.aborted ? undefined : icon)
      : images.image('wallet', imageId, signal)
  }

  return {
    getWallets,
    image,
    images,
    list: async (...given) => (await lists()).list(...given),
    search: async (...given) => (await lists()).search(...given),
    async preloadImages(wallets, signal) {
      await images?.preload(
        wallets.map((wallet) => image(wallet, signal)),
        signal,
      )
    },
    popular: async () => {
      try {
        const { wallets } = await ask(queries.full({}), 'bundled')
        stoodIn = wallets
        return wallets
      } catch {
        return [] // There are others to choose.
      }
    },
    // Where the list does not come an id hides what lists have alone; the next opening asks again.
    exclude: async () => {
      if (mayBeBundled(exclude)) await bundled().catch(() => undefined)
    },
    dispose: () => images?.dispose(),
  }
}
