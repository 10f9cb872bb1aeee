import type { NamespaceId } from '../caip/namespace.js'

/**
 * What ended, by connector, while its wallet was still asked for something: a part that serves both is told
 * once that is answered, unless it goes on with what it granted then.
 */
export interface LateEnds {
  add(connectorId: string, namespaces: readonly NamespaceId[]): void
  /** Those of a connector; they are with whoever takes them. */
  take(connectorId: string): readonly NamespaceId[]
}

/** The late ends of a kit. */
export function createLateEnds(): LateEnds {
  const all = new Map<string, ReadonlySet<NamespaceId>>()
  return {
    add(connectorId, namespaces) {
      if (namespaces.length === 0) return
      all.set(connectorId, new Set([...(all.get(connectorId) ?? []), ...namespaces]))
    },
    take(connectorId) {
      const taken = [...(all.get(connectorId) ?? [])]
      all.delete(connectorId)
      return taken
    },
  }
}
