import { expect, test } from 'vitest'
import { failedOf } from './nx/batches.mjs'

const tasks = ['kernel', 'plugins/send'].map((folder) => [folder, { folder }])
const isNamed = (folder: string, output: string) => output.includes(`${folder}/`)
const failed = (code: number, output: string): unknown[] => [
  ...failedOf(tasks, isNamed, { code, output }),
]

test('what a check found fails the packages that it names, and all where it names none', () => {
  expect(failed(0, 'kernel/a.ts')).toEqual([])
  expect(failed(1, 'kernel/a.ts: no')).toEqual(['kernel'])
  expect(failed(1, 'no')).toEqual(['kernel', 'plugins/send'])
})

test('a check that fell over has passed nothing, whatever its last words name', () => {
  expect(failed(2, 'cannot open plugins/send/a.ts')).toEqual(['kernel', 'plugins/send'])
})
