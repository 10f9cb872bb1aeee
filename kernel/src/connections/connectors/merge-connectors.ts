import type { NamespaceId } from '../../core/caip/namespace.js'
import type { Connector } from '../../core/points/connector.js'
import { mergedConnector, partsOf } from './merged-connector.js'
import { atom } from '../../core/state.js'
import { normalisedName } from '../../core/points/connector.js'

const keyOf = ({ id, namespaces }: Connector) => `${id} ${namespaces.join()}`

type Group = [Connector, ...Connector[]]

const some = (left: Group, right: Group, test: (left: Connector, right: Connector) => boolean) =>
  left.some((one) => right.some((other) => test(one, other)))

const sharesNamespace = (left: Connector, right: Connector) =>
  left.namespaces.some((namespace) => right.namespaces.includes(namespace))

/** A clash inside one namespace is never merged. */
const clash = (left: Group, right: Group) => some(left, right, sharesNamespace)

/** Identity: one id, as the Wallet Standard's wallets have over namespaces, or one reverse domain name. */
const isIdentical = (left: Connector, right: Connector) =>
  left.id === right.id || (left.rdns !== undefined && left.rdns === right.rdns)

const contradicts = (left: Connector, right: Connector) =>
  left.rdns !== undefined && right.rdns !== undefined && left.rdns !== right.rdns

/** Whether a name may speak for a connector: a relay's is not that of the wallets behind it. */
const hasOwnName = ({ type, nameless }: Connector) => type !== 'WALLET_CONNECT' && !nameless

/** Joins each group to the first earlier one that `joins` allows. */
function join(groups: readonly Group[], joins: (left: Group, right: Group) => boolean): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const at = joined.findIndex((earlier) => !clash(earlier, group) && joins(earlier, group))
    const earlier = joined[at]
    if (earlier) joined[at] = [...earlier, ...group]
    else joined.push(group)
  }
  return joined
}

/**
 * Joins what has one name only. A name that two wallets of one namespace bear, or two identities,
 * speaks for none of them: which of the two is meant is not ours to pick.
 */
function joinByName(
  groups: readonly Group[],
  mayJoin: (left: Group, right: Group) => boolean,
): Group[] {
  const namesakes = (group: Group) =>
    groups.filter((other) =>
      some(group, other, (one, two) => normalisedName(one.name) === normalisedName(two.name)),
    )
  const isAmbiguous = (group: Group) => {
    const same = namesakes(group)
    return same.some((one, index) =>
      same.some((other, at) => at > index && (clash(one, other) || some(one, other, contradicts))),
    )
  }
  const plain = new Set(groups.filter((group) => group.every(hasOwnName) && !isAmbiguous(group)))
  return join(
    groups,
    (left, right) =>
      plain.has(right) &&
      mayJoin(left, right) &&
      left.every(hasOwnName) &&
      some(left, right, (one, two) => normalisedName(one.name) === normalisedName(two.name)) &&
      !some(left, right, contradicts),
  )
}

/** A part of a wallet as an earlier visit knew it. */
export interface StoredPart {
  readonly id: string
  readonly namespace: NamespaceId
  /** Id of the entry it was a part of. */
  readonly connectorId: string
}

/** Those in storage; the engine reads them. */
export const storedPartsAtom = atom<readonly StoredPart[]>([])

/** Entries in use stay together and keep their ids, after any announcement or leave. */
export interface InUse {
  /** Entries shown before. */
  readonly entries: readonly Connector[]
  /** Ids under which something is connected, waited for or stored. */
  readonly ids: ReadonlySet<string>
  /** The record under the id of a part that may be gone. */
  readonly parts?: readonly StoredPart[]
}

const NONE: InUse = { entries: [], ids: new Set() }

/**
 * Merges connectors of one wallet across different namespaces: first by identity, then by name where
 * only one wallet bears it. Connectors with the same id and namespaces are the same and counted once.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  { entries, ids, parts = [] }: InUse = NONE,
): readonly Connector[] {
  const keys = connectors.map(keyOf)
  const once = connectors.filter((one, index) => keys.indexOf(keyOf(one)) === index)
  const used = entries.filter(({ id }) => ids.has(id)).map((one) => partsOf(one).map(keyOf))
  const wereOne = (left: Connector, right: Connector) =>
    used.some((parts) => parts.includes(keyOf(left)) && parts.includes(keyOf(right)))
  /** The id a group is in use under. That of a part that left the page stays with those that did not. */
  const usedId = (group: Group): string | undefined => {
    const own = group.find(({ id }) => ids.has(id))
    if (own) return own.id
    const keyed = group.map(keyOf)
    const entry = entries.find(
      (one) => ids.has(one.id) && partsOf(one).some((part) => keyed.includes(keyOf(part))),
    )
    const stored = parts.find((one) =>
      group.some(({ id, namespaces }) => id === one.id && namespaces.includes(one.namespace)),
    )
    const usedAs = entry?.id ?? stored?.connectorId
    return once.some(({ id }) => id === usedAs) ? undefined : usedAs
  }
  const isUsed = (group: Group) => usedId(group) !== undefined
  /** Two wallets that are in use each stay what the visitor connected. */
  const mayJoin = (left: Group, right: Group) => !isUsed(left) || !isUsed(right)

  const areUsedAsOne = (left: Group, right: Group) => isUsed(left) && usedId(left) === usedId(right)

  const kept = join(
    once.map((one): Group => [one]),
    (left, right) => some(left, right, wereOne) || areUsedAsOne(left, right),
  )
  const identical = join(
    kept,
    (left, right) => mayJoin(left, right) && some(left, right, isIdentical),
  )
  return joinByName(identical, mayJoin).map((group) =>
    mergedConnector(group, usedId(group) ?? group[0].id),
  )
}
