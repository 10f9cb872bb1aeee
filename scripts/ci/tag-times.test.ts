import { expect, test } from 'vitest'
import { tagTimes } from './tag-times.mjs'

const spec = (title: string, tags: readonly string[], ...minutes: readonly number[]) => ({
  title,
  file: 'a.spec.ts',
  tags,
  tests: [{ results: minutes.map((each) => ({ duration: each * 60_000 })) }],
})
const report = (...specs: readonly object[]) =>
  JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] })

test('the times of a tag are added up over suites and repeated runs', () => {
  const { lines, faults } = tagTimes(
    report(spec('one', ['relay'], 1, 0.5), spec('two', ['relay', 'a11y'], 2)),
  )
  expect(lines).toEqual(['@relay took 3.5 of 4 minutes', '@a11y took 2.0 of 4 minutes'])
  expect(faults).toEqual([])
})

test('a tag over the limit is named with its time', () => {
  const { faults } = tagTimes(report(spec('one', ['@relay'], 3), spec('two', ['@relay'], 1.5)))
  expect(faults).toEqual([expect.stringMatching(/@relay took 4\.5 minutes together, and 4 are/)])
})

test('a test without a tag is named with its file', () => {
  expect(tagTimes(report(spec('stray', [], 0))).faults).toEqual([
    expect.stringContaining('a.spec.ts: "stray" has no tag'),
  ])
})

test('a run that reported nothing is left to the counts', () => {
  expect(tagTimes('')).toEqual({ lines: [], faults: [] })
})
