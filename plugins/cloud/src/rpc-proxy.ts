import type { CaipNetwork } from '@latchkey/kernel'
import { isLocal } from './is-local.js'

/** Namespaces whose nodes speak JSON-RPC over HTTP alone, which is what a proxy passes on. */
const PROXIED = ['eip155', 'solana']

/** Where a proxy is, and for whom it works. */
export interface RpcProxy {
  readonly url: string
  readonly projectId: string
  /** Before the networks' own URLs. */
  readonly first: boolean
}

/** A chain of this machine: a public proxy would answer for another one with its id, and hear what is asked. */
const isPrivate = ({ rpcUrls }: CaipNetwork) => rpcUrls.length > 0 && rpcUrls.every(isLocal)

/** Networks with the URL of a proxy besides their own (spec §7, "RPC proxy"). */
export function proxiedNetworks(
  networks: readonly CaipNetwork[],
  { url, projectId, first }: RpcProxy,
): readonly CaipNetwork[] {
  const root = url.replace(/\/+$/, '')
  return networks
    .filter((network) => PROXIED.includes(network.namespace) && !isPrivate(network))
    .map((network) => {
      const query = new URLSearchParams({ chainId: network.id, projectId })
      const proxy = `${root}/v1?${query.toString()}`
      const rpcUrls = first ? [proxy, ...network.rpcUrls] : [...network.rpcUrls, proxy]
      return { ...network, rpcUrls }
    })
}
