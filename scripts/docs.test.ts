import { readFileSync } from 'node:fs'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoinMainnet } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { createKit } from '@latchkey/kernel'
import * as testing from '@latchkey/kernel/testing/internal'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { walletConnect } from '@latchkey/walletconnect'
import { expect, test } from 'vitest'
import { outdated, PAGES, unplain } from './docs.mjs'
import { declarations, includeCode } from './docs/include-code.mjs'
import {
  behaviourList,
  between,
  entrySizes,
  screenTable,
  sizeTable,
  withoutSingleViews,
} from './docs/measured.mjs'
import { namespaces } from './size/budgets.mjs'

test('the code of every page is the code that is built and tested', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['README.md', 'docs/recipes.md', 'plugins/siwx/README.md']),
  )
  expect(outdated()).toEqual([])
})

test('the table of screens is the one by which the kernel warns', async () => {
  expect(readFileSync('docs/authoring.md', 'utf8')).toContain(await screenTable())
})

test('the list of what wallets of tests do wrong is the one that they read', () => {
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(behaviourList(testing))
})

test('every page is in words that are read once', () => {
  expect(unplain()).toEqual([])
})

const readme = readFileSync('README.md', 'utf8')

test('the first example of the README has a button within ten lines of code', () => {
  const [, first = ''] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []
  expect(first).toContain('ConnectButton')
  const lines = first.split('\n').filter((line) => line.trim() !== '')
  expect(lines.length).toBeLessThanOrEqual(10)
})

test('the table of what is supported is what the plugins register', () => {
  const kit = createKit({
    networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotChain, cosmosHub],
    plugins: [
      ...[eip155({ ens: true }), solana(), bip122(), polkadot(), cosmos()],
      walletConnect({ relayUrl: 'wss://relay.example.org' }),
    ],
  })
  const registered = kit.capabilities.list().map((one) => `${one.feature} ${one.namespace}`)
  kit.dispose()
  const table = readFileSync('docs/features.md', 'utf8').matchAll(/^\|[^|]+\| `(\w+)` +\|(.+)\|$/gm)
  const written = [...table].flatMap(([, feature = '', cells = '']) =>
    namespaces
      .filter((_, at) => cells.split('|')[at]?.trim() !== '–')
      .map((namespace) => `${feature} ${namespace}`),
  )
  expect(new Set(written)).toEqual(new Set(registered))
})

test('code stands below its marker, in place of what stood there, and stays as it is', () => {
  const b = '/** Says b. */\nexport function b() {\n  return 2\n}'
  const code = `// head\nexport const a = 1\n\n${b}\n`
  const read = (path: string) => (path === 'a.ts' ? code : '')
  const page = 'x\n\n<!-- code: a.ts -->\n\n<!-- code: a.ts#b -->\n\n```ts\nold\n```\n\nz\n'
  const once = includeCode(page, read)
  expect(once).toBe(
    `x\n\n<!-- code: a.ts -->\n\n\`\`\`ts\n${code}\`\`\`\n<!-- code: a.ts#b -->\n\n\`\`\`ts\n${b}\n\`\`\`\n\nz\n`,
  )
  // A page that differs from its file by one letter.
  for (const other of [once, once.replace('a = 1', 'a = 2')])
    expect(includeCode(other, read)).toBe(once)
})

test('a name that is not declared is refused; an augmentation is found by the module it widens', () => {
  expect(() => declarations('const a = 1', ['a', 'z'])).toThrow('Nothing is called z.')
  const code = "import 'k'\n\ndeclare module 'k' {\n  interface A {}\n}\n"
  expect(declarations(code, ['module k'])).toBe("declare module 'k' {\n  interface A {}\n}")
})

test('measured sizes stand between the marks of the page, the largest single view for all, and by package', async () => {
  const kernel = { what: 'kernel', size: 12_345, limit: 14_000 }
  const views = [1, 1_900].map((size) => ({ what: `${size}-view`, size, limit: 1_000 }))
  const table = await sizeTable(withoutSingleViews([kernel, ...views]))
  expect(table.split('\n').slice(2)).toEqual([
    '| kernel                  |  12.3 kB | 14.0 kB | yes |',
    '| any other view, at most |   1.9 kB |  1.0 kB | no  |',
  ])
  expect(between('a\n<!-- x:start -->\nold\n<!-- x:end -->\nb', 'x', 'new')).toBe(
    'a\n<!-- x:start -->\n\nnew\n\n<!-- x:end -->\nb',
  )
  expect(() => between('a', 'x', 'new')).toThrow('"x"')
  expect(entrySizes([kernel, ...views])).toEqual({ '@latchkey/kernel': { entryGzip: 12_345 } })
})
