import type { CaipNetwork } from '@latchkey/kernel'
import { isLocal } from './is-local.js'

/** Namespaces whose nodes speak JSON-RPC, which is what a proxy passes on. */
const PROXIED = ['eip155', 'solana', 'polkadot']

/** Where a proxy is, and for whom it works. */
export interface RpcProxy {
  readonly url: string
  readonly projectId: string
  /** Before the networks' own URLs. */
  readonly first: boolean
}

/** CAIP-2 ids of the chains that a proxy serves, by its own word: over HTTP, and over a WebSocket. */
export interface ServedChains {
  readonly http: readonly string[]
  readonly ws: readonly string[]
}

/** A network that may have nodes behind a WebSocket as well. */
type SocketNetwork = CaipNetwork & { readonly socketUrls?: readonly string[] }

/** A chain of this machine: a public proxy would answer for another one with its id, and hear what is asked. */
const isPrivate = ({ rpcUrls }: CaipNetwork) => rpcUrls.length > 0 && rpcUrls.every(isLocal)

/** The address of a proxy as a page opens sockets to it. */
export const socketRoot = (url: string): string => url.replace(/^http/i, 'ws')

/** Networks with the URLs of a proxy besides their own: those that it says it serves. */
export function proxiedNetworks(
  networks: readonly CaipNetwork[],
  { url, projectId, first }: RpcProxy,
  served: ServedChains,
): readonly CaipNetwork[] {
  const root = url.replace(/\/+$/, '')
  const beside = (proxy: string, own: readonly string[] = []) =>
    first ? [proxy, ...own] : [...own, proxy]
  return networks
    .filter((network) => PROXIED.includes(network.namespace) && !isPrivate(network))
    .flatMap((network: SocketNetwork) => {
      const { id, rpcUrls, socketUrls } = network
      const isHttp = served.http.includes(id)
      const isSocket = served.ws.includes(id)
      if (!isHttp && !isSocket) return []
      const query = new URLSearchParams({ chainId: id, projectId }).toString()
      const sockets = beside(`${socketRoot(root)}/ws?${query}`, socketUrls)
      const proxied: SocketNetwork = {
        ...network,
        rpcUrls: isHttp ? beside(`${root}/v1?${query}`, rpcUrls) : rpcUrls,
        ...(isSocket && { socketUrls: sockets }),
      }
      return [proxied]
    })
}
