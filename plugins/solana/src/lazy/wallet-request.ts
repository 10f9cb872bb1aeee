import {
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  isObject,
  readMember,
  shown,
} from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { askWallet } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../errors.js'
import { toWalletError } from '../wallet-errors.js'

const SIGNATURE = 64

/**
 * Asks the connected wallet and maps what goes wrong.
 *
 * @throws KitError `user_rejected`, `unsupported_method` …, `request_failed` for anything unknown
 */
export const requestWallet = (
  context: FeatureContext,
  method: string,
  params: Readonly<Record<string, unknown>>,
  options?: Abortable,
): Promise<unknown> => askWallet(context, { method, params }, toWalletError, options)

/** Codes by which a wallet, in the page or behind a relay, says that it has no such method. */
const MISSING: readonly unknown[] = ['unsupported_method', 'method_unsupported']

/** Whether the wallet has no such method. It told so before it opened. */
export const isMissing = (error: unknown): boolean =>
  isObject(error) && MISSING.includes(error['code'])

/** The address shown. @throws KitError `not_connected` */
export function shownAddress(context: FeatureContext): string {
  const address = context.account()?.address
  if (address === undefined) throw SolanaErrors.not_connected()
  return address
}

/** The network shown. @throws KitError `not_connected` */
export function shownNetwork(context: FeatureContext): CaipNetwork {
  const network = context.network()
  if (network?.namespace !== 'solana') throw SolanaErrors.not_connected()
  return network
}

/** The member `signature` of a wallet's answer. @throws KitError `provider_answer_invalid` */
export function signatureIn(method: string, answer: unknown): string {
  const signature = readMember(answer, 'signature')
  const bytes = typeof signature === 'string' ? decodeBase58(signature.slice(0, 100)) : undefined
  if (bytes?.length === SIGNATURE) return signature as string
  const expected = `base58 of ${SIGNATURE} bytes`
  throw SolanaErrors.provider_answer_invalid({ method, expected, got: shown(signature) })
}
