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

/**
 * Files share a process and the modules that it has loaded. A `*.alone.test.ts` has a process of its own; its first line
 * says why.
 */
const project = (name: string, kind: typeof node | typeof page, ending: string) => {
  const isAlone = ending.startsWith('alone.')
  return {
    resolve: { alias: sourceAliases },
    test: {
      ...kind,
      name,
      include: [`**/*.${ending}`],
      exclude: isAlone ? elsewhere : [...elsewhere, `**/*.alone.${ending}`],
      isolate: isAlone,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('node', node, 'test.ts'),
      project('page', page, 'test.tsx'),
      project('alone', node, 'alone.test.ts'),
      project('alone-page', page, 'alone.test.tsx'),
    ],
  },
})
