import { parseAccountId } from '../caip/account-id.js'
import type { EngineContext } from './engine-context.js'
import {
  connectionRecords,
  LIMITS,
  storable,
  type ConnectionRecords,
  type StoredConnection,
} from './records.js'
import type { Connection } from './connection.js'
import type { Machines } from './machines.js'
import { accountAtom, chosenNamespaceAtom, recentAtom } from './state.js'
import type { RecentWallet } from '../services.js'

/** Wallets remembered as recent (spec §9). */
const RECENT_LIMIT = 2

const stored = (one: Connection, current: string | undefined): StoredConnection => ({
  connectorId: one.connectorId,
  name: one.wallet.name.slice(0, LIMITS.name),
  status: one.connectorId === current ? 'active' : 'connected',
  accounts: one.accounts.slice(0, LIMITS.accounts).map(({ address, type }) => ({ address, type })),
  ...(one.network === undefined ? {} : { network: one.network }),
})

/** A listing is one wallet, whatever reaches it; without one the connector is. */
const identityOf = ({ connectorId, wallet }: RecentWallet) => wallet?.id ?? connectorId

/** Keeps the records in step with what is connected. Only proven connections are written. */
export interface Persistence {
  readonly records: ConnectionRecords
  save(): void
  used(wallet: RecentWallet): void
  /** Remembers that the visitor ended a connection, so that it is not resumed. */
  ended(namespace: string, connectorId: string): void
  begun(namespace: string, connectorId: string): void
}

/** Writes the connections of a kit to its storage. */
export function createPersistence(context: EngineContext, machines: Machines): Persistence {
  const { store } = context
  const records = connectionRecords(context.storage, context.kitId)

  const saveHint = () => {
    const { account, connection } = store.get(accountAtom)
    if (!account || connection?.status !== 'connected') {
      records.hint.clear()
      return
    }
    const networkId = parseAccountId(account.id, [account.namespace]).network
    records.hint.write({ address: account.address, networkId })
  }

  const save = () => {
    const entries = machines.namespaces().map((namespace) => {
      const { connections, current, network } = machines.state(namespace)
      const live = connections.filter((one) => one.status === 'connected')
      const kept = live.slice(-LIMITS.connections).map((one) => stored(one, current))
      return [
        namespace,
        { ...(network === undefined ? {} : { network }), connections: kept },
      ] as const
    })
    records.connections.write(Object.fromEntries(entries))
    const namespace = store.get(chosenNamespaceAtom)
    if (namespace !== undefined) records.activeNamespace.write(namespace)
    saveHint()
  }

  const change = (namespace: string, edit: (ids: readonly string[]) => string[]) => {
    const all = records.disconnected.read() ?? {}
    records.disconnected.write({ ...all, [namespace]: edit(all[namespace] ?? []).slice(-50) })
  }

  return {
    records,
    save,
    used(wallet) {
      const others = store.get(recentAtom).filter((one) => identityOf(one) !== identityOf(wallet))
      const recent = [wallet, ...others].slice(0, RECENT_LIMIT)
      store.set(recentAtom, recent)
      records.recent.write(recent.map(storable))
    },
    ended: (namespace, connectorId) => {
      change(namespace, (ids) => [...ids.filter((id) => id !== connectorId), connectorId])
    },
    begun: (namespace, connectorId) => {
      if (records.disconnected.read()?.[namespace]?.includes(connectorId)) {
        change(namespace, (ids) => ids.filter((id) => id !== connectorId))
      }
    },
  }
}
