import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const eslint = new ESLint({ cwd: root })

async function complaints(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'fatal'}: ${message}`)
}

const importRule = '@typescript-eslint/no-restricted-imports'
const boundaries = '@nx/enforce-module-boundaries'
const syntaxRule = 'no-restricted-syntax'
const globalRule = 'no-restricted-globals'
const ownLines = 'latchkey/function-own-lines'
const literals = 'latchkey/no-ui-literals'

const eip155 = 'plugins/eip155/src/sample.ts'
const kernel = 'kernel/src/sample.ts'
const view = 'ui-react/src/views/sample-view.tsx'

type Row = readonly [what: string, file: string, code: string, rule: string, says: RegExp]

const bad: readonly Row[] = [
  // Imports
  ['a chain library outside src/lazy', eip155, `import 'viem'`, importRule, /src\/lazy/],
  ['a chain library in ui-react', view, `import { toHex } from 'viem'`, importRule, /src\/lazy/],
  ['a static import of a lazy file', eip155, `import './lazy/send.js'`, importRule, /import\(\)/],
  ['tsyringe in a kernel file', kernel, `import 'tsyringe'`, importRule, /container\.ts/],
  ['tsyringe in a plugin', eip155, `import 'tsyringe'`, importRule, /container\.ts/],
  ['React in the kernel', kernel, `import 'react'`, importRule, /React belongs/],
  ['React in a headless plugin', eip155, `import 'react'`, importRule, /React belongs/],
  ['React in a lazy file', 'plugins/eip155/src/lazy/a.ts', `import 'react'`, importRule, /React/],
  ['jotai in ui-react', view, `import { atom } from 'jotai/vanilla'`, importRule, /only owner/],
  ['the React half of jotai', kernel, `import { atom } from 'jotai'`, importRule, /vanilla half/],
  ['the kernel importing a plugin', kernel, `import '@latchkey/eip155'`, importRule, /no other/],
  [
    'ui-react in a headless plugin file',
    'plugins/walletconnect/src/sample.ts',
    `import '@latchkey/ui-react'`,
    importRule,
    /React face/,
  ],
  [
    'the kernel by value in a lazy file',
    'plugins/eip155/src/lazy/sample.ts',
    `import { atom } from '@latchkey/kernel'`,
    importRule,
    /types only/,
  ],
  ['a deep import', view, `import '@latchkey/kernel/src/kit.js'`, importRule, /exports/],
  ['test doubles', eip155, `import '@latchkey/kernel/testing'`, importRule, /doubles/],
  ['a Node module in a library', kernel, `import 'node:fs'`, importRule, /browsers/],
  ['the QR encoder in the headless half', eip155, `import 'uqr'`, importRule, /QR encoder/],
  ['React.lazy by name', view, `import { lazy } from 'react'`, importRule, /300 ms/],
  ['Suspense by name', view, `import { Suspense } from 'react'`, importRule, /300 ms/],
  // Layers
  [
    'a plugin importing another plugin',
    'plugins/walletconnect/src/sample.ts',
    `import '@latchkey/eip155'`,
    boundaries,
    /tag/,
  ],
  ...['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map((namespace): Row => [
    `${namespace} importing ui-react`,
    `plugins/${namespace}/src/sample.ts`,
    `import '@latchkey/ui-react'`,
    boundaries,
    /tag/,
  ]),
  ['the face importing a plugin', view, `import '@latchkey/eip155'`, boundaries, /tag/],
  [
    'an import by path into a package',
    view,
    `import '../../../kernel/src/kit.js'`,
    boundaries,
    /./,
  ],
  [
    'tsyringe in the playground',
    'playground/src/a.ts',
    `import 'tsyringe'`,
    boundaries,
    /tsyringe/,
  ],
  // Ports
  ['a timer', eip155, `setTimeout(() => undefined, 1)`, globalRule, /port/],
  ['an interval', kernel, `setInterval(() => undefined, 1)`, globalRule, /port/],
  ['fetch', view, `void fetch('/x')`, globalRule, /port/],
  ['localStorage', kernel, `localStorage.clear()`, globalRule, /port/],
  ['window in the kernel', kernel, `window.close()`, globalRule, /port/],
  ['a Node global', kernel, `export const x = process.env`, globalRule, /browsers/],
  ['the clock', eip155, `export const x = Date.now()`, syntaxRule, /Clock/],
  ['the clock by constructor', eip155, `export const x = new Date()`, syntaxRule, /Clock/],
  ['chance', eip155, `export const x = Math.random()`, syntaxRule, /Random/],
  ['window.open', view, `window.open('/x')`, syntaxRule, /port/],
  ['a timer through globalThis', view, `globalThis.setTimeout(() => 1, 1)`, syntaxRule, /port/],
  ['the console', kernel, `console.log('x')`, 'no-console', /console/],
  // HTML sinks
  ['innerHTML', view, `document.body.innerHTML = x`, syntaxRule, /Markup/],
  ['outerHTML', view, `document.body.outerHTML = x`, syntaxRule, /Markup/],
  ['insertAdjacentHTML', view, `x.insertAdjacentHTML('a', y)`, syntaxRule, /Markup/],
  [
    'dangerouslySetInnerHTML',
    view,
    `export const X = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />`,
    syntaxRule,
    /Markup/,
  ],
  ['eval', kernel, `eval('1')`, 'no-eval', /eval/],
  ['React.lazy as a member', view, `React.lazy(() => import('./x.js'))`, syntaxRule, /300 ms/],
  // Shapes
  ['a class', kernel, `export class Kit {}`, syntaxRule, /Factories/],
  ['this in an object', kernel, `export const x = { y() { return this } }`, syntaxRule, /Closures/],
  ['this in a function', kernel, `export function x() { return this }`, syntaxRule, /Closures/],
  ['a star export', kernel, `export * from './x.js'`, syntaxRule, /Name what/],
  ['a default export', kernel, `export default 1`, syntaxRule, /Default exports/],
  ['a file of 401 lines', kernel, '//\n'.repeat(401), 'max-lines', /400/],
  [
    'a function of 51 lines',
    kernel,
    `export const x = () => {\n${'y()\n'.repeat(51)}}`,
    ownLines,
    /50/,
  ],
  [
    'a component of 121 lines',
    view,
    `export const X = () => {\n${'y()\n'.repeat(121)}}`,
    ownLines,
    /120/,
  ],
  [
    'a long function inside a short one',
    kernel,
    `export const x = () => {\n  const y = () => {\n${'z()\n'.repeat(51)}}\n}`,
    ownLines,
    /53 lines/,
  ],
  [
    'a long function with comments behind its lines',
    kernel,
    `export const x = () => {\n${'y() // why\n'.repeat(51)}}`,
    ownLines,
    /53 lines/,
  ],
  // Words
  ['text in a view', view, `export const X = () => <p>Connect</p>`, literals, /message table/],
  ['a string in braces', view, `export const X = () => <p>{'Hi'}</p>`, literals, /message table/],
  ['a spoken label', view, `export const X = () => <p aria-label="Hi" />`, literals, /message/],
  ['a title', view, `export const X = () => <p title={\`Hi \${y}\`} />`, literals, /message/],
  ['a placeholder', view, `export const X = () => <input placeholder="a" />`, literals, /message/],
  ['an alt text', view, `export const X = () => <img alt="Logo" />`, literals, /message/],
  [
    'one of two words',
    'plugins/walletconnect/src/react/sample.tsx',
    `export const X = () => <p>{y ? words.a : 'Hi'}</p>`,
    literals,
    /message/,
  ],
  // React and access
  [
    'a hook behind a condition',
    view,
    `export const X = () => { if (y) useY() }`,
    'react-hooks/rules-of-hooks',
    /./,
  ],
  ['an image without a text', view, `export const X = () => <img />`, 'jsx-a11y/alt-text', /./],
  // Tests
  ['a module mock', 'kernel/src/a.test.ts', `vi.mock('./x.js')`, syntaxRule, /fake/],
  ['a skipped test', 'kernel/src/a.test.ts', `test.skip('x', y)`, syntaxRule, /Every test/],
  ['a sleep', 'kernel/src/a.test.ts', `setTimeout(resolve, 10)`, syntaxRule, /sleep/],
  [
    'a browser sleep',
    'playground/e2e/a.spec.ts',
    `page.waitForTimeout(1)`,
    syntaxRule,
    /condition/,
  ],
]

