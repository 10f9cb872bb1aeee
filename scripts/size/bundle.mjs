import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../ci/root.mjs'
import { heavy } from './budgets.mjs'

const bytes = (content) => gzipSync(content, { level: 9 }).byteLength

/** The files that load with `start`: its static imports, its lazy imports that are `isLoaded`, and so on. */
function closure(files, start, isLoaded = () => false) {
  const reached = new Set([start])
  for (const current of reached)
    for (const { path, kind, external } of files[current].imports)
      if (!external && (kind === 'import-statement' || isLoaded(path))) reached.add(path)
  return [...reached]
}

const settings = {
  bundle: true,
  splitting: true,
  format: 'esm',
  absWorkingDir: root,
  outdir: 'out',
  metafile: true,
  write: false,
  logLevel: 'error',
}

/**
 * Bundles an entry of a package with its static imports, and leaves its lazy imports in files of their own. The
 * pieces are compressed as one, because the app decides where they are cut.
 */
export async function bundleEntry({ source, external }) {
  const { metafile, outputFiles } = await build({
    ...settings,
    stdin: { contents: source, resolveDir: root, sourcefile: 'entry.js' },
    minify: true,
    target: 'es2022',
    // As the bundlers of most apps do that build for production.
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    external,
    // The source paths of our own tsconfig files must not lead past what was built.
    tsconfigRaw: {},
  })
  const { outputs, inputs } = metafile
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === 'entry.js')
  const eager = closure(outputs, entry)
  const inputsOf = (paths) => paths.flatMap((path) => Object.keys(outputs[path].inputs))
  const content = (path) =>
    outputFiles.find((file) => file.path.replaceAll('\\', '/').endsWith(`/${path}`)).contents
  return {
    size: bytes(Buffer.concat(eager.map(content))),
    /** Files of chain libraries that come at once. */
    libraries: inputsOf(eager).filter((path) => heavy.test(path)),
    /** Files that come at once or later, but for what comes with the files named. */
    inputsWithout: (named) =>
      inputsOf(closure(outputs, entry, (path) => !named?.test(outputs[path].entryPoint))),
    inputs,
  }
}

/** Bytes of a page's script that is built already, with all that it loads before it runs. */
export async function measureFrame(page) {
  const { metafile } = await build({ ...settings, entryPoints: [page] })
  return closure(metafile.inputs, page)
    .map((file) => bytes(readFileSync(resolve(root, file))))
    .reduce((total, size) => total + size, 0)
}
