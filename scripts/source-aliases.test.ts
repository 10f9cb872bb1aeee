import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries, packages } from './ci/packages.mjs'
import { sourceAliases } from './source-aliases.js'

const doors = packages.flatMap((item) => entries(item).map(({ name }) => name))

test.each(doors)('%s is read from one source file by types, tests and the dev server', (door) => {
  const [alias, ...others] = sourceAliases.filter(({ find }) => find.test(door))
  expect(others).toEqual([])
  expect(alias).toBeDefined()
  expect(existsSync(door.replace(alias!.find, alias!.replacement))).toBe(true)
})
