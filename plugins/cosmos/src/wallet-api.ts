import { readMember } from '@latchkey/kernel'
import { CosmosErrors } from './errors.js'

/** A wallet's object in the page; nothing about it is known before it is asked. */
export type WalletApi = Readonly<Record<string, unknown>>

/** Whether the wallet has a method of this name. */
export const hasMethod = (api: unknown, method: string): boolean =>
  typeof readMember(api, method) === 'function'

/** Whether an object can be asked as docs.keplr.app describes. */
export const isWalletApi = (value: unknown): value is WalletApi =>
  hasMethod(value, 'enable') && hasMethod(value, 'getKey') && hasMethod(value, 'signAmino')

/**
 * Calls a method of the wallet's object, as its own. A synchronous throw becomes a rejection.
 *
 * @throws KitError `unsupported_method`; errors of the wallet pass unchanged
 */
export async function callWallet(
  api: WalletApi,
  method: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const found = readMember(api, method)
  if (typeof found !== 'function') throw CosmosErrors.unsupported_method({ method })
  return await (Reflect.apply(found, api, args) as Promise<unknown>)
}
