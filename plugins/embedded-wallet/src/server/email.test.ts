import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import {
  createTestServer,
  createVisitor,
  signInByEmail,
  type Visitor,
} from '../testing/test-server.js'
import { createWalletServer } from './wallet-server.js'

const ALICE = 'alice@example.org'
/** Does it so many times, one after the other. */
async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act()
}

const wrongOf = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

/** A visitor who has been allowed and waits to type the code. */
async function atCode(more: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer(more)
  const visitor = server.visitor()
  await visitor.post('/email/start', { email: ALICE })
  await visitor.press(server.inbox.last(ALICE)?.link ?? '')
  return { ...server, visitor, another: server.visitor, code: server.inbox.last(ALICE)?.code ?? '' }
}

const verify = (visitor: Visitor, otp: string) => visitor.post('/email/verify', { otp })

describe('a login by e-mail', () => {
  test('begins a session, which is over after signing out', async () => {
    const { visitor, code } = await atCode()
    expect(await visitor.get('/user')).toMatchObject({ body: { user: null } })
    const { status, body, headers } = await verify(visitor, code)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        user: {
          id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
          email: ALICE,
          provider: 'email',
        },
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const [session = ''] = headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-wallet\.session=[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/,
    )
    expect(await visitor.get('/user')).toMatchObject({ body })
    const stolen = visitor.cookies.get('__Host-wallet.session') ?? ''
    await visitor.post('/sign-out')
    expect(await visitor.get('/user')).toMatchObject({ body: { user: null } })
    visitor.cookies.set('__Host-wallet.session', stolen)
    expect(await visitor.get('/user')).toMatchObject({ body: { user: null } })
  })

  test('is the same user on two browsers, however the address is written', async () => {
    const { inbox, visitor, time } = await createTestServer()
    const first = await signInByEmail(visitor(), inbox, ALICE)
    time.now += 30_000
    const other = visitor()
    await other.post('/email/start', { email: ' ALICE@Example.ORG ' })
    await other.press(inbox.last(ALICE)?.link ?? '')
    const second = await verify(other, inbox.last(ALICE)?.code ?? '')
    expect(second.body).toEqual(first.body)
    time.now += 30_000
    const bob = await signInByEmail(visitor(), inbox, 'bob@example.org')
    expect(bob.body).not.toEqual(first.body)
  })

  test('needs no mail where the address is signed in already', async () => {
    const { visitor, code, inbox } = await atCode()
    await verify(visitor, code)
    const before = inbox.mails.length
    const again = await visitor.post('/email/start', { email: ALICE })
    expect(again.body).toEqual({ action: 'CONNECT', email: ALICE })
    expect(inbox.mails).toHaveLength(before)
  })

  test('needs the code alone on a device that has signed in to the address before', async () => {
    const { visitor, code, inbox, time } = await atCode()
    await verify(visitor, code)
    await visitor.post('/sign-out')
    time.now += 30_000
    const again = await visitor.post('/email/start', { email: ALICE })
    expect(again.body).toEqual({ action: 'VERIFY_OTP', email: ALICE })
    expect(await verify(visitor, inbox.last(ALICE)?.code ?? '')).toMatchObject({ status: 200 })
    const bob = await visitor.post('/email/start', { email: 'bob@example.org' })
    expect(bob.body).toEqual({ action: 'VERIFY_DEVICE', email: 'bob@example.org' })
  })

  test('ends by itself after its time', async () => {
    const { visitor, code, time } = await atCode({ sessionLifetime: 60_000 })
    await verify(visitor, code)
    time.now += 59_999
    expect((await visitor.get('/user')).body).not.toEqual({ user: null })
    time.now += 1
    expect((await visitor.get('/user')).body).toEqual({ user: null })
  })
})

