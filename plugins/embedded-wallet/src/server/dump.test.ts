import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeBase64 } from '@latchkey/kernel/encoding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phraseCheckOf, sealToPasskey } from '../frame/keys/lock.js'
import { makeWallet } from '../frame/keys/seal.js'
import { createAuthenticator } from '../testing/authenticator.js'
import { openByForce } from '../testing/loot.js'
import { createTestServer, signInByEmail, testSecret, WALLET } from '../testing/test-server.js'
import { createSecretCipher } from './cipher.js'
import type { Db } from './db/db.js'
import { openSqlite } from './db/sqlite.js'
import { rotateSecrets } from './rotate-secrets.js'

const ports = {
  subtle: crypto.subtle,
  random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
}
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

/** What the files of the database hold, taken from under the running server. */
const bytesOf = (file: string): Promise<readonly string[]> =>
  Promise.all([file, `${file}-wal`].map((one) => readFile(one, 'latin1')))

/** Somebody with a wallet on a database in a file. */
async function owner() {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  const db = await openSqlite(file)
  const server = await createTestServer({ db, passkeys: true })
  const person = server.visitor()
  await signInByEmail(person, server.inbox, OLD)
  const made = await makeWallet(ports)
  const wrappingKey = encodeBase64(made.wrappingKey)
  await person.post('/wallet', { sealed: made.sealed, wrappingKey })
  const authenticator = await createAuthenticator('wallet.example')
  return { ...server, db, person, file, made, wrappingKey, authenticator, secret: ports.random(32) }
}
type Owner = Awaited<ReturnType<typeof owner>>

async function ok(answer: Promise<{ readonly status: number; readonly body: unknown }>) {
  const { status, body } = await answer
  expect(status).toBe(200)
  return body
}

async function usePasskey({ person, authenticator }: Owner): Promise<void> {
  const options = (await ok(person.post('/passkey/use'))) as { challenge: string }
  await ok(person.post('/passkey/used', await authenticator.use(options, { origin: WALLET })))
}

/** As the frame locks a wallet. */
async function lock(self: Owner): Promise<void> {
  const { person, authenticator, made, secret } = self
  const had = await self.db.query('select 1 as one from passkeys')
  if (had.length === 0) {
    const options = (await ok(person.post('/passkey/register'))) as { challenge: string }
    const answer = await authenticator.register(options, { origin: WALLET })
    await ok(person.post('/passkey/registered', answer))
  }
  await usePasskey(self)
  const sealedKey = await sealToPasskey(secret, made.wrappingKey, ports)
  const phraseCheck = await phraseCheckOf(made.entropy, ports)
  await ok(person.post('/wallet/lock', { credentialId: authenticator.id, sealedKey, phraseCheck }))
}

async function unlock(self: Owner): Promise<void> {
  await usePasskey(self)
  await ok(self.person.post('/wallet/unlock', { wrappingKey: self.wrappingKey }))
}

async function changeAddress({ person, inbox, time }: Owner): Promise<void> {
  time.now += 60_000
  await ok(person.post('/email/change/start', { email: NEW }))
  await ok(person.post('/email/change/primary', { otp: inbox.last(OLD)?.code }))
  await ok(person.post('/email/change/secondary', { otp: inbox.last(NEW)?.code }))
}

async function changeSecret({ db }: Owner): Promise<void> {
  await rotateSecrets(db, await createSecretCipher({ keys: { b: AFTER, a: BEFORE } }))
}

type Step = (self: Owner) => Promise<void>
/** What was done, and the server's secrets that open the wallet then. */
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

describe('who has the database', () => {
  test.each(STATES)('opens %s with the secret that is meant for it alone', async (...state) => {
    const [, steps, openedBy] = state
    const self = await owner()
    for (const step of steps) await step(self)
    const { db, file, made, wrappingKey, secret } = self
    const texts = [...(await rowsOf(db)), ...(await bytesOf(file))]
    const opens = (...secrets: readonly string[]) =>
      openByForce(made.sealed, { texts, secrets })?.equals(made.entropy) ?? false
    expect(opens()).toBe(false)
    expect([BEFORE, AFTER].filter((one) => opens(one))).toEqual(openedBy)
    expect(texts.join(' ')).toContain(made.sealed)
    expect(texts.join(' ')).not.toContain(wrappingKey)
    // So that it is seen that what opens a lock is looked for.
    const byPasskey = openByForce(made.sealed, { texts: [...texts, encodeBase64(secret)] })
    expect(byPasskey !== undefined).toBe(openedBy.length === 0)
    db.close()
  })

  test('finds no code, session, link or key in it', async () => {
    const self = await owner()
    const { visitor, inbox, person, db, file, made, wrappingKey } = self
    const bob = 'bob@example.org'
    const waiting = visitor()
    await waiting.post('/email/start', { email: bob })
    const link = inbox.last(bob)?.link ?? ''
    await waiting.press(link)
    const code = inbox.last(bob)?.code ?? ''
    const text = [...(await rowsOf(db)), ...(await bytesOf(file))].join(' ')
    const key = Buffer.from(made.wrappingKey).toString('hex')
    const secrets = [encodeBase64(made.entropy), wrappingKey, key, link.slice(-64)]
    for (const secret of [...secrets, ...person.cookies.values(), ...waiting.cookies.values()])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
    // Six digits are no secret where they can be tried: what is kept of a code is under the server's.
    const [kept] = await db.query(
      "select sealed from codes where purpose = 'login' and email = $1",
      [bob],
    )
    expect(kept?.['sealed']).toMatch(/^a\.[A-Za-z0-9+/]{80,}=*$/)
    db.close()
  })
})
