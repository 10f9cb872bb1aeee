import { createHash } from 'node:crypto'

/** Of every client: a demo has no secrets. */
export const CLIENT_SECRET = 'a demo has no secrets'

/** @param {string} provider */
export const clientId = (provider) => `latchkey-${provider}`

/**
 * The subject of a person: the same number for a name, each time.
 *
 * @param {string} name
 */
export const numberOf = (name) => String(createHash('sha256').update(name).digest().readUInt32BE())

/** @param {string} name @param {string} provider */
export const emailOf = (name, provider) => `${name.toLowerCase()}@${provider}.test`

/**
 * Reads a form that was posted.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export async function formOf(request) {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body)
}
