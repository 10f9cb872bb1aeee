import { expect, onTestFinished, test, vi } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { createTestServer, signInByEmail, testOptions } from '../testing/test-server.js'
import type { Db, Queries } from './db/db.js'
import { createPostgres } from './db/postgres.js'
import { openSqlite } from './db/sqlite.js'

/** A part that hangs, and when it is first asked. */
function silence() {
  let reach: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const never = <T>() => {
    reach()
    return new Promise<T>(() => undefined)
  }
  return { reached, never }
}

/** Time moves by the test alone. */
function heldTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The answer half a minute after a hanging part was asked. */
async function answered<T>(asking: Promise<T>, { reached }: { readonly reached: Promise<void> }) {
  await reached
  await vi.advanceTimersByTimeAsync(30_000)
  return asking
}

/** A server with parts that hang on request. */
async function hanging() {
  const hung = new Set<string>()
  const { reached, never } = silence()
  const sqlite = await openSqlite(':memory:')
  const hang = <T>(part: string, work: () => Promise<T>) => (hung.has(part) ? never<T>() : work())
  const { secrets } = await testOptions(sqlite)
  const server = await createTestServer({
    db: {
      query: (text, params) => hang('db', () => sqlite.query(text, params)),
      tx: (run) => hang('transaction', () => sqlite.tx(run)),
    },
    secrets: {
      seal: (plain, context) => hang('secrets', () => secrets.seal(plain, context)),
      open: (sealed, context) => hang('secrets', () => secrets.open(sealed, context)),
      isCurrent: secrets.isCurrent,
      mac: (text, purpose) => hang('secrets', () => secrets.mac(text, purpose)),
    },
    rate: { count: () => Promise.resolve({ count: 1, endsIn: 0 }) },
  })
  return { ...server, hung, reached }
}

test('no part of the app that hangs leaves a request without an answer', async () => {
  heldTime()
  const rows = ['db', 'transaction', 'secrets'] as const
  const check = async (part: (typeof rows)[number]) => {
    const { visitor, inbox, hung, reached, reported } = await hanging()
    const alice = visitor()
    await alice.post('/email/start', { email: 'alice@example.org' })
    await alice.press(inbox.last('alice@example.org')?.link ?? '')
    const otp = inbox.last('alice@example.org')?.code
    hung.add(part)
    const { status, code } = await answered(alice.post('/email/verify', { otp }), { reached })
    expect([status, code]).toEqual([503, 'part_silent'])
    expect(reported).toMatchObject([{ code: 'part_silent', context: { part } }])
    hung.clear()
    expect((await signInByEmail(visitor(), inbox, 'bob@example.org')).status).toBe(200)
  }
  expect(await failing(rows, check)).toEqual([])
})

test('an answer in time leaves no timer', async () => {
  heldTime()
  const { visitor, inbox, reported } = await hanging()
  expect((await signInByEmail(visitor(), inbox, 'alice@example.org')).status).toBe(200)
  expect([vi.getTimerCount(), reported]).toEqual([0, []])
})

test('a mail server that hangs is reported as one that fails', async () => {
  heldTime()
  const { reached, never } = silence()
  const transport = { sendMail: () => never<unknown>() }
  const { visitor, reported } = await createTestServer({ mail: { transport, from: 'a@b.example' } })
  const asking = visitor().post('/email/start', { email: 'alice@example.org' })
  expect(await answered(asking, { reached })).toMatchObject({ status: 503, code: 'mail_failed' })
  const [first, second] = [
    { code: 'part_silent', context: { part: 'mail' } },
    { code: 'mail_failed' },
  ]
  expect(reported).toMatchObject([first, second])
})

test('a request that was reported as failed is not done afterwards', async () => {
  heldTime()
  const sqlite = await openSqlite(':memory:')
  const { reached, never } = silence()
  let goOn: () => void = () => undefined
  let isSlow = false
  const db: Db = {
    query: sqlite.query,
    tx: (run) =>
      sqlite.tx(async (queries: Queries) => {
        if (isSlow) await Promise.race([never(), new Promise<void>((resolve) => (goOn = resolve))])
        return run(queries)
      }),
  }
  const { visitor, inbox } = await createTestServer({ db })
  const alice = visitor()
  await alice.post('/email/start', { email: 'alice@example.org' })
  await alice.press(inbox.last('alice@example.org')?.link ?? '')
  isSlow = true
  const otp = inbox.last('alice@example.org')?.code
  const { status } = await answered(alice.post('/email/verify', { otp }), { reached })
  expect(status).toBe(503)
  goOn()
  expect(await sqlite.query('select * from sessions')).toEqual([])
})

test('a connection of PostgreSQL whose statement hangs goes back to the pool as broken', async () => {
  heldTime()
  const { reached, never } = silence()
  const released: unknown[] = []
  const said: string[] = []
  const query = (text: string) => {
    said.push(text)
    return text === 'begin' ? Promise.resolve({ rows: [] }) : never<{ readonly rows: [] }>()
  }
  const release = (isBroken?: boolean) => void released.push(isBroken)
  const postgres = createPostgres({ query, connect: () => Promise.resolve({ query, release }) })
  const sqlite = await openSqlite(':memory:')
  let isPostgres = false
  const { visitor, inbox } = await createTestServer({
    db: {
      query: sqlite.query,
      tx: (run) => (isPostgres ? postgres : sqlite).tx(run),
    },
  })
  const alice = visitor()
  await alice.post('/email/start', { email: 'alice@example.org' })
  await alice.press(inbox.last('alice@example.org')?.link ?? '')
  isPostgres = true
  const otp = inbox.last('alice@example.org')?.code
  await answered(alice.post('/email/verify', { otp }), { reached })
  expect(released).toEqual([true])
  expect(said).not.toContain('rollback')
})

test('removing ended rows delays no request when the database is slow', async () => {
  heldTime()
  const sqlite = await openSqlite(':memory:')
  const { reached, never } = silence()
  const db: Db = {
    tx: sqlite.tx,
    query: (text, params) =>
      text.startsWith('delete from challenges') ? never() : sqlite.query(text, params),
  }
  const { visitor, time } = await createTestServer({ db })
  time.now += 60 * 60_000
  const asking = visitor().get('/user')
  await reached
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asking).toMatchObject({ status: 200 })
})

test('a log that fails leaves no request without an answer, and does not end the process', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const failure = () => {
    throw new Error('The log is full.')
  }
  const failures: (() => unknown)[] = [failure, () => Promise.reject(new Error('The log is away.'))]
  for (const report of failures) {
    const { visitor, inbox } = await createTestServer({ report })
    inbox.failWith(new Error('550'))
    const asking = visitor().post('/email/start', { email: 'alice@example.org' })
    expect(await asking).toMatchObject({ status: 503, code: 'mail_failed' })
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
