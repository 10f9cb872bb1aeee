import { otherOf } from './namespaces/catalog.mjs'

/**
 * @typedef {object} Network
 * @property {string} caip2
 * @property {string} name
 * @property {string} symbol
 * @property {string} [rpcUrl] left out where no node runs: the wallet can sign there, but not send
 */

/** A chain apps do not know of, to find out what they do when the wallet goes there. */
const FAR_CHAIN = { caip2: 'eip155:31399', name: 'Far Chain', symbol: 'ETH' }

/**
 * The wallet's networks: those of the world and one from elsewhere, or exactly the ones asked for.
 *
 * @param {readonly { chainId: number, name: string, rpcUrl?: string }[]} chains that run in the world
 * @param {readonly number[]} [chainIds]
 * @returns {readonly Network[]}
 */
export function initialNetworks(chains, chainIds) {
  const local = chains.map(({ chainId, name, rpcUrl }) => ({
    caip2: `eip155:${chainId}`,
    name,
    symbol: 'ETH',
    ...(rpcUrl ? { rpcUrl } : {}),
  }))
  if (!chainIds) return [...local, FAR_CHAIN]
  return chainIds.map((chainId) => networkOf(local, `eip155:${chainId}`))
}

/**
 * @param {readonly Network[]} networks
 * @param {string} caip2
 * @returns {Network | undefined}
 */
export function findNetwork(networks, caip2) {
  return networks.find((network) => network.caip2 === caip2)
}

/**
 * All networks the wallet has a name for, those of other namespaces included.
 *
 * @param {{ networks: readonly Network[], nodes: readonly { caip2: string, name: string, rpcUrl: string }[] }} state
 * @returns {readonly Network[]}
 */
export const namedNetworks = ({ networks, nodes }) => [
  ...networks,
  ...nodes.map((node) => ({ ...node, symbol: '' })),
]

/**
 * A known network, or a nameless one without a node.
 *
 * @param {readonly Network[]} networks
 * @param {string} caip2
 * @returns {Network}
 */
export function networkOf(networks, caip2) {
  const [namespace = '', reference = ''] = caip2.split(':')
  const other = otherOf(namespace)
  const name = other
    ? (other.networks[caip2] ?? `${other.name} ${reference.slice(0, 8)}…`)
    : `Chain ${reference}`
  return findNetwork(networks, caip2) ?? { caip2, name, symbol: other ? '' : 'ETH' }
}
