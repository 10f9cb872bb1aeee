import type { Abortable, CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import { Bip122Errors } from '../errors.js'
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
  network = context.network()?.id,
): Promise<unknown> {
  signal?.throwIfAborted()
  const provider = await context.provider()
  const request = { method, params, ...(network === undefined ? {} : { network }) }
  try {
    return await abortable(provider.request(request), signal)
  } catch (error) {
    throw signal?.aborted ? (error as Error) : toWalletError(error, method)
  }
}

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): string {
  const address = context.account()?.address
  if (address === undefined) throw Bip122Errors.not_connected()
  return address
}

/** The network shown. @throws KitError `not_connected` */
export function shownNetwork(context: FeatureContext): CaipNetwork {
  const network = context.network()
  if (network?.namespace !== 'bip122') throw Bip122Errors.not_connected()
  return network
}
