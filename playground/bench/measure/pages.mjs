import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { packedPackages } from '../../packed.mjs'
import { root } from '../../../scripts/ci/root.mjs'
import { worldConstant } from './probe.mjs'

const source = join(root, 'playground/bench')
const target = join(root, 'playground/.run/bench')

/** Pages that are measured; `cycles` has every plugin, and handles to mount it and to walk through its views. */
const pageNames = [
  ...['react', 'eager', 'five', 'product', 'loader', 'directory', 'services', 'cycles'],
]

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Gives the one document the script of a page. */
const withScript = (name) => ({
  name: 'latchkey:page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('__PAGE__', name),
  },
})

/**
 * Builds each page by itself, as an app would be, with the defaults of the bundler.
 *
 * @param {import('./probe.mjs').Places} world
 * @param {readonly string[]} [names]
 */
export async function buildPages(world, names = pageNames) {
  const packed = packedPackages()
  for (const name of names)
    await build({
      root: source,
      base: `/${name}/`,
      configFile: false,
      logLevel: 'warn',
      plugins: [packed, withScript(name), react()],
      define: worldConstant(world),
      build: {
        outDir: join(target, name),
        emptyOutDir: true,
        rolldownOptions: { input: join(source, 'page.html') },
      },
    })
}

/** Serves the built pages on 127.0.0.1: `/<page>/` is the page. */
export async function servePages() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const [, name, ...rest] = pathname.split('/')
    const file = join(target, name, rest.join('/') || 'page.html')
    const content = file.startsWith(target)
      ? await readFile(file).catch(() => undefined)
      : undefined
    response.writeHead(content ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
    response.end(content)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  return {
    url: (name) => `http://127.0.0.1:${server.address().port}/${name}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
