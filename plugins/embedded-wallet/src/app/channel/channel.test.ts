import { describe, expect, test } from 'vitest'
import { createFakeBrowser, createFakeClock, settle } from '@latchkey/kernel/testing'
import { createFakeLog, createFakeRandom } from '@latchkey/kernel/testing/internal'
import {
  createFakeFrame,
  createFakeHost,
  FRAME_URL,
  type FakeFrameOptions,
  type HeardMessage,
} from '../../testing/fake-frame.js'
import { createChannel } from './channel.js'
import { placeFrame } from './frame-element.js'

function rig(options: FakeFrameOptions & { readonly host?: HTMLElement } = {}) {
  const browser = createFakeBrowser()
  const clock = createFakeClock()
  const log = createFakeLog()
  const frame = createFakeFrame(browser, options)
  const alerts: string[] = []
  const states: string[] = []
  const counts = { ready: 0, session: 0, ended: 0 }
  const channel = createChannel({
    browser,
    clock,
    log,
    random: createFakeRandom(),
    frameUrl: `${FRAME_URL}?key=secret`,
    place: () =>
      placeFrame({
        browser,
        frameUrl: FRAME_URL,
        title: 'Wallet',
        host: options.host && (() => options.host as HTMLElement),
      }),
    alert: (which) => void alerts.push(which),
    stateChanged: (state) => void states.push(state),
    ready: () => void counts.ready++,
    sessionChanged: () => void counts.session++,
    sessionEnded: () => void counts.ended++,
  })
  /** The outcome of a promise, so far. */
  const watch = (asked: Promise<unknown>) => {
    const seen: { value?: unknown; error?: unknown } = {}
    asked.then(
      (value) => (seen.value = value ?? 'nothing'),
      (error: unknown) => {
        seen.error = (error as { readonly code?: unknown }).code ?? (error as Error).message
      },
    )
    return seen
  }
  const loaded = () => clock.advance(500)
  return { browser, clock, log, frame, alerts, states, counts, channel, watch, loaded }
}

test('the frame is made with the first question, once, and asked half a second after it is ready', async () => {
  const { channel, frame, clock, watch, states, counts } = rig()
  frame.when('IS_CONNECTED', () => ({ value: { isConnected: true } }))
  expect([frame.made.length, frame.listeners()]).toEqual([0, 0])
  const first = watch(channel.ask('IS_CONNECTED', undefined))
  const second = watch(channel.ask('IS_CONNECTED', undefined))
  await clock.advance(499)
  expect([frame.made.length, frame.messages.length]).toEqual([1, 0])
  await clock.advance(1)
  expect([first.value, second.value]).toEqual([{ isConnected: true }, { isConnected: true }])
  expect([states, counts.ready]).toEqual([['loading', 'ready'], 1])
  const [made] = frame.made
  expect(made).toMatchObject({
    src: FRAME_URL,
    title: 'Wallet',
    referrerPolicy: 'origin',
    allow: expect.stringContaining('publickey-credentials-get *') as string,
  })
  expect(made?.style).toMatchObject({ border: '0', position: 'fixed', width: '0' })
  for (const { id, targetOrigin } of frame.messages) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(targetOrigin).toBe('https://wallet.example')
  }
  expect(new Set(frame.messages.map(({ id }) => id)).size).toBe(2)
})

test('a place of the screens is filled, and never left or dressed otherwise', async () => {
  const place = createFakeHost()
  const { channel, frame, watch, loaded } = rig({ host: place.element, loads: false })
  frame.when('SIGN_OUT', () => ({}))
  watch(channel.ask('SIGN_OUT', undefined))
  await settle()
  expect([place.frames.length, frame.inPage.length]).toEqual([1, 0])
  channel.show(true, 'approval')
  expect(place.frames[0]?.style).toEqual({
    border: '0',
    colorScheme: 'inherit',
    inlineSize: '100%',
    blockSize: '100%',
  })
  await loaded()
})

