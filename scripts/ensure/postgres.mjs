import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { MissingPartError, progress } from './report.mjs'
import { runCommand } from './run-command.mjs'

const COMMAND_MS = 20_000
const OLDEST = 13
/** Debian has each version in a folder of its own, and not in the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * What the search touches; a test gives one of its own.
 *
 * @typedef {import('./debian.mjs').DebianSystem & {
 *   exists: (path: string) => boolean,
 *   list: (folder: string) => readonly string[],
 *   isRoot: () => boolean,
 * }} System
 */

/** @type {System} */
const thisSystem = {
  env: process.env,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  isRoot: () => process.getuid?.() === 0,
  isDebianRoot,
  run: runCommand,
  progress,
}

/**
 * @typedef {object} Postgres
 * @property {string} folder that has `initdb` and `postgres`
 * @property {{ uid: number, gid: number }} [user] who runs it where this process is root, whom it refuses
 */

/**
 * Finds a PostgreSQL server of version 13 or later in the environment, the PATH or Debian's folders; installs nothing.
 *
 * @param {System} [system]
 * @returns {Promise<Postgres | undefined>}
 * @throws {MissingPartError} when the one that was named does not start
 */
export async function findPostgres(system = thisSystem) {
  const named = system.env['LATCHKEY_POSTGRES']
  if (named && !(await isRecent(system, named)))
    throw new MissingPartError(
      `LATCHKEY_POSTGRES names ${named}, which has no PostgreSQL ${OLDEST}.`,
    )
  const folder = named || (await find(system))
  const user = await userOf(system)
  return folder && user ? { folder, ...user } : undefined
}

/**
 * Finds a PostgreSQL server of version 13 or later, or gets one: from the environment, the PATH, Debian's folders or, as
 * root on Debian and Ubuntu, the system's own package.
 *
 * @param {System} [system]
 * @returns {Promise<Postgres>}
 * @throws {MissingPartError} when none can be had, or the one that was named does not start
 */
export async function ensurePostgres(system = thisSystem) {
  const found = (await findPostgres(system)) ?? (await fromDebian(system))
  if (found) return found
  throw new MissingPartError(
    `No PostgreSQL of version ${OLDEST} or later was found and none could be installed. Install postgresql, or set ` +
      'LATCHKEY_POSTGRES to the folder of its programs.',
  )
}

/** @param {System} system */
async function find(system) {
  const path = (system.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const versions = [...system.list(DEBIAN)].sort((one, other) => Number(other) - Number(one))
  for (const folder of [...path, ...versions.map((version) => join(DEBIAN, version, 'bin'))])
    if (system.exists(join(folder, 'initdb')) && (await isRecent(system, folder))) return folder
  return undefined
}

/** @param {System} system */
async function fromDebian(system) {
  return (await installFromDebian(system, 'postgresql')) ? findPostgres(system) : undefined
}

/**
 * The user that the package makes, as whom root has to run it; `undefined` where root finds no such user.
 *
 * @param {System} system
 */
async function userOf(system) {
  if (!system.isRoot()) return {}
  const idOf = async (/** @type {string} */ which) => {
    const { ok, output } = await system.run('id', [which, 'postgres'], { timeoutMs: COMMAND_MS })
    return ok ? Number(output.trim()) : undefined
  }
  const [uid, gid] = [await idOf('-u'), await idOf('-g')]
  return uid === undefined || gid === undefined ? undefined : { user: { uid, gid } }
}

/**
 * @param {System} system
 * @param {string} folder
 */
async function isRecent(system, folder) {
  const path = join(folder, 'postgres')
  const { ok, output } = await system.run(path, ['--version'], { timeoutMs: COMMAND_MS })
  const [, major] = /\b(\d+)(?:\.\d+|\w*)/.exec(output) ?? []
  return ok && Number(major) >= OLDEST
}
