import { dirname, relative, resolve } from 'node:path'
import type { ChunkPlugin, EsbuildPlugin } from './plugin-types.js'
import { laterImports, reachable, sourceFile, sourceName, sourcesOf } from './sources.js'

/** Which file of `dist` holds a source, for those that are held together. */
type Held = ReadonlyMap<string, string>

/**
 * What goes into which file. What is loaded by `import()` stays a file of its own, since no bundler can
 * load later what something else imports at once; so does what is `single`, but for the page's file.
 */
export function heldTogether(
  together: Record<string, readonly string[]>,
  single: ReadonlySet<string>,
) {
  const held = new Map<string, string>()
  const every = Object.values(together).flat()
  const later = new Set(laterImports(reachable(every, 'ever'), sourcesOf(every)))
  for (const [at, [name, roots]] of Object.entries(together).entries())
    for (const file of reachable(roots, 'at once'))
      if (!held.has(file) && !later.has(file) && (at === 0 || !single.has(file)))
        held.set(file, name)
  return held
}

/** Stands for a file that holds sources: as an entry, and where one of its sources is imported. */
const holder = (name: string) => `held:${name}`

/** The entries that become the files. */
export const holdersOf = (held: Held) =>
  Object.fromEntries([...new Set(held.values())].map((name) => [name, holder(name)]))

/** Writes the files that hold sources, and leads every import of such a source there. */
export const sourcesTogether = (held: Held): EsbuildPlugin => ({
  name: 'sources-together',
  setup(build) {
    build.onResolve({ filter: /^held:/ }, ({ path }) => ({
      path: path.slice(holder('').length),
      namespace: 'held',
    }))
    build.onLoad({ filter: /./, namespace: 'held' }, ({ path }) => ({
      contents: [...held]
        .filter(([, name]) => name === path)
        .map(([file]) => `export * from ${JSON.stringify(`./${file}`)}`)
        .join('\n'),
      resolveDir: resolve('.'),
    }))
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace, resolveDir, kind }) => {
      const file = sourceFile(resolve(resolveDir, path))
      const name = file === undefined ? undefined : held.get(sourceName(file))
      if (name === undefined || namespace === 'held' || kind === 'entry-point') return undefined
      const inside = held.get(sourceName(importer)) === name
      if (inside && kind === 'import-statement') return undefined
      return { path: holder(name), external: true, sideEffects: false }
    })
  },
})

/** Puts the way to the file in place of what stands for it. */
export const holderPaths: ChunkPlugin = {
  name: 'holder-paths',
  renderChunk(code, { path, map }) {
    const replaced = code.replaceAll(/"held:(\w+)"/g, (_, name: string) => {
      const way = relative(dirname(path), resolve(`dist/${name}.js`)).replaceAll('\\', '/')
      return `"${way.startsWith('.') ? way : `./${way}`}"`
    })
    if (replaced === code) return undefined
    return typeof map === 'object' ? { code: replaced, map } : { code: replaced }
  },
}
