import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entries, packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'
import { sourceAliases } from './source-aliases.js'

const doors = packages.flatMap((item) => entries(item).map(({ name }) => name))
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, readonly string[]> }
}

function pathOf(door: string) {
  const exact = compilerOptions.paths[door]?.[0]
  if (exact !== undefined) return exact
  const [folder, last] = [door.slice(0, door.lastIndexOf('/')), door.split('/').at(-1) ?? '']
  return compilerOptions.paths[`${folder}/*`]?.[0]?.replace('*', last)
}

function aliasOf(door: string) {
  const alias = sourceAliases.find(({ find }) => find.test(door))
  return alias && door.replace(alias.find, alias.replacement)
}

test.each(doors)('%s is read from one source file by types, tests and the dev server', (door) => {
  const alias = aliasOf(door)
  expect(alias).toBeDefined()
  expect(existsSync(alias ?? '')).toBe(true)
  expect(join(root, pathOf(door) ?? '')).toBe(alias)
})
