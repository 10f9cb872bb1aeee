import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const WORLD = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(WORLD, 'node_modules', '.cache', 'wallet-page')

/**
 * The library of the wallet client alone gets a `Buffer`: others would take it for Node's whole one.
 *
 * @type {import('esbuild').Plugin}
 */
const withBuffer = {
  name: 'buffer',
  setup({ onLoad }) {
    onLoad({ filter: /@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/ }, async ({ path }) => {
      const shim = join(WORLD, 'wallet-page', 'src', 'buffer.mjs')
      const source = await readFile(path, 'utf8')
      return { contents: `import { Buffer } from ${JSON.stringify(shim)}\n${source}`, loader: 'js' }
    })
  },
}

/**
 * Bundles the wallet page's script, or takes it from the cache when nothing it is made of has
 * changed.
 *
 * @returns {Promise<Buffer>}
 */
export async function bundleWalletPage() {
  const path = join(CACHE, `${await fingerprint()}.js`)
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const { outputFiles } = await build({
    entryPoints: [join(WORLD, 'wallet-page', 'src', 'main.mjs')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    plugins: [withBuffer],
    write: false,
    logLevel: 'error',
  })
  const script = Buffer.from(outputFiles[0]?.contents ?? [])
  // Renamed into place, so that a world started at the same time never reads half a file.
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${path}.${process.pid}`, script)
  await rename(`${path}.${process.pid}`, path)
  return script
}

/** Everything the script depends on: our sources, and the versions of what they import. */
async function fingerprint() {
  const page = join(WORLD, 'wallet-page', 'src')
  const testing = fileURLToPath(new URL('../../../kernel/src/testing', import.meta.url))
  const repairs = fileURLToPath(new URL('../../../plugins/walletconnect/src/lazy', import.meta.url))
  const keys = (await readdir(testing, { recursive: true }))
    .filter((file) => /-wallet[/\\][\w-]+\.ts$/.test(file))
    .sort()
    .map((file) => join(testing, file))
  const files = (await readdir(page, { recursive: true })).filter((file) => file.endsWith('.mjs'))
  const paths = [
    ...files.sort().map((file) => join(page, file)),
    join(WORLD, 'chains', 'dev-mnemonic.mjs'),
    ...['catch-checks', 'delete-once'].map((name) => join(repairs, `${name}.ts`)),
    join(WORLD, 'package.json'),
    ...keys,
    fileURLToPath(import.meta.url),
  ]
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
