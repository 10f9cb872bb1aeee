import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, onTestFinished, test } from 'vitest'
import { commandFile, root } from './ci/root.mjs'

/** One for all tests: it reads the settings once. */
const eslint = new ESLint({ cwd: root })

test('ESLint refuses a package out of its layer, and words outside the message table', async () => {
  // Without a stored project graph the rule of the layers does nothing, and says nothing. Every run of Nx stores one.
  const nx = commandFile('nx', 'nx')
  if (!existsSync(join(root, '.nx/workspace-data/project-graph.json')))
    expect(spawnSync(process.execPath, [nx, 'show', 'projects'], { cwd: root }).status).toBe(0)
  const lines = [
    `import '@latchkey/eip155'`,
    `declare const words: { a: string; b: string | undefined }`,
    `export const X = () => <p title={words.a}>{words.b} · {1}</p>`,
    `export const Y = () => <p aria-label={words.b ?? 'Hi'}>Connect</p>`,
  ]
  const [result] = await eslint.lintText(`${lines.join('\n')}\n`, {
    filePath: join(root, 'plugins/walletconnect/src/react/sample.tsx'),
  })
  expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual([
    [1, '@nx/enforce-module-boundaries'],
    [4, 'latchkey/no-ui-literals'],
    [4, 'latchkey/no-ui-literals'],
  ])
})

test('ESLint refuses what the oldest browsers do not know, unless it is asked for first', async () => {
  const newer = [
    'URL.canParse(text)',
    'Promise.withResolvers()',
    'one.union(two).isSubsetOf(three)',
    'new CloseWatcher()',
    'page.startViewTransition(run)',
    '<div popover="auto" />',
    '/[\\p{L}--[a-z]]/v',
    '`@scope (.card) { a { color: red } }`',
    '`.card{color:light-dark(#000,#fff)}`',
    '`.card{transition:opacity 1s linear(0, .3, 1)}`',
    '`.card{color:oklch(from var(--accent) l c h)}`',
    '`.card{color:red;&:hover{color:blue}}`',
    '`.card{field-sizing:content}`',
    '`:user-invalid{color:red}`',
    '`.a,.b:has(.c){color:red}`',
    '`.b:has(.c),.a{color:red}`',
  ]
  const known = [
    'URL.parse?.(text)',
    "typeof URL.parse === 'function'",
    'page?.userAgentData?.brands; page.startViewTransition?.(run)',
    'list.toSorted(); structuredClone(list); new URL(text)',
    '({ showPopover: 1 })',
    '`a{background:linear-gradient(red,blue);transition:1s linear}`',
    '`https://a.example/?a=1&b=2&.c`',
    '`.a{color:red}.row:has(.x) .y{flex:1}.b,.c{top:0}`',
  ]
  const text = [...newer, ...known].map(
    (code, at) => `export const x${String(at)} = () => {${code}}`,
  )
  const [result] = await eslint.lintText(text.join('\n'), {
    filePath: join(root, 'plugins/walletconnect/src/react/sample.tsx'),
  })
  const found = result?.messages.filter(({ ruleId }) => ruleId === 'latchkey/target-browsers')
  expect(found?.map(({ line }) => line)).toEqual(newer.map((_, at) => at + 1))
})

test('ESLint refuses comments and names of tests that are read twice, and says what to write', async () => {
  const twice = [
    '// Nobody knows it.',
    '// Once it is told, the view goes.',
    '/** What a wallet answered. */',
    '// A key of whoever asks, whatever it is.',
    '/** @returns `undefined` where it is none */',
    '// Read anew where there is a node.',
    '// A row stands for another one; a request is under way.',
    '/** @param mine what it knew before */',
    '// The limit of the network (spec §4).',
    "test('a key of nobody', run)",
    "test.each(rows)('what %s costs', run)",
  ]
  const plain = [
    '// The node tells what it costs, and where it was made.',
    '/** Where it is stored. */',
    '// They are told apart by who signed.',
    "const nobody = call('whatever where it is none')",
    "test('the price of %s', () => 'what it is')",
  ]
  const lint = async (lines: readonly string[]) => {
    const filePath = join(root, 'plugins/send/src/sample.ts')
    // A line of code keeps each comment by itself.
    const code = lines.map((line, at) => `${line}\nexport const x${String(at)} = 1\n`).join('')
    const [result] = await eslint.lintText(code, { filePath })
    return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'latchkey/plain-comments')
  }
  const found = await lint(twice)
  expect([...new Set(found.map(({ line }) => (line + 1) / 2))]).toEqual(
    twice.map((_, at) => at + 1),
  )
  expect(found[0]?.message).toBe(
    '"Nobody": Name the subject ("no wallet answers"), or write "no one".',
  )
  expect(await lint(plain)).toEqual([])
  const [split] = await lint(['// The wallet\n// stands\n// for all.'])
  expect(split).toMatchObject({
    line: 2,
    message: expect.stringMatching(/^"stands for": /) as string,
  })
})

test('the linter that needs types refuses a promise without an await', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linters-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  writeFileSync(join(folder, 'sample.ts'), 'Promise.resolve(1)\nvoid Promise.resolve(1)\n')
  const command = commandFile('oxlint', 'oxlint')
  const args = [command, '-c', join(root, '.oxlintrc.jsonc'), '-f', 'json', '.']
  // From a folder outside the repository the part that knows types is found by this alone, or by npm's PATH.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: commandFile('oxlint-tsgolint', 'tsgolint') }
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code?: string }[] }
  expect(diagnostics.map(({ code }) => code)).toEqual(['typescript(no-floating-promises)'])
})
