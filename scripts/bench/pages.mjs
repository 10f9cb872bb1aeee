import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { root } from '../ci/root.mjs'

const source = join(root, 'playground/bench')
const target = join(root, 'playground/.run/bench')

/** Pages that are measured; `cycles` is `eager` with a handle to mount and unmount it. */
export const pageNames = ['react', 'eager', 'loader', 'cycles']

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What pages and probes know of the world, as a constant in their code. */
const worldConstant = ({ relay, chains: [chain] }) => ({
  WORLD: JSON.stringify({ chainId: chain.chainId, rpcUrl: chain.rpcUrl, relayUrl: relay.url }),
})

/** Builds each page by itself, as the app it stands for would be, with the defaults of the bundler. */
export async function buildPages(world) {
  for (const name of pageNames)
    await build({
      root: source,
      base: `/${name}/`,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      define: worldConstant(world),
      build: {
        outDir: join(target, name),
        emptyOutDir: true,
        rollupOptions: { input: join(source, `${name}.html`) },
      },
    })
}

/** Code that runs in a page before its own; it is injected and so never counted as downloaded. */
export async function buildProbe(name, world) {
  const { outputFiles } = await bundle({
    entryPoints: [join(source, 'probe', `${name}.ts`)],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: worldConstant(world),
    // Without the source paths of our own tsconfig files.
    tsconfigRaw: {},
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Serves the built pages on 127.0.0.1: `/<page>/` is the page. */
export async function servePages() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const [, name, ...rest] = pathname.split('/')
    const file = join(target, name, rest.join('/') || `${name}.html`)
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
