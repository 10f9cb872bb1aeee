import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openByForce } from '../testing/loot.js'
import { createTestServer, signInByEmail, testSecret } from '../testing/test-server.js'
import { createOwner, granted } from '../testing/wallet-owner.js'
import { createSecretCipher } from './cipher.js'
import type { Db } from './db/db.js'
import { openSqlite } from './db/sqlite.js'
import { rotateSecrets } from './rotate-secrets.js'

const [BEFORE, AFTER] = [testSecret('a'), testSecret('b')]
const [OLD, NEW] = ['alice@example.org', 'alice@elsewhere.example']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dump-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Every value in every table. */
async function rowsOf(db: Db): Promise<readonly string[]> {
  const tables = await db.query("select name from sqlite_master where type = 'table'")
  expect(tables.length).toBeGreaterThan(10)
  const rows = await Promise.all(
    tables.map(({ name }) => db.query(`select * from ${String(name)}`)),
  )
  return rows.flat().flatMap((row) => Object.values(row).map(String))
}

/** The content of the database's files, taken from under the running server. */
const bytesOf = (file: string): Promise<readonly string[]> =>
  Promise.all([file, `${file}-journal`].map((one) => readFile(one, 'latin1')))

/** Somebody with a wallet on a database in a file. */
async function ownerOnFile() {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  const db = await openSqlite(file)
  const server = await createTestServer({ db, passkeys: true })
  const person = server.visitor()
  await signInByEmail(person, server.inbox, OLD)
  const owner = await createOwner(person)
  await owner.keep()
  return { ...server, ...owner, db, person, file }
}
type Owner = Awaited<ReturnType<typeof ownerOnFile>>

async function changeAddress({ person, inbox, time }: Owner): Promise<void> {
  time.now += 60_000
  await granted(person.post('/email/change/start', { email: NEW }))
  await granted(person.post('/email/change/primary', { otp: inbox.last(OLD)?.code }))
  await granted(person.post('/email/change/secondary', { otp: inbox.last(NEW)?.code }))
}

async function changeSecret({ db }: Owner): Promise<void> {
  await rotateSecrets(db, await createSecretCipher({ keys: { b: AFTER, a: BEFORE } }))
}

const lock = (self: Owner) => self.lock()
const unlock = (self: Owner) => self.unlock()

type Step = (self: Owner) => Promise<void>
/** The act, and the server's secrets that open the wallet then. */
const STATES: readonly (readonly [string, readonly Step[], readonly string[]])[] = [
  ['a wallet', [], [BEFORE]],
  ['a wallet whose owner has another address', [changeAddress], [BEFORE]],
  ['a wallet of before the secret was changed', [changeSecret], [AFTER]],
  ['a locked wallet', [lock], []],
  ['a wallet that was locked once', [lock, unlock], [BEFORE]],
  ['a wallet that is locked again', [lock, unlock, lock], []],
  ['a locked wallet whose owner has another address', [lock, changeAddress], []],
  ['a wallet that was locked after its owner had another address', [changeAddress, lock], []],
  ['a locked wallet after the secret was changed', [lock, changeSecret], []],
  ['a wallet that was locked after the secret was changed', [changeSecret, lock], []],
]

describe('a reader of the database', () => {
  test.each(STATES)('opens %s with the secret that is meant for it alone', async (...state) => {
    const [, steps, openedBy] = state
    const self = await ownerOnFile()
    for (const step of steps) await step(self)
    const { db, file, sealed, entropy, wrappingKey, passkeySecret } = self
    const texts = [...(await rowsOf(db)), ...(await bytesOf(file))]
    const opens = (...secrets: readonly string[]) =>
      openByForce(sealed, { texts, secrets })?.equals(entropy) ?? false
    expect(opens()).toBe(false)
    expect([BEFORE, AFTER].filter((one) => opens(one))).toEqual(openedBy)
    expect(texts.join(' ')).toContain(sealed)
    expect(texts.join(' ')).not.toContain(wrappingKey)
    // So that it is seen that what opens a lock is looked for.
    const further = [await self.staleLock(), ...texts, encodeBase64(passkeySecret)]
    const byPasskey = openByForce(sealed, { texts: further })
    expect(byPasskey !== undefined).toBe(openedBy.length === 0)
    db.close()
  })

  test('finds nothing of what one statement took away, or wrote over', async () => {
    const file = join(folder, 'statements.db')
    const db = await openSqlite(file)
    // Longer than a page, and shorter.
    const secrets = ['x'.repeat(10_000), ''].map((more) => `${crypto.randomUUID()}${more}`)
    const found = async () => {
      const bytes = (await bytesOf(file)).join(' ')
      return secrets.filter((secret) => bytes.includes(secret.slice(0, 36)))
    }
    await db.query('create table things (name text primary key, secret text)')
    for (const change of ['delete from things', "update things set secret = 'gone'"]) {
      for (const [at, secret] of secrets.entries())
        await db.query('insert into things values ($1, $2)', [`${change}${at}`, secret])
      expect(await found()).toEqual(secrets)
      await db.query(change)
      expect(await found()).toEqual([])
    }
    db.close()
  })

  test('finds no code, session, link or key in it', async () => {
    const self = await ownerOnFile()
    const { visitor, inbox, person, db, file, entropy, wrappingKey } = self
    const bob = 'bob@example.org'
    const waiting = visitor()
    await waiting.post('/email/start', { email: bob })
    const link = inbox.last(bob)?.link ?? ''
    await waiting.press(link)
    const code = inbox.last(bob)?.code ?? ''
    const text = [...(await rowsOf(db)), ...(await bytesOf(file))].join(' ')
    const key = Buffer.from(wrappingKey, 'base64').toString('hex')
    const secrets = [encodeBase64(entropy), wrappingKey, key, link.slice(-64)]
    for (const secret of [...secrets, ...person.cookies.values(), ...waiting.cookies.values()])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
    // Six digits are no secret where they can be tried: what is kept of a code is under the server's.
    const [kept] = await db.query(
      "select sealed from codes where purpose = 'login' and email = $1",
      [bob],
    )
    expect(kept?.['sealed']).toMatch(/^1\.a\.[A-Za-z0-9+/]{80,}=*$/)
    db.close()
  })
})
