import { expect, test } from 'vitest'
import { defineErrors } from '../core/errors.js'
import { failing } from '../testing/failing.js'
import { createJsonDoor, type DoorOptions, type OriginRule } from './json-door.js'
import { serverErrors } from './server-errors.js'

const { errors: Own, statusOf } = serverErrors(
  { origin: 'door', name: 'server' },
  {
    too_many: { status: 429, says: (_: { readonly retryAfter: number }) => 'Too many.' },
    upstream_failed: { status: 502, says: () => 'The provider does not answer.' },
  },
)
const Inner = defineErrors('node', {
  rpc_unavailable: {
    says: (_: { readonly retryAfter: number }) => 'https://node.example/secret-key is down.',
  },
})

const APP = 'https://app.example'

/** A door that answers pages of the app, unless a test says otherwise. */
const doorOf = (report: (error: unknown) => void, more: Partial<DoorOptions> = {}) =>
  createJsonDoor({
    from: { origins: [APP], farthest: 'cross-site', answersUnsaid: false },
    crossOrigin: false,
    refusals: Own,
    statusOf,
    report,
    ...more,
  })

/** A door's answer when its route fails so, and its app's message. */
async function refused(error: unknown, fails?: () => void) {
  const told: unknown[] = []
  const handle = doorOf((one) => {
    told.push(one)
    fails?.()
  }).handlerOf('/door', {
    '/quote': {
      methods: ['POST'],
      run() {
        throw error
      },
    },
  })
  const headers = { origin: APP }
  const answer = await handle(
    new Request('https://app.example/door/quote', { method: 'POST', headers }),
  )
  const { status } = answer
  const body: unknown = await answer.json()
  return { status, wait: answer.headers.get('retry-after'), body, told }
}

test('a foreign error reaches the client as one code, and the app in full', async () => {
  const rows = [
    // A code of the door's own, made by somebody else.
    defineErrors('node', { upstream_failed: { says: () => 'secret-key' } }).upstream_failed(),
    Inner.rpc_unavailable({ retryAfter: 7 }),
    new TypeError('secret-key'),
    'secret-key',
    undefined,
  ]
  const check = async (error: unknown) => {
    expect(await refused(error)).toEqual({
      status: 500,
      wait: null,
      body: { error: { code: 'internal', message: 'The server failed.' } },
      told: [error],
    })
  }
  expect(await failing(rows, check)).toEqual([])
})

test('a refusal of the door’s own has its code and its wait', async () => {
  expect(await refused(Own.too_many({ retryAfter: 7 }))).toEqual({
    status: 429,
    wait: '7',
    body: { error: { code: 'too_many', message: 'Too many.', retryAfter: 7 } },
    told: [],
  })
  const failed = Own.upstream_failed()
  expect(await refused(failed)).toMatchObject({
    status: 502,
    body: { error: { code: 'upstream_failed' } },
    told: [failed],
  })
})

test('a log that fails costs no client its answer', async () => {
  const fails = () => {
    throw new Error('The disk is full.')
  }
  expect(await refused(new Error('secret-key'), fails)).toMatchObject({
    status: 500,
    body: { error: { code: 'internal' } },
  })
})

/** Statuses of a GET and a POST with these headers. */
async function statusesFor(from: OriginRule, headers: Readonly<Record<string, string>>) {
  const door = doorOf(() => undefined, { from })
  const run = () => Promise.resolve({ body: {} })
  const send = async (method: string) => {
    const request = new Request(`${APP}/door/x`, { method, headers })
    return (await door.answer(request, { methods: [method], run })).status
  }
  return [await send('GET'), await send('POST')]
}

