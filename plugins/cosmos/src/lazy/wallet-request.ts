import type { Abortable, FeatureContext } from '@latchkey/kernel'
import { askWallet } from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from '../errors.js'
import { isCosmosNetwork, type CosmosNetwork } from '../network.js'
import { toWalletError } from '../wallet-errors.js'

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export const requestWallet = (
  context: Pick<FeatureContext, 'provider'>,
  method: string,
  params: Readonly<Record<string, unknown>>,
  options?: Abortable,
): Promise<unknown> => askWallet(context, { method, params }, toWalletError, options)

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): string {
  const address = context.account()?.address
  if (address === undefined) throw CosmosErrors.not_connected()
  return address
}

/** A network with what this plugin needs to know. @throws KitError `network_unsupported` */
export function cosmosNetwork(network: ReturnType<FeatureContext['network']>): CosmosNetwork {
  if (isCosmosNetwork(network)) return network
  throw CosmosErrors.network_unsupported({ network: network?.id ?? 'none' })
}
