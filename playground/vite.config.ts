import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packedPackages } from './packed.mjs'
import { sourceAliases } from '../scripts/source-aliases.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = readdirSync(here('.')).filter((name) => name.endsWith('.html'))

/**
 * The modules that pages import from elsewhere. A page itself waits for parts that import this, so it is not one of
 * them.
 */
const isShared = (id: string) =>
  !id.startsWith('\0') && (!id.startsWith(here('.')) || id.includes('/node_modules/'))

const server = { host: '127.0.0.1', port: 5173 }

/**
 * The dev server reads our packages as source, and so does the build of `npm start` (`--mode source`), which waits for
 * no other build. Any other build takes them packed, as an app would.
 */
export default defineConfig(({ command, isPreview, mode }) => ({
  root: here('.'),
  plugins: [mode === 'source' ? [] : packedPackages(), react()],
  resolve: {
    alias: mode === 'source' || (command === 'serve' && isPreview !== true) ? sourceAliases : [],
    dedupe: ['react', 'react-dom'],
  },
  optimizeDeps: {
    // Lazy chunks too: a library found only at the first click would reload the page.
    entries: [
      ...pages,
      '../{kernel,ui-react}/src/**/*.{ts,tsx}',
      '../plugins/*/src/**/*.{ts,tsx}',
      '!../**/*.test.{ts,tsx}',
      '!../**/*.test-d.ts',
    ],
  },
  server,
  preview: server,
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    sourcemap: true,
    // No inlined assets and no polyfill in the page: both would need exceptions in a strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map(here),
      // The code that every page of the playground loads first is one file, not a hundred. The browser tests load
      // it hundreds of times, and each file costs the browser more than its content.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'page',
              tags: ['$initial'],
              test: isShared,
            },
          ],
        },
      },
    },
  },
}))
