import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../source-aliases.js'
import { PARTS } from './parts.mjs'

/** The tests that a changed file has to fail: its own, without a chain, a bundler or chance. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    root: '.',
    environment: 'node',
    include: [...(PARTS[process.env['LATCHKEY_MUTATION'] ?? '']?.tests ?? [])],
    exclude: ['**/*.integration.test.ts', '**/*.alone.test.ts', '**/node_modules/**'],
    server: { deps: { inline: ['tsyringe'] } },
  },
})
