import { expect, test } from 'vitest'
import { createTestServer, signInByEmail } from '../testing/test-server.js'
import { createOwner } from '../testing/wallet-owner.js'
import { readAudit } from './audit.js'
import type { MeasuredRequest } from './options.js'

const ALICE = 'alice@example.org'
const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SESSION = '__Host-wallet.session'

/** Somebody who is signed in, at a server that knows where requests come from. */
async function signedIn(more: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer({
    clientOf: (request) => request.headers.get('x-client') ?? undefined,
    passkeys: true,
    ...more,
  })
  const person = server.visitor({ 'user-agent': FIREFOX, 'x-client': '192.0.2.7' })
  const { body } = await signInByEmail(person, server.inbox, ALICE)
  const { id: userId } = (body as { readonly user: { readonly id: string } }).user
  return { ...server, person, userId }
}

test('the audit log has what was done with a wallet, when and from where, the newest first', async () => {
  const { db, inbox, person, userId, time, visitor } = await signedIn()
  const owner = await createOwner(person)
  await owner.keep()
  await person.post('/export/start')
  await person.post('/export/verify', { otp: '000000' })
  await person.post('/export/verify', { otp: inbox.last(ALICE)?.code })
  await owner.lock()
  await owner.unlock()
  time.now += 30_000
  await person.post('/email/change/start', { email: 'next@example.org' })
  await person.post('/email/change/primary', { otp: inbox.last(ALICE)?.code })
  const otp = inbox.last('next@example.org')?.code
  await person.post('/email/change/secondary', { otp })
  await person.post('/sign-out')
  await person.post('/sign-out')
  await signInByEmail(visitor(), inbox, 'bob@example.org')
  const entries = await readAudit(db, { userId })
  expect(entries.map(({ event }) => event).toReversed()).toEqual([
    ...['login', 'export', 'passkey_added', 'lock', 'unlock', 'email_changed', 'sign_out'],
  ])
  expect(entries.at(-1)).toEqual({
    id: expect.any(String) as unknown,
    at: time.now - 30_000,
    userId,
    event: 'login',
    provider: 'email',
    client: '192.0.2.7',
    browser: 'Firefox, Linux',
  })
  const [first] = await readAudit(db, { most: 1 })
  expect([first?.event, first?.userId === userId]).toEqual(['login', false])
  expect(await readAudit(db, { userId, since: time.now, most: 1, skip: 1 })).toEqual([entries[1]])
  expect(await readAudit(db, { userId, until: time.now })).toEqual(entries.slice(2))
})

test('the audit log keeps nothing for longer than its limit, and nothing at all at a limit of none', async () => {
  const { db, person, time } = await signedIn()
  time.now += 90 * DAY_MS
  await person.get('/user')
  expect(await readAudit(db)).toEqual([])
  const { db: silent } = await signedIn({ auditLifetime: 0 })
  expect(await readAudit(silent)).toEqual([])
})

test('an act that cannot be noted is not done', async () => {
  const { db, person, inbox } = await signedIn()
  await person.post('/export/start')
  await db.query('drop table audit_log')
  const otp = inbox.last(ALICE)?.code
  expect(await person.post('/export/verify', { otp })).toMatchObject({ status: 503 })
})

test('a visitor who signs out everywhere is signed out in each browser, and no other visitor is', async () => {
  const { db, inbox, person, userId, visitor } = await signedIn()
  const [other, bob] = [visitor(), visitor()]
  const { body } = await person.post('/session/hand-over')
  const { ticket } = body as { readonly ticket: string }
  await signInByEmail(other, inbox, ALICE)
  expect((await other.get('/user')).body).toMatchObject({ user: { id: userId } })
  await signInByEmail(bob, inbox, 'bob@example.org')
  const mine = person.cookies.get(SESSION) ?? ''
  expect(await person.post('/sign-out', { everywhere: true })).toMatchObject({ status: 200 })
  person.cookies.set(SESSION, mine)
  for (const one of [person, other]) expect((await one.get('/user')).body).toEqual({ user: null })
  expect(await visitor().post('/session/take-over', { ticket })).toMatchObject({ status: 400 })
  expect((await bob.get('/user')).body).not.toEqual({ user: null })
  expect((await readAudit(db, { userId }))[0]).toMatchObject({ event: 'sign_out_everywhere' })
  // The device stays known: the next login is by one code.
  expect((await person.post('/email/start', { email: ALICE })).body).toMatchObject({
    action: 'VERIFY_OTP',
  })
})

