import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { MissingPartError, progress } from './report.mjs'
import { runCommand } from './run-command.mjs'

const VERSION_MS = 20_000
/** The first one that has GETDEL. */
const OLDEST = [6, 2]

/**
 * What the search touches; a test gives one of its own.
 *
 * @typedef {import('./debian.mjs').DebianSystem & { exists: (path: string) => boolean }} System
 */

/** @type {System} */
const thisSystem = {
  env: process.env,
  exists: existsSync,
  isDebianRoot,
  run: runCommand,
  progress,
}

/**
 * Finds a Redis server of version 6.2 or later in the environment or the PATH; installs nothing.
 *
 * @param {System} [system]
 * @returns {Promise<string | undefined>} path of the executable
 * @throws {MissingPartError} when the one that was named does not start
 */
export async function findRedis(system = thisSystem) {
  const named = system.env['LATCHKEY_REDIS']
  if (named && (await isRecent(system, named))) return named
  if (named) throw new MissingPartError(`LATCHKEY_REDIS names ${named}, which is no Redis 6.2.`)
  return fromPath(system)
}

/**
 * Finds a Redis server of version 6.2 or later, or gets one: from the environment, the PATH or, as root on
 * Debian and Ubuntu, the system's own package.
 *
 * @param {System} [system]
 * @returns {Promise<string>} path of the executable
 * @throws {MissingPartError} when none can be had, or the one that was named does not start
 */
export async function ensureRedis(system = thisSystem) {
  const path = (await findRedis(system)) ?? (await fromDebian(system))
  if (path) return path
  throw new MissingPartError(
    'No Redis of version 6.2 or later was found and none could be installed. Install redis-server, or ' +
      'set LATCHKEY_REDIS to the path of one.',
  )
}

/** @param {System} system */
async function fromPath(system) {
  const folders = (system.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const path of folders.map((folder) => join(folder, 'redis-server'))) {
    if (system.exists(path) && (await isRecent(system, path))) return path
  }
  return undefined
}

/** @param {System} system */
async function fromDebian(system) {
  return (await installFromDebian(system, 'redis-server')) ? fromPath(system) : undefined
}

/**
 * @param {System} system
 * @param {string} path
 */
async function isRecent(system, path) {
  const { ok, output } = await system.run(path, ['--version'], { timeoutMs: VERSION_MS })
  const [, major, minor] = /\bv=(\d+)\.(\d+)/.exec(output) ?? []
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  const isNewer = Number(major) > oldestMajor
  return ok && (isNewer || (Number(major) === oldestMajor && Number(minor) >= oldestMinor))
}
