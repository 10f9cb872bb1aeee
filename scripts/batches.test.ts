import { expect, test } from 'vitest'
import { failedOf } from './nx/batches.mjs'

const tasks = ['kernel', 'plugins/send'].map((folder) => [folder, { folder }])
const isNamed = (folder: string, output: string) => output.includes(`${folder}/`)
const failed = (code: number, output: string): unknown[] => [
  ...failedOf(tasks, isNamed, { code, output }),
]

test("a check's findings fail the packages that they name, and all if they name none", () => {
  expect(failed(0, 'kernel/a.ts')).toEqual([])
  expect(failed(1, 'kernel/a.ts: no')).toEqual(['kernel'])
  expect(failed(1, 'no')).toEqual(['kernel', 'plugins/send'])
})

test('a check that fell over has passed nothing, with any last words', () => {
  expect(failed(2, 'cannot open plugins/send/a.ts')).toEqual(['kernel', 'plugins/send'])
})
