import { configDefaults, defineConfig } from 'vitest/config'
import { sourceAliases } from './scripts/source-aliases.js'

const exclude = [
  ...configDefaults.exclude,
  '**/dist/**',
  '.nx/**',
  'playground/world/**',
  'playground/fixtures/**',
  'playground/e2e/**',
]

// tsyringe is imported by a deep path whose file is an ES module without saying so in its package.
const server = { deps: { inline: ['tsyringe'] } }

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: sourceAliases },
        test: { name: 'unit', environment: 'node', include: ['**/*.test.ts'], exclude, server },
      },
      {
        resolve: { alias: sourceAliases },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['**/*.test.tsx'],
          setupFiles: ['scripts/vitest/dom-setup.ts'],
          testTimeout: 30_000,
          exclude,
          server,
        },
      },
    ],
  },
})
