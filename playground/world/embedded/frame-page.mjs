import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const FRAME = file('../../../plugins/embedded-wallet/src/frame/')
const TYPES = /** @type {const} */ ({
  js: 'text/javascript',
  css: 'text/css',
  map: 'application/json',
})

/** @typedef {Map<string, { type: string, content: Uint8Array }>} PageFiles */

/**
 * The frame's page of our own package, made from its sources as they are now: `/`, and what it loads.
 *
 * @returns {Promise<PageFiles>}
 */
export async function buildFramePage() {
  const { outputFiles } = await build({
    entryPoints: ['page.ts', 'page.css'].map((name) => FRAME + name).filter(existsSync),
    // Says where the sources of our packages are.
    tsconfig: file('../../../tsconfig.base.json'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    outdir: '/',
    write: false,
    logLevel: 'error',
  })
  /** @type {PageFiles} */
  const files = new Map()
  for (const { path, contents } of outputFiles) {
    const name = basename(path)
    const type = TYPES[/** @type {keyof typeof TYPES} */ (name.split('.').at(-1))]
    files.set(`/${name}`, { type, content: contents })
  }
  const page = await readFile(`${FRAME}page.html`)
  files.set('/', { type: 'text/html; charset=utf-8', content: page })
  return files
}
