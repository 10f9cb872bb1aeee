import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../ci/root.mjs'
import { MissingPartError, progress, runCommand } from './system.mjs'

const STAMP = join('node_modules', '.latchkey-stamp')

/**
 * Parts of the local world with a package.json of their own.
 *
 * @typedef {object} Parts
 * @property {string} folder
 * @property {string} what as a sentence has it
 * @property {number} attemptMs how long one installation may take
 */

/** @type {Parts} */
const WORLD = {
  folder: join(root, 'playground', 'world'),
  what: 'the parts of the local world',
  attemptMs: 60_000,
}

/** @type {Parts} */
const CHOPSTICKS = {
  folder: join(WORLD.folder, 'polkadot'),
  what: 'the Polkadot runtime (chopsticks)',
  attemptMs: 180_000,
}

/**
 * Makes sure that the parts of the local world are installed. They are no part of the workspace,
 * because some are native binaries that do not exist for every platform.
 *
 * @returns {Promise<boolean>} false where the world goes without them
 * @throws {MissingPartError} on Linux x64, where every part exists
 */
export const ensureWorld = () => ensureParts(WORLD)

/**
 * Makes sure that chopsticks is installed, which executes a real Polkadot runtime. It is large, so that
 * only the tests ask for it, and whoever starts the world with it.
 *
 * @returns {Promise<boolean>} false where the stand-in takes its place
 * @throws {MissingPartError} on Linux x64
 */
export const ensureChopsticks = () => ensureParts(CHOPSTICKS)

/** @param {Parts} parts */
async function ensureParts({ folder, what, attemptMs }) {
  if (isWorldInstalled(folder)) return true
  progress(`Installing ${what} …`)
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  const attempt = () => runCommand('npm', args, { cwd: folder, timeoutMs: attemptMs })
  let { ok, output } = await attempt()
  if (!ok) {
    progress('That did not work; once more …')
    ;({ ok, output } = await attempt())
  }
  if (ok) {
    markWorldInstalled(folder)
    progress(`Installed: ${what}.`)
    return true
  }
  const platform = `${process.platform} ${process.arch}`
  if (platform !== 'linux x64') {
    progress(`Not to be installed on ${platform}: ${what}. Going on without.`)
    return false
  }
  throw new MissingPartError(
    `Could not be installed: ${what}. Run "npm install" in ${relative(root, folder)} to see why. npm said:\n${output}`,
  )
}

/** True when the parts were installed from the package.json that lies there now. */
export function isWorldInstalled(/** @type {string} */ world) {
  const stamp = join(world, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(world)
}

/** Notes that what lies in node_modules belongs to the package.json beside it. */
export function markWorldInstalled(/** @type {string} */ world) {
  writeFileSync(join(world, STAMP), fingerprint(world))
}

/** Changes with whatever decides what gets installed. */
function fingerprint(/** @type {string} */ world) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package.json', '.npmrc']) hash.update(readFileSync(join(world, name)))
  return hash.digest('hex')
}
