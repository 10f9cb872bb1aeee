import { join } from 'node:path'
import { foldersOfPath, installFromDebian, thisSystem, versionOf } from './system.mjs'

/** Debian has each version of PostgreSQL in a folder of its own, and not in the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

const redis = {
  // The first one that has GETDEL.
  title: 'Redis 6.2',
  packageName: 'redis-server',
  places: (system) =>
    foldersOfPath(system)
      .map((folder) => join(folder, 'redis-server'))
      .filter(system.exists),
  async isRecent(system, path) {
    const [, major, minor] = /\bv=(\d+)\.(\d+)/.exec(await versionOf(system, path)) ?? []
    return Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2)
  },
  use: async (_system, path) => path,
}

const postgres = {
  title: 'PostgreSQL 13',
  packageName: 'postgresql',
  places(system) {
    const versions = system.list(DEBIAN_POSTGRES).toSorted((one, other) => other - one)
    return foldersOfPath(system)
      .concat(versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')))
      .filter((folder) => system.exists(join(folder, 'initdb')))
  },
  async isRecent(system, folder) {
    const said = await versionOf(system, join(folder, 'postgres'))
    return Number(/\b(\d+)(?:\.\d+|\w*)/.exec(said)?.[1]) >= 13
  },
  /** Root, whom it refuses, runs it as the user that the package makes, and not at all if there is none. */
  async use(system, folder) {
    if (!system.isRoot()) return { folder }
    const idOf = async (which) => {
      const { ok, output } = await system.run('id', [which, 'postgres'], { timeoutMs: 20_000 })
      return ok ? Number(output) : NaN
    }
    const user = { uid: await idOf('-u'), gid: await idOf('-g') }
    return user.uid >= 0 && user.gid >= 0 ? { folder, user } : undefined
  },
}

/** Looks for a server that is new enough, and installs nothing. */
async function find({ places, isRecent, use }, system) {
  for (const place of places(system)) if (await isRecent(system, place)) return use(system, place)
  return undefined
}

/** Finds a server or, as root on Debian and Ubuntu, installs it; otherwise prints the next step. */
async function ensure(server, system) {
  const { title, packageName } = server
  const found = await find(server, system)
  if (found) return found
  const installed = await installFromDebian(system, packageName)
  const own = installed ? await find(server, system) : undefined
  if (own) return own
  throw new Error(
    `No ${title} or later is in the PATH, and none could be installed. Install ${packageName}.`,
  )
}

/** The path of a Redis server. @returns {Promise<string | undefined>} */
export const findRedis = (system = thisSystem) => find(redis, system)
export const ensureRedis = (system = thisSystem) => ensure(redis, system)

/**
 * The folder that has `initdb` and `postgres`, and who runs them where this process is root.
 *
 * @returns {Promise<{ folder: string, user?: { uid: number, gid: number } } | undefined>}
 */
export const findPostgres = (system = thisSystem) => find(postgres, system)
export const ensurePostgres = (system = thisSystem) => ensure(postgres, system)
