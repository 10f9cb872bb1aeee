import type {
  Capabilities,
  CaipNetwork,
  CaipNetworkId,
  NamespaceId,
  RelayFeature,
} from '@latchkey/kernel'
import type { Proposal, ProposedNamespace } from './relay-client.js'

/** Each namespace's request to wallets, by its plugin. */
export type RelayTerms = ReadonlyMap<NamespaceId, RelayFeature>

/** @throws KitError `chunk_failed` */
export async function termsOf({
  namespaces,
  capabilities,
}: {
  readonly capabilities: Capabilities
  namespaces(): readonly NamespaceId[]
}): Promise<RelayTerms> {
  const own = async (id: NamespaceId) => [id, await capabilities.get('relay', id)] as const
  return new Map(await Promise.all(namespaces().map(own)))
}

/** A network under its ids: today's first, then those that wallets may still know it by. */
const idsOf = (id: CaipNetworkId, { oldIds = {} }: RelayFeature): readonly CaipNetworkId[] => [
  id,
  ...(Object.keys(oldIds) as CaipNetworkId[]).filter((old) => oldIds[old] === id),
]

/**
 * The session to propose for the wanted networks, under all their ids; RPC addresses stay here.
 * Networks of a namespace without terms are left out.
 *
 * @param wanted CAIP-2 ids in order of preference; the app's starting network comes first.
 */
export function proposalFor(
  wanted: readonly CaipNetworkId[],
  networks: readonly CaipNetwork[],
  terms: RelayTerms,
): Proposal {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const id of wanted) {
    const network = networks.find((one) => one.id === id)
    const asked = network && terms.get(network.namespace)
    if (!network || !asked) continue
    const { methods, events } = asked
    const chains = [...(proposal[network.namespace]?.chains ?? []), ...idsOf(id, asked)]
    proposal[network.namespace] = { chains, methods, events }
  }
  return proposal
}
