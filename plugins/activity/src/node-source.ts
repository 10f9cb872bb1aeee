import type { ActivityReach } from '@latchkey/kernel/internal'
import type { Capabilities, NamespaceId } from '@latchkey/kernel'
import type { ActivitySource } from '@latchkey/money'

/** The history by a namespace's nodes. How far they see is known once their code is loaded. */
export function nodeSource(namespace: NamespaceId, capabilities: Capabilities): ActivitySource {
  let reach: ActivityReach = 'recent-tokens'
  return {
    id: `node:${namespace}`,
    proves: true,
    get reach() {
      return reach
    },
    covers: (network) =>
      network.namespace === namespace &&
      network.rpcUrls.length > 0 &&
      capabilities.has('activity', namespace),
    async page({ account: { address }, network, cursor }, signal) {
      const feature = await capabilities.get('activity', namespace)
      reach = feature.reach
      const query = { address, network, ...(cursor === undefined ? {} : { cursor }) }
      return feature.activityPage(query, { signal })
    },
  }
}
