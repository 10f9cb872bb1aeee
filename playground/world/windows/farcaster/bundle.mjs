import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { madeOnce } from '../../net/made-once.mjs'

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

/** The script of the page that plays a Farcaster client, with the client's library. */
export const farcasterScript = madeOnce(bundle)
