import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureRedis, findRedis } from './redis.mjs'

const SYSTEM = '/usr/bin/redis-server'
const UPDATE = 'apt-get update'
const INSTALL = 'apt-get install -y --no-install-recommends redis-server'

/**
 * A machine with Redis servers of the given versions, where commands bring what `brings` says.
 *
 * @param {{ versions?: Readonly<Record<string, string>>, env?: NodeJS.ProcessEnv, root?: boolean,
 *   brings?: Readonly<Record<string, Readonly<Record<string, string>>>> }} machine
 */
function machine({ versions = {}, env = {}, root = false, brings = {} }) {
  const present = new Map(Object.entries(versions))
  /** @type {string[]} */
  const tried = []
  const system = {
    env: { PATH: '/opt/none:/usr/bin', ...env },
    exists: (/** @type {string} */ path) => present.has(path),
    isDebianRoot: () => root,
    run: async (/** @type {string} */ command, /** @type {readonly string[]} */ args) => {
      if (args[0] === '--version') {
        const version = present.get(command)
        return { ok: version !== undefined, output: `Redis server v=${version} sha=00000000:0` }
      }
      const line = [command, ...args].join(' ')
      tried.push(line)
      for (const [path, version] of Object.entries(brings[line] ?? {})) present.set(path, version)
      return { ok: line in brings, output: 'E: refused' }
    },
    progress: () => undefined,
  }
  return { system, tried }
}

test('the one that is named is taken before that in the PATH', async () => {
  const versions = { '/opt/mine': '7.2.0', [SYSTEM]: '7.0.15' }
  const { system } = machine({ versions, env: { LATCHKEY_REDIS: '/opt/mine' } })
  assert.equal(await ensureRedis(system), '/opt/mine')
})

test('one that is named and is none ends the search', async () => {
  const { system } = machine({ versions: { [SYSTEM]: '7.0.15' }, env: { LATCHKEY_REDIS: '/gone' } })
  await assert.rejects(ensureRedis(system), /LATCHKEY_REDIS names \/gone/)
})

test('that in the PATH is taken, and nothing is installed', async () => {
  const { system, tried } = machine({ versions: { [SYSTEM]: '6.2.0' }, root: true })
  assert.equal(await ensureRedis(system), SYSTEM)
  assert.deepEqual(tried, [])
})

for (const version of ['6.0.16', '5.9.9'])
  test(`one of version ${version} is too old`, async () => {
    const { system } = machine({ versions: { [SYSTEM]: version } })
    await assert.rejects(ensureRedis(system), { name: 'MissingPartError', message: /No Redis/ })
  })

test("root on Debian gets the system's package", async () => {
  const brings = { [UPDATE]: {}, [INSTALL]: { [SYSTEM]: '7.0.15' } }
  const { system, tried } = machine({ root: true, brings })
  assert.equal(await ensureRedis(system), SYSTEM)
  assert.deepEqual(tried, [UPDATE, INSTALL])
})

test('who only looks for one installs nothing', async () => {
  const brings = { [UPDATE]: {}, [INSTALL]: { [SYSTEM]: '7.0.15' } }
  const { system, tried } = machine({ root: true, brings })
  assert.equal(await findRedis(system), undefined)
  assert.deepEqual(tried, [])
  assert.equal(await findRedis(machine({ versions: { [SYSTEM]: '7.0.15' } }).system), SYSTEM)
})

test('nobody else has a package installed', async () => {
  const { system, tried } = machine({ brings: { [UPDATE]: {}, [INSTALL]: { [SYSTEM]: '7.0.15' } } })
  await assert.rejects(ensureRedis(system), /set LATCHKEY_REDIS/)
  assert.deepEqual(tried, [])
})
