import { createServer } from 'node:http'
import { closeServer, listen } from './listen.mjs'

/** The form of a tenant's key: it is part of addresses, and of the sender of its mails. */
const KEY = /^[a-z][a-z0-9-]{0,31}$/

/** An address below which everything is one tenant's: `/t/<key>/…`. */
const BELOW = /^\/t\/([^/?#]*)(.*)$/s

/** A tenant's address without the slash at its end, as links to its pages may have it. */
const PAGE = /^\/t\/([a-z][a-z0-9-]{0,31})(\?.*)?$/

/**
 * @param {unknown} key
 * @returns {string}
 * @throws {RangeError} when no tenant may be called so
 */
export function checkTenant(key) {
  if (typeof key === 'string' && KEY.test(key)) return key
  const said = JSON.stringify(String(key).slice(0, 40))
  throw new RangeError(
    `A tenant's key is 1 to 32 of a-z, 0-9 and "-", a letter first: not ${said}.`,
  )
}

/**
 * Where a server answers.
 *
 * @typedef {object} Served
 * @property {string} url without a slash at its end
 * @property {number} port
 * @property {string} path of the address; empty if the address has none
 * @property {() => Promise<void>} close
 */

/**
 * The place of one tenant's server at a port that all tenants share.
 *
 * @typedef {{ take: (server: import('node:http').Server) => Served }} Seat
 */

/**
 * A port that a server would like to have (a taken one is stepped over, 0 asks for any free one), or a seat.
 *
 * @typedef {number | Seat} Port
 */

/**
 * Lets a server answer, on 127.0.0.1.
 *
 * @param {import('node:http').Server} server
 * @param {Port} wanted
 * @returns {Promise<Served>}
 */
export async function serve(server, wanted) {
  if (typeof wanted !== 'number') return wanted.take(server)
  const port = await listen(server, wanted)
  return { url: `http://127.0.0.1:${port}`, port, path: '', close: () => closeServer(server) }
}

/**
 * Opens a port at which every tenant has a server of its own. The path names the tenant: a request below
 * `/t/<key>/` goes to that tenant's server, which does not see that part of the path. Other requests go to the
 * server with the plain addresses. An unknown key is refused.
 *
 * @param {number} wanted
 * @returns {Promise<{ port: number, seat: (key: string) => Seat, close: () => Promise<void> }>} the key '' is that of
 *   plain addresses
 */
export async function sharePort(wanted) {
  /** @type {Map<string, import('node:http').Server>} */
  const servers = new Map()
  /**
   * The tenant of a request, which is handed on without the key. @param {import('node:http').IncomingMessage}
   * request
   */
  const addressed = (request) => {
    const [, key, rest = ''] = BELOW.exec(request.url ?? '/') ?? []
    if (key === undefined) return servers.get('')
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    return KEY.test(key) ? servers.get(key) : undefined
  }
  const door = createServer((request, response) => {
    const [, key, query = ''] = PAGE.exec(request.url ?? '') ?? []
    // A page's relative links would be looked up beside the key.
    if (key !== undefined && request.headers.accept?.includes('text/html'))
      return response.writeHead(302, { location: `/t/${key}/${query}` }).end()
    const server = addressed(request)
    if (server) return server.emit('request', request, response)
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    return response.writeHead(404, headers).end('{"error":"There is no such tenant."}')
  })
  door.on('upgrade', (request, socket, head) => {
    if (addressed(request)?.emit('upgrade', request, socket, head)) return
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  const port = await listen(door, wanted)

  return {
    port,
    seat: (key) => ({
      take(server) {
        const name = key === '' ? key : checkTenant(key)
        if (servers.has(name)) throw new RangeError(`The tenant "${name}" is here already.`)
        servers.set(name, server)
        const path = name === '' ? '' : `/t/${name}`
        return {
          url: `http://127.0.0.1:${port}${path}`,
          port,
          path,
          close: async () => void servers.delete(name),
        }
      },
    }),
    close: () => closeServer(door),
  }
}
