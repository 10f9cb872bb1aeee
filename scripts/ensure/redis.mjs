import { join } from 'node:path'
import { server } from './server.mjs'
import { foldersOfPath, versionOf } from './system.mjs'

const redis = server({
  // The first one that has GETDEL.
  title: 'Redis 6.2',
  variable: 'LATCHKEY_REDIS',
  named: 'the path of one',
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
})

/** The path of a Redis server. */
export const { find: findRedis, ensure: ensureRedis } = redis
