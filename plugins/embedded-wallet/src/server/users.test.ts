import { describe, expect, test } from 'vitest'
import { createTestServer, WALLET, type Visitor } from '../testing/test-server.js'
import { createAudit } from './audit.js'
import { createBrowsers } from './browser.js'
import type { Queries } from './db/db.js'
import { createMarks } from './marks.js'
import { readOptions } from './options.js'
import { createUsers } from './users.js'

const GITHUB = { provider: 'github', subject: '42', userName: 'alice' }
const MAIL = { provider: 'email', subject: 'alice@example.org', email: 'alice@example.org' }

async function database() {
  const server = await createTestServer()
  const settings = readOptions(server.options)
  const marks = createMarks(settings)
  return { ...server, settings, marks, users: createUsers(settings, marks) }
}

describe('the user of an identity', () => {
  test('is one, also where they come first by many requests at once', async () => {
    const { db, users } = await database()
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => db.tx((queries) => users.of(queries, GITHUB))),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await db.query('select id from users')).toEqual([{ id: ids[0] }])
  })

  test('is the first one, when two first logins find no user yet', async () => {
    const { db, users } = await database()
    let goOn = () => {}
    const both = new Promise<void>((resolve) => (goOn = resolve))
    let looks = 0
    const waiting: Queries = {
      async query(text, params) {
        const rows = await db.query(text, params)
        if (text.startsWith('select') && (looks += 1) <= 2) {
          if (looks === 2) goOn()
          await both
        }
        return rows
      },
    }
    const [one, other] = await Promise.all([users.of(waiting, GITHUB), users.of(waiting, GITHUB)])
    expect(one).toBe(other)
    expect(await users.of(db, GITHUB)).toBe(one)
  })

  test('is another one for each identity, unless they are linked', async () => {
    const { db, users } = await database()
    const byMail = await users.of(db, MAIL)
    const byGithub = await users.of(db, GITHUB)
    expect(byGithub).not.toBe(byMail)
    const discord = { provider: 'discord', subject: '7', also: [MAIL] }
    expect(await users.of(db, discord)).toBe(byMail)
    // A link is made at the first login alone: no wallet changes under its user.
    expect(await users.of(db, { ...GITHUB, also: [MAIL] })).toBe(byGithub)
  })

  test('a visitor who proved an address by a provider first is the same one by its mail, if that is linked', async () => {
    const { db, users } = await database()
    const google = { provider: 'google', subject: '9', email: MAIL.email }
    const unlinked = await users.of(db, google)
    expect(await users.byAddress(db, MAIL.subject)).toBeUndefined()
    expect(await users.of(db, { ...google, also: [MAIL] })).toBe(unlinked)
    expect(await users.of(db, MAIL)).toBe(unlinked)
    // Another address of the same person is none to sign in by: they have one.
    const moved = { ...MAIL, subject: 'bob@example.org' }
    expect(await users.of(db, { ...google, also: [moved] })).toBe(unlinked)
    expect(await users.of(db, moved)).not.toBe(unlinked)
    // An address that is somebody's stays theirs.
    expect(await users.of(db, { ...GITHUB, also: [MAIL] })).toBe(unlinked)
    const discord = {
      provider: 'discord',
      subject: '7',
      also: [{ ...MAIL, subject: 'c@example.org' }],
    }
    const carol = await users.of(db, discord)
    expect(await users.of(db, { ...MAIL, subject: 'c@example.org' })).toBe(carol)
  })

  test('is called as the provider calls them now, and keeps the address they proved', async () => {
    const { db, users } = await database()
    const id = await users.of(db, { ...GITHUB, email: 'alice@github.test' })
    await users.of(db, { ...GITHUB, email: 'other@github.test', userName: 'alice2' })
    expect(await db.query('select email, user_name from users where id = $1', [id])).toEqual([
      { email: 'alice@github.test', user_name: 'alice2' },
    ])
  })
})

/** Somebody who is signed in by GitHub alone. */
async function byGithub() {
  const server = await database()
  const { settings, marks, users } = server
  const browsers = createBrowsers(settings, { marks, users, audit: createAudit(settings) })
  const userId = await users.of(server.db, GITHUB)
  const who = { userId, provider: 'github' }
  const person: Visitor = server.visitor()
  const call = { request: new Request(WALLET), client: undefined, cookies: new Map() }
  for (const cookie of await browsers.signIn(server.db, call, who)) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value !== '') person.cookies.set(name, value)
  }
  return { ...server, person, userId }
}

describe('a visitor without an address', () => {
  test('adds none by a code to it: the page around the frame could name an address of its own', async () => {
    const { person, inbox, visitor } = await byGithub()
    const email = 'mallory@example.org'
    expect(await person.post('/email/change/start', { email })).toMatchObject({
      code: 'address_missing',
    })
    expect(inbox.last(email)).toBeUndefined()
    expect(await person.post('/email/change/secondary', { otp: '123456' })).toMatchObject({
      code: 'change_missing',
    })
    const other = visitor()
    expect((await other.get('/user')).body).toEqual({ user: null })
  })

  test('sees the recovery phrase after a login that is young enough', async () => {
    const { person, time } = await byGithub()
    time.now += 10 * 60_000
    expect((await person.post('/export/start')).body).toEqual({ action: 'CONNECT' })
    time.now += 1
    expect(await person.post('/export/start')).toMatchObject({ status: 401, code: 'login_too_old' })
    expect(await person.post('/export/verify', { otp: '123456' })).toMatchObject({
      code: 'otp_expired',
    })
  })
})

test('ended rows are taken away after a while, and nothing else', async () => {
  const { person, db, time, visitor } = await byGithub()
  await visitor().post('/email/start', { email: 'bob@example.org' })
  const count = async (table: string) => (await db.query(`select * from ${table}`)).length
  expect([await count('logins'), await count('limits'), await count('sessions')]).toEqual([1, 2, 1])
  time.now += 61 * 60_000
  await person.get('/user')
  expect(await count('devices')).toBe(1)
  expect([await count('logins'), await count('limits'), await count('sessions')]).toEqual([0, 0, 1])
  time.now += 400 * 86_400_000
  await person.get('/user')
  expect(await count('devices')).toBe(0)
})
