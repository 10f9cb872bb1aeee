import { describe, expect, test } from 'vitest'
import { playwrightCounts, sum, tapCounts, vitestCounts, withExitCode } from './counts.mjs'

const vitest = (fields: object) =>
  JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [], ...fields })

describe('what a runner reported', () => {
  test('vitest: tests are counted, and a file that did not load is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const failing = { status: 'failed', assertionResults: [{}] }
    expect(vitestCounts(vitest({}))).toEqual({ passed: 3, failed: 0 })
    expect(vitestCounts(vitest({ numFailedTests: 1, testResults: [broken, failing] }))).toEqual({
      passed: 3,
      failed: 2,
    })
  })

  test('Playwright: a flaky test and an error outside any test are failures', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 4, failed: 3 })
  })

  test('node:test: the summary counts, cancelled tests are failures', () => {
    const tap = 'ok 1 - a\n# tests 4\n# suites 0\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 0\n'
    expect(tapCounts(tap)).toEqual({ passed: 2, failed: 2 })
  })

  test.each([
    ['vitest', vitestCounts],
    ['Playwright', playwrightCounts],
    ['node:test', tapCounts],
  ])('%s: a report that is missing or cut off is one failure', (_name, read) => {
    expect(read('')).toEqual({ passed: 0, failed: 1 })
    expect(read('{"stats"')).toEqual({ passed: 0, failed: 1 })
  })

  test('a bad exit code without a failed test is one failure', () => {
    expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('a run without a single test is one failure', () => {
    expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('the total adds up all runners', () => {
    const counts = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]
    expect(sum(counts)).toEqual({ passed: 3, failed: 3 })
  })
})
