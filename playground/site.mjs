import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../scripts/ci/root.mjs'
import { pageWithWorld } from './world/world-page.mjs'

const folder = join(root, 'playground/.run/site')

/**
 * Builds the playground from the sources, in a few seconds.
 *
 * @returns what Vite's `preview` needs to serve it
 */
export async function builtSite() {
  const site = { root: join(root, 'playground'), mode: 'source', build: { outDir: folder } }
  await build({ ...site, logLevel: 'error', build: { ...site.build, emptyOutDir: true } })
  return site
}

/**
 * A plugin of Vite's `preview`: its pages get the world's addresses.
 *
 * @param {import('./world/world-page.mjs').WorldInfo} info
 * @returns {import('vite').Plugin}
 */
export const withWorld = (info) => ({
  name: 'latchkey-world',
  configurePreviewServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const name = pathname === '/' ? 'index.html' : pathname.slice(1)
      const isPage = /^[\w-]+\.html$/.test(name)
      const html = isPage ? await readFile(join(folder, name), 'utf8').catch(() => '') : ''
      if (html === '') return next()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('cache-control', 'no-store')
      response.end(pageWithWorld(html, info))
    })
  },
})
