import { hexToBytes, isHex, stringToHex } from 'viem'
import { INVALID_PARAMS, RequestError } from '../request-error.mjs'
import { requireAccount } from './request-context.mjs'

/**
 * EIP-191 `personal_sign`: message first, account second.
 *
 * @param {readonly unknown[]} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 */
export function readPersonalSign([message, address], { account }) {
  if (typeof message !== 'string') throw new RequestError(INVALID_PARAMS, 'There is no message.')
  requireAccount(address, account)
  const raw = isHex(message) ? message : stringToHex(message)
  return {
    title: 'Sign message',
    rows: [],
    text: textOf(raw),
    run: () => account.signMessage({ message: { raw } }),
  }
}

/**
 * The text of a message, or its hex form when it is no UTF-8 text.
 *
 * @param {import('viem').Hex} hex
 */
function textOf(hex) {
  if (hex.length % 2 !== 0) return hex
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hex))
  } catch {
    return hex
  }
}
