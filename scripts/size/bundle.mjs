import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../ci/root.mjs'

/** Bundles a piece of source as an app's production build would, and keeps the outcome in memory. */
export async function bundle(source, { external = [] } = {}) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, sourcefile: 'entry.js' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    external,
    absWorkingDir: root,
    // The source paths of our own tsconfig files must not lead past what was built.
    tsconfigRaw: {},
    outdir: 'out',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const gzip = (path) => {
    const file = outputFiles.find((output) =>
      output.path.replaceAll('\\', '/').endsWith(`/${path}`),
    )
    return gzipSync(file?.contents ?? '', { level: 9 }).byteLength
  }
  const sizes = Object.fromEntries(Object.keys(metafile.outputs).map((path) => [path, gzip(path)]))
  return { metafile, sizes }
}

/** The outputs that are loaded together with `path`: what it imports statically, and so on. */
export function closure({ outputs }, path) {
  const reached = new Set([path])
  for (const current of reached)
    for (const { path: next, kind, external } of outputs[current].imports)
      if (kind === 'import-statement' && !external) reached.add(next)
  return reached
}

/** Output whose entry is the given source, for example a chunk reached by `import()`. */
export function outputsOf({ outputs }, matches) {
  return Object.keys(outputs).filter((path) => matches(outputs[path].entryPoint ?? ''))
}

/** Source files that went into some outputs. */
export function inputsOf({ outputs }, paths) {
  return new Set([...paths].flatMap((path) => Object.keys(outputs[path].inputs)))
}

export function bytes(sizes, paths) {
  return [...paths].reduce((total, path) => total + sizes[path], 0)
}
