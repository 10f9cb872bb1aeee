import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const ENTRY = 'src/server/index.ts'
const doorOf = (namespace: string) => `../${namespace}/src/sign-in.ts`
let outputs: Metafile['outputs']

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY, ...NAMESPACES.map(doorOf)],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['module', 'main'],
    outdir: resolve(root, 'dist-of-a-test'),
    tsconfig: resolve(root, 'tsconfig.json'),
    conditions: ['import'],
    external: ['tsyringe', 'jotai/*', 'valibot', 'reflect-metadata'],
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  outputs = metafile.outputs
}, 60_000)

/** Sources of a chunk and of all that it loads at once. */
function sourcesOf(chunk: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const { inputs = {}, imports = [] } = outputs[chunk] ?? {}
  const next = imports.filter(({ kind }) => kind === 'import-statement')
  return [...Object.keys(inputs), ...next.flatMap(({ path }) => sourcesOf(path, seen))]
}

const chunkOf = (source: string) =>
  Object.keys(outputs).find((name) => outputs[name]?.entryPoint === source) ?? ''

const libraries = (sources: readonly string[]) =>
  new Set(
    sources.flatMap((source) => {
      const [, name] = /node_modules\/(?!.*node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
      return name === undefined ? [] : [name]
    }),
  )

test('the server entry holds no verifier and no library for one', () => {
  const sources = sourcesOf(chunkOf(ENTRY))
  expect(sources).toContain('src/server/verify-sign-in.ts')
  expect(sources.filter((source) => /\/lazy\/|sign-in-profile/.test(source))).toEqual([])
  expect([...libraries(sources)].filter((name) => !/^(?:jotai|tslib)$/.test(name))).toEqual([])
})

test.each(NAMESPACES)('the door of %s holds its profile and no library', (namespace) => {
  const sources = sourcesOf(chunkOf(doorOf(namespace)))
  expect(sources).toContain(`../${namespace}/src/sign-in-profile.ts`)
  expect([...libraries(sources)]).toEqual([])
})

describe('a verifier brings its own libraries along and no other verifier', () => {
  const noble = ['@noble/curves', '@noble/hashes']
  test.each([
    ['solana', noble],
    ['cosmos', noble],
    ['polkadot', [...noble, '@scure/sr25519']],
    ['bip122', [...noble, '@scure/base', '@scure/btc-signer', 'micro-packed']],
    ['eip155', ['@noble/hashes', 'abitype', 'ox', 'viem']],
  ])('%s: %j', (namespace, expected) => {
    const own = `../${namespace}/src/lazy/verify-sign-in.ts`
    const sources = sourcesOf(chunkOf(own))
    expect(sources.filter((source) => /lazy\/verify-sign-in/.test(source))).toEqual([own])
    expect([...libraries(sources)].toSorted()).toEqual(expected)
  })
})
