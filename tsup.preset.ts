import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { writeNotices } from './scripts/build/notices.js'
import { declarationsOf } from './scripts/build/declarations.js'
import { copied, copiesOf } from './scripts/build/page-copies.js'
import type { ChunkPlugin, EsbuildPlugin } from './scripts/build/plugin-types.js'
import { loadedLater, named, reachable } from './scripts/build/sources.js'
import { heldTogether, holderPaths, holdersOf, sourcesTogether } from './scripts/build/together.js'

interface PackageBuild {
  /** Entry name to source file; the name is the file in `dist`. */
  readonly entry: Record<string, string>
  /** Packages copied into the bundle; everything else must be a declared dependency or peer. */
  readonly inline?: readonly string[]
  /** Import path to the one taken instead. */
  readonly alias?: Record<string, string>
  /**
   * Files of `dist` that hold many sources: name to the sources that go in with all they import at once.
   * What two such files want is in the first; the first is the page's.
   */
  readonly together?: Record<string, readonly string[]>
  /** What else happens to sources on their way. */
  readonly plugins?: readonly EsbuildPlugin[]
  /** Entry with copies of its own, in `dist/page`, of all it imports at once that no such file holds. */
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

type Entries = Record<string, string>

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

/** The one build of every package: ES modules, source maps and bundled types. */
export function packageBuild(options: PackageBuild) {
  const { entry, together = {}, page, inline = [], alias = {}, plugins = [], client = [] } = options
  const single = reachable(options.once ?? [], 'at once')
  const held = heldTogether(together, single)
  const [first] = Object.keys(together)
  const once = new Set([...single, ...[...held.keys()].filter((file) => held.get(file) === first)])
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return defineConfig({
    entry: withModules(entry, new Set(held.keys()), page),
    format: ['esm'],
    platform: 'neutral',
    target: 'es2022',
    splitting: true,
    sourcemap: true,
    clean: true,
    silent: true,
    tsconfig: 'tsconfig.build.json',
    dts: { entry: declarationsOf(entry) },
    noExternal: [...inline],
    esbuildPlugins: [
      declaredOnly(new Set([...declared, ...inline])),
      ...plugins,
      ...(page === undefined ? [] : [copied(page, once)]),
      sourcesTogether(held),
    ],
    plugins: [holderPaths, clientDirective(client.map((name) => entry[name] ?? name))],
    onSuccess: () => {
      if (inline.length > 0) writeNotices(inline)
      return Promise.resolve()
    },
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
      options.alias = alias
      // Not among tsup's own entries, which must be files.
      options.entryPoints = {
        ...(options.entryPoints as Entries),
        ...holdersOf(held),
        ...(page === undefined ? {} : copiesOf(page, once)),
      }
    },
  })
}
