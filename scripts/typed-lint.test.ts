import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandFile, root } from './ci/root.mjs'

/** Rules of `strictTypeChecked` that are off; .oxlintrc.jsonc says why. */
const LEFT_OUT = ['no-redundant-type-constituents', 'unbound-method']

/** A fault for each rule that needs types. */
const faults: Readonly<Record<string, string>> = {
  'await-thenable': `export const x = async () => { await 1 }`,
  'no-array-delete': `export const x = (list: number[]) => { delete list[0] }`,
  'no-base-to-string': `export const x = String({})`,
  'no-confusing-void-expression': `declare const go: () => void\nexport const x = [go()]`,
  'no-deprecated': `/** @deprecated */\ndeclare const old: number\nexport const x = old`,
  'no-duplicate-type-constituents': `export type X = 'a' | 'b' | 'a'`,
  'no-floating-promises': `Promise.resolve(1)`,
  'no-for-in-array': `export const x = (list: number[]) => { for (const at in list) void at }`,
  'no-implied-eval': `setTimeout('go()', 1)`,
  'no-meaningless-void-operator': `declare const go: () => void\nvoid go()`,
  'no-misused-promises': `export const x = [1].forEach(async () => { await Promise.resolve() })`,
  'no-misused-spread': `export const x = { ...Promise.resolve(1) }`,
  'no-mixed-enums': `export enum X { A = 1, B = 'b' }`,
  'no-unnecessary-boolean-literal-compare': `export const x = (y: boolean) => y === true`,
  'no-unnecessary-condition': `export const x = (y: { z: number }) => y?.z`,
  'no-unnecessary-template-expression': 'export const x = (y: string) => `${y}`',
  'no-unnecessary-type-arguments': `declare const f: <T = number>(t?: T) => void\nf<number>()`,
  'no-unnecessary-type-assertion': `export const x = (y: string) => (y as string).length`,
  'no-unnecessary-type-conversion': `export const x = (y: string) => String(y)`,
  'no-unnecessary-type-parameters': `export const x = <T,>(y: T) => { void y }`,
  'no-unsafe-argument': `export const x = (y: any) => parseInt(y)`,
  'no-unsafe-assignment': `export const x: string = JSON.parse('1')`,
  'no-unsafe-call': `export const x = (y: any) => { y() }`,
  'no-unsafe-enum-comparison': `enum E { A }\nexport const x = (y: E) => y === 0`,
  'no-unsafe-member-access': `export const x = (y: any) => { void y.z }`,
  'no-unsafe-return': `export const x = (y: any) => y`,
  'no-unsafe-unary-minus': `export const x = (y: string) => -y`,
  'no-useless-default-assignment': `export const x = ({ y = '' }: { y: string }) => y`,
  'only-throw-error': `export const x = () => { throw 'x' }`,
  'prefer-promise-reject-errors': `export const x = Promise.reject('x')`,
  'prefer-reduce-type-parameter': `export const x = ['a'].reduce((all, y) => all.concat(y), [] as string[])`,
  'prefer-return-this-type': `export class X { y(): X { return this } }`,
  'related-getter-setter-pairs': `export const x: { get y(): string; set y(z: number) } = { y: '' }`,
  'require-await': `export const x = async () => { void 0 }`,
  'restrict-plus-operands': `export const x = (y: number) => y + 'a'`,
  'restrict-template-expressions': 'export const x = (y: object) => `${y}`',
  'return-await': `export const x = async (y: Promise<1>) => { try { return y } catch { return 1 } }`,
  'use-unknown-in-catch-callback-variable': `void Promise.resolve(1).catch((error) => { void error })`,
}

/** Files that are judged beside the faults. */
const others: Readonly<Record<string, string>> = {
  'fine.ts': 'export const x = (y: number, z: boolean) => `${y} ${z}`',
  'short.ts': `declare const go: () => void\nexport const x = () => go()`,
  'sample.test.ts': faults['require-await'] ?? '',
  'unused.ts': `// oxlint-disable-next-line typescript/no-floating-promises\nexport const x = 1`,
  'needed.ts': `// oxlint-disable-next-line typescript/no-floating-promises\nPromise.resolve(1)`,
}

const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'))
const config = join(root, '.oxlintrc.jsonc')
const found = new Map<string, string[]>()

const oxlint = (...args: string[]) =>
  spawnSync(process.execPath, [commandFile('oxlint', 'oxlint'), '-c', config, ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout

beforeAll(() => {
  const options = { strict: true, target: 'es2022', module: 'esnext', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }))
  const files = Object.entries(faults).map(([rule, code]) => [`${rule}.ts`, code] as const)
  for (const [file, code] of [...files, ...Object.entries(others)])
    writeFileSync(join(folder, file), `${code}\n`)
  const { diagnostics } = JSON.parse(oxlint('-f', 'json', '.')) as {
    diagnostics: { filename: string; code?: string; message: string; severity: string }[]
  }
  for (const { filename, code, message, severity } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), `${severity} ${code ?? message}`])
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each(Object.keys(faults))('a fault against %s is refused', (rule) => {
  expect(found.get(`${rule}.ts`)).toContain(`error typescript(${rule})`)
})

test('what the options allow is fine', () => {
  for (const file of ['fine.ts', 'short.ts', 'sample.test.ts', 'needed.ts'])
    expect([file, found.get(file)]).toEqual([file, undefined])
})

test('a directive that disables nothing is refused', () => {
  expect(found.get('unused.ts')).toEqual([expect.stringMatching(/^error Unused .*directive/)])
})

test('each rule that needs types is on, and has its fault here', () => {
  const named = (configs: readonly { rules?: object | undefined }[]) =>
    new Map<string, unknown>(configs.flatMap(({ rules = {} }) => Object.entries(rules)))
  const untyped = named(tseslint.configs.strict)
  const own = '@typescript-eslint/'
  const typed = [...named(tseslint.configs.strictTypeChecked)]
    .filter(([rule, level]) => rule.startsWith(own) && level !== 'off' && !untyped.has(rule))
    .map(([rule]) => rule.slice(own.length))
    .filter((rule) => !LEFT_OUT.includes(rule))
  const { rules } = JSON.parse(oxlint('--print-config')) as { rules: Record<string, unknown> }
  expect(Object.keys(rules).sort()).toEqual(typed.map((rule) => `typescript/${rule}`).sort())
  expect(Object.keys(faults).sort()).toEqual(typed.sort())
})
