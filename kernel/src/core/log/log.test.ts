import { afterEach, expect, test, vi } from 'vitest'
import { failing } from '../../testing/failing.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { settle } from '../../testing/settle.js'
import { lazyLog, type LogLevel } from '../ports/log.js'
import { createKit } from '../kit.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'
import { Log } from '../ports/log.js'
import { createLogBook } from './log-book.js'
import { redact, redactText } from './redact.js'

const KEY = 'c3'.repeat(32)
const HASH = `0x${'ab'.repeat(32)}`

afterEach(() => {
  vi.restoreAllMocks()
})

test('secrets are removed from a text', async () => {
  const rows = [
    ['a pairing', `open wc:7f6e@2?relay-protocol=irn&symKey=${KEY} now`, ['7f6e', KEY]],
    ['a deep link', `https://w.example/wc?uri=wc%3A7f6e%402%3FsymKey%3D${KEY}`, ['7f6e', KEY]],
    ['a named key', `{"symKey":"${KEY}","topic":1}`, [KEY]],
    ['a bare key', `key ${KEY} was used`, [KEY]],
    ['a web token', 'auth eyJhbGciOi.eyJzdWIi.c2ln failed', ['eyJ', 'c2ln']],
    ['a bearer token', 'Authorization: Bearer abcdef123456', ['abcdef123456']],
    ['a token in a form', 'access_token=s3cr3t-value', ['s3cr3t']],
    ['an e-mail address', 'sent to ann.lee+x@mail.example.org', ['ann.lee', 'mail.example']],
    [
      'a query string',
      'GET https://rpc.example/v1?apiKey=abc&x=1 failed',
      ['apiKey', 'abc', 'x=1'],
    ],
    ['a fragment', 'https://app.example/#id_token=abc', ['abc']],
    ['a bare query', 'GET https://app.example/reset?sesame failed', ['sesame']],
    ['a bare query of a path', 'GET /reset?sesame failed', ['sesame']],
    ['a bare fragment', '"https://app.example/#sesame"', ['sesame']],
    ['a query of a host', 'at https://app.example?sesame', ['sesame']],
    ['a named header', '{"authorization":"open sesame"}', ['open', 'sesame']],
    ['JSON within JSON', String.raw`{"body":"{\"token\":\"sesame\"}"}`, ['sesame']],
    ['a phrase', 'phrase: "test test junk"', ['test', 'junk']],
    ['an e-mail address abroad', 'sent to jürgen@bücher.example', ['jürgen', 'rgen', 'cher']],
    ['an e-mail address, encoded', '/to/lee%2540b%C3%BCcher.example', ['lee', 'cher']],
    ['a pairing, encoded twice', `wc%253A7f6e%25402%253FsymKey%253D${KEY}`, ['7f6e', KEY]],
    ['a node’s key', `POST https://node.example/v3/${KEY.slice(0, 32)} failed`, ['c3c3']],
    [
      'a node’s other key',
      'https://node.example/v2/aB-3_dE5gH1jK2mN4pQ6rS8tU0vW2xY4',
      ['aB-3', 'xY4'],
    ],
    ['a node’s last key', `https://node.example/${KEY.slice(0, 40)}/`, ['c3c3']],
  ] as const
  expect(
    await failing(rows, ([, text, secrets]) => {
      const clean = redactText(text)
      for (const secret of secrets) expect(clean).not.toContain(secret)
    }),
  ).toEqual([])
})

test('other words are kept as they are', async () => {
  const rows = [
    'The wallet did not move to eip155:10.',
    `Transaction ${HASH} of 0x00000000000000000000000000000000000000aa`,
    'https://rpc.example/v1/path',
    'What now? It is #3 of 4 (and/or more), see /v1/getWalletsOfTheProject.',
    'at run (https://app.example/assets/index-D3f4k2a9.js:1:20)',
  ] as const
  expect(
    await failing(rows, (text) => {
      expect(redactText(text)).toBe(text)
    }),
  ).toEqual([])
})

test('details of any kind become plain data without secrets', () => {
  const circle: Record<string, unknown> = { symKey: KEY, uri: 'wc:1@2', note: 'a@b.example', n: 5n }
  circle['self'] = circle
  Object.defineProperty(circle, 'trap', {
    enumerable: true,
    get: () => {
      throw new Error('trap')
    },
  })
  expect(redact(circle)).toEqual({
    symKey: '[removed]',
    uri: '[removed]',
    note: '[e-mail]',
    n: '5',
    self: '[…]',
    trap: '[unreadable]',
  })
  const error = new Error('no', { cause: new Error(`wc:1@2?symKey=${KEY}`) })
  expect(JSON.stringify(redact(error))).not.toContain(KEY)
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no keys')
      },
    },
  )
  expect(redact(hostile)).toEqual({})
})

