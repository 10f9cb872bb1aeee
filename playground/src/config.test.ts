import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import {
  DEFAULTS,
  formatConfig,
  kitKey,
  parseConfig,
  PLUGIN_IDS,
  usualOf,
  type Config,
} from './config.js'

const parse = (query: string) => parseConfig(new URLSearchParams(query))

test('an address without a query is the default configuration', () => {
  expect(parse('')).toEqual(DEFAULTS)
  expect(formatConfig(DEFAULTS)).toBe('')
})

const written: readonly (readonly [query: string, change: Partial<Config>])[] = [
  ['plugins=eip155,acme-points', { plugins: ['eip155', 'acme-points'] }],
  ['plugins=none', { plugins: [] }],
  ['plugins=eip155,siwx&signInRequired=1', { plugins: ['eip155', 'siwx'], signInRequired: true }],
  [`plugins=${PLUGIN_IDS.join()}`, { plugins: PLUGIN_IDS }],
  ['plugins=eip155,wallet-directory', { plugins: ['eip155', 'wallet-directory'] }],
  ['wallets=injected', { wallets: ['injected'] }],
  ['theme=dark', { theme: 'dark' }],
  ['lang=ar&dir=rtl', { language: 'ar', direction: 'rtl' }],
  ['id=second', { id: 'second' }],
  ['injected=0&ens=1', { injected: false, ens: true }],
  ['allWallets=0&regional=1', { allWallets: false, regional: true }],
  ['ask=1&embedded=1&inline=0', { ask: true, embedded: true, inline: false }],
  [
    'preset=paper&accent=%23c2410c&radius=0&font=mono&width=440',
    { preset: 'paper', accent: '#c2410c', radius: 0, font: 'mono', width: 440 },
  ],
]

test('a link is read and written back as it was', async () => {
  expect(
    await failing(written, ([query, change]) => {
      expect(parse(query)).toEqual({ ...DEFAULTS, ...change })
      expect(formatConfig({ ...DEFAULTS, ...change })).toBe(query)
    }),
  ).toEqual([])
})

test('a malformed value in a link does no harm', async () => {
  const rows = [
    ['an unknown plugin', 'plugins=eip155,evil', { plugins: ['eip155'] }],
    ['an unknown theme', 'theme=sepia', {}],
    ['an unknown language', 'lang=xx', {}],
    ['an id that is no name', 'id=%3Cscript%3E', {}],
    ['an id without end', `id=${'a'.repeat(41)}`, {}],
    ['an accent that is no colour', 'accent=red;x', {}],
    ['a radius without end', 'radius=99', {}],
    ['a font that is not offered', 'font=url(x)', {}],
    ['an order of its own', 'plugins=acme-points,eip155', { plugins: ['eip155', 'acme-points'] }],
  ] as const
  expect(
    await failing(rows, ([, query, change]) => {
      expect(parse(query)).toEqual({ ...DEFAULTS, ...change })
    }),
  ).toEqual([])
})

test('foreign parameters stay in the address', () => {
  expect(formatConfig({ ...DEFAULTS, theme: 'dark' }, '?lang=de&csp=x')).toBe('csp=x&theme=dark')
})

test('only what concerns the kit makes another kit', () => {
  const key = kitKey(DEFAULTS)
  for (const change of [
    { theme: 'dark' },
    { language: 'de' },
    { ask: true },
    { wallets: [] },
  ] as const) {
    expect(kitKey({ ...DEFAULTS, ...change })).toBe(key)
  }
  for (const change of [
    { plugins: [] },
    { ens: true },
    { multiWallet: true },
    { signInShort: true },
    { id: 'b' },
  ] as const) {
    expect(kitKey({ ...DEFAULTS, ...change })).not.toBe(key)
  }
})

test('the embedded wallet is there by default where its frame is hosted, and where the link says so', () => {
  const usual = usualOf(true)
  const plain = { inline: false }
  expect(usual(plain).plugins).toContain('embedded-wallet')
  expect(usualOf(false)(plain)).toEqual({ plugins: DEFAULTS.plugins, wallets: DEFAULTS.wallets })
  const config = parseConfig(new URLSearchParams('inline=0'), usual)
  expect(config.plugins).toEqual(usual(plain).plugins)
  expect(formatConfig(config, '', usual)).toBe('inline=0')
  const without = { ...config, plugins: DEFAULTS.plugins }
  const query = new URLSearchParams(formatConfig(without, '', usual))
  expect(parseConfig(query, usual).plugins).toEqual(DEFAULTS.plugins)
})

test('a page that shows the card begins with wallets that are known by sight, and one to try', () => {
  const usual = usualOf(false)
  const config = parseConfig(new URLSearchParams(), usual)
  expect(config.plugins).toContain('wallet-directory')
  expect(config.wallets).toEqual(['announced'])
  expect(formatConfig(config, '', usual)).toBe('')
})
