import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** @type {Promise<Uint8Array> | undefined} */
let bundled

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('host.mjs', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/**
 * The script of the page that plays a Farcaster client, with the client's library: made when it is first asked for.
 *
 * @returns {Promise<Uint8Array>}
 */
export const farcasterScript = () => (bundled ??= bundle())
