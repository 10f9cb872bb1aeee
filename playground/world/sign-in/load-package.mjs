import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const CACHE = file('../node_modules/.cache/sign-in')

/** Namespaces, each with a door for servers. */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/**
 * The server's entries of our packages for sign-in and for purchases, and what the namespaces bring, as their sources are now:
 * the world starts without a build.
 *
 * @returns {Promise<
 *   typeof import('../../../plugins/siwx/src/server/index.js') &
 *   typeof import('../../../plugins/onramp-coinbase/src/server/index.js') &
 *   typeof import('../../../plugins/eip155/src/sign-in.js') &
 *   typeof import('../../../plugins/solana/src/sign-in.js') &
 *   typeof import('../../../plugins/bip122/src/sign-in.js') &
 *   typeof import('../../../plugins/polkadot/src/sign-in.js') &
 *   typeof import('../../../plugins/cosmos/src/sign-in.js')
 * >}
 */
export async function loadSignInPackage() {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        'siwx/server',
        'onramp-coinbase/server',
        ...NAMESPACES.map((name) => `${name}/sign-in`),
      ]
        .map((door) => `export * from '@latchkey/${door}'`)
        .join('\n'),
      resolveDir: file('.'),
    },
    // Says where the sources of our packages are.
    tsconfig: file('../../../tsconfig.base.json'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
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
