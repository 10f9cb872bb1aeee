import { atom, type Atom, type Store } from '../core/state.js'
import type { CaipNetwork } from '../core/caip/network.js'
import { unsupportedNetwork } from '../core/caip/network.js'
import { namespaceOf, type CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { KitError } from '../core/errors.js'
import type { Connector } from '../core/points/connector.js'
import type { WalletRow } from '../core/points/wallet-rows.js'
import type { AccountState, AddressLabels, ConnectAttempt, RecentWallet } from '../core/services.js'
import type { Connection, NamespaceState } from './connection.js'

/** Atoms are definitions; their values live in each kit's own store. Only the engine writes them. */
export const namespacesAtom = atom<Readonly<Partial<Record<NamespaceId, NamespaceState>>>>({})
/** True once every source has begun to look for wallets. */
export const startedAtom = atom(false)
/** Whether everything that finds wallets has loaded. */
export const searchAtom = atom<'ok' | 'failed' | 'retrying'>('ok')
export const connectorsAtom = atom<readonly Connector[]>([])
export const recentAtom = atom<readonly RecentWallet[]>([])
export const failuresAtom = atom<Readonly<Record<string, KitError>>>({})
/** Rows of the kernel's own groups: filled by the engine, so that their rules load with it. */
export const kernelRowsAtoms = (['recent', 'injected', 'external'] as const).map(
  (group) => [group, atom<readonly WalletRow[]>([])] as const,
)
/** Wallets that were connected and are not: what is left to connect again by a press. */
export const rememberedAtom = atom<readonly Connection[]>([])
/** The app's names of addresses, by namespace. */
export const addressLabelsAtom = atom<AddressLabels>({})
export const chosenNamespaceAtom = atom<NamespaceId | undefined>(undefined)
/** Networks the app offers, extra sources merged in. */
export const requestedAtom = atom<readonly CaipNetwork[]>([])
/** Network before the visitor or a wallet chose one. */
export const defaultNetworkAtom = atom<CaipNetworkId | undefined>(undefined)

const NOTHING: NamespaceState = { connections: [], current: undefined, network: undefined }

/** One namespace's record. */
export const stateOf = (
  all: Readonly<Partial<Record<NamespaceId, NamespaceState>>>,
  namespace: NamespaceId,
): NamespaceState => all[namespace] ?? NOTHING

/** Connections that mean something to a visitor: live, being restored, or being asked. */
export const connectionsAtom = atom((get): readonly Connection[] => {
  const all = Object.values(get(namespacesAtom)).flatMap((state) =>
    state.connections.filter((one) => one.status !== 'disconnected'),
  )
  // None is always the same list: what a namespace is set to renders no row again.
  return all.length > 0 ? all : NOTHING.connections
})

/** Wallets that were asked and have not answered. */
export const attemptsAtom = atom((get): readonly ConnectAttempt[] => {
  const attempts = new Map<string, ConnectAttempt>()
  for (const { status, connectorId, namespace, wallet } of get(connectionsAtom)) {
    if (status !== 'connecting') continue
    const namespaces = [...(attempts.get(connectorId)?.namespaces ?? []), namespace]
    attempts.set(connectorId, { connectorId, wallet, namespaces })
  }
  return [...attempts.values()]
})

/** Whether an attempt waits for a wallet, in any namespace. */
export const pendingAtom = atom((get) => get(attemptsAtom).length > 0)

/** The namespace shown where these networks are offered: the chosen one, else that of the first network. */
export function namespaceShown(
  { get }: Pick<Store, 'get'>,
  [first]: readonly CaipNetwork[],
): NamespaceId | undefined {
  const fallback = get(defaultNetworkAtom)
  const own = fallback === undefined ? first?.namespace : namespaceOf(fallback)
  return get(chosenNamespaceAtom) ?? own
}

/** The namespace shown. */
export const activeNamespaceAtom = atom((get) => namespaceShown({ get }, get(requestedAtom)))

/** A network by its id; one the app does not offer becomes a placeholder. */
const resolveNetwork = (
  requested: readonly CaipNetwork[],
  id: CaipNetworkId | undefined,
): CaipNetwork | undefined =>
  id === undefined ? undefined : (requested.find((one) => one.id === id) ?? unsupportedNetwork(id))

function accountState(
  state: NamespaceState,
  requested: readonly CaipNetwork[],
  namespace: NamespaceId | undefined,
  fallback?: CaipNetworkId,
): AccountState {
  const isAsked = state.connections.some((one) => one.status === 'connecting')
  const current = state.connections.find((one) => one.connectorId === state.current)
  const live =
    current?.status === 'connected' || current?.status === 'reconnecting' ? current : undefined
  const own = requested.filter((one) => one.namespace === namespace)
  const first = own.find((one) => one.id === fallback) ?? own[0]
  const network = live?.network
    ? resolveNetwork(requested, live.network)
    : (requested.find((one) => one.id === state.network) ?? first)
  return {
    // An attempt of another wallet says nothing about the connection there is.
    status: live?.status ?? (isAsked ? 'connecting' : 'disconnected'),
    account: live?.accounts[0],
    connection: live,
    network,
    accountType: state.accountType,
    supported: live?.network === undefined || requested.some((one) => one.id === live.network),
  }
}

const accountAtoms = new Map<NamespaceId, Atom<AccountState>>()

/** The account of one namespace. The map holds definitions only, one per namespace name. */
export function accountOf(namespace: NamespaceId): Atom<AccountState> {
  const known = accountAtoms.get(namespace)
  if (known) return known
  // By way of the namespace's own record: what happens in another one is no change here.
  const ownAtom = atom((get) => stateOf(get(namespacesAtom), namespace))
  const made = atom((get) =>
    accountState(get(ownAtom), get(requestedAtom), namespace, get(defaultNetworkAtom)),
  )
  accountAtoms.set(namespace, made)
  return made
}

/** The account of the active namespace. */
export const accountAtom = atom((get): AccountState => {
  const namespace = get(activeNamespaceAtom)
  return namespace === undefined ? accountState(NOTHING, [], undefined) : get(accountOf(namespace))
})

/** Whether any account is connected in the namespace shown. */
export const connectedAtom = atom((get) => get(accountAtom).connection?.status === 'connected')
