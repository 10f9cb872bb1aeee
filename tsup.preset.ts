import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { defineConfig, type Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]
type ChunkPlugin = NonNullable<Options['plugins']>[number]

interface PackageBuild {
  /** Entry name to source file; the name is the file in `dist`. */
  readonly entry: Record<string, string>
  /** Packages copied into the bundle; everything else must be a declared dependency or peer. */
  readonly inline?: readonly string[]
  /** Import path to the one taken instead. */
  readonly alias?: Record<string, string>
  /** Source file whose static imports become one file, `dist/shared.js`. */
  readonly shared?: string
  /** What else happens to sources on their way. */
  readonly plugins?: readonly EsbuildPlugin[]
  /** Entry with copies of its own, in `dist/page`, of all it imports statically but the shared file. */
  readonly page?: string
  /** Files that are there once all the same: what views of plugins take from the page's entry. */
  readonly once?: readonly string[]
  /** Entries that a server-component bundler must treat as client code. */
  readonly client?: readonly string[]
}

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}

const packageName = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** tsup bundles what nobody declared without a word; a second jotai once came in that way. */
const declaredOnly = (allowed: ReadonlySet<string>): EsbuildPlugin => ({
  name: 'declared-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const inside = importer === '' || importer.includes('/node_modules/')
      if (kind === 'entry-point' || inside || allowed.has(packageName(path))) return undefined
      return { errors: [{ text: `"${path}" is neither declared in package.json nor inlined` }] }
    })
  },
})

/** Puts the directive on the entry only: shared chunks are client code by being imported from it. */
const clientDirective = (entries: readonly string[]): ChunkPlugin => ({
  name: 'client-directive',
  renderChunk(code, { entryPoint, map }) {
    if (entryPoint === undefined || !entries.includes(entryPoint)) return undefined
    if (typeof map !== 'object' || map === null) return { code: `"use client";\n${code}` }
    return { code: `"use client";\n${code}`, map: { ...map, mappings: `;${map.mappings}` } }
  },
})

/** The licences of what is copied into the bundle ask to travel with it. */
function writeNotices(inlined: readonly string[]) {
  const require = createRequire(join(process.cwd(), 'package.json'))
  const notices = inlined.map((name) => {
    const folder = require.resolve.paths(name)?.find((path) => existsSync(join(path, name))) ?? ''
    const file = readdirSync(join(folder, name)).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`${name} has no licence file to pass on`)
    return `${name}\n\n${readFileSync(join(folder, name, file), 'utf8').trim()}\n`
  })
  writeFileSync('dist/THIRD-PARTY.txt', notices.join(`\n${'-'.repeat(72)}\n\n`))
}

type Entries = Record<string, string>
type Imports = readonly { readonly path: string; readonly kind: string }[]

/** The source files behind some doors, with what each of them imports. */
function sourcesOf(doors: readonly string[]): ReadonlyMap<string, Imports> {
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
function reachable(files: readonly string[], when: 'ever' | 'at once'): ReadonlySet<string> {
  const sources = files.length > 0 ? sourcesOf(files) : new Map<string, Imports>()
  const found = new Set(files)
  for (const file of found)
    for (const { path, kind } of sources.get(file) ?? [])
      if (sources.has(path) && (when === 'ever' || kind === 'import-statement')) found.add(path)
  return found
}

/** What an entry loads later, and what is loaded with that. */
function loadedLater(entry: string): ReadonlySet<string> {
  const sources = sourcesOf([entry])
  const later = [...reachable([entry], 'at once')]
    .flatMap((file) => sources.get(file) ?? [])
    .filter(({ path, kind }) => kind === 'dynamic-import' && sources.has(path))
  return reachable([...new Set(later.map(({ path }) => path))], 'ever')
}

/**
 * Every source file behind the doors as an entry of its own. esbuild cuts shared code by what it is
 * shared between, not by what it is: one chunk then holds a piece of the button and a piece of a view,
 * and the app's bundler has to take both. Files as they were written let it choose.
 */
function withModules(doors: Record<string, string>, kept: ReadonlySet<string>, page?: string) {
  const open = Object.values(doors).filter((file) => file !== page)
  const files = new Set(reachable(open, 'ever'))
  for (const file of page === undefined ? [] : loadedLater(page)) files.add(file)
  for (const file of [...Object.values(doors), ...kept]) files.delete(file)
  return {
    ...Object.fromEntries([...files].map((file) => [named('modules', file), file])),
    ...doors,
  }
}

/** Name of a source file's output in a folder of `dist`. */
const named = (folder: string, file: string) =>
  `${folder}/${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}`

/** What a file imports, and what that imports, without what is loaded later. */
function staticImports(file: string): ReadonlySet<string> {
  const found = new Set(reachable([file], 'at once'))
  found.delete(file)
  return found
}

/** Stands for the shared file until it is known from where it is imported. */
const SHARED = '#shared'

/** Leads every import of a kept file to the one file that holds them all. */
const keptTogether = (shared: string, kept: ReadonlySet<string>): EsbuildPlugin => ({
  name: 'kept-together',
  setup(build) {
    const inside = new Set([...kept].map((file) => resolve(file)))
    const isKept = (path: string) =>
      ['.ts', '.tsx'].some((extension) => inside.has(path.replace(/\.js$/, extension)))
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, kind }) => {
      if (kind !== 'import-statement' || inside.has(importer)) return undefined
      if (importer === resolve(shared) || !isKept(resolve(dirname(importer), path)))
        return undefined
      return { path: SHARED, external: true, sideEffects: false }
    })
  },
})

