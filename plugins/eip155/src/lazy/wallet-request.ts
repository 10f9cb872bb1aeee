import type { Abortable, CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { chainIdOf } from '@latchkey/kernel/internal/page'
import { isPrefixedAddress, toProviderError, askWallet } from '@latchkey/kernel/internal/tools'
import type { Hex } from '@latchkey/kernel/internal'
import { Eip155Errors } from '../errors.js'

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export const requestWallet = (
  context: FeatureContext,
  method: string,
  params: readonly unknown[],
  options?: Abortable,
): Promise<unknown> => askWallet(context, { method, params }, toProviderError, options)

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): Hex {
  const address = context.account()?.address
  if (!isPrefixedAddress(address)) throw Eip155Errors.not_connected()
  return address
}

/** Chain id of an EVM network. @throws KitError `network_unsupported` */
export function evmChainId(network: CaipNetwork): number {
  const chainId = chainIdOf(network.id)
  if (chainId === undefined) throw Eip155Errors.network_unsupported({ network: network.id })
  return chainId
}

/** Chain id of the network shown. @throws KitError `not_connected` */
export function shownChainId(context: FeatureContext): number {
  const network = context.network()
  if (!network) throw Eip155Errors.not_connected()
  return evmChainId(network)
}
