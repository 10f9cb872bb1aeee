/** Readers of what each runner reports. All give `{ passed, failed }`. */

const noReport = { passed: 0, failed: 1 }

/** A report, or nothing where it was not written to its end. */
export function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file that could not be loaded has no tests to fail, so it counts as one failure itself. */
export function vitestCounts(text) {
  const report = parsed(text)
  if (!report) return noReport
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

/** A test that passed only when tried again is counted as failed. */
export function playwrightCounts(text) {
  const report = parsed(text)
  if (!report) return noReport
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** Reads the summary at the end of node:test's TAP output. */
export function tapCounts(text) {
  const figure = (name) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const passed = figure('pass')
  if (Number.isNaN(passed)) return noReport
  return { passed, failed: figure('fail') + figure('cancelled') }
}

/** A runner that ends badly without naming a failed test has failed all the same, as has an empty run. */
export function withExitCode({ passed, failed }, exitCode) {
  if (exitCode !== 0 && failed === 0) return { passed, failed: 1 }
  return passed + failed === 0 ? noReport : { passed, failed }
}

/** Total of several counts. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}
