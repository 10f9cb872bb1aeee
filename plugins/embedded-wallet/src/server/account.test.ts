import { describe, expect, test } from 'vitest'
import { createTestServer, signInByEmail } from '../testing/test-server.js'

const [OLD, NEW] = ['old@example.org', 'new@example.org']
const wrongOf = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

/** Somebody who is signed in by the old address, past the pause between mails. */
async function signedIn() {
  const server = await createTestServer()
  const person = server.visitor()
  const { body } = await signInByEmail(person, server.inbox, OLD)
  const { user } = body as { user: { id: string } }
  server.time.now += 30_000
  return { ...server, person, user, codeTo: (email: string) => server.inbox.last(email)?.code }
}

describe('a change of the address', () => {
  test('needs the code of the old one and that of the new one, and the old one gets a mail', async () => {
    const { person, user, codeTo, inbox, visitor, time } = await signedIn()
    expect((await person.post('/email/change/start', { email: ' New@Example.org' })).body).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
      email: NEW,
    })
    expect(inbox.last(NEW)).toBeUndefined()
    // The app's page may lie about the purpose: the mail says where the wallet goes.
    expect(inbox.last(OLD)).toMatchObject({
      subject: expect.stringMatching(/^\d{6} moves your wallet to another address$/) as string,
      text: expect.stringContaining(`another address: ${NEW}.`) as string,
      html: expect.stringContaining(NEW) as string,
    })
    expect(await person.post('/email/change/primary', { otp: codeTo(OLD) })).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await person.get('/user')).body).toMatchObject({ user: { email: OLD } })
    expect((await person.post('/email/change/secondary', { otp: codeTo(NEW) })).body).toEqual({
      newEmail: NEW,
    })
    expect((await person.get('/user')).body).toEqual({ user: { ...user, email: NEW } })
    expect(inbox.last(OLD)?.text).toContain(NEW)
    time.now += 30_000
    const again = await signInByEmail(visitor(), inbox, NEW)
    expect(again.body).toEqual({ user: { ...user, email: NEW } })
    time.now += 30_000
    const other = await signInByEmail(visitor(), inbox, OLD)
    expect((other.body as { user: { id: string } }).user.id).not.toBe(user.id)
  })

  test('shows its receiver as the server writes it: a host that looks like another is in ASCII', async () => {
    const { person, codeTo } = await signedIn()
    const [named, meant] = ['New@gm\u0430il.example', 'new@xn--gmil-63d.example']
    expect((await person.post('/email/change/start', { email: named })).body).toMatchObject({
      email: meant,
    })
    await person.post('/email/change/primary', { otp: codeTo(OLD) })
    expect((await person.post('/email/change/secondary', { otp: codeTo(meant) })).body).toEqual({
      newEmail: meant,
    })
  })

  test('ends the other sessions of the person', async () => {
    const { person, codeTo, inbox, visitor } = await signedIn()
    const other = visitor()
    await signInByEmail(other, inbox, OLD)
    // The mail for another device takes nothing of what a session may ask for.
    expect((await person.post('/email/change/start', { email: NEW })).status).toBe(200)
    expect((await other.get('/user')).body).not.toEqual({ user: null })
    const late = await signedIn()
    const thief = late.visitor()
    await signInByEmail(thief, late.inbox, OLD)
    late.time.now += 30_000
    await late.person.post('/email/change/start', { email: NEW })
    await late.person.post('/email/change/primary', { otp: late.codeTo(OLD) })
    await late.person.post('/email/change/secondary', { otp: late.codeTo(NEW) })
    expect((await thief.get('/user')).body).toEqual({ user: null })
    expect((await late.person.get('/user')).body).not.toEqual({ user: null })
    expect(codeTo(NEW)).toBeUndefined()
  })

  test('is not made without the code of the old one', async () => {
    const { person, codeTo } = await signedIn()
    await person.post('/email/change/start', { email: NEW })
    expect(await person.post('/email/change/secondary', { otp: codeTo(OLD) })).toMatchObject({
      code: 'change_missing',
    })
    expect(await person.post('/email/change/primary', { otp: wrongOf(codeTo(OLD)) })).toMatchObject(
      { code: 'otp_invalid' },
    )
    expect((await person.get('/user')).body).toMatchObject({ user: { email: OLD } })
  })

  test('is not made without the code of the new one, and to the address that was proven alone', async () => {
    const { person, codeTo, time } = await signedIn()
    await person.post('/email/change/start', { email: NEW })
    await person.post('/email/change/primary', { otp: codeTo(OLD) })
    expect(
      await person.post('/email/change/secondary', { otp: wrongOf(codeTo(NEW)) }),
    ).toMatchObject({ code: 'otp_invalid' })
    time.now += 30_000
    await person.post('/email/change/start', { email: 'evil@example.org' })
    expect(await person.post('/email/change/secondary', { otp: codeTo(NEW) })).toMatchObject({
      code: 'change_missing',
    })
    expect((await person.get('/user')).body).toMatchObject({ user: { email: OLD } })
  })

  test('to an address of somebody else is refused to who has proven it alone', async () => {
    const { person, codeTo, inbox, visitor, time } = await signedIn()
    await signInByEmail(visitor(), inbox, NEW)
    time.now += 30_000
    expect((await person.post('/email/change/start', { email: NEW })).body).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
      email: NEW,
    })
    expect(await person.post('/email/change/primary', { otp: codeTo(OLD) })).toMatchObject({
      status: 200,
    })
    expect(await person.post('/email/change/secondary', { otp: codeTo(NEW) })).toMatchObject({
      code: 'email_taken',
    })
    time.now += 30_000
    expect((await person.get('/user')).body).toMatchObject({ user: { email: OLD } })
    expect((await signInByEmail(visitor(), inbox, OLD)).body).toEqual(
      (await person.get('/user')).body,
    )
  })

  test('leads to no other address than the one that the visitor saw', async () => {
    const { person, codeTo } = await signedIn()
    await person.post('/email/change/start', { email: NEW })
    const missing = { status: 400, body: { error: { code: 'change_missing' } } }
    const other = 'mallory@example.org'
    const old = { otp: codeTo(OLD) }
    expect(await person.post('/email/change/primary', { ...old, email: other })).toMatchObject(
      missing,
    )
    expect((await person.post('/email/change/primary', { ...old, email: NEW })).body).toEqual({})
    const next = { otp: codeTo(NEW) }
    expect(await person.post('/email/change/secondary', { ...next, email: other })).toMatchObject(
      missing,
    )
    const done = await person.post('/email/change/secondary', { ...next, email: NEW })
    expect(done.body).toEqual({ newEmail: NEW })
  })

  test.each(['/email/change/start', '/email/change/primary', '/email/change/secondary'])(
    '%s is for who is signed in',
    async (path) => {
      const { visitor } = await createTestServer()
      const body = { email: NEW, otp: '123456' }
      expect(await visitor().post(path, body)).toMatchObject({ code: 'not_signed_in' })
    },
  )
})

