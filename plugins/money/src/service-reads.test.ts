import { expect, test, vi } from 'vitest'
import { createFakeHttp, createFakeClock, type HttpAnswer } from '@latchkey/kernel/testing'
import { createFakeRandom } from '@latchkey/kernel/testing/internal'
import { createServiceReads } from './service-reads.js'

const URL_ = 'https://service.example/v1/things'

function rig(...answers: readonly HttpAnswer[]) {
  const clock = createFakeClock()
  const http = createFakeHttp({ [URL_]: answers })
  const reads = createServiceReads({ clock, random: createFakeRandom() })
  const ending = new AbortController()
  return {
    clock,
    http,
    ending,
    read: () => reads(() => http.get(URL_), ending.signal),
  }
}

test.each([{ fault: 'network' }, { status: 502 }, { status: 503 }, { status: 504 }] as const)(
  'after %j it is tried once more, half a second later',
  async (first) => {
    const { read, clock, http } = rig(first, { json: 1 })
    const reading = read()
    await clock.advance(499)
    expect(http.requests).toHaveLength(1)
    await clock.advance(251)
    expect(await reading).toBe(1)
    expect(http.requests).toHaveLength(2)
  },
)

test('it is tried no third time', async () => {
  const { read, clock, http } = rig({ status: 503 })
  const reading = read()
  reading.catch(() => undefined)
  await clock.advance(60_000)
  await expect(reading).rejects.toThrow('HTTP status code: 503')
  expect(http.requests).toHaveLength(2)
})

test.each([{ status: 400 }, { status: 500 }, { fault: 'timeout' }, { fault: 'not_json' }] as const)(
  'after %j it is not tried again',
  async (first) => {
    const { read, http } = rig(first, { json: 1 })
    await expect(read()).rejects.toThrow()
    expect(http.requests).toHaveLength(1)
  },
)

test.each([
  [{ status: 429, retryAfter: 7 }, 7_000],
  [{ status: 429 }, 30_000],
  [{ status: 429, retryAfter: 86_400 }, 60_000],
] as const)('after %j nothing is asked for %d ms', async (first, ms) => {
  const { read, clock, http } = rig(first, { json: 1 })
  await expect(read()).rejects.toThrow('429')
  await clock.advance(ms - 1)
  await expect(read()).rejects.toThrow('429')
  expect(http.requests).toHaveLength(1)
  await clock.advance(1)
  expect(await read()).toBe(1)
})

test('a caller that gives up waits for no second try', async () => {
  const { read, clock, http, ending } = rig({ status: 503 })
  const reading = read()
  await vi.waitFor(() => {
    expect(clock.pending()).toBe(1)
  })
  ending.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  expect(http.requests).toHaveLength(1)
})
