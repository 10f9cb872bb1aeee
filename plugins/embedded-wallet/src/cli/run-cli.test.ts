import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeWithBoth } from '../../../../scripts/vitest/with-servers.js'
import { createSecretCipher } from '../server/cipher.js'
import type { Db } from '../server/db/db.js'
import { createPostgres } from '../server/db/postgres.js'
import { openSqlite } from '../server/db/sqlite.js'
import { startPostgres } from '../../../../scripts/vitest/postgres.js'
import { createTestServer, signInByEmail, testSecret } from '../testing/test-server.js'
import { runCli, type CliHost } from './run-cli.js'

const OLD = { WALLET_SECRET: testSecret('a') }
/** A number among the ids changes nothing of the order. */
const BOTH = {
  WALLET_SECRETS: `b=${testSecret('b')}, 1=${testSecret('c')}, a=${testSecret('a')}`,
}
const [ALICE, BOB] = ['alice@example.org', 'bob@example.org']
const base64 = (length: number) => Buffer.from(new Uint8Array(length)).toString('base64')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function command(url: string, line: string, env: CliHost['env'] = OLD, answer?: string) {
  const [out, told]: [string[], string[]] = [[], []]
  const ask = (question: string) => {
    told.push(question)
    return Promise.resolve(answer ?? '')
  }
  const code = await runCli({
    args: line.split(' '),
    env: { DATABASE_URL: url, ...env },
    hasFile: (path) => path === ':memory:' || existsSync(path),
    out: (text) => void out.push(text),
    tell: (text) => void told.push(text),
    ...(answer !== undefined && { ask }),
  })
  return { code, out: out.join('\n'), told: told.join('\n') }
}

type OpenDb = Db & { close(): unknown }

/** A kind of database. */
interface Place {
  open(url: string): Promise<OpenDb>
  /** An empty one, or a closed one like another. */
  make(like?: string): Promise<string>
}

const sqlite: Place = {
  open: (url) => openSqlite(url),
  async make(like) {
    const url = join(await mkdtemp(join(folder, 'db-')), 'wallet.db')
    if (like !== undefined) await copyFile(like, url)
    return url
  },
}

/** Two users with a wallet each, whom a server made that has stopped since. */
async function fill({ make, open }: Place): Promise<string> {
  const url = await make()
  const db = await open(url)
  const { visitor, inbox } = await createTestServer({ db, now: Date.now })
  for (const email of [ALICE, BOB]) {
    const browser = visitor()
    await signInByEmail(browser, inbox, email)
    const made = await browser.post('/wallet', { sealed: base64(44), wrappingKey: base64(32) })
    expect(made.status).toBe(200)
  }
  await db.close()
  return url
}

function commandsOn(place: Place) {
  let full: Promise<string> | undefined
  const filled = async () => {
    const url = await place.make(await (full ??= fill(place)))
    const open = () => place.open(url)
    const rows = async (sql: string) => {
      const db = await open()
      const found = await db.query(sql)
      await db.close()
      return found
    }
    return { url, open, rows }
  }

  test('migrate makes the tables, and may be called again', async () => {
    const url = await place.make()
    for (const env of [{}, OLD])
      expect(await command(url, 'migrate', env)).toEqual({
        code: 0,
        out: 'The tables are up to date.',
        told: '',
      })
    expect(await command(url, 'list-sessions')).toMatchObject({ code: 0, told: '0 sessions.' })
  })

  test('rotate seals all keys again, so that the old secret can be taken away', async () => {
    const { url, rows } = await filled()
    const first = await command(url, 'rotate', BOTH)
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^2 keys/) as string })
    expect(await command(url, 'rotate', BOTH)).toMatchObject({
      out: expect.stringMatching(/^0 keys/) as string,
    })
    const secrets = await createSecretCipher({ keys: { b: testSecret('b') } })
    for (const { user_id: id, sealed } of await rows('select * from wrapping_keys'))
      expect(await secrets.open(String(sealed), `wallet:${String(id)}`)).toEqual(new Uint8Array(32))
    const alone = await command(url, `export-user ${ALICE}`, {
      WALLET_SECRET: '',
      WALLET_SECRETS: `b=${testSecret('b')}`,
    })
    expect(alone.code).toBe(0)
  })

  test('list-sessions tells who is signed in, of all or of one, and which session is none of ours', async () => {
    const { url, open } = await filled()
    const all = await command(url, 'list-sessions')
    expect(all).toMatchObject({ code: 0, told: '2 sessions.' })
    expect(all.out).toContain(ALICE)
    const one = await command(url, 'list-sessions Alice@Example.org')
    expect(one.out.split('\n')).toHaveLength(1)
    expect(one.out).toMatch(/^20\S+Z {2}20\S+Z {2}[0-9a-f]{32} {2}email {2}alice@example.org$/)
    const db = await open()
    // A name of a provider's that would clear the terminal.
    await db.query(
      "update users set email = null, user_name = $1 where email = 'bob@example.org'",
      ['\u001b[2J\u202ebob'],
    )
    await db.query(
      "update sessions set provider = 'google' where user_id in (select id from users where email is null)",
    )
    await db.close()
    const after = await command(url, 'list-sessions')
    expect(after.out).toMatch(/google {2}\uFFFD\[2J\uFFFDbob {2}NOT WRITTEN BY THIS SERVER/)
    expect(after.out.match(/NOT WRITTEN/g)).toHaveLength(1)
  })

  test('export-user prints all of a user but what opens the wallet or a session', async () => {
    const { url, rows } = await filled()
    const { code, out } = await command(url, `export-user email:${ALICE}`)
    expect(code).toBe(0)
    const kept = JSON.parse(out) as { readonly id: string }
    expect(kept).toMatchObject({
      email: ALICE,
      identities: [{ provider: 'email', subject: ALICE }],
      wallet: { lockedByPasskey: false },
      sessions: [{ provider: 'email' }],
      devices: [{}],
      passkeys: [],
      log: [{ event: 'login' }],
    })
    expect(await command(url, `export-user ${kept.id}`)).toMatchObject({ code: 0, out })
    const [{ sealed } = {}] = await rows('select sealed from wrapping_keys')
    for (const { token_hash: hash } of await rows('select token_hash from sessions'))
      expect(out).not.toContain(hash)
    for (const secret of [String(sealed), base64(44), base64(32)]) expect(out).not.toContain(secret)
    expect(out).not.toContain(BOB)
  })

  test('delete-user asks, and takes one user away with all that is theirs', async () => {
    const { url, rows } = await filled()
    const users = () => rows('select email from users order by email')
    // No question, another answer, or no such name.
    expect(await command(url, `delete-user ${ALICE}`)).toMatchObject({ code: 1 })
    const no = await command(url, `delete-user ${ALICE}`, OLD, 'y')
    expect(no).toMatchObject({ code: 1, out: '' })
    expect(no.told).toContain(`email:${ALICE}`)
    expect(await command(url, 'delete-user carol@example.org --yes')).toMatchObject({ code: 1 })
    expect(await users()).toEqual([{ email: ALICE }, { email: BOB }])
    expect(await command(url, `delete-user ${ALICE}`, OLD, 'yes')).toMatchObject({ code: 0 })
    expect(await users()).toEqual([{ email: BOB }])
    const tables = ['identities', 'wallets', 'wrapping_keys', 'sessions', 'devices']
    for (const table of tables) expect(await rows(`select * from ${table}`)).toHaveLength(1)
    for (const table of ['codes', 'logins'])
      expect(await rows(`select * from ${table} where email = '${ALICE}'`)).toEqual([])
    expect(await command(url, `--yes delete-user ${BOB}`)).toMatchObject({ code: 0 })
    expect(await users()).toEqual([])
  })

  test('no command about users trusts a row that somebody else wrote', async () => {
    const { url, rows, open } = await filled()
    const db = await open()
    // Alice's address leads to Bob.
    await db.query(
      `update identities set user_id = (select id from users where email = '${BOB}') where subject = '${ALICE}'`,
    )
    await db.close()
    for (const line of [
      `delete-user ${ALICE} --yes`,
      `export-user ${ALICE}`,
      `list-sessions ${ALICE}`,
    ])
      expect(await command(url, line)).toMatchObject({ code: 1, out: '' })
    expect(await rows('select * from users')).toHaveLength(2)
  })
}

