import { once } from 'node:events'

/** Distance between tries, so that a stepped-over service does not take its neighbour's port. */
const STEP = 10
const TRIES = 20

/**
 * The ports to try, in order: the wanted one, then every tenth above it, then any free one (0).
 *
 * @param {number} wanted 0 asks for any free port at once
 * @returns {readonly number[]}
 * @throws {RangeError} when `wanted` is not a port number
 */
export function portsToTry(wanted) {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new RangeError(`A port is a whole number from 0 to 65535, not ${String(wanted)}.`)
  }
  if (wanted === 0) return [0]
  const steps = Array.from({ length: TRIES }, (_, index) => wanted + index * STEP)
  return [...steps.filter((port) => port <= 65_535), 0]
}

/**
 * Binds a server to 127.0.0.1, stepping over ports that are taken.
 *
 * @param {import('node:net').Server} server
 * @param {number} wanted
 * @returns {Promise<number>} the port that was taken
 */
export async function listen(server, wanted) {
  for (const port of portsToTry(wanted)) {
    try {
      return await bind(server, port)
    } catch (error) {
      if (!isPortRefused(error)) throw error
    }
  }
  throw new Error(`No free port on 127.0.0.1, starting from ${wanted}.`)
}

/**
 * Closes a server together with the connections that are still open.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
export function closeServer(server) {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
async function bind(server, port) {
  const bound = once(server, 'listening') // rejects on the server's 'error'
  server.listen(port, '127.0.0.1')
  await bound
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** @param {unknown} error */
function isPortRefused(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE' || code === 'EACCES'
}
