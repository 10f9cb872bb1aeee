import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
}

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile()

/**
 * Serves a folder of static files on this machine alone, as hosts do: `/guide` is `guide.html`.
 *
 * @param {string} folder
 * @param {number} port 0 for a free one
 * @returns {Promise<import('node:http').Server>}
 */
export function serveFolder(folder, port) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile)
    const found = file ?? join(folder, '404.html')
    const type = TYPES[extname(found)] ?? 'application/octet-stream'
    const utf8 = /text|json|javascript/.test(type) ? '; charset=utf-8' : ''
    response.writeHead(file ? 200 : 404, { 'content-type': `${type}${utf8}` })
    createReadStream(found).pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
