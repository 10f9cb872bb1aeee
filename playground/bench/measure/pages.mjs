import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { packedPackages } from '../../packed.mjs'
import { root } from '../../../scripts/ci/root.mjs'
import { callNpm } from '../../../scripts/pack.mjs'
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
 * The Vite of the app that holds the limits, the fixture of React 19. The workspace has an older one, which cuts a page
 * into more files.
 */
async function viteOfApps() {
  const manifest = readFileSync(join(root, 'playground/fixtures/react19/package.json'), 'utf8')
  const { vite: version } = JSON.parse(manifest).devDependencies
  const folder = join(root, 'playground/.run/vite', version)
  if (!existsSync(join(folder, 'node_modules/vite'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const quietly = ['--prefer-offline', '--no-audit', '--no-fund']
    await callNpm(folder, 'install', ...quietly, `vite@${version}`)
  }
  const found = createRequire(join(folder, 'package.json')).resolve('vite')
  return import(pathToFileURL(found).href)
}

/**
 * Builds each page by itself, as an app would be, with the defaults of the bundler.
 *
 * @param {import('./probe.mjs').Places} world
 * @param {readonly string[]} [names]
 */
export async function buildPages(world, names = pageNames) {
  const { build } = await viteOfApps()
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
