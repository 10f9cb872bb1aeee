import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { EsbuildPlugin } from './plugin-types.js'
import { named, sourceFile, sourceName, staticImports } from './sources.js'

/** Tells a copy of a file from the file. */
const COPY = '?copy'

/** The copies of what a page's entry imports, each an entry of its own. */
export const copiesOf = (page: string, once: ReadonlySet<string>) =>
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
export const copied = (page: string, once: ReadonlySet<string>): EsbuildPlugin => ({
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
        if (once.has(sourceName(file))) return undefined
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
