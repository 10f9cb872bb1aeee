import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type RunningProgram } from '../../../../scripts/vitest/processes.js'
import { describeWithBoth } from '../../../../scripts/vitest/with-servers.js'
import { startPostgres } from '../../../../scripts/vitest/postgres.js'
import { bundleServer, codeFor, inTurn, mailed, mailsOf } from '../testing/running-servers.js'
import { createVisitor, type Visitor } from '../testing/test-server.js'

/** Requests at once. A store that looks first and takes later lets several of them in. */
const AT_ONCE = process.env['LATCHKEY_NIGHT'] ? 1_000 : 200

const running: { close(): unknown }[] = []
const keep = <T extends { close(): unknown }>(one: T): T => {
  running.push(one)
  return one
}
let server: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  server = keep(await bundleServer())
}, 120_000)
afterAll(async () => {
  for (const one of running.splice(0).reverse()) await one.close()
})

const cookieOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describeWithBoth('two server processes on one PostgreSQL and one Redis', () => {
  let servers: RunningProgram[] = []
  let inbox: ReturnType<typeof mailsOf>
  beforeAll(async () => {
    const [postgres, redis] = [keep(await startPostgres()), keep(await startRedis())]
    // At once: both find no tables.
    servers = await Promise.all([1, 2].map(() => server.start(postgres.url, String(redis.port))))
    for (const one of servers) keep(one)
    inbox = mailsOf(servers)
  }, 300_000)

  test('sign a visitor in whose every request goes to the other one', async () => {
    const visitor = createVisitor(inTurn(servers))
    const otp = await codeFor(visitor, inbox, 'alice@example.org')
    const signedIn = await visitor.post('/email/verify', { otp })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'alice@example.org' } } })
    const base64 = (length: number) => Buffer.from(new Uint8Array(length)).toString('base64')
    const wallet = { sealed: base64(44), wrappingKey: base64(32) }
    expect(await visitor.post('/wallet', wallet)).toMatchObject({ status: 200 })
    // Once from each.
    expect((await visitor.get('/wallet')).body).toEqual({ wallet })
    expect((await visitor.get('/wallet')).body).toEqual({ wallet })
  })

  test('tell a stream of one of them what the other one was told', async () => {
    const [first, second] = servers.map((one) => inTurn([one]))
    const waiting = createVisitor(first!)
    await waiting.post('/email/start', { email: 'streams@example.org' })
    const reading = waiting.send('/device/events').then((response) => response.text())
    await createVisitor(second!).press(await mailed(inbox, 'streams@example.org', 'link'))
    expect(await reading).toContain('event: approved')
  })

  test('let one of many in that use one code at once', async () => {
    const visitor = createVisitor(inTurn(servers))
    const otp = await codeFor(visitor, inbox, 'bob@example.org')
    const cookie = cookieOf(visitor)
    const send = inTurn(servers)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        createVisitor(send).post('/email/verify', { otp }, { cookie }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = new Set(answers.flatMap(({ code }) => code ?? []))
    for (const refusal of refusals)
      expect(['otp_expired', 'otp_tries_spent', 'login_missing']).toContain(refusal)
  }, 120_000)

  test('count the mails to one address together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        createVisitor(inTurn(servers)).post('/email/start', { email: 'counted@example.org' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'email_too_soon')).toHaveLength(19)
  })

  test('keep the first of several wallets that are made at once', async () => {
    const email = 'crowd@example.org'
    const visitor = createVisitor(inTurn(servers))
    const otp = await codeFor(visitor, inbox, email)
    const { body } = await visitor.post('/email/verify', { otp })
    const wallets = Array.from({ length: 10 }, (_, fill) => ({
      sealed: Buffer.from(new Uint8Array(44).fill(fill)).toString('base64'),
      wrappingKey: Buffer.from(new Uint8Array(32).fill(fill)).toString('base64'),
    }))
    const made = await Promise.all(wallets.map((wallet) => visitor.post('/wallet', wallet)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(made.filter(({ code }) => code === 'wallet_exists')).toHaveLength(9)
    const kept = wallets[made.findIndex(({ status }) => status === 200)]
    expect((await visitor.get('/wallet')).body).toEqual({ wallet: kept })
    expect((await visitor.get('/user')).body).toEqual(body)
  })
})

describe('a server that is killed', () => {
  test('between the code and its use has lost nothing when it is there again', async () => {
    const file = join(server.folder, 'wallet.db')
    const before = await server.start(file)
    const inbox = mailsOf([before])
    const visitor = createVisitor(inTurn([before]))
    const otp = await codeFor(visitor, inbox, 'alice@example.org')
    await before.close()
    const after = keep(await server.start(file))
    const again = createVisitor(inTurn([after]))
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
    expect(await again.post('/email/verify', { otp })).toMatchObject({ status: 200 })
    expect((await again.get('/user')).body).toMatchObject({ user: { email: 'alice@example.org' } })
  }, 60_000)
})
