import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MissingPartError, progress } from './report.mjs'
import { ROOT } from './repository.mjs'
import { runCommand } from './run-command.mjs'

const WORLD = join(ROOT, 'playground', 'world')
const STAMP = join('node_modules', '.latchkey-stamp')
const ATTEMPT_MS = 60_000
const ATTEMPTS = 2

/**
 * Makes sure that the parts of the local world are installed. They are no part of the workspace,
 * because some are native binaries that do not exist for every platform.
 *
 * @returns {Promise<boolean>} false where the world goes without them
 * @throws {MissingPartError} on Linux x64, where every part exists
 */
export async function ensureWorld() {
  if (isWorldInstalled(WORLD)) return true
  progress('Installing the parts of the local world …')
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  let output = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await runCommand('npm', args, { cwd: WORLD, timeoutMs: ATTEMPT_MS })
    if (result.ok) {
      markWorldInstalled(WORLD)
      progress('The parts of the local world are installed.')
      return true
    }
    output = result.output
    if (attempt < ATTEMPTS) progress('That did not work; once more …')
  }
  return withoutWorld(output)
}

/**
 * True when the parts were installed from the package.json that lies there now.
 *
 * @param {string} world
 */
export function isWorldInstalled(world) {
  const stamp = join(world, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(world)
}

/**
 * Notes that what lies in node_modules belongs to the package.json beside it.
 *
 * @param {string} world
 */
export function markWorldInstalled(world) {
  writeFileSync(join(world, STAMP), fingerprint(world))
}

/**
 * Changes with whatever decides what gets installed.
 *
 * @param {string} world
 */
function fingerprint(world) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package.json', '.npmrc']) hash.update(readFileSync(join(world, name)))
  return hash.digest('hex')
}

/** @param {string} output */
function withoutWorld(output) {
  const platform = `${process.platform} ${process.arch}`
  if (platform !== 'linux x64') {
    progress(`The local world cannot be installed on ${platform}; going on without it.`)
    return false
  }
  throw new MissingPartError(
    `The parts of the local world could not be installed. Run "npm install" in playground/world ` +
      `to see why. npm said:\n${output}`,
  )
}
