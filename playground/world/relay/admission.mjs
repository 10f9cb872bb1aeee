import { STATUS_CODES } from 'node:http'
import { checkClientJwt } from './client-jwt.mjs'

/**
 * @typedef {{ readonly clientId: string } | { readonly status: number, readonly reason: string }} Verdict
 */

let anonymous = 0

/**
 * Decides whether a socket may open, from the query string the clients send with it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {{ faults: import('./faults.mjs').Faults, requireAuth: boolean, projectIds: readonly string[] | undefined, now: () => number }} rules
 * @returns {Verdict}
 */
export function admit(request, { faults, requireAuth, projectIds, now }) {
  if (faults.refuseConnections) return { status: 503, reason: 'The relay refuses connections' }
  const query = new URL(request.url ?? '/', 'ws://127.0.0.1').searchParams
  if (projectIds && !projectIds.includes(query.get('projectId') ?? '')) {
    return { status: 401, reason: 'Unauthorized: invalid key' }
  }
  try {
    const expected = { audience: request.headers.host ?? '', nowSeconds: now() / 1000 }
    return { clientId: checkClientJwt(query.get('auth'), expected) }
  } catch (error) {
    if (!requireAuth) return { clientId: `anonymous-${++anonymous}` }
    const reason = error instanceof Error ? error.message : String(error)
    return { status: 401, reason: `JWT validation error: ${reason}` }
  }
}

/**
 * Answers an upgrade request with an HTTP error.
 *
 * @param {import('node:stream').Duplex} stream
 * @param {{ status: number, reason: string }} verdict
 */
export function refuse(stream, { status, reason }) {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain',
    `content-length: ${Buffer.byteLength(reason)}`,
    'connection: close',
  ]
  stream.on('error', () => stream.destroy())
  stream.end(`${head.join('\r\n')}\r\n\r\n${reason}`)
}