describe('a frame that says nothing', () => {
  test('has not loaded after 20 s; the next question makes another frame', async () => {
    const { channel, frame, browser, clock, log, alerts, states, watch, loaded } = rig({
      loads: false,
    })
    const first = watch(channel.ask('GET_CHAIN_ID', undefined))
    const second = watch(channel.ask('IS_CONNECTED', undefined))
    await clock.advance(19_999)
    expect([first, second, alerts]).toEqual([{}, {}, []])
    await clock.advance(1)
    const failed = { error: 'iframe_load_failed' }
    expect([first, second, alerts]).toEqual([failed, failed, ['frame']])
    expect([frame.inPage.length, frame.listeners(), clock.pending()]).toEqual([0, 0, 0])
    expect(states).toEqual(['loading', 'failed'])
    const [text] = log.messages('error')
    for (const named of [`${FRAME_URL} did`, browser.origin()]) expect(text).toContain(named)
    frame.state.loads = true
    frame.when('IS_CONNECTED', () => ({ value: { isConnected: false } }))
    const third = watch(channel.ask('IS_CONNECTED', undefined))
    await loaded()
    expect([third.value, frame.made.length]).toEqual([{ isConnected: false }, 2])
  })

  test('fails the one question after 120 s and answers the next', async () => {
    const { channel, frame, clock, alerts, watch, loaded } = rig()
    const silent = watch(channel.ask('CONNECT_EMAIL', { email: 'a@b.example' }))
    await loaded()
    await clock.advance(60_000)
    const later = watch(channel.ask('CONNECT_OTP', { otp: '123456' }))
    await clock.advance(59_999)
    expect([silent, alerts]).toEqual([{}, []])
    await clock.advance(1)
    expect([silent.error, later, alerts]).toEqual(['iframe_request_timeout', {}, ['frameTimeout']])
    const asked = frame.last('CONNECT_OTP')
    frame.reply(asked!, {})
    await settle()
    expect(later.value).toBe('nothing')
    frame.when('IS_CONNECTED', () => ({ value: { isConnected: true } }))
    const next = watch(channel.ask('IS_CONNECTED', undefined))
    await settle()
    expect([next.value, frame.made.length, clock.pending()]).toEqual([{ isConnected: true }, 1, 0])
  })

  test('is waited 3 s for at a sign-out, and without an end while the visitor decides', async () => {
    const { channel, clock, alerts, watch, loaded } = rig()
    const leaving = watch(channel.ask('SIGN_OUT', undefined))
    const deciding = watch(channel.ask('RPC_REQUEST', { method: 'personal_sign' }, { waits: true }))
    await loaded()
    await clock.advance(2_999)
    expect(leaving).toEqual({})
    await clock.advance(1)
    expect([leaving.error, alerts]).toEqual(['iframe_request_timeout', ['frameTimeout']])
    await clock.advance(3_600_000)
    expect(deciding).toEqual({})
  })
})

test('an answer that comes after an abort or a timeout is dropped', async () => {
  const { channel, frame, clock, log, watch, loaded } = rig()
  const controller = new AbortController()
  const { signal } = controller
  const given = watch(channel.ask('GET_USER', {}, { signal }))
  const late = watch(channel.ask('IS_CONNECTED', undefined))
  await loaded()
  controller.abort(new Error('given up'))
  await clock.advance(120_000)
  expect([given.error, late.error]).toEqual(['given up', 'iframe_request_timeout'])
  const before = log.messages('warn').length
  frame.reply(frame.last('GET_USER')!, { value: { address: '0x1', chainId: 1 } })
  frame.reply(frame.last('IS_CONNECTED')!, { value: { isConnected: true } })
  await settle()
  expect(log.messages('warn').slice(before)).toHaveLength(2)
  expect([given.value, late.value]).toEqual([undefined, undefined])
})

test('a question that is aborted before it is sent is not sent', async () => {
  const { channel, frame, watch, loaded } = rig()
  const controller = new AbortController()
  const asked = watch(channel.ask('GET_USER', {}, controller))
  const never = watch(channel.ask('GET_USER', {}, { signal: AbortSignal.abort(new Error('x')) }))
  controller.abort(new Error('given up'))
  await loaded()
  expect([asked.error, never.error, frame.messages]).toEqual(['given up', 'x', []])
})

test.each([
  ['an address that is too long', () => ({ email: `${'a'.repeat(300)}@b.example` })],
  ['a code of letters', () => ({ otp: 'abcdef' })],
])('%s is not sent', async (_what, payload) => {
  const { channel, frame, watch, loaded } = rig()
  const name = 'otp' in payload() ? 'CONNECT_OTP' : 'CONNECT_EMAIL'
  const asked = watch(channel.ask(name, payload()))
  await loaded()
  expect([asked.error, frame.made.length]).toEqual(['frame_request_invalid', 0])
})

