import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { outdated, PAGES } from './docs.mjs'
import { declarations, includeCode } from './docs/include-code.mjs'
import { registered, supportTable } from './docs/support.mjs'
import { between, entrySizes, sizeTable, withoutSingleViews } from './docs/measured.mjs'

test('the code of every page is the code that is built and tested', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['README.md', 'docs/recipes.md', 'plugins/siwx/README.md']),
  )
  expect(outdated()).toEqual([])
})

test('the first example of the README stays within 15 lines of code', () => {
  const [, first = ''] = /```tsx\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(first).toContain('ConnectButton')
  const lines = first.split('\n').filter((line) => line.trim() !== '')
  expect(lines.length).toBeLessThanOrEqual(15)
})

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const pictures = [...readme.matchAll(/(?:src|srcset)="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)/g)].map(
    ([, tag, link]) => tag ?? link ?? '',
  )

  test('begins with a picture of twice the size, in both themes, and has a strip and a clip', async () => {
    expect(readme.indexOf('<picture>')).toBeLessThan(readme.indexOf('## '))
    const looks = ['hero-dark', 'hero-light', 'strip-dark', 'strip-light', 'connect']
    expect(pictures).toEqual(looks.map((name) => `docs/looks/${name}.webp`))
    const sizes = await Promise.all(pictures.map((path) => sharp(path).metadata()))
    for (const { width } of sizes.slice(0, 2)) expect(width).toBe(3_200)
    for (const { width } of sizes.slice(2, 4)) expect(width).toBe(2_160)
    expect(sizes.at(-1)?.pages).toBeGreaterThan(2)
  })

  test('names no size: those that are measured stand where they are written anew', () => {
    expect(readme).toContain('docs/performance.md')
    expect(readme).not.toMatch(/\d[\d.]* kB/)
  })
})

describe('what is supported', () => {
  test('stands in the docs as the plugins register it', async () => {
    const table = supportTable(await registered())
    const page = readFileSync('docs/features.md', 'utf8')
    expect(between(page, 'support', table)).toBe(page)
  })

  test('has words for every feature, and none for what nobody has', async () => {
    const all = await registered()
    expect(() => supportTable([...all, { feature: 'fly', namespace: 'eip155' }])).toThrow('"fly"')
    const less = all.filter(({ feature }) => feature !== 'signIn')
    expect(() => supportTable(less)).toThrow('solana has no "signIn"')
  })
})

test('code stands below its marker, in place of what stood there, and stays as it is', () => {
  const code =
    '// head\nexport const a = 1\n\n/** Says b. */\nexport function b() {\n  return 2\n}\n'
  const read = (path: string) => (path === 'a.ts' ? code : '')
  const page = 'x\n\n<!-- code: a.ts -->\n\ny\n\n<!-- code: a.ts#b -->\n\n```ts\nold\n```\n\nz\n'
  const once = includeCode(page, read)
  const b = '/** Says b. */\nexport function b() {\n  return 2\n}'
  expect(once).toBe(
    `x\n\n<!-- code: a.ts -->\n\n\`\`\`ts\n${code}\`\`\`\ny\n\n<!-- code: a.ts#b -->\n\n\`\`\`ts\n${b}\n\`\`\`\n\nz\n`,
  )
  expect(includeCode(once, read)).toBe(once)
  // A page that differs from its file by one letter.
  expect(includeCode(once.replace('a = 1', 'a = 2'), read)).toBe(once)
})

test('a name that is not declared is refused; an augmentation is found by the module it widens', () => {
  expect(() => declarations('const a = 1', ['a', 'z'])).toThrow('Nothing is called z.')
  const code = "import 'k'\n\ndeclare module 'k' {\n  interface A {}\n}\n"
  expect(declarations(code, ['module k'])).toBe("declare module 'k' {\n  interface A {}\n}")
})

describe('measured sizes', () => {
  const rows = [
    { what: 'kernel', size: 12_345, limit: 14_000 },
    { what: 'a page', size: 1_900, limit: 1_000 },
  ]

  test('become a table that Prettier leaves alone', () => {
    expect(sizeTable(rows).split('\n')).toEqual([
      '| what is downloaded | measured |   limit | met |',
      '| ------------------ | -------: | ------: | --- |',
      '| kernel             |  12.3 kB | 14.0 kB | yes |',
      '| a page             |   1.9 kB |  1.0 kB | no  |',
    ])
  })

  test('name the largest of the single views for all of them', () => {
    const views = [
      { what: 'a-view', size: 1, limit: 9 },
      { what: 'b-view', size: 2, limit: 9 },
    ]
    expect(withoutSingleViews([...rows, ...views])).toEqual([
      ...rows,
      { what: 'any other view, at most', size: 2, limit: 9 },
    ])
  })

  test('stand between the marks of the page', () => {
    const page = 'a\n<!-- sizes:start -->\nold\n<!-- sizes:end -->\nb'
    expect(between(page, 'sizes', 'new')).toBe(
      'a\n<!-- sizes:start -->\n\nnew\n\n<!-- sizes:end -->\nb',
    )
    expect(() => between('a', 'sizes', 'new')).toThrow('"sizes"')
  })

  test('are known by package where a row stands for one', () => {
    expect(entrySizes(rows)).toEqual({ '@latchkey/kernel': { entryGzip: 12_345 } })
  })
})
