import { createCipheriv, randomBytes } from 'node:crypto'
import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type RunningProgram } from '../../../../scripts/vitest/processes.js'
import { describeWithBoth } from '../../../../scripts/vitest/with-servers.js'
import { openByForce } from '../testing/loot.js'
import { startPostgres } from '../../../../scripts/vitest/postgres.js'
import { bundleServer, codeFor, inTurn, mailed, mailsOf } from '../testing/running-servers.js'
import { createVisitor, testSecret } from '../testing/test-server.js'
import { createOwner, granted } from '../testing/wallet-owner.js'
import { readAudit } from './audit.js'
import { createSecretCipher } from './cipher.js'
import { migrate } from './db/migrate.js'
import { MIGRATIONS } from './db/migrations.js'
import { createPostgres } from './db/postgres.js'
import { adoptIdentities, rotateSecrets, walletContext } from './rotate-secrets.js'
import { hashOf } from './tokens.js'

const SESSION = '__Host-wallet.session'
const DAY_MS = 86_400_000
const [BEFORE, AFTER] = [testSecret('a'), testSecret('b')]
const VERSIONS = MIGRATIONS.map((_, at) => at + 1)
/** Without any table, and as every version left them. */
const ALL = [0, ...VERSIONS]

const OWNER = 'select id from users where email = $1'

type Owner = Awaited<ReturnType<typeof createOwner>>

const COLUMNS = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`

/** The tables as a server of an earlier version made them. */
async function makeTables(pool: pg.Pool, version: number): Promise<void> {
  if (version > 0) await pool.query('create table migrations (version integer primary key)')
  for (const [at, statements] of MIGRATIONS.slice(0, version).entries()) {
    for (const statement of statements) await pool.query(statement)
    await pool.query('insert into migrations (version) values ($1)', [at + 1])
  }
}

/** As the server sealed before seals had a version. */
function sealedAsBefore(plain: Uint8Array, context: string): string {
  const iv = randomBytes(12)
  const aes = createCipheriv('aes-256-gcm', Buffer.from(BEFORE, 'hex'), iv)
  aes.setAAD(Buffer.from(context))
  const parts = [iv, aes.update(plain), aes.final()]
  return `a.${Buffer.concat([...parts, aes.getAuthTag()]).toString('base64')}`
}

/** An older version's records of a signed-in user with a wallet. @returns their session */
async function fill(pool: pg.Pool, email: string, { sealed, wrappingKey }: Owner): Promise<string> {
  const [id, token, now] = [
    randomBytes(16).toString('hex'),
    randomBytes(32).toString('hex'),
    Date.now(),
  ]
  const key = sealedAsBefore(Buffer.from(wrappingKey, 'base64'), walletContext(id))
  const rows = {
    users: { id, email, made_at: now },
    identities: { provider: 'email', subject: email, user_id: id, made_at: now },
    sessions: {
      token_hash: await hashOf(token),
      user_id: id,
      provider: 'email',
      made_at: now,
      expires_at: now + DAY_MS,
    },
    wallets: { user_id: id, sealed, made_at: now },
    wrapping_keys: { user_id: id, sealed: key },
  }
  for (const [table, row] of Object.entries(rows)) {
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    const sql = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`
    await pool.query(sql, Object.values(row))
  }
  return token
}

