import { join, relative } from 'node:path'
import { root } from '../ci/root.mjs'
import { progress, runCommand } from './system.mjs'

/** Parts of the local world with a package.json of their own, and how long one installation may take. */
const WORLD = {
  folder: join(root, 'playground/world'),
  what: 'the parts of the local world',
  timeoutMs: 60_000,
}
const CHOPSTICKS = {
  folder: join(WORLD.folder, 'polkadot'),
  what: 'the Polkadot runtime (chopsticks)',
  timeoutMs: 180_000,
}

/**
 * Makes sure that the parts of the local world are installed. They are no part of the workspace,
 * because some are native binaries that do not exist for every platform.
 *
 * @returns {Promise<boolean>} false where the world goes without them
 * @throws {Error} on Linux x64, where every part exists
 */
export const ensureWorld = () => ensureParts(WORLD)

/**
 * Makes sure that chopsticks is installed, which executes a real Polkadot runtime. It is large, so that
 * only the tests ask for it, and whoever starts the world with it. Else the stand-in takes its place.
 */
export const ensureChopsticks = () => ensureParts(CHOPSTICKS)

/** Whether what a package.json asks for lies in node_modules, as npm sees it. */
export async function isSatisfied(cwd) {
  const { ok } = await runCommand('npm', ['ls', '--all'], { cwd, timeoutMs: 60_000 })
  return ok
}

async function ensureParts({ folder: cwd, what, timeoutMs }) {
  if (await isSatisfied(cwd)) return true
  progress(`Installing ${what} …`)
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  const attempt = () => runCommand('npm', args, { cwd, timeoutMs })
  let { ok, output } = await attempt()
  if (!ok) {
    progress('That did not work; once more …')
    ;({ ok, output } = await attempt())
  }
  if (ok) {
    progress(`Installed: ${what}.`)
    return true
  }
  const platform = `${process.platform} ${process.arch}`
  if (platform !== 'linux x64') {
    progress(`Not to be installed on ${platform}: ${what}. Going on without.`)
    return false
  }
  throw new Error(
    `Could not be installed: ${what}. Run "npm install" in ${relative(root, cwd)} to see why. npm said:\n${output}`,
  )
}
