import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../ci/root.mjs'

/** Bytes of a page's script that is built already, with all that it loads before it runs. */
export async function measureFrame(page) {
  const { metafile } = await build({
    entryPoints: [page],
    bundle: true,
    splitting: true,
    format: 'esm',
    absWorkingDir: root,
    outdir: 'out',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const reached = new Set([page])
  for (const file of reached)
    for (const { path, kind } of metafile.inputs[file].imports)
      if (kind === 'import-statement') reached.add(path)
  const sizes = await Promise.all(
    [...reached].map(async (file) => {
      const code = await readFile(resolve(root, file))
      return gzipSync(code, { level: 9 }).byteLength
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
