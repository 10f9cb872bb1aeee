import { mergeConnectors, storedPartsAtom } from '../../connections/connectors/merge-connectors.js'
import {
  connectionsAtom,
  connectorsAtom,
  kernelRowsAtoms,
  requestedAtom,
  startedAtom,
} from '../../connections/state.js'
import { kernelRows } from '../../connections/connectors/wallet-rows.js'
import type { CaipNetwork } from '../caip/network.js'
import { containedReader } from '../contained-read.js'
import { removedAtom } from '../networks/removed.js'
import { Connector } from '../points/connector.js'
import { ConnectorSource } from '../points/connector-source.js'
import { NetworkSource } from '../points/network-source.js'
import type { StarterContext } from '../starter.js'
import { atom, type Atom } from '../state.js'
import { STORED, storagePrefix } from '../storage/keys.js'
import { claimKitId } from '../storage/kit-ids.js'
import { useLibraries } from './libraries.js'

/** Writes an atom's value now and after each change. */
function copy<T>(
  { store, onDispose }: StarterContext,
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
function followNetworks(context: StarterContext): void {
  const { options, store, shell } = context
  const sources = shell.all(NetworkSource)
  if (sources.length === 0) return
  const read = containedReader(shell.report)
  const mergedAtom = atom((get) => {
    const extra = sources.flatMap((source) => read(get, source, source.networks, []))
    const byId = new Map<string, CaipNetwork>(options.networks.map((one) => [one.id, one]))
    for (const one of extra) byId.set(one.id, { ...byId.get(one.id), ...one })
    const removed = get(removedAtom)
    return [...byId.values()].filter(({ id }) => !removed.has(id))
  })
  copy(context, mergedAtom, (networks) => {
    store.set(requestedAtom, networks)
  })
}

/** Ids of connectors that serve a connection, are asked for one, or are probed; one to a line. */
const usedAtom = atom((get) =>
  [...new Set(get(connectionsAtom).map(({ connectorId }) => connectorId))].join('\n'),
)

function followWallets(context: StarterContext): void {
  const { store, shell } = context
  const connectors = shell.all(Connector)
  const sources = shell.all(ConnectorSource)
  const read = containedReader(shell.report)
  const foundAtom = atom((get) => [
    ...connectors,
    ...sources.flatMap((source) => read(get, source, source.connectors, [])),
  ])
  const merge = () => {
    const entries = store.get(connectorsAtom)
    const ids = new Set(store.get(usedAtom).split('\n'))
    const parts = store.get(storedPartsAtom)
    store.set(connectorsAtom, mergeConnectors(store.get(foundAtom), { entries, ids, parts }))
  }
  copy(context, foundAtom, merge)
  context.onDispose(store.sub(usedAtom, merge))
  context.onDispose(store.sub(storedPartsAtom, merge))
  const rows = kernelRows(context.ports.browser)
  for (const [group, rowsAtom] of kernelRowsAtoms) {
    copy(context, rows[group], (rows) => {
      store.set(rowsAtom, rows)
    })
  }
}

/** The first part of the kernel that an open loads: which wallets there are, and on which networks. */
export function beginListing(
  context: StarterContext,
  discovered: Promise<unknown>,
  start: () => Promise<unknown>,
): void {
  const { kitId, ports, store, shell, installed, signal } = context
  useLibraries({ store, events: shell.events, container: installed.container })
  followWallets(context)
  followNetworks(context)
  shell.events.emit('kit:started', { plugins: installed.ids })
  const isStored = (name: string) => ports.storage.get(storagePrefix(kitId) + name) !== undefined
  // A returning visitor finds the wallets used last in the list; the engine reads them.
  const recalled = [STORED.recent, STORED.connections].some(isStored) ? start() : undefined
  void Promise.allSettled([discovered, recalled]).then(() => {
    if (!signal.aborted) store.set(startedAtom, true)
  })
  claimKitId(context)
}
