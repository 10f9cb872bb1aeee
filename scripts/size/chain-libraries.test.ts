import { build } from 'esbuild'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Packages that the page loads with `entry`, and with what it imports later but for the files named. */
async function loaded(entry: string, except: RegExp): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    // Our own packages are read from their sources; all others stay outside, under their names.
    tsconfig: join(root, 'tsconfig.base.json'),
    packages: 'external',
    outdir: 'unused',
    bundle: true,
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
  })
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const file of files)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (external) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
      else if (kind !== 'dynamic-import' || !except.test(path)) files.add(path)
  return [...packages].sort()
}

/** Features that are neither connecting nor signing: balances, transfers and what became of them, and checks of what others signed. */
const LATER =
  /\/lazy\/(?:check-address|native-balance|send-transaction|transaction-status|transfer|verify-message)\.ts$/

/** `@noble/curves` is none: a wallet's answer is checked with it before the app has it. */
const CHAIN_LIBRARY = /^(?:@solana|@polkadot|@cosmjs|bitcoinjs-lib|viem|protobufjs|@scure\/sr25519)/

const entryOf = (namespace: string) => `plugins/${namespace}/src/index.ts`

test.each(['solana', 'polkadot', 'cosmos'])(
  '%s connects and signs in the page without a chain library',
  async (namespace) => {
    const packages = await loaded(entryOf(namespace), LATER)
    expect(packages).not.toEqual([])
    expect(packages.filter((name) => CHAIN_LIBRARY.test(name))).toEqual([])
  },
)

test.each([
  ['solana', '@solana/web3.js'],
  ['cosmos', '@cosmjs/stargate'],
  ['polkadot', '@noble/curves'],
])('%s has one for what comes later: the walk would see it', async (namespace, library) => {
  expect(await loaded(entryOf(namespace), /^nothing$/)).toContain(library)
})
