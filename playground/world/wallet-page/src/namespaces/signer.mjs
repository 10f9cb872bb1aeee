import { INVALID_PARAMS, RequestError, UNAUTHORIZED, UNKNOWN_CHAIN } from '../request-error.mjs'

/**
 * The signing account, and its network.
 *
 * @typedef {object} Signing
 * @property {number} index of the account
 * @property {string} caip2 chain the request is meant for
 * @property {string} [nodeUrl] where its node runs; without one the wallet signs there, but cannot send
 */

/** @typedef {import('../methods/request-context.mjs').ReadRequest} ReadRequest */

/**
 * The keys of a namespace besides EVM.
 *
 * @typedef {object} Signer
 * @property {string} id CAIP-2 namespace
 * @property {(caip2: string, index: number) => string} address of an account, as the network writes it
 * @property {Readonly<Record<string, (params: any, signing: Signing) => ReadRequest>>} readers methods
 *   somebody has to decide on
 * @property {Readonly<Record<string, (params: any, signing: Signing) => unknown>>} silent methods that
 *   are answered at once
 */

/** @param {string} hex */
export const fromHex = (hex) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text)

/** The text of bytes, or their hex form when they are no UTF-8. @param {Uint8Array} bytes */
export function readable(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return toHex(bytes)
  }
}

/**
 * Makes sure that a request is for the account the wallet shows.
 *
 * @param {unknown} named
 * @param {string} address
 * @throws {RequestError} 4100 for any other account
 */
export function requireShown(named, address) {
  if (named === address) return
  throw new RequestError(UNAUTHORIZED, `The account ${String(named)} is not the active one.`)
}

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {string}
 * @throws {RequestError} -32602 unless it is text
 */
export function requireText(value, what) {
  if (typeof value === 'string') return value
  throw new RequestError(INVALID_PARAMS, `There is no ${what}.`)
}

/**
 * The node of the chain a request is meant for.
 *
 * @param {Signing} signing
 * @throws {RequestError} 4902 where none runs
 */
export function requireNode({ nodeUrl, caip2 }) {
  if (nodeUrl) return nodeUrl
  throw new RequestError(UNKNOWN_CHAIN, `This wallet has no node for ${caip2}.`)
}
