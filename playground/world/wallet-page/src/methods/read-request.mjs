import { RequestError, UNSUPPORTED_METHOD } from '../request-error.mjs'
import { readAddChain, readSwitchChain } from './chain-requests.mjs'
import { readPersonalSign } from './personal-sign.mjs'
import { readSendTransaction } from './send-transaction.mjs'
import { readSignTypedData } from './sign-typed-data.mjs'

/** @type {Readonly<Record<string, (params: readonly unknown[], context: import('./request-context.mjs').RequestContext) => import('./request-context.mjs').ReadRequest>>} */
const READERS = {
  personal_sign: readPersonalSign,
  eth_signTypedData_v4: readSignTypedData,
  eth_sendTransaction: readSendTransaction,
  wallet_switchEthereumChain: readSwitchChain,
  wallet_addEthereumChain: readAddChain,
}

/** The wallet's offer for a proposed session. */
export const METHODS = Object.keys(READERS)

/**
 * Understands a request, or refuses it.
 *
 * @param {string} method
 * @param {unknown} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 * @throws {RequestError} for anything the wallet will not even show
 */
export function readRequest(method, params, context) {
  const read = Object.hasOwn(READERS, method) ? READERS[method] : undefined
  if (!read) throw new RequestError(UNSUPPORTED_METHOD, `This wallet does not offer ${method}.`)
  return read(Array.isArray(params) ? params : [params], context)
}

/**
 * The same for a namespace besides EVM.
 *
 * @param {import('../namespaces/signer.mjs').Signer} other
 * @param {string} method
 * @param {unknown} params
 * @param {import('../namespaces/signer.mjs').Signing} signing
 * @returns {import('./request-context.mjs').ReadRequest}
 * @throws {RequestError} for anything the wallet will not even show
 */
export function readOther({ readers }, method, params, signing) {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (!read) throw new RequestError(UNSUPPORTED_METHOD, `This wallet does not offer ${method}.`)
  return read(params, signing)
}
