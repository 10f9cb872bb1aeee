import type { NamespaceId } from '../caip/namespace.js'
import type { ConnectorEvent, ConnectorGrant, Connector } from '../points/connector.js'

/** Re-reads after which a wallet that keeps contradicting itself is believed no more. */
const MAX_READS = 4

type Grants = readonly ConnectorGrant[] | undefined

/** How a connector is asked. */
export interface Asking {
  readonly connector: Connector
  first(): Promise<Grants>
  /** Asks again, silently. */
  reread(): Promise<Grants>
  isSame(namespace: NamespaceId, left: string, right: string): boolean
  readonly signal: AbortSignal
}

/** Whether what a wallet told while it was asked differs, or may differ, from what it answered. */
export function contradicts(
  event: ConnectorEvent,
  grants: readonly ConnectorGrant[],
  isSame: Asking['isSame'],
): boolean {
  if (event.type === 'disconnected' || event.type === 'changed') {
    const { namespace } = event
    return namespace === undefined || grants.some((one) => one.namespace === namespace)
  }
  if (event.type !== 'accounts' && event.type !== 'network') return false
  const grant = grants.find((one) => one.namespace === event.namespace)
  if (!grant) return false
  if (event.type === 'network') return event.network !== grant.network
  const [told] = event.accounts
  const [granted] = grant.accounts
  return !told || !granted || !isSame(event.namespace, told.address, granted.address)
}

/**
 * Asks a connector and hands the grants over only if nothing the wallet told meanwhile contradicts
 * them; else they are read again, silently. A wallet is asked in several steps, and its user may switch,
 * lock or take the grant back between two of them.
 *
 * @param take Called synchronously with the proven grants, before any later event can be missed.
 */
export async function consistentGrants<T>(
  { connector, first, reread, isSame, signal }: Asking,
  take: (grants: readonly ConnectorGrant[]) => T,
): Promise<T> {
  let told: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => void told.push(event))
  // A wallet that never answers must not keep the listener of an attempt that was given up.
  signal.addEventListener('abort', stop, { once: true })
  try {
    let grants = (await first()) ?? []
    for (let reads = 1; told.some((event) => contradicts(event, grants, isSame)); reads += 1) {
      told = []
      grants = reads < MAX_READS ? ((await reread()) ?? []) : []
    }
    return take(grants)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
