import {
  Capabilities,
  CspSource,
  definePlugin,
  type CaipNetwork,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { ActivitySource, money } from '@latchkey/money'
import { checkedUrls, type Urls } from './urls.js'

/** After services, before the networks' own nodes. */
const ORDER = 30

/** Options of {@link esplora} and {@link cosmosTx}. */
export interface OtherNodesOptions {
  /** Where each network's history is read. */
  readonly urls: Urls
}

interface OtherNodes {
  readonly id: string
  readonly namespace: NamespaceId
  /** The network as its plugin knows it, read elsewhere. */
  readonly at: (network: CaipNetwork, url: string) => CaipNetwork
}

/** A past that the plugin of a namespace reads, from other hosts than the network's own. */
const otherNodes = ({ id, namespace, at }: OtherNodes, options: OtherNodesOptions): Plugin =>
  definePlugin({
    id: `explorers/${id}`,
    options,
    includes: [money()],
    needs: { capabilities: Capabilities },
    setup(host, { capabilities }) {
      const urls = checkedUrls(options.urls, namespace)
      host.add(
        ActivitySource,
        {
          id,
          reach: 'all',
          covers: (network) => urls.has(network.id) && capabilities.has('activity', namespace),
          async page({ account: { address }, network, cursor }, signal) {
            const feature = await capabilities.get('activity', namespace)
            const elsewhere = at(network, urls.get(network.id) ?? '')
            const query = {
              address,
              network: elsewhere,
              ...(cursor === undefined ? {} : { cursor }),
            }
            return feature.activityPage(query, { signal })
          },
        },
        { order: ORDER },
      )
      host.add(CspSource, { connect: [...urls.values()] })
    },
  })

/**
 * The past of Bitcoin addresses from Esplora hosts that keep more of it, or answer faster, than the networks' own.
 *
 * @throws KitError from `createKit`: `option_invalid`
 */
export const esplora = (options: OtherNodesOptions): Plugin =>
  otherNodes(
    { id: 'esplora', namespace: 'bip122', at: (network, url) => ({ ...network, rpcUrls: [url] }) },
    options,
  )

/**
 * The past of Cosmos accounts from REST nodes that index transactions, where the networks' own prune theirs.
 *
 * @throws KitError from `createKit`: `option_invalid`
 */
export const cosmosTx = (options: OtherNodesOptions): Plugin =>
  otherNodes({ id: 'cosmos-tx', namespace: 'cosmos', at: withRest }, options)

/** A Cosmos network's own fields belong to its plugin; the rest stays. */
function withRest(network: CaipNetwork, url: string): CaipNetwork {
  const { cosmos } = network as CaipNetwork & { readonly cosmos?: object }
  return Object.assign({}, network, { cosmos: { ...cosmos, restUrls: [url] } })
}