describe('a code', () => {
  test('is six digits in a mail in the language of who asked', async () => {
    const { inbox, visitor } = await createTestServer()
    const german = visitor({ 'accept-language': 'sv;q=0.9,de-AT;q=0.8' })
    await german.post('/email/start', { email: ALICE })
    await german.press(inbox.last(ALICE)?.link ?? '')
    const mail = inbox.last(ALICE)
    expect(mail?.code).toMatch(/^\d{6}$/)
    expect(mail).toMatchObject({
      from: 'Acme <wallet@acme.example>',
      subject: `${mail?.code ?? ''} ist dein Code für Acme`,
    })
    expect(mail?.html).toContain('<html lang="de" dir="ltr">')
    expect(mail?.html).toContain(mail?.code)
  })

  test('that is wrong is refused; the sixth try is, even with the right one', async () => {
    const { visitor, code } = await atCode()
    await times(5, async () => {
      expect(await verify(visitor, wrongOf(code))).toMatchObject({
        status: 400,
        code: 'otp_invalid',
      })
    })
    expect(await verify(visitor, code)).toMatchObject({ status: 400, code: 'otp_tries_spent' })
  })

  test('is tried five times by all processes of one database together', async () => {
    const { visitor, code, options } = await atCode()
    const other = createVisitor(createWalletServer(options).handle)
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
    await times(3, () => verify(visitor, wrongOf(code)))
    await times(2, () => verify(other, wrongOf(code)))
    expect(await verify(other, code)).toMatchObject({ code: 'otp_tries_spent' })
  })

  test('may be right at the fifth try', async () => {
    const { visitor, code } = await atCode()
    await times(4, () => verify(visitor, wrongOf(code)))
    expect(await verify(visitor, code)).toMatchObject({ status: 200 })
  })

  test.each(['12345', '1234567', 'abcdef', '12 456', 123456, null, { a: 1 }])(
    'is no %j, and asking so counts no try',
    async (otp) => {
      const { visitor, code } = await atCode()
      await times(6, async () => {
        expect(await visitor.post('/email/verify', { otp })).toMatchObject({ code: 'otp_invalid' })
      })
      expect(await verify(visitor, code)).toMatchObject({ status: 200 })
    },
  )

  test('works once', async () => {
    const { visitor, code } = await atCode()
    const login = visitor.cookies.get('__Host-wallet.login') ?? ''
    expect(await verify(visitor, code)).toMatchObject({ status: 200 })
    visitor.cookies.set('__Host-wallet.login', login)
    expect(await verify(visitor, code)).toMatchObject({ status: 400, code: 'login_missing' })
  })

  test('expires after 20 minutes', async () => {
    const { visitor, code, time } = await atCode()
    time.now += 20 * 60_000
    expect(await verify(visitor, code)).toMatchObject({ status: 400, code: 'login_missing' })
  })

  test('works in the browser that asked for it alone', async () => {
    const { visitor, another, code, time } = await atCode()
    const thief = another()
    expect(await verify(thief, code)).toMatchObject({ code: 'login_missing' })
    time.now += 30_000
    await thief.post('/email/start', { email: ALICE })
    expect(await verify(thief, code)).toMatchObject({ code: 'otp_expired' })
    expect((await thief.get('/user')).body).toEqual({ user: null })
    expect(await verify(visitor, code)).toMatchObject({ status: 200 })
  })

  test('is void once another one was sent to the address', async () => {
    const { visitor, code, time, inbox } = await atCode()
    time.now += 30_000
    expect((await visitor.post('/email/start', { email: ALICE })).body).toEqual({
      action: 'VERIFY_OTP',
      email: ALICE,
    })
    const next = inbox.last(ALICE)?.code ?? ''
    if (next !== code) expect(await verify(visitor, code)).toMatchObject({ code: 'otp_invalid' })
    expect(await verify(visitor, next)).toMatchObject({ status: 200 })
  })

  test('lets one of 1 000 in that use it at once', async () => {
    const { visitor, code } = await atCode()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => visitor.post('/email/verify', { otp: code }, { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = new Set(answers.map(({ code: refusal }) => refusal))
    others.delete(undefined)
    for (const refusal of others) {
      expect(['otp_expired', 'otp_tries_spent', 'login_missing']).toContain(refusal)
    }
  })

  test('of 1 000 wrong ones at once five are looked at', async () => {
    const { visitor, code } = await atCode()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        visitor.post('/email/verify', { otp: wrongOf(code) }, { cookie }),
      ),
    )
    const refusals = answers.map(({ code: refusal }) => refusal)
    expect(refusals.filter((refusal) => refusal === 'otp_invalid')).toHaveLength(5)
    expect(refusals.filter((refusal) => refusal === 'otp_tries_spent')).toHaveLength(995)
  })
})

