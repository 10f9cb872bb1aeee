const MAX_BODY_BYTES = 16_384

/** A refusal with an HTTP status; anything else a handler throws is answered with 500. */
export class HttpError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

/**
 * Reads a small JSON body.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<unknown>}
 * @throws {HttpError} 413 when it is too long, 400 when it is not JSON
 */
export async function readJson(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new HttpError(413, 'The request body is too long.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new HttpError(400, 'The request body is not JSON.')
  }
}

/**
 * Turns an async handler into a request listener that answers in JSON and lets any page ask.
 * The handler returns the value of the answer, or throws an HttpError.
 *
 * @param {(request: import('node:http').IncomingMessage, url: URL) => Promise<unknown> | unknown} handle
 * @returns {import('node:http').RequestListener}
 */
export function jsonListener(handle) {
  return async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return preflight(response)
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      answer(response, 200, await handle(request, url))
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500
      answer(response, status, { error: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** @param {import('node:http').ServerResponse} response */
function preflight(response) {
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
