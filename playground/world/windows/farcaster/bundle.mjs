import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

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
 * Makes something when it is first asked for, and keeps it. A making that failed is no reason for the next to fail: what
 * was missing may be there by then.
 *
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
export function madeOnce(make) {
  /** @type {Promise<T> | undefined} */
  let made
  return () =>
    (made ??= make().catch((error) => {
      made = undefined
      throw error
    }))
}

/** The script of the page that plays a Farcaster client, with the client's library. */
export const farcasterScript = madeOnce(bundle)
