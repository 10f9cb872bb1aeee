import type { CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { createClient, custom, type Client } from 'viem'

/**
 * A viem client that reaches nodes only through the kit's own HTTP: our URLs, limits and fallback. It
 * follows no off-chain lookup (EIP-3668), whose hosts a contract would choose.
 */
export function createNodeClient(
  rpc: Pick<JsonRpc, 'call'>,
  network: CaipNetwork,
  signal?: AbortSignal,
): Client {
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    rpc.call(network, method, Array.isArray(params) ? params : [], { signal })
  return createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
}
