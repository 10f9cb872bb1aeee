import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../ci/root.mjs'

/** Outputs that are loaded together with `path`: what it imports statically, and so on. */
function closure({ outputs }, path) {
  const reached = new Set([path])
  for (const current of reached)
    for (const { path: next, kind, external } of outputs[current].imports)
      if (kind === 'import-statement' && !external) reached.add(next)
  return reached
}

/**
 * Bundles an entry of a package with what it imports statically, and leaves what it loads later in
 * files of its own. The pieces are compressed as one, because where they are cut is up to the app.
 */
export async function bundleEntry(source, external) {
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
  const entry = Object.keys(metafile.outputs).find(
    (path) => metafile.outputs[path].entryPoint === 'entry.js',
  )
  const eager = [...closure(metafile, entry)]
  const content = (path) =>
    outputFiles.find((file) => file.path.replaceAll('\\', '/').endsWith(`/${path}`)).contents
  return {
    size: gzipSync(Buffer.concat(eager.map(content)), { level: 9 }).byteLength,
    eagerInputs: new Set(eager.flatMap((path) => Object.keys(metafile.outputs[path].inputs))),
    inputs: metafile.inputs,
  }
}
