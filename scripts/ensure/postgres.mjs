import { join } from 'node:path'
import { server } from './server.mjs'
import { foldersOfPath, versionOf } from './system.mjs'

const OLDEST = 13
/** Debian has each version in a folder of its own, and not in the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * @typedef {object} Postgres
 * @property {string} folder that has `initdb` and `postgres`
 * @property {{ uid: number, gid: number }} [user] who runs it where this process is root, whom it refuses
 */

const postgres = server({
  title: `PostgreSQL ${OLDEST}`,
  variable: 'LATCHKEY_POSTGRES',
  named: 'the folder of its programs',
  packageName: 'postgresql',
  places(system) {
    const versions = [...system.list(DEBIAN)].sort((one, other) => Number(other) - Number(one))
    return [
      ...foldersOfPath(system),
      ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ].filter((folder) => system.exists(join(folder, 'initdb')))
  },
  async isRecent(system, folder) {
    const said = await versionOf(system, join(folder, 'postgres'))
    return Number(/\b(\d+)(?:\.\d+|\w*)/.exec(said)?.[1]) >= OLDEST
  },
  /** Root runs it as the user that the package makes, and not at all where there is none. */
  async use(system, folder) {
    /** @type {Postgres} */
    const found = { folder }
    if (!system.isRoot()) return found
    const idOf = async (/** @type {string} */ which) => {
      const { ok, output } = await system.run('id', [which, 'postgres'], { timeoutMs: 20_000 })
      return ok ? Number(output.trim()) : NaN
    }
    const user = { uid: await idOf('-u'), gid: await idOf('-g') }
    return user.uid >= 0 && user.gid >= 0 ? { folder, user } : undefined
  },
})

/** The folder of a PostgreSQL server, and who runs it. */
export const { find: findPostgres, ensure: ensurePostgres } = postgres
