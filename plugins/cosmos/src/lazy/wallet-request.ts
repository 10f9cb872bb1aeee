import type { Abortable, FeatureContext } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import { CosmosErrors } from '../errors.js'
import { isCosmosNetwork, type CosmosNetwork } from '../network.js'
import { toWalletError } from '../wallet-errors.js'

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export async function requestWallet(
  context: FeatureContext,
  method: string,
  params: Readonly<Record<string, unknown>>,
  { signal }: Abortable = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const provider = await context.provider()
  try {
    return await abortable(provider.request({ method, params }), signal)
  } catch (error) {
    throw signal?.aborted ? (error as Error) : toWalletError(error, method)
  }
}

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
