/** A request the wallet answers with a JSON-RPC error of its own accord, without asking. */
export class RequestError extends Error {
  /**
   * @param {number} code EIP-1193 or JSON-RPC code
   * @param {string} message
   */
  constructor(code, message) {
    super(message)
    this.name = 'RequestError'
    this.code = code
  }
}

/** EIP-1193: the account was not authorised. */
export const UNAUTHORIZED = 4100
/** EIP-1193: the wallet does not know the method. */
export const UNSUPPORTED_METHOD = 4200
/** EIP-3326: the wallet does not know the chain. */
export const UNKNOWN_CHAIN = 4902
/** JSON-RPC 2.0: invalid params. */
export const INVALID_PARAMS = -32602
