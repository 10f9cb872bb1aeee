import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './packages.mjs'
import { commandFile, root } from './root.mjs'

const run = (/** @type {string} */ file, /** @type {readonly string[]} */ ...args) =>
  execFileSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
const git = (/** @type {readonly string[]} */ ...args) =>
  run('git', ...args)
    .split('\n')
    .filter(Boolean)

/**
 * @typedef {object} Affected
 * @property {string} base
 * @property {readonly string[]} files what changed since the base and still exists, below the root
 * @property {readonly string[]} folders of the packages that changed, or that use one that did
 * @property {readonly string[]} specs the browser tests that a change may break
 */

const e2e = 'playground/e2e'
const isSpec = (/** @type {string} */ file) => file.startsWith(e2e) && file.endsWith('.spec.ts')
/** Neither a text nor a unit test is in the page. */
const isInPage = (/** @type {string} */ file) => !/\.(?:md|test(?:-d)?\.(?:tsx?|mjs))$/.test(file)
/** Any browser test may break by a change here. */
const isEverywhere = (/** @type {string} */ file) =>
  /^(?:kernel|ui-react|playground|package)/.test(file) && !isSpec(file)

/**
 * The browser tests that a change of these files may break: of a plugin, those that name it.
 *
 * @param {readonly string[]} files
 */
export function specsFor(files) {
  const all = readdirSync(join(root, e2e)).filter((name) => name.endsWith('.spec.ts'))
  const inPage = files.filter(isInPage)
  if (inPage.some(isEverywhere)) return all
  const plugins = new Set(inPage.flatMap((file) => /^plugins\/([^/]+)/.exec(file)?.[1] ?? []))
  return all.filter((name) => {
    if (files.includes(`${e2e}/${name}`)) return true
    const text = readFileSync(join(root, e2e, name), 'utf8')
    return [...plugins].some((plugin) => new RegExp(`\\b${plugin}\\b`).test(`${name}\n${text}`))
  })
}

/**
 * What a change since `base` may break, uncommitted and new files included. Nx knows which packages use which.
 *
 * @param {string} base a commit
 * @returns {Affected}
 */
export function affectedSince(base) {
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const args = ['show', 'projects', '--affected', '--json', `--files=${changed.join(',')}`]
  /** @type {readonly string[]} */
  const names = JSON.parse(run(process.execPath, commandFile('nx', 'nx'), ...args))
  const known = [...packages.map(({ folder }) => folder), 'playground']
  const folders = known.filter((folder) => names.includes(`@latchkey/${folder.split('/').at(-1)}`))
  if (changed.some((file) => file.startsWith('scripts/'))) folders.push('scripts')
  const files = changed.filter((file) => existsSync(join(root, file)))
  return { base, files, folders, specs: specsFor(changed) }
}
