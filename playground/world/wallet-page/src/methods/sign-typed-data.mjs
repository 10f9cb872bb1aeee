import { INVALID_PARAMS, RequestError } from '../request-error.mjs'
import { requireAccount } from './request-context.mjs'

/**
 * EIP-712 `eth_signTypedData_v4`: account first, typed data (as object or as JSON text) second.
 *
 * @param {readonly unknown[]} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 */
export function readSignTypedData([address, data], { account, caip2 }) {
  requireAccount(address, account)
  const typed = parse(data)
  const { chainId, name } = typed.domain ?? {}
  if (chainId !== undefined && `eip155:${Number(chainId)}` !== caip2) {
    throw new RequestError(INVALID_PARAMS, `The data is for chain ${chainId}, not for ${caip2}.`)
  }
  return {
    title: 'Sign typed data',
    rows: [
      ['Domain', String(name ?? 'none')],
      ['Type', typed.primaryType],
    ],
    text: JSON.stringify(typed.message, null, 2),
    run: () => account.signTypedData(/** @type {any} */ (typed)),
  }
}

/**
 * @param {unknown} data
 * @returns {{ domain?: { chainId?: string | number, name?: unknown }, primaryType: string, types: object, message: object }}
 */
function parse(data) {
  try {
    const value = typeof data === 'string' ? JSON.parse(data) : data
    if (isObject(value.types) && isObject(value.message) && typeof value.primaryType === 'string') {
      return value
    }
  } catch {
    // Falls through: what cannot be parsed is answered like what has the wrong shape.
  }
  throw new RequestError(INVALID_PARAMS, 'The typed data needs types, primaryType and message.')
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === 'object' && value !== null
}