describe('a device that is new to an address', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const atNew = (more = {}) => createTestServer({ newDevice: undefined, ...more } as never)

  test('signs in by one mail, which names it and the site', async () => {
    const { visitor, inbox } = await atNew({ placeOf: () => 'Bern' })
    const person = visitor({ 'user-agent': FIREFOX })
    const asked = { email: ALICE, app: 'https://app.example' }
    expect((await person.post('/email/start', asked)).body).toMatchObject({ action: 'VERIFY_OTP' })
    expect(inbox.last(ALICE)?.text).toContain(
      'It signs in a new device on app.example: Firefox, Linux, Bern.',
    )
    const otp = inbox.last(ALICE)?.code ?? ''
    expect(await verify(person, otp)).toMatchObject({ status: 200 })
    expect(inbox.mails).toHaveLength(1)
  })

  test('names no site but those of the wallet’s apps', async () => {
    const { visitor, inbox } = await atNew()
    for (const [at, app] of ['https://bank.example', 7, undefined, 'app.example'].entries()) {
      const email = `p${at}@example.org`
      await visitor().post('/email/start', { email, app })
      expect(inbox.last(email)?.text).toContain('new device on wallet.example: Unknown.')
    }
  })

  test('has the link once three codes in a day were asked for, by any caller, and so never much to guess', async () => {
    const { visitor, inbox, time } = await atNew()
    const owner = visitor()
    await signInByEmail(owner, inbox, ALICE)
    const stranger = visitor()
    const start = async (who: Visitor) =>
      ((await who.post('/email/start', { email: ALICE })).body as { action: string }).action
    const actions = []
    for (let at = 0; at < 4; at += 1) {
      time.now += 30_000
      actions.push(await start(stranger))
      await times(6, () => verify(stranger, '000000'))
    }
    expect(actions).toEqual(['VERIFY_OTP', 'VERIFY_OTP', 'VERIFY_DEVICE', 'VERIFY_DEVICE'])
    expect(inbox.last(ALICE)?.code).toBeUndefined()
    await owner.post('/sign-out')
    expect(await start(owner)).toBe('VERIFY_OTP')
    time.now += 24 * 3_600_000
    expect(await start(stranger)).toBe('VERIFY_OTP')
  })

  test('takes no code away from who asked before, and has none of their budget', async () => {
    const { visitor, inbox, time } = await atNew()
    const owner = visitor()
    await signInByEmail(owner, inbox, ALICE)
    await owner.post('/sign-out')
    await owner.post('/email/start', { email: ALICE })
    const otp = inbox.last(ALICE)?.code ?? ''
    time.now += 30_000
    const stranger = visitor()
    await stranger.post('/email/start', { email: ALICE })
    expect(await stranger.post('/email/start', { email: ALICE })).toMatchObject({
      code: 'email_too_soon',
    })
    await times(5, () => verify(stranger, '000000'))
    expect(await verify(owner, otp)).toMatchObject({ status: 200 })
  })
})

