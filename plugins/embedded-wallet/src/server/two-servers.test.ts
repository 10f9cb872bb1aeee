import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from '@latchkey/kernel/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import {
  startPostgres,
  startProgram,
  startRedis,
  type RunningProgram,
} from '../../../../scripts/vitest/processes.js'
import { describeWithBoth } from '../../../../scripts/vitest/with-servers.js'
import { createInbox, createVisitor, type Visitor } from '../testing/test-server.js'
import type { MailMessage } from './mailer.js'

const running: { close(): unknown }[] = []
const keep = <T extends { close(): unknown }>(one: T): T => {
  running.push(one)
  return one
}
let folder = ''
let script = ''

beforeAll(async () => {
  // Below the repository, so that what is not copied into the script is found.
  const root = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  folder = await mkdtemp(join(root, '.servers-'))
  script = join(folder, 'server.mjs')
  const entry = 'plugins/embedded-wallet/src/testing/server-process.ts'
  const external = ['better-sqlite3', 'pg', '@redis/client', 'viem', 'viem/*']
  await writeFile(script, await bundle(entry, { format: 'esm', platform: 'node', external }))
}, 120_000)
afterAll(async () => {
  for (const one of running.splice(0).reverse()) await one.close()
  await rm(folder, { recursive: true })
})

const start = (...args: readonly string[]) =>
  startProgram(process.execPath, [script, ...args], /^port (\d+)$/)

/** Reads the mails that a server writes. */
function mailsOf(servers: readonly RunningProgram[]) {
  const inbox = createInbox()
  for (const server of servers)
    server.listen((line) => {
      if (line.startsWith('mail ')) {
        void inbox.transport.sendMail(JSON.parse(line.slice(5)) as MailMessage)
      }
    })
  return inbox
}

/** Sends requests to one of several servers, in turn. */
function inTurn(servers: readonly RunningProgram[]): RequestHandler {
  let turn = 0
  return async (request) => {
    const server = servers[turn++ % servers.length]
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    const body = request.method === 'POST' ? await request.text() : null
    const init = { method: request.method, headers, body }
    return fetch(`http://127.0.0.1:${server?.said ?? ''}${pathname}${search}`, init)
  }
}

type Inbox = ReturnType<typeof createInbox>

/** Something of the last mail to an address, once that is there: it comes on another way than the answer. */
async function mailed(inbox: Inbox, email: string, what: 'code' | 'link'): Promise<string> {
  const found = () => inbox.last(email)?.[what]
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

/** Asks for a code and allows the device. @returns the code */
async function codeFor(visitor: Visitor, inbox: Inbox, email: string): Promise<string> {
  await visitor.post('/email/start', { email })
  await visitor.press(await mailed(inbox, email, 'link'))
  return mailed(inbox, email, 'code')
}

const cookieOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describeWithBoth('two server processes on one PostgreSQL and one Redis', () => {
  let servers: RunningProgram[] = []
  let inbox: Inbox
  beforeAll(async () => {
    const [postgres, redis] = [keep(await startPostgres()), keep(await startRedis())]
    // At once: both find no tables.
    servers = await Promise.all([1, 2].map(() => start(postgres.url, String(redis.port))))
    for (const server of servers) keep(server)
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
    const [first, second] = servers.map((server) => inTurn([server]))
    const waiting = createVisitor(first!)
    await waiting.post('/email/start', { email: 'streams@example.org' })
    const reading = waiting.send('/device/events').then((response) => response.text())
    await createVisitor(second!).press(await mailed(inbox, 'streams@example.org', 'link'))
    expect(await reading).toContain('event: approved')
  })

  test('let one of 1 000 in that use one code at once', async () => {
    const visitor = createVisitor(inTurn(servers))
    const otp = await codeFor(visitor, inbox, 'bob@example.org')
    const cookie = cookieOf(visitor)
    const send = inTurn(servers)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () =>
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
    const file = join(folder, 'wallet.db')
    const before = await start(file)
    const inbox = mailsOf([before])
    const visitor = createVisitor(inTurn([before]))
    const otp = await codeFor(visitor, inbox, 'alice@example.org')
    await before.close()
    const after = keep(await start(file))
    const again = createVisitor(inTurn([after]))
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
    expect(await again.post('/email/verify', { otp })).toMatchObject({ status: 200 })
    expect((await again.get('/user')).body).toMatchObject({ user: { email: 'alice@example.org' } })
  }, 60_000)
})
