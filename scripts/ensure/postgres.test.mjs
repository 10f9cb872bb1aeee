import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensurePostgres, findPostgres } from './postgres.mjs'

const UPDATE = 'apt-get update'
const INSTALL = 'apt-get install -y --no-install-recommends postgresql'
const FIFTEEN = '/usr/lib/postgresql/15/bin'

/**
 * A machine with PostgreSQL of the given versions by folder, where commands bring what `brings` says.
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
    exists: (/** @type {string} */ path) => present.has(path.replace(/\/initdb$/, '')),
    list: () =>
      [...present.keys()].flatMap((folder) => /postgresql\/(\d+)/.exec(folder)?.[1] ?? []),
    isRoot: () => root,
    isDebianRoot: () => root,
    run: async (/** @type {string} */ command, /** @type {readonly string[]} */ args) => {
      if (command === 'id') return { ok: true, output: args[0] === '-u' ? '101\n' : '104\n' }
      if (args[0] === '--version') {
        const version = present.get(command.replace(/\/postgres$/, ''))
        return { ok: version !== undefined, output: `postgres (PostgreSQL) ${version} (Debian)` }
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
  const versions = { '/opt/mine': '16.1', '/usr/bin': '15.3' }
  const { system } = machine({ versions, env: { LATCHKEY_POSTGRES: '/opt/mine' } })
  assert.deepEqual(await ensurePostgres(system), { folder: '/opt/mine' })
})

test('one that is named and is none ends the search', async () => {
  const { system } = machine({ versions: { [FIFTEEN]: '15.3' }, env: { LATCHKEY_POSTGRES: '/no' } })
  await assert.rejects(ensurePostgres(system), /LATCHKEY_POSTGRES names \/no/)
})

test("the newest of Debian's folders is taken, and nothing is installed", async () => {
  const versions = { '/usr/lib/postgresql/9/bin': '9.6', [FIFTEEN]: '15.14' }
  const { system, tried } = machine({ versions })
  assert.deepEqual(await ensurePostgres(system), { folder: FIFTEEN })
  assert.deepEqual(tried, [])
})

test('root runs it as the user that the package made', async () => {
  const { system } = machine({ versions: { [FIFTEEN]: '15.14' }, root: true })
  assert.deepEqual(await ensurePostgres(system), { folder: FIFTEEN, user: { uid: 101, gid: 104 } })
})

test('one that is too old is none', async () => {
  const { system } = machine({ versions: { '/usr/bin': '12.9' } })
  await assert.rejects(ensurePostgres(system), {
    name: 'MissingPartError',
    message: /No PostgreSQL/,
  })
})

test('who only looks for one installs nothing', async () => {
  const brings = { [UPDATE]: {}, [INSTALL]: { [FIFTEEN]: '15.14' } }
  const { system, tried } = machine({ root: true, brings })
  assert.equal(await findPostgres(system), undefined)
  assert.deepEqual(tried, [])
  const has = machine({ versions: { [FIFTEEN]: '15.14' } })
  assert.deepEqual(await findPostgres(has.system), { folder: FIFTEEN })
})

test("root on Debian gets the system's package", async () => {
  const brings = { [UPDATE]: {}, [INSTALL]: { [FIFTEEN]: '15.14' } }
  const { system, tried } = machine({ root: true, brings })
  assert.equal((await ensurePostgres(system)).folder, FIFTEEN)
  assert.deepEqual(tried, [UPDATE, INSTALL])
})