test('a message that the browser cannot send fails that one question', async () => {
  const { channel, watch, loaded } = rig()
  const params = [() => 1]
  const asked = watch(channel.ask('RPC_REQUEST', { method: 'eth_call', params }))
  await loaded()
  expect(asked.error).toBe('frame_request_invalid')
})

test('a refusal is the error of its code, or of its words if it has none', async () => {
  const { channel, frame, watch, loaded } = rig()
  const cases: readonly (readonly [refusal: unknown, code: string])[] = [
    [{ message: 'x', code: 'otp_invalid' }, 'otp_invalid'],
    [{ message: 'x', code: 'otp_tries_spent' }, 'otp_expired'],
    [{ message: 'x', code: 'email_too_soon', retryAfter: 12 }, 'email_too_soon'],
    [{ message: 'x', code: 'user_rejected' }, 'user_rejected'],
    [{ message: 'x', code: 'toString' }, 'frame_refused'],
    ['The code has expired', 'otp_expired'],
    ['Invalid Otp', 'otp_invalid'],
    ['User rejected the request', 'user_rejected'],
    ['Something else', 'frame_refused'],
  ]
  for (const [error, code] of cases) {
    frame.when('CONNECT_OTP', () => ({ error }))
    const asked = watch(channel.ask('CONNECT_OTP', { otp: '123456' }))
    await loaded()
    expect(asked.error).toBe(code)
  }
})

test('a page that loads again has lost its questions; unsent ones go to the new page', async () => {
  const { channel, frame, counts, watch, loaded } = rig()
  const lost = watch(channel.ask('GET_CHAIN_ID', undefined))
  await loaded()
  frame.tell('FRAME_READY')
  await settle()
  expect(lost.error).toBe('frame_restarted')
  frame.when('IS_CONNECTED', () => ({ value: { isConnected: true } }))
  const next = watch(channel.ask('IS_CONNECTED', undefined))
  await settle()
  expect(next).toEqual({})
  await loaded()
  expect([next.value, counts.ready, frame.made.length]).toEqual([{ isConnected: true }, 2, 1])
})

test('a frame that was taken out of the page is made again', async () => {
  const { channel, frame, watch, loaded } = rig()
  const lost = watch(channel.ask('GET_CHAIN_ID', undefined))
  await loaded()
  frame.made[0]?.remove()
  frame.when('IS_CONNECTED', () => ({ value: { isConnected: true } }))
  const next = watch(channel.ask('IS_CONNECTED', undefined))
  await loaded()
  expect([lost.error, next.value]).toEqual(['frame_restarted', { isConnected: true }])
  expect([frame.made.length, frame.inPage.length]).toEqual([2, 1])
})

test('closing leaves nothing: no frame, no listener, no timer, and no open wait', async () => {
  const { channel, frame, clock, watch, loaded } = rig()
  const sent = watch(channel.ask('GET_CHAIN_ID', undefined))
  await loaded()
  channel.close()
  await settle()
  expect(sent.error).toBe('frame_restarted')
  expect([frame.inPage.length, frame.listeners(), clock.pending()]).toEqual([0, 0, 0])
})

/** A question that waits, and what answers it. */
async function waiting() {
  const self = rig()
  const asked = self.watch(self.channel.ask('IS_CONNECTED', undefined))
  await self.loaded()
  const { id } = self.frame.last('IS_CONNECTED')!
  const type = '@w3m-frame/IS_CONNECTED_SUCCESS'
  const answer = { type, id, payload: { isConnected: true } }
  return { ...self, asked, id, answer }
}

type Forgery = readonly [what: string, data: unknown, forged?: Partial<HeardMessage>]
type Waiting = Awaited<ReturnType<typeof waiting>>

const TWIN = { postMessage: () => undefined }