test('a member that throws when it is read is unreadable, and the rest is not', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const list = new Proxy([1], {
    get() {
      throw new Error('trap')
    },
  })
  const unreadable = '[unreadable]'
  expect(redact({ proxy, list, in: [proxy], n: 1 })).toEqual({
    proxy: unreadable,
    list: unreadable,
    in: [unreadable],
    n: 1,
  })
})

test('a value that refers to itself is cut, not copied for ever', () => {
  let value: unknown = { text: 'x' }
  for (let level = 0; level < 4; level += 1) {
    const below = value
    value = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${String(at)}`, below]))
  }
  const copied = JSON.stringify(redact(value))
  expect(copied.match(/"text"/g)?.length).toBeLessThan(2_000)
  expect(copied).toContain('"text":"x"')
  expect(copied).toContain('[…]')
})

test('texts and names may go through more than that', () => {
  const clean = (text: string) => redactText(text).replaceAll('b', '-')
  expect(redact({ abc: ['b a@b.example'] }, clean)).toEqual({ 'a-c': ['- [e-mail]'] })
})

test('the buffer holds about a megabyte, the newest lines', () => {
  const book = createLogBook('silent')
  const text = 'x '.repeat(1_000)
  for (let at = 0; at < 2_000; at += 1) book.keep({ at, level: 'debug', message: text })
  const entries = book.entries()
  const size = entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0)
  expect(size).toBeGreaterThan(990_000)
  expect(size).toBeLessThanOrEqual(1_000_000)
  expect(entries.at(-1)?.at).toBe(1_999)
})

test.each<readonly [LogLevel, readonly string[]]>([
  ['trace', ['debug', 'debug', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['silent', []],
])('at level %s the console gets %j, the buffer everything', (level, printed) => {
  const got: string[] = []
  for (const name of ['debug', 'warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation(() => void got.push(name))
  }
  const book = createLogBook(level)
  for (const one of ['trace', 'debug', 'warn', 'error'] as const) {
    book.keep({ at: 0, level: one, message: one })
  }
  expect(got).toEqual(printed)
  expect(book.entries()).toHaveLength(4)
})

test('a kit prints errors alone unless the app says otherwise', async () => {
  const got: string[] = []
  for (const name of ['debug', 'warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation(() => void got.push(name))
  }
  const { log: _fake, ...ports } = createFakePorts()
  const kit = createKit({ networks: [oneNetwork], plugins: [evmStub([])], ports })
  const log = kit.get(Log)
  for (const level of ['debug', 'warn', 'error'] as const) log.write(level, level)
  await expect.poll(() => log.entries?.().length).toBe(3)
  expect(got).toEqual(['error'])
  kit.dispose()
})

test('a line of an unknown level counts as an error', () => {
  const book = createLogBook('silent')
  book.keep({ at: 0, level: 'loud' as 'warn', message: 'x' })
  expect(book.entries()[0]?.level).toBe('error')
})

test('the code of the log comes with its first line and keeps that one too', async () => {
  const book = createLogBook('silent')
  const clock = createFakeClock(7)
  const log = lazyLog(clock, () => Promise.resolve(book))
  expect(log.entries()).toEqual([])
  log.write('debug', 'mail to a@b.example')
  await settle()
  expect(log.entries()).toEqual([{ at: 7, level: 'debug', message: 'mail to [e-mail]' }])
})

test('without its code a log prints the message alone', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = lazyLog(createFakeClock(), () => Promise.reject(new Error('404')))
  log.write('error', 'failed', { symKey: KEY })
  await settle()
  expect(printed.mock.calls).toEqual([['failed']])
})

test('an app’s own log gets its lines without secrets, in order', async () => {
  const ports = createFakePorts()
  const kit = createKit({ networks: [oneNetwork], plugins: [evmStub([])], ports })
  const log = kit.get(Log)
  log.write('warn', `open wc:7f6e@2?symKey=${KEY}`, { email: 'a@b.example' })
  log.write('error', 'second', new Error(`token=${KEY}`))
  const messages = () => ports.log.lines.map(({ message }) => message)
  await expect.poll(messages).toEqual(['open [pairing]', 'second'])
  expect(JSON.stringify(ports.log.lines)).not.toContain(KEY)
  expect(ports.log.lines[0]).toMatchObject({ details: { email: '[removed]' } })
  kit.dispose()
})

test('a text of nothing but one part is gone through once, and not again from each place', async () => {
  const rows = [
    'a%40',
    'a%2540',
    '%40',
    'a@',
    'é%40%C3%A9',
    'a%40a.',
    '%25',
    'a.%40',
    '/v1/a',
    'wc%3a',
    'token=',
  ] as const
  expect(
    await failing(rows, (part) => {
      const text = part.repeat(16_000 / part.length)
      // Gone through again from each place it takes seconds a time, and the test its limit.
      for (let times = 0; times < 20; times += 1) redactText(text)
      expect(redactText(text).length).toBeLessThanOrEqual(4_001)
    }),
  ).toEqual([])
})
