import { describe, expect, test } from 'vitest'
import { playwrightFailures, tapFailures, vitestFailures } from './failures.mjs'

describe('what failed, said again at the end', () => {
  test('vitest: each failed test, and a file that did not load', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1'] },
        ],
      },
    ]
    expect(vitestFailures(JSON.stringify({ testResults }))).toEqual([
      'a.test.ts\nno such module',
      'b.test.ts: takes away\nexpected 1',
    ])
  })

  test('Playwright: a test in a nested suite, by its place, without colours', () => {
    const spec = {
      ok: false,
      file: 'relay.spec.ts',
      line: 7,
      title: 'connects',
      tests: [{ results: [{ error: { message: '\u001b[31mtimed out\u001b[39m' } }] }],
    }
    const report = { errors: [{ message: 'no world' }], suites: [{ suites: [{ specs: [spec] }] }] }
    expect(playwrightFailures(JSON.stringify(report))).toEqual([
      'outside any test\nno world',
      'relay.spec.ts:7 connects\ntimed out',
    ])
  })

  test('node:test: a failed line with what follows it, but not one that was skipped', () => {
    const tap = 'ok 1 - a\nnot ok 2 - b # SKIP\n  not ok 3 - c\n    error: no'
    expect(tapFailures(tap)).toEqual(['not ok 3 - c\n    error: no'])
  })

  test('a long message is cut', () => {
    const message = Array.from({ length: 100 }, (_, line) => `line ${String(line)}`).join('\n')
    const said = playwrightFailures(JSON.stringify({ errors: [{ message }] })).join()
    expect(said.split('\n')).toHaveLength(26)
  })

  test.each([vitestFailures, playwrightFailures])('a report cut off names nothing', (read) => {
    expect(read('{"suites"')).toEqual([])
  })
})