/** Messages that are not the frame's answer. */
function forgeries({ id, answer, browser }: Waiting): readonly Forgery[] {
  const { payload } = answer
  const elsewhere = (origin: string): Forgery => [`the origin ${origin}`, answer, { origin }]
  const typed = (type: unknown): Forgery => [`the type ${String(type)}`, { ...answer, type }]
  const named = (other: unknown): Forgery => [
    `the id ${JSON.stringify(other)}`,
    { ...answer, id: other },
  ]
  const paid = (other: unknown): Forgery => [
    `the payload ${JSON.stringify(other)}`,
    { ...answer, payload: other },
  ]
  return [
    ['an event that a script of the page made', answer, { isTrusted: false }],
    ['the page itself', answer, { source: browser.window, origin: 'https://app.example' }],
    ['the page under the frame’s origin', answer, { source: browser.window }],
    ['another frame', answer, { source: TWIN, origin: 'https://ads.example' }],
    ['another frame of the wallet’s origin', answer, { source: TWIN }],
    ['no window', answer, { source: null }],
    ['a worker or port', answer, { source: undefined }],
    ['a navigated frame', answer, { origin: 'https://evil.example' }],
    ['a sandboxed frame', answer, { origin: 'null' }],
    ...[
      'https://wallet.example.evil.example',
      'https://wallet.example:8443',
      'http://wallet.example',
      'https://WALLET.example',
      'https://sub.wallet.example',
      'https://wallet.example/',
      'https://wallet.example/frame',
      '*',
      '',
    ].map(elsewhere),
    ...[
      '@w3m-frame/IS_CONNECTED_ERROR_SUCCESS',
      '@w3m-frame/GET_USER_SUCCESS',
      '@w3m-frame/SIGN_OUT_SUCCESS',
      '@w3m-frame/IS_CONNECTED',
      '@w3m-frame/is_connected_success',
      '@w3m-app/IS_CONNECTED_SUCCESS',
      'IS_CONNECTED_SUCCESS',
      '@w3m-frame/__proto___SUCCESS',
      '@w3m-frame/constructor_SUCCESS',
      '@w3m-frame/IS_CONNECTED_SUCCESS ',
      ' @w3m-frame/IS_CONNECTED_SUCCESS',
      `@w3m-frame/${'X'.repeat(100)}_SUCCESS`,
      undefined,
      null,
      7,
    ].map(typed),
    ...[
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
      id.toUpperCase(),
      ` ${id}`,
      id.slice(1),
      '__proto__',
      'x'.repeat(100),
      undefined,
      null,
      [id],
      { toString: () => id },
    ].map(named),
    ...[{ isConnected: 'yes' }, { isConnected: 1 }, {}, true, 'true', null, [true]].map(paid),
    ['no object', 'true'],
    ['nothing', undefined],
    ['a list', [answer]],
    ['a text of JSON', JSON.stringify(answer)],
    ['a nested message', { payload: answer }],
    ['an error without a message', { id, type: '@w3m-frame/IS_CONNECTED_ERROR', payload: {} }],
    ['an error as text', { id, type: '@w3m-frame/IS_CONNECTED_ERROR', payload: 'no' }],
    ['an error of another question', { id, type: '@w3m-frame/SIGN_OUT_ERROR', payload }],
    ['a malformed session', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 7 } }],
    ['a malformed readiness', { type: '@w3m-frame/FRAME_READY', payload: { version: 7 } }],
  ]
}

describe('forged messages', () => {
  test('of sixty kinds change nothing, and the real answer counts still', async () => {
    const self = await waiting()
    const { asked, frame, counts, states, answer } = self
    const all = forgeries(self)
    expect(all.length).toBeGreaterThanOrEqual(50)
    expect(new Set(all.map(([what]) => what)).size).toBe(all.length)
    const before = [...states]
    for (const [what, data, forged] of all) {
      frame.say(data, forged)
      await settle()
      expect({ what, asked: { ...asked }, counts, states }).toEqual({
        what,
        asked: {},
        counts: { ready: 1, session: 0, ended: 0 },
        states: before,
      })
    }
    frame.say(answer)
    await settle()
    expect(asked).toEqual({ value: { isConnected: true } })
  })

  test('a replayed answer settles no question', async () => {
    const { asked, frame, answer, channel, watch, log } = await waiting()
    frame.say(answer)
    await settle()
    const next = watch(channel.ask('IS_CONNECTED', undefined))
    await settle()
    const before = log.messages('warn').length
    frame.say({ ...answer, payload: { isConnected: false } })
    await settle()
    expect([asked.value, next]).toEqual([{ isConnected: true }, {}])
    expect(log.messages('warn').slice(before)).toHaveLength(1)
  })

  test('an answer to a question that is not sent yet is none', async () => {
    const { channel, frame, watch, loaded } = rig({ loads: false })
    const asked = watch(channel.ask('IS_CONNECTED', undefined))
    await settle()
    // The ids are not to be guessed; this one is made by the fake chance.
    const random = createFakeRandom()
    expect(random.bytes(16)).toHaveLength(16)
    frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    await settle()
    expect(asked).toEqual({})
    frame.tell('FRAME_READY')
    await loaded()
    expect(frame.count('IS_CONNECTED')).toBe(1)
  })
})