describe('on SQLite', () => {
  commandsOn(sqlite)

  test('a file that is not there is made by migrate alone, and one that a server has is left alone', async () => {
    const url = await sqlite.make()
    expect(await command(url, 'list-sessions')).toMatchObject({ code: 1 })
    expect(existsSync(url)).toBe(false)
    const db = await sqlite.open(url)
    expect(await command(url, 'migrate')).toMatchObject({
      told: 'A server has the database open: stop it first.',
    })
    await db.close()
    expect(await command(url, 'list-sessions')).toMatchObject({
      told: 'The database lacks tables: run "latchkey-wallet migrate".',
    })
  })
})

describeWithBoth('on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 300_000)
  afterAll(() => postgres.close())
  const poolOf = (url: string) => new pg.Pool({ connectionString: url, max: 2 })
  let count = 0
  commandsOn({
    open(url) {
      const pool = poolOf(url)
      return Promise.resolve({ ...createPostgres(pool), close: () => pool.end() })
    },
    async make(like) {
      const name = `cli_${(count += 1)}`
      const pool = poolOf(postgres.url)
      const source = like === undefined ? 'template1' : new URL(like).pathname.slice(1)
      await pool.query(`create database ${name} template ${source}`)
      await pool.end()
      return postgres.url.replace(/postgres$/, name)
    },
  })

  test('a server that does not answer is reported without its password', async () => {
    const url = 'postgres://wallet:hidden-password@127.0.0.1:1/postgres'
    const { code, told } = await command(url, 'list-sessions')
    expect([code, told]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
    expect(told).not.toContain('hidden-password')
  })
})

test.each([
  ['rotate', {}, /secret/],
  ['rotate', OLD, /new secret, then the old one/],
  ['rotate', { WALLET_SECRETS: 'nonsense' }, /ID=SECRET/],
  ['rotate', { WALLET_SECRETS: 'a=short,b=short' }, /32 random bytes/],
  [`delete-user ${ALICE} --yes`, {}, /secret/],
  [`export-user ${ALICE}`, {}, /secret/],
  ['list-sessions', {}, /secret/],
  ['migrate', { DATABASE_URL: '' }, /DATABASE_URL/],
])('%s with the environment %j is refused', async (line, env, told) => {
  expect(await command(':memory:', line, env)).toEqual({
    code: 1,
    out: '',
    told: expect.stringMatching(told) as string,
  })
})

test.each([
  '',
  'drop',
  'migrate now',
  'delete-user',
  'delete-user --no',
  'toString',
  'export-user a b',
])('an unknown command, "%s", gets the usage', async (line) => {
  expect(await command('', line)).toMatchObject({
    code: 2,
    told: expect.stringMatching(/^Usage/) as string,
  })
})
