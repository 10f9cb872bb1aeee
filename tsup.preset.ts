import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
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

/** The source files behind some doors, with what each of them imports at once. */
function sourcesOf(doors: readonly string[]): ReadonlyMap<string, readonly string[]> {
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
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    ]),
  )
}

/**
 * Every source file behind the doors as an entry of its own. esbuild cuts shared code by what it is
 * shared between, not by what it is: one chunk then holds a piece of the button and a piece of a view,
 * and the app's bundler has to take both. Files as they were written let it choose.
 */
function withModules(doors: Record<string, string>, kept: ReadonlySet<string>) {
  const known = new Set([...Object.values(doors), ...kept])
  const files = [...sourcesOf(Object.values(doors)).keys()].filter((file) => !known.has(file))
  const modules = files.map((file) => {
    const name = file.replace(/^src\//, '').replace(/\.tsx?$/, '')
    return [`modules/${name}`, file] as const
  })
  return { ...Object.fromEntries(modules), ...doors }
}

/** What a file imports, and what that imports, without what is loaded later. */
function staticImports(file: string): ReadonlySet<string> {
  const sources = sourcesOf([file])
  const found = new Set([file])
  for (const path of found)
    for (const next of sources.get(path) ?? []) if (sources.has(next)) found.add(next)
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
  const { entry, shared, inline = [], alias = {}, plugins = [], client = [] } = options
  const kept = shared === undefined ? new Set<string>() : staticImports(shared)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return defineConfig({
    entry: withModules(shared === undefined ? entry : { ...entry, shared }, kept),
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
    ],
    plugins: [sharedPath, clientDirective(client.map((name) => entry[name] ?? name))],
    onSuccess: () => {
      if (inline.length > 0) writeNotices(inline)
      return Promise.resolve()
    },
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
      options.alias = alias
    },
  })
}
