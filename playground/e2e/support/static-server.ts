import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

export interface StaticServer {
  readonly url: string
  close(): Promise<void>
}

export interface StaticServerOptions {
  /** Last word on each page, for example to hand it the addresses of the world. */
  readonly page?: (html: string) => string
}

async function send(
  folder: string,
  url: URL,
  response: ServerResponse,
  page: (html: string) => string,
) {
  const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname
  const file = join(folder, normalize(decodeURIComponent(path)))
  const content = file.startsWith(`${folder}${sep}`)
    ? await readFile(file).catch(() => undefined)
    : undefined
  if (!content) {
    response.writeHead(404).end()
    return
  }
  const isPage = extname(file) === '.html'
  // Their names are digests: what a visitor loads again is not compiled again either.
  const lasts = path.startsWith('/assets/')
  const policy = isPage ? url.searchParams.get('csp') : null
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'no-store',
    // A sandboxed page has no origin: its files are another origin's.
    'access-control-allow-origin': '*',
    ...(policy === null ? {} : { 'content-security-policy': policy }),
  })
  response.end(isPage ? page(content.toString('utf8')) : content)
}

/**
 * Serves a folder on 127.0.0.1. A page asked for with `?csp=<policy>` is sent under that policy, so
 * a test can hold it to exactly what `kit.csp()` printed.
 */
export async function serveFolder(
  folder: string,
  { page = (html) => html }: StaticServerOptions = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    send(folder, url, response, page).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
