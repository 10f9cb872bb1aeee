import type { FrameChainId } from '../wire/messages.js'
import type { FrameChain } from './api.js'
import { FrameErrors } from './errors.js'

/** Namespaces of the wallet's accounts. */
export type FrameNamespace = 'eip155' | 'solana'

export const namespaceOf = ({ id }: FrameChain): FrameNamespace =>
  id.startsWith('solana:') ? 'solana' : 'eip155'

/** Smart accounts need a bundler. */
export const hasSmartAccounts = (chain: FrameChain): boolean =>
  namespaceOf(chain) === 'eip155' && chain.bundlerUrl !== undefined

/** Chain id of an EVM chain as a number. */
export const evmChainId = ({ id }: FrameChain): number => Number(id.slice('eip155:'.length))

/** Chain id of an EVM chain as JSON-RPC writes numbers. */
export const quantityOf = (chain: FrameChain): `0x${string}` =>
  `0x${evmChainId(chain).toString(16)}`

/** A chain as the messages name it: a number for EVM, a CAIP-2 id for others. */
export const wireChainId = (chain: FrameChain): FrameChainId =>
  namespaceOf(chain) === 'eip155' ? evmChainId(chain) : chain.id

function caip2(given: FrameChainId): string {
  if (typeof given === 'number' || /^\d+$/.test(given)) return `eip155:${given}`
  return /^0x[0-9a-f]{1,13}$/i.test(given) ? `eip155:${Number(given)}` : given
}

/**
 * The chain of a message, among those that the wallet's server lists. An app's own RPC URL is not used: what the
 * approval sheet shows must not come from the asking page.
 * @throws KitError `network_unknown`
 */
export function findChain(chains: readonly FrameChain[], given: FrameChainId): FrameChain {
  const id = caip2(given)
  const found = chains.find((chain) => chain.id === id)
  if (!found) throw FrameErrors.network_unknown({ given: String(given).slice(0, 64) })
  return found
}

/** The EVM chain that is named; `undefined` where the wallet has none of that name. */
export function findEvmChain(
  chains: readonly FrameChain[],
  given: FrameChainId,
): FrameChain | undefined {
  const id = caip2(given)
  return chains.find((chain) => chain.id === id && namespaceOf(chain) === 'eip155')
}
