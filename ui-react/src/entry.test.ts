import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Lazy imports are no part of the first file. */
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

test('a page with the button alone holds no kernel but names, no view, no shell, and stays small', async () => {
  const { inputs, bytes } = await buildPage(BUTTON)
  const late =
    /kernel\/src\/(?!authoring\/loading\/|internal\/page\.|core\/(?:token|ports\/(?:clock|storage))\.)|jotai|src\/views|src\/modal\/|words\/(en|de|ar)\.ts|parts\/(avatar|image)|wallet-button|open-wallet/
  expect(inputs.filter((path) => late.test(path))).toEqual([])
  expect(inputs.some((path) => path.endsWith('connect-button.tsx'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(8_600)
}, 30_000)
