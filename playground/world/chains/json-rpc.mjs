const ANSWER_MS = 10_000

/**
 * One JSON-RPC call over HTTP.
 *
 * @param {string} url
 * @param {string} method
 * @param {readonly unknown[]} [params]
 * @returns {Promise<any>} the result
 * @throws {Error} with the node's message
 */
export async function rpc(url, method, params = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
