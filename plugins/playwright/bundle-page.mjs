// Part of the build: the wallet and its libraries in one script, which a test puts into its page.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const { outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: ['src/page/page-wallet.ts'],
  write: false,
  bundle: true,
  format: 'iife',
  globalName: 'latchkeyTestWalletPage',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'eof',
  tsconfigRaw: {},
  conditions: ['production'],
})
const [{ text }] = outputFiles
writeFileSync(
  `${here}dist/page-script.d.ts`,
  'declare const script: string\nexport default script\n',
)
writeFileSync(`${here}dist/page-script.js`, `export default ${JSON.stringify(text)}\n`)
