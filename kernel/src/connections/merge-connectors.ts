import type { NamespaceId } from '../caip/namespace.js'
import type { Connector } from '../points/connector.js'

/** 'Trust Wallet' and 'Trust' are one (spec §3). */
const normalised = (name: string) => (name === 'Trust Wallet' ? 'Trust' : name)

const overlaps = (left: Connector, right: Connector) =>
  left.namespaces.some((namespace) => right.namespaces.includes(namespace))

/** Whether two connectors are one wallet in different namespaces; identity first, name only without it. */
function sameWallet(left: Connector, right: Connector): boolean {
  if (overlaps(left, right)) return false // A clash inside one namespace is never merged.
  if (left.id === right.id) return true
  if (left.rdns !== undefined && right.rdns !== undefined) return left.rdns === right.rdns
  return normalised(left.name) === normalised(right.name)
}

/** One entry over several connectors, one per namespace; calls go to the one that serves it. */
export interface MergedConnector extends Connector {
  readonly parts: readonly Connector[]
}

/** The connector of a merged entry that serves a namespace. */
export function partFor(connector: Connector, namespace: NamespaceId): Connector {
  const parts = (connector as Partial<MergedConnector>).parts ?? []
  return parts.find((part) => part.namespaces.includes(namespace)) ?? connector
}

function merged(parts: readonly [Connector, ...Connector[]]): Connector {
  const [first] = parts
  if (parts.length === 1) return first
  const serve = (namespaces: readonly NamespaceId[]) =>
    parts.filter((part) => part.namespaces.some((one) => namespaces.includes(one)))
  const entry: MergedConnector = {
    ...first,
    type: parts.some(({ id, type }) => id === 'ID_AUTH' || type === 'AUTH')
      ? 'AUTH'
      : 'MULTI_CHAIN',
    namespaces: parts.flatMap((part) => part.namespaces),
    parts,
    connect: async (request) => {
      const grants = []
      // One prompt after another: two windows of one wallet at once hide each other.
      for (const part of serve(request.namespaces)) grants.push(...(await part.connect(request)))
      return grants
    },
    restore: async (request) => {
      const grants = await Promise.all(
        serve(request.namespaces).map((part) => part.restore(request)),
      )
      const kept = grants.flatMap((grant) => grant ?? [])
      return kept.length > 0 ? kept : undefined
    },
    disconnect: async () => {
      await Promise.all(parts.map((part) => part.disconnect()))
    },
    provider: (namespace) => partFor(entry, namespace).provider(namespace),
    subscribe: (listener) => {
      const stops = parts.map((part) =>
        part.subscribe((event) => {
          if (event.type !== 'disconnected' || event.namespace !== undefined) listener(event)
          else for (const namespace of part.namespaces) listener({ ...event, namespace })
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return entry
}

/**
 * Merges connectors of the same wallet across different namespaces. Connectors with the same id are
 * the same and counted once.
 */
export function mergeConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const groups: [Connector, ...Connector[]][] = []
  const ids = new Set<string>()
  for (const connector of connectors) {
    const key = `${connector.id} ${connector.namespaces.join()}`
    if (ids.has(key)) continue
    ids.add(key)
    const group = groups.find((parts) => parts.every((part) => sameWallet(part, connector)))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups.map(merged)
}
