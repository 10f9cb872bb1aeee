#!/usr/bin/env node
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const USAGE = `Usage: latchkey-frame build --out DIR

Writes the wallet's page, which is static, to DIR. Serve it at the root of the wallet's origin, with the handler of
@latchkey/embedded-wallet/server below /api of the same origin.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
})

if (positionals[0] !== 'build' || positionals.length > 1 || !values.out) {
  console.error(USAGE)
  process.exit(1)
}
await cp(fileURLToPath(new URL('../dist/page', import.meta.url)), values.out, { recursive: true })
console.log(`The wallet's page is in ${values.out}.`)
