import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { noticesOf } from '../../scripts/build/notices.mjs'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A file of the frame's page.
 *
 * @typedef {object} FrameFile
 * @property {string} path below the origin's root, such as `/page.js`; the page itself is `/index.html`
 * @property {string} type media type
 * @property {Uint8Array} body
 */

/**
 * Libraries of the page that npm installs several times, beside each of their users. All of those accept this package's own
 * versions, so that the page has each of them once.
 *
 * @type {import('esbuild').Plugin}
 */
const oneCopy = {
  name: 'one-copy',
  setup(bundler) {
    bundler.onResolve({ filter: /^@noble\/(curves|hashes)(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === oneCopy
        ? undefined
        : bundler.resolve(path, { kind, resolveDir: at('.'), pluginData: oneCopy }),
    )
  },
}

/**
 * `permissionless` loads all of `ox` for accounts with a passkey as owner. Ours never have one.
 *
 * @type {import('esbuild').Plugin}
 */
const noPasskeyOwners = {
  name: 'no-passkey-owners',
  setup(bundler) {
    bundler.onResolve({ filter: /^ox$/ }, ({ importer }) =>
      /[\\/]permissionless[\\/]/.test(importer) ? { path: 'ox', namespace: 'nothing' } : undefined,
    )
    bundler.onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: 'export {}' }))
  },
}

/**
 * Leaves files out that are loaded later. Esbuild writes a file also for what only dropped code would have loaded, and the page
 * would load at once what two such files have in common.
 *
 * @param {ReadonlySet<string>} files
 * @returns {import('esbuild').Plugin}
 */
const without = (files) => ({
  name: 'without',
  setup(bundler) {
    bundler.onResolve(
      { filter: /^(\.|@latchkey\/)/ },
      async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === without) return undefined
        const found = await bundler.resolve(path, { kind, resolveDir, pluginData: without })
        return files.has(found.path) ? { path, external: true } : undefined
      },
    )
  },
})

/** @param {ReadonlySet<string>} [unused] */
const bundle = (unused = new Set()) =>
  build({
    entryPoints: [at('./src/frame/page.ts'), at('./src/frame/page.css')],
    outdir: at('./dist/page'),
    absWorkingDir: at('.'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    tsconfig: at('../../tsconfig.base.json'),
    chunkNames: 'chunk-[hash]',
    legalComments: 'linked',
    plugins: [oneCopy, noPasskeyOwners, without(unused)],
    metafile: true,
    write: false,
    logLevel: 'error',
  })

/**
 * Bundles the frame's page from its source. The page asks its server for everything that differs between hosts, so that
 * there is one build for all.
 *
 * @returns {Promise<readonly FrameFile[]>}
 */
export async function bundleFrame() {
  const { outputs } = (await bundle()).metafile
  const used = reachable({ outputs }, 'page.js')
  const unused = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined || used.has(basename(path)) ? [] : [at(entryPoint)],
  )
  const { outputFiles, metafile } = await bundle(new Set(unused))
  const wanted = reachable(metafile, 'page.js')
  const files = outputFiles
    .map(({ path, contents }) => ({ name: basename(path), body: contents }))
    .filter(({ name }) => wanted.has(name.replace(/\.LEGAL\.txt$/, '')) || name === 'page.css')
    .map(({ name, body }) => ({
      path: `/${name}`,
      type: TYPES[extname(name)] ?? 'text/plain',
      body,
    }))
  const html = await readFile(at('./src/frame/page.html'))
  const notices = Buffer.from(noticesOf(packagesIn(metafile)))
  return [
    { path: '/index.html', type: 'text/html; charset=utf-8', body: html },
    ...files,
    { path: '/THIRD-PARTY.txt', type: 'text/plain', body: notices },
  ]
}

/** Folders of the packages that the page holds something of. @param {import('esbuild').Metafile} metafile */
function packagesIn({ outputs }) {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const held = parts.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  const folders = held.flatMap(
    ([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  )
  return [...new Set(folders)].sort().map((folder) => at(folder))
}

/** @type {Record<string, string>} */
const TYPES = { '.css': 'text/css', '.js': 'text/javascript' }

/**
 * Files that the first one leads to. Esbuild writes a file also for what only dropped code would have loaded.
 *
 * @param {Pick<import('esbuild').Metafile, 'outputs'>} metafile
 * @param {string} first
 */
function reachable({ outputs }, first) {
  const imports = new Map(
    Object.entries(outputs).map(([path, output]) => [
      basename(path),
      output.imports.map((each) => basename(each.path)),
    ]),
  )
  const found = new Set([first])
  for (const name of found) for (const next of imports.get(name) ?? []) found.add(next)
  return found
}

// Part of the package's build: `latchkey-frame build` hands these files out.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(at('./dist/page'), { recursive: true })
  for (const { path, body } of await bundleFrame()) await writeFile(at(`./dist/page${path}`), body)
}
