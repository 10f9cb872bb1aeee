import {
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  readMember,
  shown,
} from '@latchkey/kernel'
import { askWallet } from '@latchkey/kernel/internal/tools'
import { isPolkadotAddress } from '../address.js'
import { PolkadotErrors } from '../errors.js'
import { toWalletError } from '../wallet-errors.js'

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export const requestWallet = (
  context: FeatureContext,
  method: string,
  params: object,
  options?: Abortable,
): Promise<unknown> => askWallet(context, { method, params }, toWalletError, options)

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): string {
  const address = context.account()?.address
  if (address === undefined || !isPolkadotAddress(address)) throw PolkadotErrors.not_connected()
  return address
}

/** The network shown. @throws KitError `not_connected` */
export function shownNetwork(context: FeatureContext): CaipNetwork {
  const network = context.network()
  if (!network) throw PolkadotErrors.not_connected()
  return network
}

const SIGNATURE = /^0x[0-9a-f]{128}(?:[0-9a-f]{2}){0,2}$/i

/**
 * The signature in a wallet's answer: `{ signature }`, or the bare hex some wallets behind a relay give.
 *
 * @throws KitError `provider_answer_invalid`
 */
export function signatureOf(method: string, answer: unknown): `0x${string}` {
  const members = typeof answer === 'object' && answer !== null ? answer : { signature: answer }
  const signature = readMember(members, 'signature')
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature as `0x${string}`
  const expected = '64 to 66 bytes as 0x hex'
  throw PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(signature) })
}

/**
 * The signature of a transaction in a wallet's answer. The kind of key must stand before it, as 64 bytes alone do
 * not say it.
 *
 * @throws KitError `provider_answer_invalid`
 */
export function markedSignatureOf(method: string, answer: unknown): `0x${string}` {
  const signature = signatureOf(method, answer)
  if (/^0x0[012]/.test(signature) && signature.length > 130) return signature
  const expected = 'a signature that begins with its kind'
  throw PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(signature) })
}
