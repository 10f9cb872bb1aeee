const ANSWER_MS = 10_000

/** @param {string} url @param {unknown} body @returns {Promise<any>} */
async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  return response.json()
}

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
  const { result, error } = await post(url, { id: 1, jsonrpc: '2.0', method, params })
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/**
 * Several JSON-RPC calls in one request.
 *
 * @param {string} url
 * @param {readonly { method: string, params: readonly unknown[] }[]} calls
 * @returns {Promise<readonly any[]>} the results in their order, undefined for a call that failed
 */
export async function rpcBatch(url, calls) {
  if (calls.length === 0) return []
  const answers = await post(
    url,
    calls.map((call, id) => ({ id, jsonrpc: '2.0', ...call })),
  )
  const results = new Map(answers.map((/** @type {any} */ { id, result }) => [id, result]))
  return calls.map((_, id) => results.get(id))
}
