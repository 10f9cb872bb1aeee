import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'

interface Import {
  readonly path: string
  readonly kind: string
  readonly external?: boolean
}

/** Source files of a package, by what becomes of each; paths as `src/…`. */
export interface Outputs {
  /** Loaded with the package's entry: one file each, as it was written. */
  readonly modules: readonly string[]
  /** Loaded by its own name, a door or the target of an `import()`: one file each, with its imports. */
  readonly alone: readonly string[]
  /** Files that exist once: those of the entry, doors, and shared ones. */
  readonly once: ReadonlySet<string>
  /** Names of the packages that the sources import. */
  readonly packages: ReadonlySet<string>
}

/** Every source behind some files, with their imports. */
async function graphOf(files: readonly string[]): Promise<ReadonlyMap<string, readonly Import[]>> {
  const { metafile } = await build({
    entryPoints: [...files],
    // A process may build several packages.
    absWorkingDir: process.cwd(),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    tsconfig: 'tsconfig.build.json',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports]))
}

const packageName = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The output of each source file behind a package's doors. The app's bundler makes chunks of the modules as it
 * needs them. A lazy part is one file, so that it is one request.
 *
 * @param first What is built as it was written: the package's entry, what an app built for production loads in its
 *   place, and doors that only hand names on.
 * @param shared Files of their own for what several later ones hold in common.
 * @param vendor Packages that are copied into the files that import them.
 */
export async function outputsOf(
  doors: readonly string[],
  first: readonly string[],
  shared: readonly string[],
  vendor: readonly string[],
): Promise<Outputs> {
  const graph = await graphOf([...doors, ...first, ...shared])
  const inside = (file: string, kind: string) =>
    (graph.get(file) ?? []).filter((one) => one.kind === kind && graph.has(one.path))
  const loaded = new Set(first)
  for (const file of loaded)
    for (const { path } of inside(file, 'import-statement'))
      if (!shared.includes(path)) loaded.add(path)
  const packagesOf = (file: string) =>
    (graph.get(file) ?? [])
      .filter(({ external }) => external === true)
      .map(({ path }) => packageName(path))
  const isCopying = (file: string) => packagesOf(file).some((name) => vendor.includes(name))
  const modules = [...loaded].filter((file) => !isCopying(file))
  const later = [...graph.keys()].flatMap((file) => inside(file, 'dynamic-import'))
  const named = [...doors, ...shared, ...later.map(({ path }) => path)]
  return {
    modules,
    alone: [...new Set([...loaded, ...named])].filter((file) => !modules.includes(file)),
    once: new Set([...loaded, ...doors, ...shared]),
    packages: new Set([...graph.keys()].flatMap(packagesOf)),
  }
}

/** A source file's name in `dist`, without its end: the folders are those of `src`. */
export const outputName = (source: string) => source.replace(/^src\/(.*)\.(tsx?|json)$/, '$1')

/** The source file that an import of a source file means. */
export function importedSource(folder: string, path: string): string | undefined {
  const base = resolve(folder, path).replace(/\.js$/, '')
  // A table of data is imported by its own name.
  const ends = path.endsWith('.json') ? [''] : ['.ts', '.tsx']
  const file = ends.map((end) => base + end).find((one) => existsSync(one))
  return file && relative('.', file).replaceAll('\\', '/')
}
