import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { buildSync } from 'esbuild'

type Imports = readonly { readonly path: string; readonly kind: string }[]

/** The source files behind some doors, with what each of them imports. */
export function sourcesOf(doors: readonly string[]): ReadonlyMap<string, Imports> {
  const { metafile } = buildSync({
    entryPoints: [...doors],
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    tsconfig: 'tsconfig.build.json',
    jsx: 'automatic',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports]))
}

/** Some files and all they import, at once or later; or at once only. */
export function reachable(files: readonly string[], when: 'ever' | 'at once'): ReadonlySet<string> {
  const sources = files.length > 0 ? sourcesOf(files) : new Map<string, Imports>()
  const found = new Set(files)
  for (const file of found)
    for (const { path, kind } of sources.get(file) ?? [])
      if (sources.has(path) && (when === 'ever' || kind === 'import-statement')) found.add(path)
  return found
}

/** What some files load later. */
export const laterImports = (files: Iterable<string>, sources: ReadonlyMap<string, Imports>) =>
  [...files]
    .flatMap((file) => sources.get(file) ?? [])
    .filter(({ path, kind }) => kind === 'dynamic-import' && sources.has(path))
    .map(({ path }) => path)

/** What an entry loads later, and what is loaded with that. */
export const loadedLater = (entry: string) =>
  reachable([...new Set(laterImports(reachable([entry], 'at once'), sourcesOf([entry])))], 'ever')

/** What a file imports, and what that imports, without what is loaded later. */
export function staticImports(file: string): ReadonlySet<string> {
  const found = new Set(reachable([file], 'at once'))
  found.delete(file)
  return found
}

export const sourceFile = (path: string) =>
  ['.ts', '.tsx'].map((end) => path.replace(/\.js$/, end)).find((file) => existsSync(file))

/** A source file as the lists of sources name it. */
export const sourceName = (path: string) => relative('.', path).replaceAll('\\', '/')

/** Name of a source file's output in a folder of `dist`. */
export const named = (folder: string, file: string) =>
  `${folder}/${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}`