/** Every value in every table. */
async function dump(pool: pg.Pool): Promise<readonly string[]> {
  const tables = await pool.query<{ readonly name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const rows = await Promise.all(
    tables.rows.map(({ name }) => pool.query<object>(`select * from ${name}`)),
  )
  return rows.flatMap((found) => found.rows).flatMap((row) => Object.values(row).map(String))
}

describeWithBoth('two servers that start at once on one PostgreSQL', () => {
  const running: { close(): unknown }[] = []
  const keep = <T extends { close(): unknown }>(one: T): T => {
    running.push(one)
    return one
  }
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const servers: RunningProgram[] = []
  let inbox: ReturnType<typeof mailsOf>
  let today: readonly object[] = []

  const urlOf = (database: string) => postgres.url.replace(/postgres$/, database)
  function connect(database: string): pg.Pool {
    const pool = new pg.Pool({ connectionString: urlOf(database) })
    keep({ close: () => pool.end() })
    return pool
  }
  async function create(database: string): Promise<pg.Pool> {
    await connect('postgres').query(`create database ${database}`)
    return connect(database)
  }

  /** Each version's database, and somebody who has a wallet there. */
  const made: Awaited<ReturnType<typeof prepare>>[] = []

  beforeAll(async () => {
    const server = keep(await bundleServer())
    postgres = keep(await startPostgres())
    const redis = keep(await startRedis())
    const pool = await create('today')
    await migrate(createPostgres(pool))
    today = (await pool.query<object>(COLUMNS)).rows
    for (const version of ALL) made.push(await prepare(version))
    const urls = ALL.map((version) => urlOf(`version_${version}`)).join()
    const started = [1, 2].map(() => server.start(urls, String(redis.port)))
    for (const one of await Promise.all(started)) servers.push(keep(one))
    inbox = mailsOf(servers)
  }, 300_000)
  afterAll(async () => {
    for (const one of running.splice(0).reverse()) await one.close()
  })

  async function prepare(version: number) {
    const pool = await create(`version_${version}`)
    await makeTables(pool, version)
    const handle = inTurn(servers, version)
    const person = createVisitor(handle)
    const owner = await createOwner(person)
    const email = `alice-${version}@example.org`
    if (version > 0) person.cookies.set(SESSION, await fill(pool, email, owner))
    return { pool, handle, person, owner, email }
  }

  /** The servers on the database of a version, and who has a wallet there, signed in. */
  async function upgraded(version: number) {
    const found = made[version] ?? expect.fail('It was not made.')
    const { pool, person, owner, email } = found
    if (version > 0) {
      // An earlier writer of the database is not believed unasked: all sessions end, and the operator names the
      // known users.
      expect((await person.get('/wallet')).code).toBe('not_signed_in')
      const secrets = await createSecretCipher({ keys: { a: BEFORE } })
      expect(await adoptIdentities(createPostgres(pool), secrets)).toBe(1)
      expect(await adoptIdentities(createPostgres(pool), secrets)).toBe(0)
    }
    const otp = await codeFor(person, inbox, email)
    await granted(person.post('/email/verify', { otp }))
    if (version === 0) await owner.keep()
    return found
  }

  test.each(ALL)(
    'bring it from version %i to the newest one, and serve what was in it',
    async (version) => {
      const { pool, handle, person, owner, email } = await upgraded(version)
      const { rows } = await pool.query<{ readonly version: number }>('select * from migrations')
      expect(rows.map((row) => row.version).sort()).toEqual(VERSIONS)
      expect((await pool.query<object>(COLUMNS)).rows).toEqual(today)

      const { sealed, wrappingKey, entropy, passkeySecret } = owner
      const open = { wallet: { sealed, wrappingKey } }
      // Once from each.
      expect((await person.get('/wallet')).body).toEqual(open)
      expect((await person.get('/wallet')).body).toEqual(open)

      await owner.lock()
      const locked = (await person.get('/wallet')).body
      expect(locked).toMatchObject({ wallet: { sealed, passkeys: [{}] } })
      expect(locked).not.toHaveProperty('wallet.wrappingKey')
      const texts = await dump(pool)
      expect(openByForce(sealed, { texts, secrets: [BEFORE, AFTER] })).toBeUndefined()
      const all = [...texts, encodeBase64(passkeySecret)]
      expect(openByForce(sealed, { texts: all })).toEqual(Buffer.from(entropy))
      await owner.unlock()
      expect((await person.get('/wallet')).body).toEqual(open)

      const { ticket } = (await granted(person.post('/session/hand-over'))) as { ticket: string }
      const frame = createVisitor(handle)
      await granted(frame.post('/session/take-over', { ticket }))
      expect((await frame.get('/wallet')).body).toEqual(open)

      const next = `next-${email}`
      const before = await mailed(inbox, email, 'code')
      await granted(person.post('/email/change/start', { email: next }))
      const isNew = async () => (await mailed(inbox, email, 'code')) !== before
      await expect.poll(isNew).toBe(true)
      const old = await mailed(inbox, email, 'code')
      await granted(person.post('/email/change/primary', { otp: old }))
      const changing = await mailed(inbox, next, 'code')
      expect(await granted(person.post('/email/change/secondary', { otp: changing }))).toEqual({
        newEmail: next,
      })

      const bob = createVisitor(handle)
      const otp = await codeFor(bob, inbox, `bob-${version}@example.org`)
      await granted(bob.post('/email/verify', { otp }))
      expect((await bob.get('/wallet')).body).toEqual({ wallet: null })

      const [first] = await pool
        .query<{ readonly id: string }>(OWNER, [next])
        .then((found) => found.rows)
      const noted = await readAudit(createPostgres(pool), { userId: first?.id ?? '', since: 1 })
      expect(noted.map(({ event }) => event).toReversed()).toEqual([
        ...['login', 'passkey_added', 'lock', 'unlock', 'handed_over', 'email_changed'],
      ])

      const secrets = await createSecretCipher({ keys: { b: AFTER, a: BEFORE } })
      expect(await rotateSecrets(createPostgres(pool), secrets)).toBe(1)
      const later = await dump(pool)
      expect(openByForce(sealed, { texts: later, secrets: [BEFORE] })).toBeUndefined()
      expect(openByForce(sealed, { texts: later, secrets: [AFTER] })).toEqual(Buffer.from(entropy))
    },
    120_000,
  )
})
