import { isKitError, isObject, readMember } from '@latchkey/kernel'
import type { CosmosWalletAside } from './known-wallets.js'
import { chainIdOf, type CosmosNetwork } from './network.js'
import { callWallet, type WalletApi } from './wallet-api.js'
import { answerInvalid } from './wallet-answers.js'
import { toWalletError } from './wallet-errors.js'

/** The object beside a wallet's API, contained. */
export interface WalletAside {
  /** Whether the site may read the account of a network right now. No window opens. @throws KitError */
  enabled(network: CosmosNetwork): Promise<boolean>
  /** Calls back when the wallet tells of another account, until the returned function is called. */
  onChange(changed: () => void): () => void
}

/** Finds the object of a place; `undefined` where the page has none. */
export function findAside(
  page: Readonly<Record<string, unknown>> | undefined,
  { path, account, changed: event }: CosmosWalletAside,
): WalletAside | undefined {
  const found = path.reduce<unknown>(readMember, page)
  if (!isObject(found)) return undefined
  const object: WalletApi = found
  return {
    async enabled(network) {
      const params = { chainName: chainIdOf(network.id) }
      try {
        const answer = await callWallet(object, 'request', { method: account, params })
        if (isObject(answer)) return true
        throw answerInvalid(account, 'an account', answer)
      } catch (error) {
        const failure: Error = toWalletError(error, account)
        if (isKitError(failure, 'unauthorized')) return false
        throw failure
      }
    },
    onChange(changed) {
      let listening = true
      const told = () => {
        if (listening) changed()
      }
      const nothing = () => undefined
      const handle = callWallet(object, 'on', event, told).catch(nothing)
      return () => {
        listening = false
        handle.then((one) => callWallet(object, 'off', one)).catch(nothing)
      }
    },
  }
}
