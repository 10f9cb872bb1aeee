import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const git = (/** @type {readonly string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
    .split('\n')
    .filter(Boolean)

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
 * The browser tests that a change since `base` may break, uncommitted and new files included.
 *
 * @param {string} base a commit
 */
export const specsSince = (base) =>
  specsFor([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