test('a request is answered by where its browser says it comes from', async () => {
  const [yes, reads, no] = [
    [200, 200],
    [200, 403],
    [403, 403],
  ]
  const site = (name: string) => ({ 'sec-fetch-site': name })
  const rules: readonly OriginRule[] = [
    { origins: [APP], farthest: 'same-origin', answersUnsaid: true },
    { origins: [APP], farthest: 'same-site', answersUnsaid: true },
    { origins: [APP], farthest: 'cross-site', answersUnsaid: false },
  ]
  const rows = [
    [{}, [reads, reads, no]],
    [site('none'), [reads, reads, no]],
    [site('same-origin'), [reads, reads, reads]],
    [site('same-site'), [no, no, no]],
    [site('cross-site'), [no, no, no]],
    [{ origin: APP }, [yes, yes, yes]],
    [{ origin: APP, ...site('same-origin') }, [yes, yes, yes]],
    [{ origin: APP, ...site('same-site') }, [no, yes, yes]],
    [{ origin: APP, ...site('cross-site') }, [no, no, yes]],
    [{ origin: APP, ...site('elsewhere') }, [no, no, no]],
    [{ origin: 'https://evil.example', ...site('same-origin') }, [no, no, no]],
    [{ origin: 'null' }, [no, no, no]],
    [{ origin: '' }, [no, no, no]],
  ] as const
  const check = async ([headers, wanted]: (typeof rows)[number]) => {
    expect(await Promise.all(rules.map((rule) => statusesFor(rule, headers)))).toEqual(wanted)
  }
  expect(await failing(rows, check)).toEqual([])
})

test('a refused origin is reported once, with the origins that are allowed, and ten of them at most in ten minutes', async () => {
  const told: unknown[] = []
  let now = 1_000
  const door = doorOf((error) => told.push(error), { now: () => now })
  const send = (origin: string | undefined) => {
    const headers = origin === undefined ? {} : { origin }
    const request = new Request(`${APP}/x`, { method: 'POST', headers })
    return door.answer(request, { methods: ['POST'], run: async () => ({ body: {} }) })
  }
  const page = 'http://localhost:5173'
  for (const origin of [APP, undefined, page, page]) await send(origin)
  expect(told).toMatchObject([
    {
      code: 'origin_not_allowed',
      // The page gets this text, and its developer looks on.
      message: expect.stringContaining('`report` gets the origin') as string,
      cause: {
        message: `Origin "${page}" with Sec-Fetch-Site "none" was refused. Allowed: ${APP}`,
      },
    },
  ])
  await send('https://a\u009b[31m\u0085.example')
  expect(told.pop()).toMatchObject({
    cause: {
      message: `Origin "https://a\\u009b[31m\\u0085.example" with Sec-Fetch-Site "none" was refused. Allowed: ${APP}`,
    },
  })
  const long = `https://${'a'.repeat(300)}`
  for (const end of ['b', 'c']) await send(`${long}${end}`)
  expect(told).toHaveLength(2)
  for (let count = 0; count < 20; count += 1) await send(`https://x${count}.example`)
  now += 599_999
  await send('https://late.example')
  expect(told).toHaveLength(9)
  now += 1
  for (const origin of ['https://late.example', page, page]) await send(origin)
  expect(told).toHaveLength(11)
})

test('a link of any site may use a method that a route opens to it, and no other one', async () => {
  const door = doorOf(() => undefined)
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const send = async (method: string) => {
    const route = {
      methods: ['GET', 'POST'],
      openMethods: ['GET'],
      run: async () => ({ body: {} }),
    }
    const answer = await door.answer(new Request(`${APP}/link`, { method, headers }), route)
    return [answer.status, door.codeOf(answer), answer.headers.get('allow')]
  }
  expect(await send('GET')).toEqual([200, undefined, null])
  expect(await send('POST')).toEqual([403, 'origin_not_allowed', null])
  expect(await send('PUT')).toEqual([405, 'method_not_allowed', 'GET, POST'])
})

test('a caller who is not admitted is refused before anything else is looked at', async () => {
  const door = doorOf(() => undefined, { crossOrigin: true })
  const route = {
    methods: ['POST'],
    admit: () => Promise.reject(Own.too_many({ retryAfter: 1 })),
    run: async () => ({ body: {} }),
  }
  for (const method of ['OPTIONS', 'GET', 'POST'])
    expect((await door.answer(new Request(`${APP}/x`, { method }), route)).status).toBe(429)
})
