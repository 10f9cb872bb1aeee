import { isObject, readMember } from '@latchkey/kernel'
import { toWalletError, type WalletCodes } from '../wallet-errors.js'
import type { PageWallet } from './page-wallet.js'
import { answerInvalid } from './shared.js'

/** Asks by `request(method, params)`, whose answer is one of JSON-RPC 2.0: also errors may resolve. */
export async function ask(
  wallet: PageWallet,
  codes: WalletCodes,
  method: string,
  params?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const parameters = params === undefined ? [method] : [method, params]
  const answer = await wallet.call('request', parameters, signal)
  if (!isObject(answer)) throw answerInvalid(method, 'a JSON-RPC answer', answer)
  const error = readMember(answer, 'error')
  if (isObject(error)) throw toWalletError(error, method, codes)
  return readMember(answer, 'result')
}
