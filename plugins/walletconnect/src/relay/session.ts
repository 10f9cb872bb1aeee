import {
  isNetworkId,
  namespaceOf,
  parseAccountId,
  type CaipNetworkId,
  type NamespaceId,
  type RelayFeature,
} from '@latchkey/kernel'
import type { RelaySession, SessionNamespace } from './relay-client.js'
import { RelayErrors } from './relay-errors.js'

/** The network shown in each namespace. */
export type ShownNetworks = Readonly<Partial<Record<NamespaceId, CaipNetworkId>>>

/** A session's grant in one namespace, checked. */
export interface NamespaceGrant {
  readonly namespace: NamespaceId
  /** Networks with at least one account, in the wallet's order. */
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  addressesOn(network: CaipNetworkId): readonly string[]
  /** Id by which the wallet itself calls an approved network. */
  wireId(network: CaipNetworkId): CaipNetworkId
}

/** More accounts than any wallet shares; a longer list is a fault or an attack. */
const MAX_ACCOUNTS = 500

/** Keys are `eip155`, or (CAIP-25 allows it) one network, `eip155:1`. */
const entriesOf = (session: RelaySession, namespace: NamespaceId): readonly SessionNamespace[] =>
  Object.entries(session.namespaces).flatMap(([key, value]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? [value] : [],
  )

/** Whether a session shares anything of a namespace, well-formed or not. */
export const shares = (session: RelaySession, namespace: NamespaceId): boolean =>
  entriesOf(session, namespace).some(({ accounts }) => accounts.length > 0)

/** The id a network has today. */
const todays = (network: CaipNetworkId, { oldIds = {} }: RelayFeature): CaipNetworkId =>
  (Object.hasOwn(oldIds, network) ? oldIds[network] : undefined) ?? network

/**
 * Reads what the wallet granted in a namespace.
 *
 * @returns `undefined` when it granted no account there.
 * @throws KitError `session_unusable` unless every account is a CAIP-10 id of that namespace
 */
export function grantIn(
  session: RelaySession,
  namespace: NamespaceId,
  terms: RelayFeature,
): NamespaceGrant | undefined {
  const entries = entriesOf(session, namespace)
  const ids = entries.flatMap(({ accounts }) => accounts)
  if (ids.length === 0) return undefined
  if (ids.length > MAX_ACCOUNTS) throw RelayErrors.session_unusable({ why: 'too many accounts' })
  const wire = new Map<CaipNetworkId, CaipNetworkId>()
  const accounts = ids.map((id) => {
    try {
      const { network: named, address } = parseAccountId(id, [namespace])
      const network = todays(named, terms)
      if (named === network || !wire.has(network)) wire.set(network, named)
      return { network, address }
    } catch (error) {
      throw RelayErrors.session_unusable({ why: `account ${id}`.slice(0, 90) }, error)
    }
  })
  return {
    namespace,
    approved: [...wire.keys()],
    methods: [...new Set(entries.flatMap(({ methods }) => methods))],
    addressesOn: (network) => [
      ...new Set(accounts.filter((one) => one.network === network).map(({ address }) => address)),
    ],
    wireId: (network) => wire.get(network) ?? network,
  }
}

/** The network to show: the wished one where the wallet approved it, else the wallet's first. */
export const shownNetwork = (
  grant: NamespaceGrant,
  ...wishes: readonly (CaipNetworkId | undefined)[]
): CaipNetworkId | undefined =>
  wishes.find((wish) => wish !== undefined && grant.approved.includes(wish)) ?? grant.approved[0]

/**
 * The network a `chainChanged` event names. EVM wallets put a number, a hex or decimal text or a CAIP-2
 * id into it; where that and the event's own chain differ, the payload is meant. Elsewhere it counts
 * only when it names a network that was approved.
 */
export function networkOfEvent(
  chain: string,
  data: unknown,
  terms: RelayFeature,
  approved: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  if (!isNetworkId(chain)) return undefined
  const namespace = namespaceOf(chain)
  if (isNetworkId(data) && namespaceOf(data) === namespace) return todays(data, terms)
  if (namespace !== 'eip155') {
    const named = `${namespace}:${String(data)}`
    const network = isNetworkId(named) ? todays(named, terms) : chain
    return approved.includes(network) ? network : todays(chain, terms)
  }
  const number = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  const named = `${namespace}:${String(number)}`
  return Number.isSafeInteger(number) && number > 0 && isNetworkId(named) ? named : chain
}

const addressIn = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'address' in one ? one.address : one

/**
 * Addresses an `accountsChanged` event names, active one first: plain, as CAIP-10 ids, or (Bitcoin) as
 * the members `address` of a list.
 */
export function addressesOfEvent(data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  return data.slice(0, MAX_ACCOUNTS).flatMap((one: unknown) => {
    const address = addressIn(one)
    return typeof address === 'string' ? (address.split(':').at(-1) ?? []) : []
  })
}

/** `all` with those of `first` in front, in any spelling there. */
export function inOrder(
  all: readonly string[],
  first: readonly string[],
  { sameAddress = Object.is }: RelayFeature,
): readonly string[] {
  const named = first.flatMap((told) => all.find((one) => sameAddress(one, told)) ?? [])
  return [...new Set([...named, ...all])]
}
