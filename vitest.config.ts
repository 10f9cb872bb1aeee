import { configDefaults, defineConfig } from 'vitest/config'
import { sourceAliases } from './scripts/source-aliases.js'

const elsewhere = [
  ...configDefaults.exclude,
  '**/dist/**',
  '.nx/**',
  'playground/world/**',
  'playground/fixtures/**',
  'playground/e2e/**',
]

const common = {
  // A machine that does other things too may be slow: only what never ends is stopped.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 5 } },
}

// tsyringe is imported by a deep path whose file is an ES module without saying so in its package.
const deps = { inline: ['tsyringe'] }

const node = {
  ...common,
  environment: 'node',
  setupFiles: ['scripts/vitest/set-up.ts'],
  server: { deps },
}

const page = {
  ...common,
  environment: 'happy-dom',
  setupFiles: ['scripts/vitest/set-up.ts', 'scripts/vitest/set-up-page.ts'],
  // The local world is for Node: what is bundled for pages has no files beside it.
  server: { deps: { ...deps, external: [/\/playground\/world\//] } },
}

/** The registry of a page's wallets, which keeps them for as long as it is loaded. */
const registry = /@wallet-standard\/app/

const apart = {
  ...node,
  setupFiles: ['scripts/vitest/set-up-modules.ts', ...node.setupFiles],
  server: { deps: { inline: [...deps.inline, registry] } },
}

const OWN = ['apart', 'alone']

/**
 * Files share a process and the modules that it has loaded. A `*.apart.test.ts` has modules of its own, a
 * `*.alone.test.ts` a process of its own; its first line says why.
 */
const project = (name: string, kind: typeof node | typeof page | typeof apart, ending: string) => {
  const own = OWN.find((one) => ending.startsWith(`${one}.`))
  const others = own === undefined ? OWN.map((one) => `**/*.${one}.${ending}`) : []
  return {
    resolve: { alias: sourceAliases },
    test: {
      ...kind,
      name,
      include: [`**/*.${ending}`],
      exclude: [...elsewhere, ...others],
      isolate: own === 'alone',
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The projects compile the same sources: each is compiled once.
    experimental: { fsModuleCache: true },
    projects: [
      project('node', node, 'test.ts'),
      project('page', page, 'test.tsx'),
      project('apart', apart, 'apart.test.ts'),
      project('alone', node, 'alone.test.ts'),
      project('alone-page', page, 'alone.test.tsx'),
    ],
  },
})
