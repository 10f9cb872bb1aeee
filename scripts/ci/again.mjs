/** More files than this do not fail by chance. */
const MOST = 3

/**
 * Whether tests that failed in company may be run once more, alone: by day, and few of them. A test that passes then
 * is reported as unsteady, and is a bug to be traced.
 *
 * @param {readonly string[]} files
 */
export const mayTryAgain = (files) =>
  !process.env.LATCHKEY_NIGHT && files.length > 0 && new Set(files).size <= MOST

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** All tests of a report of Playwright's. */
export const specsIn = (suites) => suites.flatMap(specsOf)

/** A test that passed only at a second try of Playwright's own has failed. */
export const failedSpecs = (suites) =>
  specsIn(suites).filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
