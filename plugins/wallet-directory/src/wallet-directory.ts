import { CloudHttp } from '@latchkey/cloud'
import {
  atom,
  Browser,
  Clock,
  Connections,
  Contributions,
  CspSource,
  definePlugin,
  Hiding,
  Http,
  ImageSource,
  Log,
  Modal,
  Namespace,
  Networks,
  Notices,
  optional,
  Store,
  WalletRows,
  type Atom,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { own, lazyPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { bundledAtLeast } from './bundled-count.js'
import { WalletDirectory } from './directory.js'
import { DirectoryErrors } from './errors.js'
import { isNamed, mayBeBundled, uniqueById } from './matching.js'
import { checkOptions, type WalletDirectoryOptions } from './options.js'
import type * as Opening from './opening.js'
import type { DirectoryRows } from './rows.js'

const GROUPS = ['custom', 'featured', 'recommended'] as const

/** The plugin over any way to load its code: with the screens that code is in one file with theirs. */
export const walletDirectoryOver = (
  options: WalletDirectoryOptions,
  importOpening: () => Promise<typeof Opening>,
): Plugin =>
  definePlugin({
    id: 'wallet-directory',
    options,
    needs: {
      browser: Browser,
      clock: Clock,
      http: Http,
      log: Log,
      cloud: optional(CloudHttp),
      store: Store,
      connections: Connections,
      contributions: Contributions,
      networks: Networks,
      notices: Notices,
      modal: Modal,
    },
    provides: [WalletDirectory],
    setup(host, { modal, contributions, ...context }) {
      const asked = own(options)
      checkOptions(asked)
      const { store, log, cloud } = context
      const { url, featured = [], custom = [], exclude = [], bundled = true } = asked
      const isServed = url !== undefined || cloud?.url('directory') !== undefined
      const hasRows = isServed || bundled || featured.length > 0 || custom.length > 0
      const saidAtom = atom<number | undefined>(undefined)
      const excludedAtom = atom(exclude)
      const load = async () => {
        const { createEngine, createServed, createRows } = await importOpening()
        const served = isServed ? createServed({ ...context, options: own(options) }) : undefined
        const known = own({ ...asked, custom: uniqueById(custom) })
        const mainOf = (id: NamespaceId) =>
          contributions.all(Namespace).find((one) => one.id === id)?.mainNetwork
        const networks = { requestedAtom: context.networks.requestedAtom, mainOf }
        const whole = { ...context, networks, options: known, excludedAtom, saidAtom, served }
        const engine = createEngine(whole)
        if (isOver) engine.dispose()
        return { engine, rows: hasRows ? createRows(whole, engine) : undefined }
      }
      let isOver = false
      const parts = lazyPart(load, (cause) => DirectoryErrors.directory_load_failed({}, cause))
      const engine = { load: async () => (await parts.load()).engine }
      const isNeeded = hasRows || mayBeBundled(exclude)
      /** For an open modal: by then it is known what of the page is excluded. */
      const openParts = async () => {
        const loaded = await parts.load()
        await loaded.engine.exclude()
        return loaded
      }

      host.provide(WalletDirectory, () => ({
        hasService: isServed,
        countAtom: atom((get) => {
          const said = get(saidAtom)
          if (said !== undefined || isServed) return said
          return bundledAtLeast(options, get(context.networks.requestedAtom))
        }),
        ...lazyVerbs(engine, ['getWallets', 'list', 'search', 'image', 'preloadImages']),
      }))
      if (url !== undefined) host.add(CspSource, { connect: [url] })
      if (isServed) {
        host.add(ImageSource, {
          image: async (kind, id, signal) => (await engine.load()).images?.image(kind, id, signal),
        })
      }

      const loadedAtom = atom<Atom<DirectoryRows> | undefined>(undefined)
      /** Wallets that are known without a service are in the list from its start. */
      const loadRows = async () => {
        if (!isNeeded || !store.get(modal.openAtom)) return
        const since = context.clock.now()
        const { rows } = await openParts()
        if (!rows) return
        store.set(loadedAtom, rows.rowsAtom)
        await rows.start(since)
      }
      host.add(Hiding, { hidden: hiddenRows(context.connections, excludedAtom) })
      for (const group of GROUPS) {
        host.add(WalletRows, {
          group,
          // Once for all of them.
          ...(group === GROUPS[0] ? { start: loadRows } : {}),
          rows: atom((get) => {
            const rowsAtom = get(loadedAtom)
            return rowsAtom === undefined ? [] : get(rowsAtom)[group]
          }),
        })
      }
      host.onStart((signal) => {
        if (!isNeeded) return
        watchModal(
          signal,
          store,
          modal.openAtom,
          async (open) => {
            const { rows } = await openParts()
            if (rows && !signal.aborted) store.set(loadedAtom, rows.rowsAtom)
            await rows?.open(open)
          },
          (error) => {
            // The view goes on without these rows.
            log.write('warn', 'The wallet directory has no rows to offer.', error)
          },
        )
      })
      host.onDispose(() => {
        isOver = true
        parts.loaded()?.engine.dispose()
      })
    },
  })

/**
 * Every wallet in a list: the bundled one, which works offline, and that of a directory service where the
 * app names one, here or to `cloud()`. Its code is loaded, and its service asked, when the modal opens or a method is called.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), walletConnect({ relayUrl }), walletDirectory({ url })] })
 */
export const walletDirectory = (options: WalletDirectoryOptions = {}): Plugin =>
  walletDirectoryOver(options, () => import('./opening.js'))

/** Rows of excluded wallets that are in the page, or were used last: other plugins' rows, hidden by id. */
function hiddenRows(
  { connectorsAtom, recentAtom }: Connections,
  excludedAtom: Atom<readonly string[]>,
): Atom<readonly string[]> {
  let told: readonly string[] = []
  return atom((get) => {
    const exclude = get(excludedAtom)
    const now = [
      ...get(connectorsAtom).filter((connector) => isNamed(exclude, connector)),
      ...get(recentAtom).flatMap(({ wallet }) =>
        wallet && isNamed(exclude, wallet) ? { id: `recent:${wallet.id}` } : [],
      ),
    ].map(({ id }) => id)
    // Each wallet that comes changes the connectors. A new list of the same ids would render the whole modal again.
    const isSame = now.length === told.length && now.every((id, at) => id === told[at])
    if (!isSame) told = now
    return told
  })
}

/** Runs `opened` whenever the modal opens, with a signal that ends when it closes. */
function watchModal(
  signal: AbortSignal,
  store: Store,
  openAtom: Atom<boolean>,
  opened: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): void {
  let visit: AbortController | undefined
  const look = () => {
    visit?.abort()
    visit = undefined
    if (!store.get(openAtom)) return
    const current = new AbortController()
    visit = current
    opened(current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) failed(error)
    })
  }
  const stop = store.sub(openAtom, look)
  signal.addEventListener('abort', () => {
    stop()
    visit?.abort()
  })
  look()
}
