import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../source-aliases.js'

/** The tests that a changed parser or verifier has to fail: those without a chain, a bundler or chance. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    root: '.',
    environment: 'node',
    include: [
      'plugins/siwx/src/{message,lazy}/**/*.test.ts',
      'plugins/siwx/src/server/{expectations,verify-sign-in}.test.ts',
    ],
    exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
    server: { deps: { inline: ['tsyringe'] } },
  },
})
