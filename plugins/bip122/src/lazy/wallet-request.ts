import type { Abortable, CaipNetwork, FeatureContext } from '@latchkey/kernel'
import { askWallet } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { toWalletError } from '../wallet-errors.js'

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export function requestWallet(
  context: FeatureContext,
  method: string,
  params: Readonly<Record<string, unknown>>,
  options?: Abortable,
  network = context.network()?.id,
): Promise<unknown> {
  const request = { method, params, ...(network === undefined ? {} : { network }) }
  return askWallet(context, request, toWalletError, options)
}

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): string {
  const address = context.account()?.address
  if (address === undefined) throw Bip122Errors.not_connected()
  return address
}

/**
 * The address shown, of an account that may pay. One for ordinals never does: a payment could spend an inscription.
 *
 * @throws KitError `not_connected`, `account_cannot_pay`
 */
export function payingAddress(context: FeatureContext): string {
  const address = shownAddress(context)
  if (context.account()?.type === 'ordinal') throw Bip122Errors.account_cannot_pay({ address })
  return address
}

/** The network shown. @throws KitError `not_connected` */
export function shownNetwork(context: FeatureContext): CaipNetwork {
  const network = context.network()
  if (network?.namespace !== 'bip122') throw Bip122Errors.not_connected()
  return network
}
