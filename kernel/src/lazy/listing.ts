import { mergeConnectors } from '../connections/merge-connectors.js'
import { connectorsAtom, kernelRowsAtoms, requestedAtom } from '../connections/state.js'
import { kernelRows } from '../connections/wallet-rows.js'
import type { CaipNetwork } from '../caip/network.js'
import { containedReader } from '../contained-read.js'
import type { KitOptions } from '../kit-types.js'
import { removedAtom } from '../networks/removed.js'
import type { Connector } from '../points/connector.js'
import type { ConnectorSource } from '../points/connector-source.js'
import type { NetworkSource } from '../points/network-source.js'
import { atom, type Atom, type Store } from '../state.js'

/** What the list of wallets is made from. */
export interface ListingContext {
  readonly options: KitOptions
  readonly store: Store
  readonly connectors: readonly Connector[]
  readonly sources: readonly ConnectorSource[]
  readonly networkSources: readonly NetworkSource[]
  /** Names, contains and logs a failure of a contribution. */
  report(contribution: unknown, where: string, error: unknown): void
  onDispose(run: () => void): void
}

/** Writes an atom's value now and after each change. */
function copy<T>(
  { store, onDispose }: ListingContext,
  from: Atom<T>,
  write: (value: T) => void,
): void {
  const show = () => {
    write(store.get(from))
  }
  show()
  onDispose(store.sub(from, show))
}

/** The networks of the app with those of the sources; a source may add to what the app said. */
function followNetworks(context: ListingContext): void {
  const { options, store, networkSources } = context
  if (networkSources.length === 0) return
  const read = containedReader(context.report)
  const mergedAtom = atom((get) => {
    const extra = networkSources.flatMap((source) => read(get, source, source.networks, []))
    const byId = new Map<string, CaipNetwork>(options.networks.map((one) => [one.id, one]))
    for (const one of extra) byId.set(one.id, { ...byId.get(one.id), ...one })
    const removed = get(removedAtom)
    return [...byId.values()].filter(({ id }) => !removed.has(id))
  })
  copy(context, mergedAtom, (networks) => {
    store.set(requestedAtom, networks)
  })
}

/** The first part of the kernel that an open loads: which wallets there are, and on which networks. */
export function followListing(context: ListingContext): void {
  const { store, connectors, sources } = context
  const read = containedReader(context.report)
  const foundAtom = atom((get) => {
    const found = sources.flatMap((source) => read(get, source, source.connectors, []))
    return mergeConnectors([...connectors, ...found])
  })
  copy(context, foundAtom, (found) => {
    store.set(connectorsAtom, found)
  })
  for (const [group, rowsAtom] of kernelRowsAtoms) {
    copy(context, kernelRows[group], (rows) => {
      store.set(rowsAtom, rows)
    })
  }
  followNetworks(context)
}
