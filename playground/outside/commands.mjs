import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../../scripts/ci/packages.mjs'
import { root } from '../../scripts/ci/root.mjs'

/** @typedef {import('./samples.mjs').Sample} Sample */

/** The packages of the app of React Native: it is built by `playground/apps.mjs`, and no page of the web needs it. */
const { dependencies: native } = JSON.parse(
  readFileSync(join(root, 'playground/fixtures/expo/package.json'), 'utf8'),
)

const nameOf = (/** @type {string} */ wanted) => /^@?[^@]+/.exec(wanted)?.[0] ?? wanted

/** The file of a command: npx finds the one of a package by the package's name as well. */
function commandFile(/** @type {string} */ verb, /** @type {string} */ app) {
  const manifest = join(app, 'node_modules', verb, 'package.json')
  const { bin = {} } =
    verb.startsWith('@') && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return join(app, 'node_modules/.bin', Object.keys(bin)[0] ?? verb)
}

/** The faults of a line of a shell, by the app's packages and the workspace's commands. */
function faultOf(/** @type {string} */ line, /** @type {string} */ app) {
  const [command = '', verb = '', ...words] = (line.split(/ +#/)[0] ?? '').trim().split(/ +/)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (command === 'npm' && verb === 'install')
    return words
      .filter((word) => word !== '--save-dev')
      .map(nameOf)
      .filter((name) => !existsSync(join(app, 'node_modules', name)) && !(name in native))
      .map((name) => `${name} is no package that the app could install`)
  if (command === 'npm' && verb === 'create')
    return packages.some(({ manifest }) => manifest.name === `create-${words[0] ?? ''}`)
      ? []
      : [`nothing creates ${words[0] ?? ''}`]
  if (command === 'npm') {
    const script = verb === 'run' ? (words[0] ?? '') : verb
    return script in scripts ? [] : [`there is no script ${script}`]
  }
  if (command !== 'npx' || existsSync(join(app, words.at(-1) ?? ''))) return []
  const file = commandFile(verb, app)
  if (!existsSync(file)) return [`${verb} is no command of an installed package`]
  execFileSync(file, words, { cwd: app, stdio: 'pipe' })
  return []
}

/**
 * Runs the commands of the pages that concern the app, and looks the others up.
 *
 * @param {readonly Sample[]} samples
 * @param {string} app
 * @returns {string[]} what is wrong
 */
export const checkCommands = (samples, app) =>
  samples
    .filter(({ language }) => language === 'sh')
    .flatMap(({ page, line, text }) =>
      text
        .split('\n')
        .flatMap((command) => faultOf(command, app))
        .map((fault) => `${page}:${String(line)}: ${fault}`),
    )
