import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { together } from '../tsup.together.js'

const here = fileURLToPath(new URL('.', import.meta.url))

/** What is imported on demand is no part of the first file. */
const leaveDynamic: Plugin = {
  name: 'leave-dynamic',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const BUTTON = `import { ConnectButton, KitProvider } from './index.js'
  globalThis.page = { ConnectButton, KitProvider }`

/** The first file of a page. */
async function buildPage(source: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: here },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    tsconfig: `${here}../tsconfig.json`,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    plugins: [leaveDynamic],
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs))
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
  return { inputs, bytes }
}

test('a page with the button alone holds no kernel, no view, no shell, and stays small', async () => {
  const { inputs, bytes } = await buildPage(BUTTON)
  const late =
    /kernel\/src\/(?!loading\/)|jotai|src\/views|src\/modal\/|words\/(en|de|ar)\.ts|parts\/(avatar|image)|wallet-button|open-wallet/
  expect(inputs.filter((path) => late.test(path))).toEqual([])
  expect(inputs.some((path) => path.endsWith('connect-button.tsx'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(8000)
}, 30_000)

test('what the page and later code must share is in the file they share', async () => {
  const { inputs } = await buildPage(`export * from './index.js'`)
  const { inputs: shared } = await buildPage(
    together.shared.map((file) => `export * from '../${file}'`).join('\n'),
  )
  const stateful = /createContext\(|^(?:const|let) \w+ = new (?:Weak)?(?:Map|Set)/m
  const alone = inputs
    .filter((path) => /\.tsx?$/.test(path) && !shared.includes(path))
    .filter((path) => stateful.test(readFileSync(path, 'utf8')))
  // Each of these would be there twice: once for the page, once for the modal.
  expect(alone).toEqual([])
  expect(shared.some((path) => path.endsWith('ui-context.ts'))).toBe(true)
}, 30_000)
