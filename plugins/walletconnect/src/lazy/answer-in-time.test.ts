import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createFakeClock } from '@latchkey/kernel/testing'
import { answerInTime } from './answer-in-time.js'

/** An engine that hears answers as the library's does, and sends nothing. */
function engine() {
  const clock = createFakeClock()
  const events = new EventEmitter()
  const own = {
    events,
    sendRequest: (_sent: { method: string; clientRpcId?: number }) => Promise.resolve(),
    sendProposeSession: (_sent: { proposal: { id: number } }) => Promise.resolve(),
  }
  const waits = answerInTime(own, clock)
  const heard: unknown[] = []
  const hear = (event: string) => events.once(event, (answer) => void heard.push(answer))
  return { clock, events, own, waits, heard, hear }
}

const MINUTE = 60_000

test.each([
  ['a request', 'session_request:7', 'wc_sessionRequest', 5],
  ['a ping', 'session_ping:7', 'wc_sessionPing', 5],
  ['a sign-in', 'session_connect:7', 'wc_sessionPropose', 60],
])(
  '%s without an answer ends before the library gives up',
  async (_what, event, method, minutes) => {
    const { clock, own, heard, hear, events } = engine()
    hear(event)
    await own.sendRequest({ method, clientRpcId: 7 })
    await clock.advance(minutes * MINUTE - 1_001)
    expect(heard).toEqual([])
    await clock.advance(1)
    expect(heard).toEqual([{ error: expect.any(Error) as Error }])
    // The library throws if an answer has no listener, even a late one.
    expect(events.listenerCount(event)).toBe(1)
  },
)

test('so does a proposal', async () => {
  const { clock, own, heard, hear } = engine()
  hear('session_connect:7')
  await own.sendProposeSession({ proposal: { id: 7 } })
  await clock.advance(5 * MINUTE)
  expect(heard).toMatchObject([{ error: { message: 'Proposal expired' } }])
})

test('an answer is heard once, and no time runs any more', async () => {
  const { clock, events, own, heard, hear } = engine()
  hear('session_request:7')
  await own.sendRequest({ method: 'wc_sessionRequest', clientRpcId: 7 })
  events.emit('session_request:7', { result: '0x' })
  expect(clock.pending()).toBe(0)
  expect(heard).toEqual([{ result: '0x' }])
})

test('a request that the library sends without a wait has no limit', async () => {
  const { clock, own } = engine()
  await own.sendRequest({ method: 'wc_sessionDelete' })
  await own.sendRequest({ method: 'wc_sessionExtend', clientRpcId: 7 })
  expect(clock.pending()).toBe(0)
})

test('a proposal that is given up has no time running, and the library hears of it', async () => {
  const { clock, events, own, waits, heard, hear } = engine()
  hear('session_connect:7')
  await own.sendProposeSession({ proposal: { id: 7 } })
  waits.giveUp(7)
  expect(clock.pending()).toBe(0)
  expect(heard).toMatchObject([{ error: { message: 'Proposal expired' } }])
  expect(events.eventNames()).toEqual([])
})

test('all waits end when it is closed, and none begins any more', async () => {
  const { clock, events, own, waits, heard, hear } = engine()
  hear('session_connect:7')
  hear('session_request:8')
  await own.sendProposeSession({ proposal: { id: 7 } })
  await own.sendRequest({ method: 'wc_sessionRequest', clientRpcId: 8 })
  waits.close()
  expect(heard).toHaveLength(2)
  // The library throws if an answer has no listener, even a late one.
  expect(events.listenerCount('session_request:8')).toBe(1)
  await own.sendRequest({ method: 'wc_sessionPing', clientRpcId: 9 })
  expect(clock.pending()).toBe(0)
})
