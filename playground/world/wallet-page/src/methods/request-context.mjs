import { isAddressEqual, isAddress } from 'viem'
import { RequestError, UNAUTHORIZED } from '../request-error.mjs'

/**
 * The tools of a method to read and run a request.
 *
 * @typedef {object} RequestContext
 * @property {import('viem').LocalAccount} account the active account
 * @property {string} caip2 chain the request is meant for
 * @property {readonly import('../networks.mjs').Network[]} networks
 * @property {(caip2: string) => Promise<void>} switchChain
 * @property {(network: import('../networks.mjs').Network) => void} addNetwork
 */

/**
 * A request that was understood: what to show, and what to do when the visitor approves.
 *
 * @typedef {object} ReadRequest
 * @property {string} title
 * @property {readonly (readonly [label: string, value: string])[]} rows
 * @property {string} [text] longer content, shown as it is
 * @property {() => Promise<unknown>} run
 */

/**
 * Makes sure that a request is for the account the wallet shows.
 *
 * @param {unknown} address
 * @param {import('viem').LocalAccount} account
 * @throws {RequestError} 4100 for any other account
 */
export function requireAccount(address, account) {
  if (typeof address === 'string' && isAddress(address, { strict: false })) {
    if (isAddressEqual(address, account.address)) return
  }
  throw new RequestError(UNAUTHORIZED, `The account ${String(address)} is not the active one.`)
}
