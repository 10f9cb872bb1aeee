import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../ci/root.mjs'

const entryId = 'latchkey-page'

const pageEntry = (source) => ({
  name: entryId,
  resolveId: (id) => (id === entryId ? `${root}/${entryId}.js` : undefined),
  load: (id) => (id === `${root}/${entryId}.js` ? source : undefined),
})

/** Builds a page with Vite, as most apps do, and keeps the outcome in memory. */
export async function buildPage(source, external, preserveEntrySignatures = 'strict') {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [pageEntry(source)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entryId, external, preserveEntrySignatures },
    },
  })
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const sizeOf = (name) => gzipSync(chunks.get(name).code, { level: 9 }).byteLength
  return {
    entry: [...chunks.values()].find(({ isEntry }) => isEntry).fileName,
    /** Chunks made for a dynamically imported file of ours. */
    named: (pattern) =>
      [...chunks.values()]
        .filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
        .map(({ fileName, facadeModuleId }) => ({ fileName, source: facadeModuleId })),
    /**
     * The bytes of chunks that are loaded together, compressed as one. A new release of Vite makes one file of
     * them, and an older one up to 30.
     */
    bytesTogether: (names) =>
      gzipSync([...names].map((name) => chunks.get(name).code).join(''), { level: 9 }).byteLength,
    bytes: (names) => [...names].reduce((total, name) => total + sizeOf(name), 0),
    /** The chunks that are downloaded together with some chunks: all their static imports. */
    closure(names) {
      const reached = new Set(names)
      for (const name of reached)
        for (const next of chunks.get(name).imports) if (chunks.has(next)) reached.add(next)
      return reached
    },
  }
}
