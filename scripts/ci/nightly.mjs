import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Names the inputs with which each of these steps passed last. */
const STATE = join(root, 'scripts/ci/nightly.json')

/** The inputs of building and packing. */
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
  world: ['playground/world', 'playground/*.mjs', 'scripts/ensure'].concat(
    'package-lock.json',
    'kernel/src/testing',
    'plugins/walletconnect/src/lazy',
  ),
  // The lists of public names say what is shipped; the samples are checked against the sources with every change.
  outside: [...PACKED, 'README.md', 'docs/*.md', 'kernel/README.md', 'ui-react/README.md'].concat(
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
    ['plugins/create/src', 'plugins/create/bin'],
    ['playground/e2e/fixtures.spec.ts', 'playground/examples/react*.tsx'],
    ['playground/examples/next', 'playground/examples/worker'],
  ),
}

/** A digest of the inputs as git has them. */
function digestOf(/** @type {string} */ step) {
  const args = ['ls-files', '-s', '--', ...(INPUTS[step] ?? [])]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return createHash('sha256').update(listed).digest('hex')
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
