import { isNetworkId, namespaceOf } from '../../core/caip/ids.js'
import type { NamespaceId } from '../../core/caip/namespace.js'
import type { WalletListing } from '../../core/points/connector.js'

/** Namespaces of a wallet that says its chains; `undefined` when it says none. */
export function namespacesOf({
  chains,
}: Pick<WalletListing, 'chains'>): readonly NamespaceId[] | undefined {
  const known = chains?.filter(isNetworkId).map(namespaceOf)
  return known === undefined || known.length === 0 ? undefined : [...new Set(known)]
}