describe('mails', () => {
  test('to one address have a pause of 30 seconds, told in seconds', async () => {
    const { visitor, time } = await createTestServer()
    await visitor().post('/email/start', { email: ALICE })
    time.now += 12_500
    const again = await visitor().post('/email/start', { email: ALICE })
    expect(again).toMatchObject({
      status: 429,
      code: 'email_too_soon',
      body: { error: { message: 'Please try again after 18 seconds', retryAfter: 18 } },
    })
    expect(again.headers.get('retry-after')).toBe('18')
    time.now += 17_500
    expect(await visitor().post('/email/start', { email: ALICE })).toMatchObject({ status: 200 })
  })

  test('to one address are five in an hour', async () => {
    const { visitor, time } = await createTestServer()
    const start = () => visitor().post('/email/start', { email: ALICE })
    await times(5, async () => {
      expect(await start()).toMatchObject({ status: 200 })
      time.now += 60_000
    })
    expect(await start()).toMatchObject({
      code: 'email_too_soon',
      body: { error: { retryAfter: 3_300 } },
    })
    time.now += 3_300_000
    expect(await start()).toMatchObject({ status: 200 })
  })

  test('for one network address are 30 in an hour, to any receiver', async () => {
    const { visitor } = await createTestServer({
      clientOf: (request) => request.headers.get('x-client') ?? undefined,
    })
    const start = (n: number, client: string) =>
      visitor({ 'x-client': client }).post('/email/start', { email: `p${n}@example.org` })
    for (let n = 0; n < 30; n += 1)
      expect(await start(n, '10.0.0.1')).toMatchObject({ status: 200 })
    expect(await start(30, '10.0.0.1')).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await start(31, '10.0.0.2')).toMatchObject({ status: 200 })
  })

  test('that strangers ask for, and codes that they try, take nothing from a known device or a session', async () => {
    const { visitor, inbox, time } = await createTestServer({ clientOf: () => '10.0.0.1' })
    const owner = visitor()
    await signInByEmail(owner, inbox, ALICE)
    const stranger = visitor()
    await times(40, async () => {
      time.now += 30_000
      await stranger.post('/email/start', { email: ALICE })
      await stranger.post('/email/verify', { otp: '000000' })
    })
    expect(await stranger.post('/email/start', { email: ALICE })).toMatchObject({ status: 429 })
    expect(await owner.post('/export/start')).toMatchObject({ status: 200 })
    expect(await owner.post('/email/change/start', { email: 'next@example.org' })).toMatchObject({
      code: 'email_too_soon',
    })
    await owner.post('/sign-out')
    expect((await owner.post('/email/start', { email: ALICE })).body).toMatchObject({
      action: 'VERIFY_OTP',
    })
    await times(5, () => stranger.post('/email/verify', { otp: '000000' }))
    const otp = inbox.last(ALICE)?.code
    expect(await owner.post('/email/verify', { otp })).toMatchObject({ status: 200 })
  })

  test('that a stranger asks for take nothing from a device new to the address in another network', async () => {
    const { visitor, inbox, time } = await createTestServer({
      clientOf: (request) => request.headers.get('x-client') ?? undefined,
    })
    const from = (client: string) => visitor({ 'x-client': client })
    const start = async (client: string) =>
      (await from(client).post('/email/start', { email: ALICE })).status
    const statuses: number[] = []
    await times(6, async () => {
      statuses.push(await start(`2001:db8:1:${String(statuses.length)}::7`))
      time.now += 30_000
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const owner = from('2001:db8:2::1')
    expect(await signInByEmail(owner, inbox, ALICE)).toMatchObject({ status: 200 })
    // A stranger with many networks cannot fill a mailbox, and locks out no known device.
    const networks = Array.from({ length: 20 }, (_, at) => `10.0.0.${String(at)}`)
    const others = []
    for (const one of networks) others.push(await start(one))
    expect(others.filter((status) => status === 200)).toHaveLength(14)
    await owner.post('/sign-out')
    expect(await owner.post('/email/start', { email: ALICE })).toMatchObject({ status: 200 })
  })

  test('of a login keep no visitor from the recovery phrase or the lock right afterwards', async () => {
    const { visitor, inbox } = await createTestServer()
    const owner = visitor()
    await signInByEmail(owner, inbox, ALICE)
    expect((await owner.post('/export/start')).body).toEqual({ action: 'VERIFY_OTP' })
  })

  test('to a known device, too, are five in an hour, for each address by itself', async () => {
    const { visitor, inbox, time } = await createTestServer()
    const owner = visitor()
    await signInByEmail(owner, inbox, ALICE)
    await owner.post('/sign-out')
    const start = (email: string) => owner.post('/email/start', { email })
    await times(5, async () => {
      expect(await start(ALICE)).toMatchObject({ status: 200 })
      time.now += 60_000
    })
    expect(await start(ALICE)).toMatchObject({ code: 'email_too_soon' })
    // The device is known for the address that signed in on it, and for no other.
    expect((await start('other@example.org')).body).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('limits hold over a restart', async () => {
    const { visitor, db, time } = await createTestServer()
    await visitor().post('/email/start', { email: ALICE })
    const restarted = await createTestServer({ db, now: () => time.now })
    const again = await restarted.visitor().post('/email/start', { email: ALICE })
    expect(again).toMatchObject({ code: 'email_too_soon' })
  })

  test('nothing tells whether an address has an account', async () => {
    const { inbox, visitor, time } = await createTestServer()
    await signInByEmail(visitor(), inbox, ALICE)
    time.now += 30_000
    const [known, unknown] = [ALICE, 'nobody@example.org'].map(async (email) => {
      const { status, body, headers } = await visitor().post('/email/start', { email })
      const names = headers.getSetCookie().map((cookie) => cookie.replace(/=[0-9a-f]{64}/, ''))
      // Each answer has its own address, and no other difference.
      expect(body).toMatchObject({ email })
      return { status, body: { ...(body as object), email: '' }, names, told: [...headers.keys()] }
    })
    expect(await known).toEqual(await unknown)
  })

  test('that cannot be sent are reported and told as one code', async () => {
    const { inbox, visitor, reported } = await createTestServer()
    const failure = new Error('550 secret of the mail server')
    inbox.failWith(failure)
    const answer = await visitor().post('/email/start', { email: ALICE })
    expect(answer).toMatchObject({ status: 503, code: 'mail_failed' })
    expect(JSON.stringify(answer.body)).not.toContain('550')
    expect(reported).toContain(failure)
  })

  test('are never sent to what is no address', async () => {
    const rows = [
      '',
      'x',
      '@',
      'a@',
      '@b.org',
      'a@b',
      'a b@c.org',
      'a@b..org',
      'a@b.org\r\nBcc: x@y.org',
      'a@[1.2.3.4]',
      'a@127.0.0.1',
      '"a"@b.org',
      'a,b@c.org',
      'a@b.org,c@d.org',
      '<a@b.org>',
      `${'a'.repeat(65)}@b.org`,
      `a@${'b'.repeat(250)}.org`,
      null,
      7,
      ['a@b.org'],
      { email: 'a@b.org' },
    ] as const
    expect(
      await failing(rows, async (email) => {
        const { inbox, visitor } = await createTestServer()
        expect(await visitor().post('/email/start', { email })).toMatchObject({
          status: 400,
          code: 'email_invalid',
        })
        expect(inbox.mails).toEqual([])
      }),
    ).toEqual([])
  })

  test('reach addresses beyond ASCII, one way to write each', async () => {
    const { inbox, visitor } = await createTestServer()
    const started = await visitor().post('/email/start', { email: 'Müller@Bücher.example' })
    const written = 'müller@xn--bcher-kva.example'
    expect(inbox.mails.map(({ to }) => to)).toEqual([written])
    expect(started.body).toEqual({ action: 'VERIFY_DEVICE', email: written })
  })
})
