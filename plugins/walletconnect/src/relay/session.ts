import {
  isNetworkId,
  namespaceOf,
  parseAccountId,
  type CaipNetworkId,
  type ConnectorGrant,
  type NamespaceId,
} from '@latchkey/kernel'
import type { RelaySession, SessionNamespace } from './relay-client.js'
import { RelayErrors } from './relay-errors.js'

/** The network shown in each namespace. */
export type ShownNetworks = Readonly<Partial<Record<NamespaceId, CaipNetworkId>>>

/** What a session grants in one namespace, checked. */
export interface NamespaceGrant {
  readonly namespace: NamespaceId
  /** Networks with at least one account, in the wallet's order. */
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  addressesOn(network: CaipNetworkId): readonly string[]
}

/** More accounts than any wallet shares; a longer list is a fault or an attack. */
const MAX_ACCOUNTS = 500

/** Keys are `eip155`, or (CAIP-25 allows it) one network, `eip155:1`. */
const entriesOf = (session: RelaySession, namespace: NamespaceId): readonly SessionNamespace[] =>
  Object.entries(session.namespaces).flatMap(([key, value]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? [value] : [],
  )

/**
 * Reads what the wallet granted in a namespace.
 *
 * @returns `undefined` when it granted no account there.
 * @throws KitError `session_unusable` unless every account is a CAIP-10 id of that namespace
 */
export function grantIn(session: RelaySession, namespace: NamespaceId): NamespaceGrant | undefined {
  const entries = entriesOf(session, namespace)
  const ids = entries.flatMap(({ accounts }) => accounts)
  if (ids.length === 0) return undefined
  if (ids.length > MAX_ACCOUNTS) throw RelayErrors.session_unusable({ why: 'too many accounts' })
  const accounts = ids.map((id) => {
    try {
      return parseAccountId(id, [namespace])
    } catch (error) {
      throw RelayErrors.session_unusable({ why: `account ${id}`.slice(0, 90) }, error)
    }
  })
  return {
    namespace,
    approved: [...new Set(accounts.map(({ network }) => network))],
    methods: [...new Set(entries.flatMap(({ methods }) => methods))],
    addressesOn: (network) => [
      ...new Set(accounts.filter((one) => one.network === network).map(({ address }) => address)),
    ],
  }
}

/** The network to show: the wished one where the wallet approved it, else the wallet's first. */
export const shownNetwork = (
  grant: NamespaceGrant,
  ...wishes: readonly (CaipNetworkId | undefined)[]
): CaipNetworkId | undefined =>
  wishes.find((wish) => wish !== undefined && grant.approved.includes(wish)) ?? grant.approved[0]

/** A name that is none is left out: the connector's own is shown then. */
const walletOf = ({ walletName: name, walletIcon: icon }: RelaySession) =>
  name === undefined ? {} : { wallet: { name, ...(icon === undefined ? {} : { icon }) } }

/**
 * Everything a session grants of what was asked for.
 *
 * @throws KitError `session_unusable` when that is nothing, or malformed
 */
export function grantsOf(
  session: RelaySession,
  namespaces: readonly NamespaceId[],
  shown: ShownNetworks,
): readonly ConnectorGrant[] {
  const grants = namespaces.flatMap((namespace) => {
    const grant = grantIn(session, namespace)
    return grant ? [{ ...connectorGrant(grant, shown[namespace]), ...walletOf(session) }] : []
  })
  if (grants.length === 0) throw RelayErrors.session_unusable({ why: 'no account' })
  return grants
}

/** A grant in the connector's own words, on the network shown. */
export function connectorGrant(
  grant: NamespaceGrant,
  wish: CaipNetworkId | undefined,
): ConnectorGrant {
  const network = shownNetwork(grant, wish)
  const addresses = network === undefined ? [] : grant.addressesOn(network)
  return {
    namespace: grant.namespace,
    accounts: addresses.map((address) => ({ address })),
    network,
    approved: grant.approved,
  }
}

/**
 * The network a `chainChanged` event names. Wallets put a number, a hex or decimal text or a CAIP-2 id
 * into it; where that and the event's own chain differ, the payload is meant.
 */
export function networkOfEvent(chain: string, data: unknown): CaipNetworkId | undefined {
  if (!isNetworkId(chain)) return undefined
  if (isNetworkId(data)) return data
  const number = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  if (!Number.isSafeInteger(number) || number <= 0) return chain
  const named = `${namespaceOf(chain)}:${String(number)}`
  return namespaceOf(chain) === 'eip155' && isNetworkId(named) ? named : chain
}

/** Addresses an `accountsChanged` event names, plain or as CAIP-10 ids, active one first. */
export function addressesOfEvent(data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  return data
    .slice(0, MAX_ACCOUNTS)
    .flatMap((one: unknown) => (typeof one === 'string' ? (one.split(':').at(-1) ?? []) : []))
}
