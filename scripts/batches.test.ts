import { expect, test, vi } from 'vitest'
import { failedOf } from './nx/batches.mjs'
import { inOrder } from './nx/build.mjs'

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

test('packages are built after those that they need, as many at a time as there are builders', async () => {
  const needs = { app: ['ui', 'core'], ui: ['core'], core: ['built before'], other: [] }
  const said: string[] = []
  let most = 0
  const running = new Set<string>()
  const work = async (task: string) => {
    running.add(task)
    said.push(task)
    most = Math.max(most, running.size)
    await Promise.resolve()
    running.delete(task)
    return { success: task !== 'ui', terminalOutput: '' }
  }
  vi.spyOn(console, 'error').mockReturnValue()
  const outcomes: [string, boolean][] = []
  const built: AsyncIterable<{ task: string; result: { success: boolean } }> = inOrder(
    needs,
    Object.keys(needs),
    2,
    work,
  )
  for await (const { task, result } of built) outcomes.push([task, result.success])
  expect(said).toEqual(['core', 'other', 'ui'])
  expect(most).toBe(2)
  // A package whose needs could not be built is not built.
  expect(new Map(outcomes)).toEqual(
    new Map([
      ['core', true],
      ['other', true],
      ['ui', false],
      ['app', false],
    ]),
  )
})

test('packages that need each other are an error', async () => {
  const built = inOrder({ a: ['b'], b: ['a'] }, ['a', 'b'], 2, () =>
    Promise.reject(new Error('no')),
  )
  await expect(built.next()).rejects.toThrow('a, b need each other')
})
