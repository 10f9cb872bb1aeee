import { parsed } from './counts.mjs'

/**
 * What failed, read from a runner's report: a title and the beginning of its message each. Printed last,
 * because of a long run often only the end is kept.
 */

const LINES = 25

const beginning = (text) =>
  String(text)
    // eslint-disable-next-line no-control-regex -- colours of a terminal
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')

const failure = (title, message) => `${title}\n${beginning(message)}`

export function vitestFailures(text) {
  const files = parsed(text)?.testResults ?? []
  return files.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0] ?? ''))
  })
}

/** The specs of a suite in Playwright's report, those of its inner suites included. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export function playwrightFailures(text) {
  const report = parsed(text)
  const errors = (report?.errors ?? []).map(({ message }) => failure('outside any test', message))
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok)
  const ofSpec = ({ file, line, title, tests }) => {
    const result = tests.flatMap(({ results }) => results).find(({ error }) => error)
    return failure(`${file}:${String(line)} ${title}`, result?.error?.message ?? 'no message')
  }
  return [...errors, ...failed.map(ofSpec)]
}

export function tapFailures(text) {
  const lines = text.split('\n')
  const isFailure = (line) => /^\s*not ok \d+ /.test(line) && !/# (SKIP|TODO)/.test(line)
  return lines.flatMap((line, index) =>
    isFailure(line) ? [failure(line.trim(), lines.slice(index + 1).join('\n'))] : [],
  )
}
