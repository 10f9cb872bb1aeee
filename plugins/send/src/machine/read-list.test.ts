import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { readList } from './read-list.js'

const A = `0x${'a1'.repeat(20)}`
const B = 'bob.eth'
const read = (text: string, most = 50) => readList(text, 6, most)
const codes = (text: string, most?: number) =>
  read(text, most).problems.map(({ line, code }) => `${line} ${code}`)

test('lines of addresses and names with amounts are rows, in their order, and add up', () => {
  expect(read(`${A}, 1.5\n${B}\t2\r\n\n  "${B}";"0.000001"  \n${A} 3`)).toEqual({
    rows: [
      { line: 1, to: A, amount: 1_500_000n },
      { line: 2, to: B, amount: 2_000_000n },
      { line: 4, to: B, amount: 1n },
      { line: 5, to: A, amount: 3_000_000n },
    ],
    problems: [],
    total: 6_500_001n,
  })
})

test('the mark of a table program and the names of its columns are no receivers', () => {
  expect(read(`\ufeffaddress,amount\r\n${A},1\r\n`).rows).toEqual([
    { line: 2, to: A, amount: 1_000_000n },
  ])
  // Only in the first line: further below it is a line that lacks its amount.
  expect(codes(`${A},1\naddress,amount`)).toEqual(['2 amount'])
})

test('a line that cannot be read is named with its reason, and the others stay rows', () => {
  const { rows, problems } = read(`${A},1\nrubbish\n${B},2`)
  expect(rows.map(({ line }) => line)).toEqual([1, 3])
  expect(problems).toEqual([{ line: 2, code: 'form', text: 'rubbish' }])
})

test('each kind of line that is refused', async () => {
  const cases: readonly (readonly [string, string])[] = [
    [A, 'form'],
    [',5', 'form'],
    [`${A},`, 'form'],
    [`${A},0`, 'amount'],
    [`${A},0.0`, 'amount'],
    [`${A},-1`, 'amount'],
    [`${A},1e3`, 'amount'],
    [`${A},=1+1`, 'amount'],
    [`${A},0x10`, 'amount'],
    [`${A},١`, 'amount'],
    [`${A},1,note`, 'amount'],
    [`${A},1 ${B}`, 'amount'],
    [`${A},max`, 'amount'],
    [`${A},1,5`, 'unclear'],
    [`${A};1,5`, 'unclear'],
    [`${A},"1,234.56"`, 'unclear'],
    [`${A},1.234.567`, 'unclear'],
    [`${A},1'000`, 'unclear'],
    [`${A},1 000`, 'unclear'],
    [`${A},1\u00a0000`, 'unclear'],
    [`${A},0.0000001`, 'fine'],
    [`${A}\u200b,1`, 'hidden'],
    [`${A},1\u202e5`, 'hidden'],
    [`b\u00adob.eth,1`, 'hidden'],
    [`${A}\u2028,1`, 'hidden'],
    [`${A},1\u0000`, 'hidden'],
    [`${'a'.repeat(500)},1`, 'form'],
    ['"",1', 'form'],
    ['" ",1', 'form'],
    // The names of columns would be looked for in it for half a minute.
    [`to,${' '.repeat(199_000)}!`, 'form'],
  ]
  expect(
    await failing(cases, ([line, code]) => {
      expect(codes(line)).toEqual([`1 ${code}`])
    }),
  ).toEqual([])
})

test('more lines than one transaction takes are each named, and a text beyond all bounds is not read', () => {
  expect(codes(`${A},1\n${A},1\n${A},1`, 2)).toEqual(['3 many'])
  expect(read(`${A},1\n`.repeat(10_000))).toMatchObject({ rows: [], problems: [{ code: 'many' }] })
})

test('a problem shows nothing that cannot be seen', () => {
  const [problem] = read(`bob\u202e.eth\u200b,1`).problems
  expect(problem?.text).toBe('bob.eth,1')
})

test('rows of an app have amounts in the smallest unit, and the same rules', () => {
  const rows = [
    { to: B, amount: 5n },
    { to: ' ', amount: 5n },
    { to: A, amount: 0n },
    { to: `${A}\u200b`, amount: 1n },
  ]
  expect(readList(rows, 6, 50)).toMatchObject({
    rows: [{ line: 1, to: B, amount: 5n }],
    problems: [{ code: 'form' }, { code: 'amount' }, { code: 'hidden' }],
    total: 5n,
  })
})
