import { chainIdOf } from '@latchkey/kernel/internal/page'
import { isNetworkId, type CaipNetworkId } from '@latchkey/kernel'
import { networkIdOf } from '@latchkey/kernel/internal'
import type { EmbeddedNamespace } from '../core-context.js'
import type { FrameChainId } from '../../wire/messages.js'

/** A network as messages name it: a number for EVM chains, a CAIP-2 id for others. */
export const toFrameChain = (network: CaipNetworkId): FrameChainId => chainIdOf(network) ?? network

/** The network that the frame named; `undefined` if it is none of the namespace. */
export function fromFrameChain(
  namespace: EmbeddedNamespace,
  chain: FrameChainId,
): CaipNetworkId | undefined {
  if (typeof chain === 'number') return namespace === 'eip155' ? networkIdOf(chain) : undefined
  return isNetworkId(chain) && chain.startsWith(`${namespace}:`) ? chain : undefined
}
