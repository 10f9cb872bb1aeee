import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../../scripts/ci/packages.mjs'
import { docsPages } from '../../scripts/docs/docs-pages.mjs'
import { root } from '../../scripts/ci/root.mjs'

/**
 * @typedef {object} Sample
 * @property {string} page
 * @property {number} line
 * @property {string} language of the fence
 * @property {string} text
 * @property {string | undefined} file where a marker above names it
 * @property {boolean} isPart shows some declarations of the file only
 * @property {boolean} isTheirs shows another library in a guide to moving here: it is neither compiled nor run
 */

/** A fence, with the marker that `scripts/docs.mjs` fills, or the one of another library's code. */
const FENCE =
  /(?:^<!-- (?:(?<theirs>theirs)|code: (?<file>\S+?)(?:#(?<names>.+?))?) -->\n+)?^(?<ticks>`{3,})(?<language>\w*)\n(?<text>[\s\S]*?)^\k<ticks>$/gm

/** Every page for who uses the packages: the READMEs and docs. */
const pages = ['README.md']
  .concat(docsPages)
  .concat(packages.map(({ folder }) => `${folder}/README.md`))
  .filter((page) => page.endsWith('.md'))

/** @returns {readonly Sample[]} */
const samplesOf = (/** @type {string} */ page, /** @type {string} */ text) =>
  Array.from(text.matchAll(FENCE), ({ index, groups = {} }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    language: groups['language'] ?? '',
    text: groups['text'] ?? '',
    file: groups['file'],
    isPart: groups['names'] !== undefined,
    isTheirs: groups['theirs'] !== undefined && page.startsWith('docs/migrating/'),
  }))

/** All samples of all pages. */
export const samples = () =>
  pages.flatMap((page) => samplesOf(page, readFileSync(join(root, page), 'utf8')))

const CODE = /^(?:[jt]sx?|m[jt]s)$/

/** A fixture app compiles and runs its own files in the step of apps. */
const isOfApp = (/** @type {Sample} */ { file = '' }) => file.startsWith('playground/fixtures/')

export const isCode = (/** @type {Sample} */ sample) =>
  CODE.test(sample.language) && !sample.isTheirs && !isOfApp(sample)
