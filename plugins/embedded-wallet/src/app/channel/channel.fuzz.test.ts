import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { createFakeFrame, FRAME_URL } from '../../testing/fake-frame.js'
import { MESSAGES } from '../../wire/messages.js'
import { createChannel } from './channel.js'
import { placeFrame } from './frame-element.js'

/** A channel with one question that waits, and whose frame says anything. */
async function rig() {
  const { browser, clock, log, random } = createFakePorts()
  const frame = createFakeFrame(browser)
  const told: string[] = []
  const channel = createChannel({
    browser,
    clock,
    log,
    random,
    frameUrl: FRAME_URL,
    place: () => placeFrame({ browser, frameUrl: FRAME_URL, title: 'Wallet', host: undefined }),
    alert: (which) => void told.push(which),
    stateChanged: () => undefined,
    ready: () => undefined,
    sessionChanged: (token) => void told.push(typeof token),
    sessionEnded: () => void told.push('ended'),
  })
  const outcome: unknown[] = []
  channel.ask('IS_CONNECTED', undefined).then(
    (value) => outcome.push(value),
    (error: unknown) => outcome.push(error),
  )
  await clock.advance(500)
  return { frame, outcome, told, id: frame.last('IS_CONNECTED')!.id }
}

const names = Object.keys(MESSAGES)
const type = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...names.flatMap((name) => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`]),
  ),
)
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 4 })

test('only an answer in the right shape settles a question, in any order of messages', async () => {
  const { frame, outcome, told, id } = await rig()
  const message = fc.record(
    { type, id: fc.oneof(fc.constant(id), fc.uuid(), fc.string()), payload: anything },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, anything), async (data) => {
      const { type: said, id: named, payload } = (data ?? {}) as Record<string, unknown>
      const { isConnected, message: text } = (payload ?? {}) as Record<string, unknown>
      const isAnswer =
        named === id &&
        ((said === '@w3m-frame/IS_CONNECTED_SUCCESS' && typeof isConnected === 'boolean') ||
          (said === '@w3m-frame/IS_CONNECTED_ERROR' && typeof text === 'string'))
      fc.pre(!isAnswer)
      frame.say(data)
      await settle()
      expect([outcome, told]).toEqual([[], []])
    }),
    { numRuns: 300 },
  )
  frame.say({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
  await settle()
  expect(outcome).toEqual([{ isConnected: true }])
})
