import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestServer, WALLET, type Visitor } from '../testing/test-server.js'
import type { Db } from './db/db.js'
import { openSqlite } from './db/sqlite.js'

const ALICE = 'alice@example.org'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A visitor on a new device, whose mail with the link has come. */
async function atLink(
  more: Parameters<typeof createTestServer>[0] = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const server = await createTestServer(more)
  const waiting = server.visitor(headers)
  await waiting.post('/email/start', { email: ALICE })
  return { ...server, waiting, link: server.inbox.last(ALICE)?.link ?? '' }
}

/** The same, at a server that counts what its database is asked. */
async function atCountedLink() {
  const db = await openSqlite(':memory:')
  let asked = 0
  const query: Db['query'] = (...given) => {
    asked += 1
    return db.query(...given)
  }
  const server = await atLink({ db: { query, tx: db.tx } })
  const askedBy = async (run: () => Promise<unknown>) => {
    const before = asked
    await run()
    return asked - before
  }
  return { ...server, askedBy, press: () => server.visitor().press(server.link) }
}

/** The events of the stream, until it ends. */
const eventsOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await visitor.send('/device/events', { headers })).text()

describe('the link to a new device', () => {
  test('leads to the wallet itself, in a mail without a code', async () => {
    const { inbox, link } = await atLink()
    expect(link).toMatch(/^https:\/\/wallet\.example\/api\/device\/[0-9a-f]{64}$/)
    expect(inbox.last(ALICE)?.code).toBeUndefined()
  })

  test('shows who asks, and does nothing when it is opened', async () => {
    const { visitor, waiting, inbox, link } = await atLink(
      { placeOf: () => 'Bern <b>' },
      { 'user-agent': FIREFOX },
    )
    const page = await visitor().get(link, { 'sec-fetch-site': 'cross-site' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('alice@example.org')
    expect(page.body).toContain('<dd>Firefox, Linux</dd>')
    expect(page.body).toContain('<dd>Bern &lt;b&gt;</dd>')
    expect(page.body).toContain('<dd>Jan 15, 2027, 8:00 AM UTC</dd>')
    expect(inbox.mails).toHaveLength(1)
    expect(await waiting.post('/email/verify', { otp: '123456' })).toMatchObject({
      code: 'otp_expired',
    })
  })

  test('says of what is not known that it is not, in the language of who looks', async () => {
    const { visitor, link } = await atLink({}, { 'user-agent': '<script>alert(1)</script>' })
    const page = await visitor().get(link, { 'accept-language': 'de' })
    expect(page.body).toContain('<html lang="de" dir="ltr">')
    expect(page.body).toContain('<dt>Browser</dt><dd>Unbekannt</dd>')
    expect(page.body).toContain('<dt>Ort</dt><dd>Unbekannt</dd>')
    expect(page.body).not.toContain('alert(1)')
    expect((await visitor().get(link, { 'accept-language': 'ar-EG' })).body).toContain('dir="rtl"')
  })

  test('is a page that loads nothing, is in no frame and gives its address to no other page', async () => {
    const { visitor, link } = await atLink()
    const { headers } = await visitor().get(link)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('sends the code once its button is pressed, in any browser', async () => {
    const { visitor, waiting, inbox, link } = await atLink()
    expect(await visitor().press(link)).toMatchObject({ status: 200 })
    const code = inbox.last(ALICE)?.code
    expect(code).toMatch(/^\d{6}$/)
    expect(await waiting.post('/email/verify', { otp: code })).toMatchObject({ status: 200 })
  })

  test('works once and for 20 minutes', async () => {
    const { visitor, inbox, link, time } = await atLink()
    expect(await visitor().press(link)).toMatchObject({ status: 200 })
    expect(await visitor().press(link)).toMatchObject({ status: 410 })
    expect(await visitor().get(link)).toMatchObject({ status: 410 })
    expect(inbox.mails).toHaveLength(2)
    const late = await atLink({ now: () => time.now })
    time.now += 20 * 60_000
    expect(await visitor().press(late.link)).toMatchObject({ status: 410 })
    expect(late.inbox.mails).toHaveLength(1)
  })

  test('that is pressed twice at once sends one code', async () => {
    const { visitor, inbox, link } = await atLink()
    const answers = await Promise.all([visitor().press(link), visitor().press(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(inbox.mails).toHaveLength(2)
  })

  test.each([['https://evil.example'], ['null'], [undefined]])(
    'is not pressed by a page of %s',
    async (origin) => {
      const { visitor, inbox, link } = await atLink()
      const headers = origin === undefined ? {} : { origin }
      const response = await visitor().send(link, { method: 'POST', headers })
      expect(response.status).toBe(403)
      expect(inbox.mails).toHaveLength(1)
    },
  )

  test.each(['0'.repeat(64), 'x', '', '../user', 'A'.repeat(64)])(
    'is nothing that can be guessed: %s',
    async (token) => {
      const { visitor } = await atLink()
      const { status } = await visitor().get(`${WALLET}/api/device/${token}`)
      expect([404, 410, 200]).toContain(status)
      expect(await visitor().press(`${WALLET}/api/device/${token}`)).not.toMatchObject({
        status: 200,
      })
    },
  )
})

describe('the browser that waits', () => {
  test('hears of it on its stream, which ends then', async () => {
    const { visitor, waiting, link } = await atLink()
    const response = await waiting.send('/device/events')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reading = response.text()
    await visitor().press(link)
    expect(await reading).toBe('retry: 1000\n\nid: 1\nevent: approved\ndata: {}\n\n')
  })

  test('hears of it when it comes back after the connection broke', async () => {
    const { visitor, waiting, link } = await atLink()
    await visitor().press(link)
    expect(await eventsOf(waiting)).toContain('event: approved')
  })

  test('that has heard of it learns that there is nothing to wait for', async () => {
    const { visitor, waiting, link } = await atLink()
    await visitor().press(link)
    expect(await eventsOf(waiting, { 'last-event-id': '1' })).toContain('event: over')
  })

  test('is not told of the links of others', async () => {
    const { waiting, visitor, inbox, time } = await atLink()
    const other = visitor()
    await other.post('/email/start', { email: 'bob@example.org' })
    const reading = eventsOf(waiting)
    await visitor().press(inbox.last('bob@example.org')?.link ?? '')
    time.now += 20 * 60_000
    expect(await reading).toBe('retry: 1000\n\nevent: over\ndata: {}\n\n')
  })

  test('that leaves its stream is looked for no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const [left, nobody] = [await atCountedLink(), await atCountedLink()]
    const second = () => vi.advanceTimersByTimeAsync(1_000)
    const { body } = await left.waiting.send('/device/events')
    expect(await left.askedBy(second)).toBe(1)
    await body?.cancel()
    expect(await left.askedBy(second)).toBe(0)
    expect(await left.askedBy(left.press)).toBe(await nobody.askedBy(nobody.press))
  })

  test('has its stream ended when the server closes, and is not told that it is over', async () => {
    const { waiting, close, visitor, link } = await atLink()
    const reading = eventsOf(waiting)
    await waiting.get('/user')
    close()
    expect(await reading).toBe('retry: 1000\n\n')
    expect(await eventsOf(waiting)).toBe('retry: 1000\n\n')
    expect(await visitor().press(link)).toMatchObject({ status: 200 })
  })

  test('holds three streams at most: the oldest ends', async () => {
    const { waiting, visitor, link } = await atLink()
    const open = []
    for (let at = 0; at < 4; at += 1) open.push((await waiting.send('/device/events')).text())
    expect(await open[0]).toBe('retry: 1000\n\n')
    await visitor().press(link)
    const told = await Promise.all(open.slice(1))
    expect(told.every((text) => text.includes('event: approved'))).toBe(true)
  })

  test('has to have asked for something', async () => {
    const { visitor } = await atLink()
    expect(await visitor().get('/device/events')).toMatchObject({ code: 'login_missing' })
  })
})
