import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../source-aliases.js'

/** The tests that a changed file has to fail: its own, without a chain, a bundler or chance. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    root: '.',
    environment: 'node',
    include: [process.env['LATCHKEY_MUTATION'] ?? ''],
    exclude: ['**/*.integration.test.ts', '**/*.{apart,alone}.test.ts', '**/node_modules/**'],
    server: { deps: { inline: ['tsyringe'] } },
  },
})
