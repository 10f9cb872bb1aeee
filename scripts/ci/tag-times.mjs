import { specsOf } from './failures.mjs'

/** How long the tests of one tag may take together, in minutes. */
const LIMIT = 4

const lasted = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)

/**
 * What the browser suites took, from Playwright's JSON report.
 *
 * @param {string} text
 * @returns {{ lines: readonly string[], faults: readonly string[] }} a line per tag, and a sentence
 *   for each tag over the limit and each test without a tag
 */
export function tagTimes(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return { lines: [], faults: [] } // No report is a failure of its own already.
  }
  const specs = (report.suites ?? []).flatMap(specsOf)
  const times = new Map()
  for (const spec of specs)
    for (const tag of new Set(spec.tags ?? [])) times.set(tag, (times.get(tag) ?? 0) + lasted(spec))
  const named = [...times].map(([tag, ms]) => [`@${tag.replace(/^@/, '')}`, ms / 60_000])
  const untagged = specs.filter(({ tags = [] }) => tags.length === 0)
  return {
    lines: named.map(([tag, minutes]) => `${tag} took ${minutes.toFixed(1)} of ${LIMIT} minutes`),
    faults: [
      ...named
        .filter(([, minutes]) => minutes > LIMIT)
        .map(
          ([tag, minutes]) =>
            `The browser tests tagged ${tag} took ${minutes.toFixed(1)} minutes together, and ${LIMIT} are allowed. Make them faster, or give some of them a tag of their own.`,
        ),
      ...untagged.map(
        ({ file, title }) =>
          `${file}: "${title}" has no tag, so nobody sees how long its suite takes.`,
      ),
    ],
  }
}
