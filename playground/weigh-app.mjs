import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { appBudgets } from '../scripts/size/budgets.mjs'

const bench = fileURLToPath(new URL('bench', import.meta.url))

/** Addresses as long as those of the local world. */
const WORLD = {
  chainId: 31_337,
  rpcUrl: 'http://127.0.0.1:8545',
  relayUrl: 'ws://127.0.0.1:8546',
  directoryUrl: 'http://127.0.0.1:8547',
  signInUrl: 'http://127.0.0.1:8548/siwx',
}

/** @typedef {{ fileName: string, isEntry: boolean, imports: readonly string[], code: string }} Chunk */

/**
 * The bytes that a page of the benchmark downloads until its button works, built by the app's own Vite with its defaults.
 *
 * @param {string} app
 * @param {string} name
 */
async function weigh(app, name) {
  const { build } = await import(pathToFileURL(createRequire(`${app}/`).resolve('vite')).href)
  const page = join(app, 'weight/page.html')
  const html = readFileSync(join(bench, 'page.html'), 'utf8')
  writeFileSync(page, html.replace('__PAGE__', name))
  const { output } = await build({
    root: join(app, 'weight'),
    configFile: false,
    logLevel: 'error',
    define: { WORLD: JSON.stringify(WORLD) },
    build: { write: false, rolldownOptions: { input: page } },
  })
  /** @type {Map<string, Chunk>} */
  const chunks = new Map(
    output.flatMap((/** @type {Chunk} */ one) => ('code' in one ? [[one.fileName, one]] : [])),
  )
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded)
    for (const file of imports) {
      const chunk = chunks.get(file)
      if (chunk) loaded.add(chunk)
    }
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0)
}

/**
 * Holds pages in an app that installed the packed packages against their budgets over a bare React page.
 *
 * @param {string} app its folder
 */
export async function weighApp(app) {
  cpSync(join(bench, 'pages'), join(app, 'weight/pages'), { recursive: true })
  const bare = await weigh(app, 'react')
  const faults = []
  for (const [name, limit] of Object.entries(appBudgets)) {
    const size = (await weigh(app, name)) - bare
    console.log(`${name}: ${String(size)} of ${String(limit)} bytes over React`)
    if (size > limit) faults.push(`The page ${name} has ${String(size - limit)} bytes too many.`)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
