import { build, type Plugin } from 'esbuild'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceAliases } from '../source-aliases.js'

const root = join(import.meta.dirname, '../..')

/** What the package imports that stands outside this repository. */
interface Graph {
  readonly inputs: Readonly<
    Record<
      string,
      { readonly imports: readonly { path: string; kind: string; external?: boolean }[] }
    >
  >
}

/** Our own packages are read from their sources; all others stay outside, under their names. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      const own = sourceAliases.find(({ find }) => find.test(path))
      return own ? { path: own.replacement } : { path, external: true }
    })
  },
}

async function graphOf(entry: string): Promise<Graph> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    plugins: [ownSources],
    outdir: 'unused',
    bundle: true,
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
  })
  return metafile
}

/** Packages that the page loads with `entry`, and with what it imports later but for the files named. */
async function loaded(entry: string, except: RegExp): Promise<readonly string[]> {
  const { inputs } = await graphOf(entry)
  const seen = new Set<string>()
  const packages = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import' && except.test(path)) continue
      if (external)
        packages.add(
          path
            .split('/')
            .slice(0, path.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      else walk(path)
    }
  }
  walk(entry)
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
