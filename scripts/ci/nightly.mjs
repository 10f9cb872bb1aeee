import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Names the inputs with which each of these steps passed last. */
const STATE = join(root, 'scripts/ci/nightly.json')

/** The inputs of building and packing. A `*` of a path may hold slashes, as git reads it. */
const PACKED = ['kernel', 'ui-react', 'plugins/*']
  .map((folder) => `${folder}/package.json`)
  .concat('package-lock.json', 'scripts/pack.mjs', 'scripts/build', 'tsup.preset.ts')

/**
 * Long steps whose outcome seldom changes, and the files that decide it.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const INPUTS = {
  packages: [...PACKED, 'scripts/packages.mjs'],
  licences: ['package-lock.json', 'playground/world/**/package.json', 'scripts/licences.mjs'],
  world: ['playground/world', 'scripts/ensure', 'package-lock.json'].concat(
    ['playground/start.mjs', 'playground/start.test.mjs', 'playground/site.mjs'],
    ['kernel/src/testing', ':!kernel/src/testing/**/*.test.ts'],
    // The files of it that the page of the wallet imports.
    ['plugins/walletconnect/src/lazy/delete-once.ts'],
    ['plugins/walletconnect/src/lazy/catch-checks.ts'],
  ),
  // The lists of public names say what is shipped; the samples are checked against the sources with every change.
  outside: [
    ...PACKED,
    'README.md',
    ':(glob)docs/*.md',
    'docs/migrating',
    'kernel/README.md',
    'ui-react/README.md',
  ].concat(
    ['plugins/*/README.md', 'kernel/etc', 'ui-react/etc', 'plugins/*/etc'],
    ['playground/outside', 'playground/examples', 'playground/fixtures/acme-namespace'],
  ),
  // Every docstring is in the lists' packages; what a page is made of changes with the public names and the pages.
  docs: [
    'docs',
    'scripts/docs',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
  ].concat(
    ['kernel/etc', 'ui-react/etc', 'plugins/*/etc', 'kernel/README.md', 'ui-react/README.md'],
    ['plugins/*/README.md', 'playground/examples', 'kernel/src/**/*errors.ts'],
    ['plugins/*/src/**/*errors.ts', '**/events.ts', 'kernel/src/core/kit-types.ts'],
  ),
  apps: [...PACKED, 'playground/fixtures', 'playground/templates', 'playground/apps.mjs'].concat(
    ['playground/weigh-app.mjs', 'playground/bench/pages', 'scripts/size/budgets.mjs'],
    ['plugins/create/src', 'plugins/create/bin'],
    ['playground/e2e/fixtures.spec.ts', 'playground/examples/react*.tsx'],
    ['playground/examples/next', 'playground/examples/worker'],
  ),
}

/**
 * The parts of a page that can break: its samples, headings, links and elements. Words between
 * them are read by people alone.
 */
const decisiveParts = (/** @type {string} */ page) =>
  page.match(/^(`{3,})[\s\S]*?^\1$|^#.*$|\]\([^)]*\)|<[^>]*>/gm) ?? []

/** One line for each input as git has it, that of a page by the parts that decide. */
function partOf(/** @type {string} */ line) {
  const [, file = ''] = line.split('\t')
  const path = join(root, file)
  return file.endsWith('.md') && existsSync(path)
    ? [file, ...decisiveParts(readFileSync(path, 'utf8'))].join('\n')
    : line
}

/** A digest of the inputs. */
function digestOf(/** @type {string} */ step) {
  const args = ['ls-files', '-s', '--', ...(INPUTS[step] ?? [])]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return createHash('sha256').update(listed.map(partOf).join('\n')).digest('hex')
}

const known = () => JSON.parse(readFileSync(STATE, 'utf8'))

/** The nightly steps whose inputs changed since they last passed: they are run with every change then. */
export const changedSteps = () =>
  Object.keys(INPUTS).filter((step) => known()[step] !== digestOf(step))

/** Notes that steps passed. The file is committed with the change. @param {readonly string[]} steps */
export function notePassed(steps) {
  const passed = Object.keys(INPUTS).filter((step) => steps.includes(step))
  const noted = Object.fromEntries(passed.map((step) => [step, digestOf(step)]))
  writeFileSync(STATE, `${JSON.stringify(Object.assign(known(), noted), null, 2)}\n`)
}