const good: readonly (readonly [what: string, file: string, code: string])[] = [
  [
    'a chain library in src/lazy',
    'plugins/eip155/src/lazy/a.ts',
    `import { toHex } from 'viem'\ntoHex(1)`,
  ],
  ['the type of a chain library', eip155, `import type { Hex } from 'viem'\nexport type X = Hex`],
  ['a lazy file by import()', eip155, `export const x = () => import('./lazy/send.js')`],
  ['the type of a lazy file', eip155, `import type { A } from './lazy/a.js'\nexport type X = A`],
  ['a timer in a port', 'kernel/src/ports/clock.ts', `setTimeout(() => undefined, 1)`],
  ['tsyringe in the container file', 'kernel/src/container.ts', `import 'tsyringe'`],
  ['the face in src/react', 'plugins/walletconnect/src/react/a.tsx', `import '@latchkey/ui-react'`],
  [
    'a factory of two functions of 40 lines each',
    kernel,
    `export const x = () => {\n${`  y(() => {\n${'z()\n'.repeat(38)}})\n`.repeat(2)}}`,
  ],
  [
    'a function of 40 lines and 20 lines of comment',
    kernel,
    `export const x = () => {\n${'// why\n'.repeat(20)}${'y()\n'.repeat(38)}}`,
  ],
  [
    'an error class',
    kernel,
    `export class KitError extends Error {\n  constructor() {\n    super()\n    this.name = 'KitError'\n  }\n}`,
  ],
  ['words of the table', view, `export const X = () => <p title={words.a}>{words.b} · {1}</p>`],
  ['a decorative image', view, `export const X = () => <img alt="" src={y} />`],
]

describe('the lint rules', () => {
  beforeAll(() => {
    // The boundary rule silently does nothing without a stored project graph.
    const nx = `${root}node_modules/nx/dist/bin/nx.js`
    const { status } = spawnSync(process.execPath, [nx, 'show', 'projects'], { cwd: root })
    expect(status).toBe(0)
  }, 60_000)

  test.each(bad)('%s is refused', async (_what, file, code, rule, says) => {
    const found = await complaints(file, `${code}\n`)
    expect(found.filter((text) => text.startsWith(`${rule}: `)).join('\n')).toMatch(says)
  })

  test.each(good)('%s is allowed', async (_what, file, code) => {
    expect(await complaints(file, `${code}\n`)).toEqual([])
  })
})
