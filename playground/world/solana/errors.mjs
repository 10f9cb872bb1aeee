/** An error as a node answers it. */
export class RpcError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   * @param {unknown} [data]
   */
  constructor(code, message, data) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/** Codes of Solana's JSON-RPC and of JSON-RPC itself. */
export const CODES = /** @type {const} */ ({
  methodNotFound: -32601,
  params: -32602,
  internal: -32603,
  preflight: -32002,
  signature: -32003,
})