const sourceFile = (path: string) =>
  ['.ts', '.tsx'].map((end) => path.replace(/\.js$/, end)).find((file) => existsSync(file))

/** Tells a copy of a file from the file. */
const COPY = '?copy'

/** The copies of what a page's entry imports, each an entry of its own. */
const copiesOf = (page: string, once: ReadonlySet<string>) =>
  Object.fromEntries(
    [...staticImports(page)]
      .filter((file) => !once.has(file))
      .map((file) => [named('page', file), file + COPY]),
  )

/**
 * Gives a page's entry its own copies of what it imports. Some bundlers download with a file all that
 * it names, used or not, as soon as any later code uses it: an entry that hands on hooks by name would
 * bring the hooks of the modal to a page that shows a button.
 */
const copied = (page: string, once: ReadonlySet<string>): EsbuildPlugin => ({
  name: 'copied',
  setup(build) {
    build.onResolve({ filter: /\?copy$/ }, ({ path }) => ({
      path: resolve(path.slice(0, -COPY.length)),
      suffix: COPY,
    }))
    build.onResolve(
      { filter: /^\.{1,2}\// },
      ({ path, importer, resolveDir, kind, pluginData }) => {
        const inside = importer === resolve(page) || pluginData === COPY
        const file = sourceFile(resolve(resolveDir, path))
        if (kind !== 'import-statement' || !inside || file === undefined) return undefined
        if (once.has(relative('.', file).replaceAll('\\', '/'))) return undefined
        return { path: file, suffix: COPY, sideEffects: false }
      },
    )
    build.onLoad({ filter: /\.tsx?$/ }, ({ path, suffix }) => {
      if (suffix !== COPY) return undefined
      const loader = extname(path) === '.tsx' ? 'tsx' : 'ts'
      return { contents: readFileSync(path, 'utf8'), loader, pluginData: COPY }
    })
  },
})

const sharedPath: ChunkPlugin = {
  name: 'shared-path',
  renderChunk(code, { path, map }) {
    const way = relative(dirname(path), resolve('dist/shared.js')).replaceAll('\\', '/')
    const replaced = code.replaceAll(`"${SHARED}"`, `"${way.startsWith('.') ? way : `./${way}`}"`)
    if (replaced === code) return undefined
    return typeof map === 'object' ? { code: replaced, map } : { code: replaced }
  },
}

/** The one build of every package: ES modules, source maps and bundled types. */
export function packageBuild(options: PackageBuild) {
  const { entry, shared, page, inline = [], alias = {}, plugins = [], client = [] } = options
  const kept = shared === undefined ? new Set<string>() : staticImports(shared)
  const once = new Set([...kept, ...reachable(options.once ?? [], 'at once')])
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return defineConfig({
    entry: withModules(shared === undefined ? entry : { ...entry, shared }, kept, page),
    format: ['esm'],
    platform: 'neutral',
    target: 'es2022',
    splitting: true,
    sourcemap: true,
    clean: true,
    silent: true,
    // Without source paths: types come from the built packages, as they will for a user.
    tsconfig: 'tsconfig.build.json',
    dts: { entry, compilerOptions: { ignoreDeprecations: '6.0' } },
    noExternal: [...inline],
    esbuildPlugins: [
      declaredOnly(new Set([...declared, ...inline])),
      ...plugins,
      ...(shared === undefined ? [] : [keptTogether(shared, kept)]),
      ...(page === undefined ? [] : [copied(page, once)]),
    ],
    plugins: [sharedPath, clientDirective(client.map((name) => entry[name] ?? name))],
    onSuccess: () => {
      if (inline.length > 0) writeNotices(inline)
      return Promise.resolve()
    },
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
      options.alias = alias
      // Not among tsup's own entries, which must be files.
      if (page !== undefined)
        options.entryPoints = { ...(options.entryPoints as Entries), ...copiesOf(page, once) }
    },
  })
}
