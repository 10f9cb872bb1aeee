import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { writeDeclarations } from './scripts/build/declarations.js'
import { noticesOf } from './scripts/build/notices.mjs'
import { importedSource, outputName, outputsOf } from './scripts/build/outputs.js'

type EsbuildOptions = Parameters<NonNullable<Options['esbuildOptions']>>[0]
type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

interface PackageBuild {
  /** Sources that several files loaded later have in common, and that must be there once: one file each. */
  readonly shared?: readonly string[]
  /**
   * Small sources without state. Files behind an `import()` have copies of those that they use. Otherwise an app's
   * bundler makes a file, and so a request, of each that two such files share and the entry does not use.
   */
  readonly repeated?: RegExp
  /** Doors that only hand names on: the sources behind them stay files of their own, as behind the entry. */
  readonly open?: readonly string[]
  /** Packages that are copied into this one, with their licences, instead of being dependencies of it. */
  readonly vendor?: readonly string[]
  /** Packages of which the build copies single files, with their licence: imports of them lead into `dist`. */
  readonly copied?: readonly string[]
}

interface Manifest {
  readonly exports: Record<
    string,
    string | { readonly default: string; readonly production?: string }
  >
  readonly dependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}

function sourceOf(file: string): string {
  const source = importedSource('.', file.replace(/^\.\/dist\//, './src/'))
  if (source === undefined) throw new Error(`No source file is behind ${file} of package.json`)
  return source
}

/** The sources behind the manifest's doors; its first one is the entry. */
const doorsOf = ({ exports }: Manifest): readonly string[] =>
  Object.values(exports).flatMap((door) =>
    typeof door === 'string' ? [] : [sourceOf(door.default)],
  )

/**
 * The replacement of a door in an app that is built for production. It has the names and the types of that door.
 */
const productionOf = ({ exports }: Manifest): readonly string[] =>
  Object.values(exports).flatMap((door) =>
    typeof door === 'string' || door.production === undefined ? [] : [sourceOf(door.production)],
  )

interface Others {
  /** Files that are there once. */
  readonly once: ReadonlySet<string>
  /** Files that are loaded later; who imports such a one at once gets a copy of it. */
  readonly later: ReadonlySet<string>
  /** Sources of which files that are loaded later have copies. */
  readonly repeated: RegExp | undefined
}

/** Packages of ours: to load one does nothing. */
const OURS = /^@latchkey\//

/** A bundle holds what its source imports, but for what has a file of its own. */
const leaveOthers = (source: string, { once, later, repeated }: Others): EsbuildPlugin => ({
  name: 'leave-others',
  setup(build) {
    // Without this, an import of which nothing is left stays as an import of nothing, of which bundlers warn.
    build.onResolve({ filter: OURS }, ({ path }) => ({ path, external: true, sideEffects: false }))
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
      const file = kind === 'entry-point' ? undefined : importedSource(resolveDir, path)
      if (file === undefined || file === source) return undefined
      if (later.has(source) && repeated?.test(file)) return undefined
      if (!once.has(file) && !(kind === 'dynamic-import' && later.has(file))) return undefined
      const way = relative(dirname(source), file)
        .replace(/\.(tsx?|json)$/, '.js')
        .replaceAll('\\', '/')
      return { path: way.startsWith('.') ? way : `./${way}`, external: true, sideEffects: false }
    })
  },
})

/** Where a package is installed. */
function installedAt(from: string, name: string): string {
  const place = join(from, 'node_modules', name)
  return existsSync(place) ? place : installedAt(join(from, '..'), name)
}

/** esbuild would stay in the folder where it was loaded, and a process may build several packages. */
function here(options: EsbuildOptions): void {
  options.absWorkingDir = process.cwd()
}

const entriesOf = (sources: readonly string[]) =>
  Object.fromEntries(sources.map((source) => [outputName(source), source]))

/**
 * The one build of every package: ES modules, source maps and bundled types, in the folders of `src`. Sources that
 * a page loads at once stay files of their own, so that the app's bundler makes the chunks. Sources that it loads
 * later are one file, and one request.
 */
export const packageBuild = (build: PackageBuild = {}) => defineConfig(() => partsOf(build))

async function partsOf({
  shared = [],
  open = [],
  repeated,
  vendor = [],
  copied = [],
}: PackageBuild): Promise<Options[]> {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const doors = doorsOf(manifest)
  const first = [...doors.slice(0, 1), ...productionOf(manifest), ...open]
  const { modules, alone, once, packages } = await outputsOf(doors, first, shared, vendor)
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies }
  for (const name of packages)
    if (!(name in declared) && ![...vendor, ...copied].includes(name))
      throw new Error(`"${name}" is not declared in package.json`)
  // tsup cleans for each of the parts that follow.
  rmSync('dist', { recursive: true, force: true })
  await writeDeclarations(entriesOf(doors), Object.keys(declared))
  const separate = { once, later: new Set(alone), repeated }
  const common: Options = {
    format: ['esm'],
    platform: 'neutral',
    target: 'es2022',
    splitting: false,
    sourcemap: true,
    clean: false,
    silent: true,
    tsconfig: 'tsconfig.build.json',
    skipNodeModulesBundle: true,
  }
  return [
    {
      ...common,
      entry: entriesOf(modules),
      bundle: false,
      esbuildOptions: here,
      onSuccess: () => {
        const copies = [...vendor, ...copied].map((name) => installedAt(process.cwd(), name))
        if (copies.length > 0) writeFileSync('dist/THIRD-PARTY.txt', noticesOf(copies))
        return Promise.resolve()
      },
    },
    ...alone.map((source): Options => ({
      ...common,
      entry: entriesOf([source]),
      esbuildPlugins: [leaveOthers(source, separate)],
      noExternal: [OURS, ...vendor.map((name) => new RegExp(`^${name}(/|$)`))],
      esbuildOptions(options) {
        here(options)
        options.mainFields = ['module', 'main']
        // The door that tslib opens for imports leads to its CommonJS file, which no bundler can shake.
        options.alias = vendor.includes('tslib') ? { tslib: 'tslib/tslib.es6.js' } : {}
      },
    })),
  ]
}
