import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceAliases } from '../scripts/source-aliases.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = readdirSync(here('.')).filter((name) => name.endsWith('.html'))

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What a page loads at once: its modules, and what they import statically. */
function loadedBy(page: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set([page])
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** Tells which modules every page loads at once. */
function createShared() {
  let loaded: readonly ReadonlySet<string>[] | undefined
  return (id: string, modules: Modules) => {
    loaded ??= pages.map((page) => loadedBy(here(page), modules))
    return loaded.every((one) => one.has(id))
  }
}

const isShared = createShared()

const server = { host: '127.0.0.1', port: 5173 }

/** The dev server reads our packages as source; a build takes what was built, as an app would. */
export default defineConfig(({ command, isPreview }) => ({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: command === 'serve' && isPreview !== true ? sourceAliases : [],
    dedupe: ['react', 'react-dom', '@latchkey/kernel', '@latchkey/ui-react'],
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
      // What is shared is there before anything asks for a part of it later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // One request, where the sets of views that share their parts would make dozens of small files.
          groups: [
            {
              name: (id, modules) => (isShared(id, modules) ? 'start' : null),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}))
