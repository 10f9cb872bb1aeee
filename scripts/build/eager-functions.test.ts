import { SourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { withEagerFunctions } from './eager-functions.js'

const SOURCE = `import { env } from 'node:process'

export const early = late(2)
function late(x, twice = (y) => 2 * y) {
  return twice(x) + (typeof env).length
}
async function later() {
  return [1, 2].map((n) => n + 1)
}
function* counted() {
  yield* [1, 2]
}
class Shape {
  sides() {
    return { get four() { return 4 }, three() { return 3 }, two: function () { return 2 } }
  }
}
export { later, counted, Shape as Form }
export const label = function named(n) { return n > 0 ? named(n - 1) : 'end' }
`

const made = withEagerFunctions(SOURCE, 'sample.js')

const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, never>

test.each([
  ['as it was written', SOURCE],
  ['with parentheses', made.code],
])('a module does the same %s', async (_how, code) => {
  const { early, later, counted, Form, label } = (await load(code)) as unknown as {
    early: number
    later: () => Promise<number[]>
    counted: () => Iterable<number>
    Form: new () => { sides(): { four: number; three(): number; two(): number } }
    label: (n: number) => string
  }
  const shape = new Form().sides()
  expect([early, await later(), [...counted()], label(3)]).toEqual([10, [2, 3], [1, 2], 'end'])
  expect([shape.four, shape.three(), shape.two()]).toEqual([4, 3, 2])
  expect([later.name, label.name, Form.name]).toEqual(['later', 'named', 'Shape'])
})

test('every function that can stand in parentheses does', () => {
  const { code } = made
  expect(code).toContain('(x, twice = ((y) => 2 * y))')
  expect(code).toContain('.map(((n) => n + 1))')
  expect(code).toContain('var late = (function(')
  expect(code).toContain('var later = (async function(')
  expect(code).toContain('var counted = (function*(')
  expect(code).toContain('two: (function () { return 2 })')
  expect(code).toContain('= (function named(n)')
  expect(code).not.toMatch(/^(async )?function/m)
})

test('the map leads back to the line that was written', () => {
  const lineOf = (text: string, part: string) =>
    text.slice(0, text.indexOf(part)).split('\n').length - 1
  const map = new SourceMap(JSON.parse(made.map) as ConstructorParameters<typeof SourceMap>[0])
  for (const part of ['return twice(x)', 'yield* [1, 2]', 'four()', 'named(n - 1)']) {
    const line = lineOf(made.code, part)
    const column = made.code.split('\n')[line]!.indexOf(part)
    const entry = map.findEntry(line, column) as { originalLine: number }
    expect([part, entry.originalLine]).toEqual([part, lineOf(SOURCE, part)])
  }
})