describe('the recovery phrase', () => {
  test('is shown after a fresh code, which works once and for this alone', async () => {
    const { person, codeTo, inbox } = await signedIn()
    expect((await person.post('/export/start')).body).toEqual({ action: 'VERIFY_OTP' })
    expect(inbox.last(OLD)?.subject).toContain('recovery phrase')
    const otp = codeTo(OLD)
    expect(await person.post('/email/verify', { otp })).toMatchObject({ code: 'login_missing' })
    expect(await person.post('/export/verify', { otp: wrongOf(otp) })).toMatchObject({
      code: 'otp_invalid',
    })
    expect(await person.post('/export/verify', { otp })).toMatchObject({ status: 200, body: {} })
    expect(await person.post('/export/verify', { otp })).toMatchObject({ code: 'otp_expired' })
  })

  test('is shown once, by one code that is used twice at once', async () => {
    const { person, codeTo } = await signedIn()
    await person.post('/export/start')
    const otp = codeTo(OLD)
    const both = await Promise.all([0, 1].map(() => person.post('/export/verify', { otp })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('waits for no pause after the mails of a login, on a new device as on a known one', async () => {
    const { inbox, visitor } = await createTestServer()
    const person = visitor()
    await signInByEmail(person, inbox, OLD)
    expect((await person.post('/export/start')).body).toEqual({ action: 'VERIFY_OTP' })
    await person.post('/sign-out')
    await signInByEmail(person, inbox, OLD)
    expect((await person.post('/export/start')).body).toEqual({ action: 'VERIFY_OTP' })
  })

  test('is not shown by the code of another session of the same person', async () => {
    const { person, codeTo, inbox, visitor, time } = await signedIn()
    const other = visitor()
    await signInByEmail(other, inbox, OLD)
    time.now += 30_000
    await person.post('/export/start')
    expect(await other.post('/export/verify', { otp: codeTo(OLD) })).toMatchObject({
      code: 'otp_expired',
    })
  })
})

describe('a session', () => {
  test('is handed from the pop-up to the frame, once', async () => {
    const { person, user, visitor } = await signedIn()
    const { body } = await person.post('/session/hand-over')
    const frame = visitor()
    const taken = await frame.post('/session/take-over', body)
    expect(taken.body).toEqual({ user })
    expect((await frame.get('/user')).body).toEqual({ user })
    expect(frame.cookies.get('__Host-wallet.session')).not.toBe(
      person.cookies.get('__Host-wallet.session'),
    )
    expect(await visitor().post('/session/take-over', body)).toMatchObject({
      code: 'ticket_invalid',
    })
    expect((await person.get('/user')).body).toEqual({ user })
  })

  test('is over once its browser has signed in again', async () => {
    const { person, user, inbox, visitor } = await signedIn()
    const thief = visitor()
    for (const [name, value] of person.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/user')).body).toEqual({ user })
    await signInByEmail(person, inbox, NEW)
    expect((await person.get('/user')).body).toMatchObject({ user: { email: NEW } })
    expect((await thief.get('/user')).body).toEqual({ user: null })
  })

  test('of the pop-up ends with that of the frame', async () => {
    const { person, visitor } = await signedIn()
    const { leave } = (await person.post('/session/hand-over')).body as { leave: string }
    expect(await visitor().post('/sign-out', { leave: 'f'.repeat(64) })).toMatchObject({
      status: 200,
    })
    expect((await person.get('/user')).body).not.toEqual({ user: null })
    // The frame may have no session of its own.
    expect(await visitor().post('/sign-out', { leave })).toMatchObject({ status: 200, body: {} })
    expect((await person.get('/user')).body).toEqual({ user: null })
  })

  test('is handed over within a minute', async () => {
    const { person, visitor, time } = await signedIn()
    const { body } = await person.post('/session/hand-over')
    time.now += 60_000
    expect(await visitor().post('/session/take-over', body)).toMatchObject({
      code: 'ticket_invalid',
    })
  })

  test('that was signed out is handed over no more', async () => {
    const { person, visitor } = await signedIn()
    const { body } = await person.post('/session/hand-over')
    await person.post('/sign-out')
    const frame = visitor()
    expect(await frame.post('/session/take-over', body)).toMatchObject({ code: 'ticket_invalid' })
    expect((await frame.get('/user')).body).toEqual({ user: null })
  })

  test('goes to one of many that take it at once', async () => {
    const { person, visitor } = await signedIn()
    const { body } = await person.post('/session/hand-over')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor().post('/session/take-over', body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([{}, { ticket: 7 }, { ticket: '' }, { ticket: '0'.repeat(64) }])(
    'is not handed over for %j',
    async (body) => {
      const { visitor } = await signedIn()
      expect(await visitor().post('/session/take-over', body)).toMatchObject({
        code: 'ticket_invalid',
      })
    },
  )
})
