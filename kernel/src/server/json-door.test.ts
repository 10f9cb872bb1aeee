import { expect, test } from 'vitest'
import { defineErrors, isKitError } from '../errors.js'
import { failing } from '../testing/failing.js'
import { createJsonDoor } from './json-door.js'

const Own = defineErrors('door', {
  route_unknown: { says: () => 'There is no such path.' },
  method_not_allowed: { says: (c: { readonly allowed: string }) => `Only ${c.allowed}.` },
  origin_not_allowed: { says: () => 'Another origin.' },
  internal: { says: () => 'The server failed.' },
  too_many: { says: (_: { readonly retryAfter: number }) => 'Too many.' },
  upstream_failed: { says: () => 'The provider does not answer.' },
})
const Inner = defineErrors('node', {
  rpc_unavailable: {
    says: (_: { readonly retryAfter: number }) => 'https://node.example/secret-key is down.',
  },
})

const STATUSES = new Map([
  ['too_many', 429],
  ['upstream_failed', 502],
])

/** What a door answers when its route fails so, and what its app is told. */
async function refused(error: unknown, fails?: () => void) {
  const told: unknown[] = []
  const handle = createJsonDoor({
    basePath: '/door',
    origins: ['https://app.example'],
    crossOrigin: false,
    routes: {
      '/quote': {
        method: 'POST',
        run() {
          throw error
        },
      },
    },
    refusals: Own,
    statusOf: (one) => (isKitError(one) ? (STATUSES.get(one.code) ?? 500) : 500),
    report(one) {
      told.push(one)
      fails?.()
    },
  })
  const headers = { origin: 'https://app.example' }
  const answer = await handle(
    new Request('https://app.example/door/quote', { method: 'POST', headers }),
  )
  const { status } = answer
  const body: unknown = await answer.json()
  return { status, wait: answer.headers.get('retry-after'), body, told }
}

test('of an error that is none of the door’s only that there was one is told, and the app hears of it', async () => {
  const rows = [
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

test('a refusal of the door’s own is told with its code and its wait', async () => {
  expect(await refused(Own.too_many({ retryAfter: 7 }))).toEqual({
    status: 429,
    wait: '7',
    body: { error: { code: 'too_many', message: 'Too many.' } },
    told: [],
  })
  const failed = Own.upstream_failed()
  expect(await refused(failed)).toMatchObject({
    status: 502,
    body: { error: { code: 'upstream_failed' } },
    told: [failed],
  })
})

test('a log that fails leaves nobody without an answer', async () => {
  const fails = () => {
    throw new Error('The disk is full.')
  }
  expect(await refused(new Error('secret-key'), fails)).toMatchObject({
    status: 500,
    body: { error: { code: 'internal' } },
  })
})
