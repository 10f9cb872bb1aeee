import { expect, test } from 'vitest'
import { filesOf, readWords, USAGE, type NewApp } from './index.js'

const manifest = { dependencies: { '@latchkey/kernel': '0.0.0', viem: '2.0.0' } }
const made = (app: Partial<NewApp>, version = '1.2.3') =>
  filesOf({ folder: 'app', template: 'react', plugins: [], ...app }, manifest, version)

test('a new app has its own name, and one version of our packages', () => {
  const files = made({ folder: './some/My App/', plugins: ['send'] })
  expect(JSON.parse(files['package.json'] ?? '')).toEqual({
    name: 'my-app',
    dependencies: {
      '@latchkey/kernel': '^1.2.3',
      '@latchkey/money': '^1.2.3',
      '@latchkey/send': '^1.2.3',
      viem: '2.0.0',
    },
  })
  expect(files['src/kit.ts']).toContain('plugins: [\n    eip155(),\n    send(),\n  ],')
})

test('an app of a canary asks for the canary’s siblings', () => {
  const files = made({}, '0.2.0-canary.7.abc')
  expect(files['package.json']).toContain('"@latchkey/kernel": "0.2.0-canary.7.abc"')
})

test('an app of wagmi takes its EVM networks from where wagmi has them', () => {
  const file = made({ template: 'wagmi', plugins: ['solana'] })['src/kit.ts']
  expect(file).toContain("import { networks } from './chains'")
  expect(file).toContain('networks: [...networks, solanaMainnet],')
})

test('an app with a wallet of its own lists it before the plugins that were asked for', () => {
  const file = made({ template: 'embedded', plugins: ['send'] })['src/kit.ts']
  expect(file).toContain("import { frameUrl } from './frame-url'")
  expect(file).toContain('    eip155(),\n    embeddedWallet({ frameUrl }),\n    send(),\n')
})

test('a package of one’s own keeps its template’s files, with one version of ours in each list', () => {
  const own = { devDependencies: { '@latchkey/kernel': '0.0.0' } }
  const peers = { peerDependencies: { react: '^19.0.0', '@latchkey/kernel': '0.0.0' } }
  const app = { folder: 'my-chain', template: 'chain', plugins: [] } as const
  const files = filesOf(app, { ...own, ...peers }, '1.2.3')
  expect(Object.keys(files)).toEqual(['package.json'])
  expect(JSON.parse(files['package.json'] ?? '')).toEqual({
    name: 'my-chain',
    devDependencies: { '@latchkey/kernel': '^1.2.3' },
    peerDependencies: { '@latchkey/kernel': '^1.2.3', react: '^19.0.0' },
  })
})

test('plugins of chains bring their networks, under names that differ', () => {
  const file = made({ template: 'next', plugins: ['solana', 'bip122'] })['app/kit.ts']
  expect(file?.startsWith("'use client'\n")).toBe(true)
  expect(file).toContain('networks: [mainnet, solanaMainnet, bitcoin],')
  expect(file).toContain("import { mainnet as bitcoin } from '@latchkey/bip122/networks'")
})

test('a line of the command names a folder, a template and plugins', () => {
  expect(readWords(['app'])).toEqual({ folder: 'app', template: 'react', plugins: [] })
  expect(readWords(['--template', 'next', 'app', '--plugins=send,solana'])).toEqual({
    folder: 'app',
    template: 'next',
    plugins: ['send', 'solana'],
  })
})

test('a line that makes no sense is none', () => {
  const lines = [
    [],
    ['one', 'two'],
    ['one', '--template', 'perl'],
    ['one', '--template'],
    ['one', '--plugins', 'send,teleport'],
    ['one', '--template', 'toString'],
    ['one', '--colour', 'red'],
    ['one', '--template', 'chain', '--plugins', 'send'],
  ]
  expect(lines.filter((words) => readWords(words) !== undefined)).toEqual([])
  expect(USAGE).toContain('Templates: react, next, vanilla, wagmi, embedded, feature, chain')
})
