import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { madeOnce } from './net/made-once.mjs'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const CACHE = file('./node_modules/.cache/doors')

/** @type {Map<string, () => Promise<any>>} */
const loaded = new Map()

/**
 * Doors of our packages as one module, as their sources are now: the world starts without a build.
 *
 * @param {readonly string[]} doors such as `siwx/server`
 * @param {readonly string[]} [external] packages that are not copied into it: those with native parts
 * @returns {Promise<any>} the same for every caller in this process
 */
export function loadDoors(doors, external = []) {
  const key = JSON.stringify([doors, external])
  const load = loaded.get(key) ?? madeOnce(() => bundleDoors(doors, external))
  loaded.set(key, load)
  return load()
}

/** @param {readonly string[]} doors @param {readonly string[]} external */
async function bundleDoors(doors, external) {
  const { outputFiles } = await build({
    stdin: {
      contents: doors.map((door) => `export * from '@latchkey/${door}'`).join('\n'),
      resolveDir: file('.'),
    },
    // Says where the sources of our packages are.
    tsconfig: file('../../tsconfig.base.json'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    external: [...external],
    write: false,
    logLevel: 'error',
  })
  const code = outputFiles[0]?.text ?? ''
  const path = join(CACHE, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  // Renamed into place, so that a world started at the same time never reads half a file.
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${path}.${process.pid}`, code)
  await rename(`${path}.${process.pid}`, path)
  return import(pathToFileURL(path).href)
}
