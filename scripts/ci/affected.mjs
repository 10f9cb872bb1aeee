import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './packages.mjs'
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

/** Plugins whose tests begin with another word. */
const WORDS = new Map([
  ['walletconnect', 'relay'],
  ['embedded-wallet', 'embedded'],
  ['cloud', 'relay-services'],
  ['analytics', 'relay-services'],
])

/** The plugins of these names, and those that depend on them. @returns {ReadonlySet<string>} */
function withDependents(/** @type {readonly string[]} */ names) {
  const found = new Set(names)
  for (const name of found)
    for (const { shortName, manifest } of packages) {
      const { dependencies, peerDependencies } = manifest
      if (`@latchkey/${name}` in { ...dependencies, ...peerDependencies }) found.add(shortName)
    }
  return found
}

/** A test without its imports and comments, and without functions that are called like a plugin. */
const withoutCalls = (/** @type {string} */ text) =>
  text.replace(/^import .*$|^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/[.\w]+\(/g, '(')

/** Where a test names a plugin: as a key of the app's settings, in a list of ids, or as a tag; not a variable of that name. */
const naming = (/** @type {string} */ plugin) =>
  new RegExp(`\\b${plugin}: (?:true|[[{'"\`])|['"\`,=@]${plugin}['"\`,:&$-]`)

/**
 * The browser tests that a change of these files may break: of a plugin, those that name it
 * or one that depends on it.
 *
 * @param {readonly string[]} files
 */
export function specsFor(files) {
  const all = readdirSync(join(root, e2e)).filter((name) => name.endsWith('.spec.ts'))
  const inPage = files.filter(isInPage)
  if (inPage.some(isEverywhere)) return all
  const changed = inPage.flatMap((file) => /^plugins\/([^/]+)/.exec(file)?.[1] ?? [])
  const plugins = [...withDependents(changed)]
  return all.filter((name) => {
    if (files.includes(`${e2e}/${name}`)) return true
    const text = `${name}\n${withoutCalls(readFileSync(join(root, e2e, name), 'utf8'))}`
    return plugins.some(
      (plugin) => name.startsWith(WORDS.get(plugin) ?? plugin) || naming(plugin).test(text),
    )
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