test('a frame that keeps no cookie signs out everywhere by the id of its session, and not without one', async () => {
  const { person, visitor } = await signedIn()
  const { body } = await person.post('/session/hand-over')
  const { leave } = body as { readonly leave: string }
  for (const wrong of [undefined, 'x', '0'.repeat(64)])
    expect(await visitor().post('/sign-out', { everywhere: true, leave: wrong })).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  expect((await person.get('/user')).body).not.toEqual({ user: null })
  expect(await visitor().post('/sign-out', { everywhere: true, leave })).toMatchObject({
    status: 200,
  })
  expect((await person.get('/user')).body).toEqual({ user: null })
})

test('health tells which part fails, to anybody who asks, and asks the parts once a second', async () => {
  let [isBroken, counts] = [false, 0]
  const { visitor, db, time, reported } = await createTestServer({
    rate: {
      count() {
        counts += 1
        return isBroken
          ? Promise.reject(new Error('away'))
          : Promise.resolve({ count: 1, endsIn: 1 })
      },
    },
  })
  const ask = async () => {
    const { status, body } = await visitor().get('/health', { 'sec-fetch-site': 'cross-site' })
    return [status, body]
  }
  const well = { db: true, secrets: true, limits: true }
  expect(await ask()).toEqual([200, { ok: true, parts: well }])
  isBroken = true
  expect(await ask()).toEqual([200, { ok: true, parts: well }])
  expect(counts).toBe(1)
  time.now += 1_000
  expect(await ask()).toEqual([503, { ok: false, parts: { ...well, limits: false } }])
  expect(reported).toMatchObject([{ code: 'limit_store_failed' }])
  isBroken = false
  await db.query('delete from migrations where version > 1')
  time.now += 1_000
  expect(await ask()).toEqual([503, { ok: false, parts: { ...well, db: false } }])
  expect(reported.at(-1)).toMatchObject({ code: 'migration_missing' })
})

test('each request is measured by its route, and by no name of a person', async () => {
  const measured: MeasuredRequest[] = []
  const { visitor, inbox, time } = await createTestServer({
    measure(one) {
      measured.push(one)
      throw new Error('No metrics.')
    },
    mail: {
      from: 'wallet@acme.example',
      transport: {
        sendMail(mail) {
          time.now += 7
          return inbox.transport.sendMail(mail)
        },
      },
    },
    page: new Map([['index.html', '<p>']]),
  })
  const person = visitor()
  await person.post('/email/start', { email: ALICE })
  await person.send(inbox.last(ALICE)?.link ?? '')
  await person.get('/social/google/callback?code=secret')
  await person.send('https://wallet.example/')
  await person.send('/nowhere/alice', { method: 'PROPFIND' })
  await person.post('/email/verify', { otp: 'x' })
  const row = (route: string, method: string, status: number) => ({ route, method, status })
  const none = { milliseconds: 0 }
  expect(measured).toEqual([
    { ...row('/email/start', 'POST', 200), milliseconds: 7 },
    { ...row('/device/:token', 'GET', 200), ...none },
    { ...row('/social/:provider/callback', 'GET', 410), ...none },
    { ...row('page', 'GET', 200), ...none },
    { ...row('unknown', 'other', 404), code: 'route_unknown', ...none },
    { ...row('/email/verify', 'POST', 400), code: 'otp_invalid', ...none },
  ])
})
