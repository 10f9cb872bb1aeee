import { createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import type { FrameChain } from '../api.js'
import { evmChainId } from '../chains.js'
import { askNode } from '../node.js'
import type { FramePorts } from '../ports/ports.js'

/** A viem client for a chain of the wallet, over the frame's own fetch. */
export function evmClient(
  ports: Pick<FramePorts, 'fetch' | 'after'>,
  chain: FrameChain,
): PublicClient {
  const { name, rpcUrl, currency } = chain
  return createPublicClient({
    chain: defineChain({
      id: evmChainId(chain),
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
      nativeCurrency: { name: currency.symbol, ...currency },
    }),
    transport: custom(
      { request: (call: { method: string; params?: unknown }) => askNode(ports, rpcUrl, call) },
      { retryCount: 0 },
    ),
  })
}
