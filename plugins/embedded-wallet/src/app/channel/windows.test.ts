import { expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { EmbeddedErrors } from '../errors.js'
import { codeOf } from '../../testing/embedded-kit.js'
import { FRAME_URL } from '../../testing/fake-frame.js'
import type { FrameLimit } from '../../wire/frame-limit.js'
import type { Channel } from './channel.js'
import { createWindows } from './windows.js'

interface Rig {
  readonly storage?: 'kept' | 'blocked'
  /** This app's id of the session. */
  readonly token?: string | undefined
  /** The session that the window has. */
  readonly session?: string
  /** The requests that the frame approves itself. */
  readonly approves?: FrameLimit
  /** The visitor pressed something in the app's page a moment ago. @default false */
  readonly isPressed?: boolean
  /** The browser opens no windows. @default false */
  readonly blocksWindows?: boolean
}

const PAY = 'eth_sendTransaction'

/** Windows beside a frame that can keep nothing, each with a session of the wallet's own site. */
function rig({ storage = 'blocked', token, session = 'alice', ...more }: Rig) {
  const { browser, clock } = createFakePorts()
  const { approves = 'text', isPressed = false, blocksWindows = false } = more
  const [asked, told, opened]: [string[], string[], string[]] = [[], [], []]
  const window = {
    closed: false,
    location: { href: '' },
    focus: () => undefined,
    close() {
      window.closed = true
    },
  }
  const open = (_url: string, _target: string, features: string) => {
    if (blocksWindows) return null
    opened.push(features)
    return window
  }
  const navigator = { userActivation: { isActive: isPressed } }
  Object.assign(browser.window, { open, navigator, outerWidth: 1_280, outerHeight: 1_000 })
  const inside = {
    ask: (name: string, payload?: { readonly token?: string }) => {
      asked.push(name)
      return Promise.resolve({ isConnected: (payload?.token ?? session) === session })
    },
    ready: () => Promise.resolve('kept'),
    close: () => undefined,
  } as unknown as Channel
  const windows = createWindows({
    browser,
    clock,
    frameUrl: FRAME_URL,
    channelTo: () => inside,
    token: () => token,
    channel: {
      ready: () => Promise.resolve({ storage, approves, asksCodes: false, tellsUsers: false }),
      ask: (name: string) => {
        told.push(name)
        return Promise.resolve()
      },
    } as unknown as Channel,
  })
  const where = (work: (at: Channel, inWindow: boolean) => Promise<unknown>) =>
    windows.where(work, {
      signal: new AbortController().signal,
      waits: () => undefined,
      window,
    })
  let waits = 0
  /** As a request by RPC is asked: the visitor has opened no window for it. */
  const request = (
    method: string,
    work: (at: Channel, inWindow: boolean) => Promise<unknown>,
    signal = new AbortController().signal,
  ) => windows.where(work, { signal, method, waits: () => void (waits += 1) })
  return { asked, told, opened, window, windows, where, request, inside, clock, waits: () => waits }
}

test("the app's request is done in a window whose session is that of the app", async () => {
  const { where, inside, window } = rig({ token: 'alice' })
  expect(await where((at) => Promise.resolve(at === inside))).toBe(true)
  expect(window.closed).toBe(true)
})

test.each([
  ['somebody else is signed in there', { token: 'bob' }],
  ['the app knows of no session', { token: undefined }],
])('nothing is done in a window where %s', async (_, given) => {
  const { where } = rig(given)
  let count = 0
  const work = () => Promise.resolve((count += 1))
  expect(await codeOf(where(work))).toBe('login_needed')
  expect(count).toBe(0)
})

test('a frame that keeps its own session is asked as it is', async () => {
  const { where, asked } = rig({ storage: 'kept', token: undefined })
  expect(await where(() => Promise.resolve('done'))).toBe('done')
  expect(asked).toEqual([])
})

/** The message of a frame that does not show its sheet itself. */
const needsWindow = () =>
  EmbeddedErrors.frame_refused({ what: 'RPC_REQUEST', message: 'no', code: 'window_needed' })

test('a frame that wants its sheet in a window acts itself, once the visitor has opened one', async () => {
  const { where, window } = rig({ storage: 'kept' })
  const asked: boolean[] = []
  const work = (_at: Channel, inWindow: boolean) => {
    asked.push(inWindow)
    return inWindow ? Promise.resolve('signed') : Promise.reject(needsWindow())
  }
  expect(await where(work)).toBe('signed')
  expect(asked).toEqual([false, true])
  expect(window.closed).toBe(true)
})

/** A frame that approves nothing itself, and signs once a window shows it. */
const inWindowAlone = (_at: Channel, inWindow: boolean) =>
  inWindow ? Promise.resolve('signed') : Promise.reject(needsWindow())

test('the press in the app’s page opens the window of a request at once, as large as a sheet', async () => {
  const { request, opened, window, waits } = rig({ storage: 'kept', isPressed: true })
  expect(await request(PAY, inWindowAlone)).toBe('signed')
  expect(opened).toEqual([expect.stringContaining('width=420,height=700')])
  expect([window.location.href, window.closed, waits()]).toEqual([FRAME_URL, true, 1])
})

test('the press in the app’s page opens the window, too, where the frame can keep nothing', async () => {
  const { request, inside, window } = rig({ token: 'alice', isPressed: true })
  expect(await request(PAY, (at) => Promise.resolve(at === inside))).toBe(true)
  expect([window.location.href, window.closed]).toEqual([FRAME_URL, true])
})

test.each<[string, Rig]>([
  ['nothing was pressed', {}],
  ['the browser blocks it', { isPressed: true, blocksWindows: true }],
])('where %s, the request waits for a press of its own', async (_, given) => {
  const { request, opened, windows, waits } = rig({ storage: 'kept', ...given })
  const stop = new AbortController()
  const asked = request(PAY, inWindowAlone, stop.signal)
  await expect.poll(waits).toBe(1)
  windows.open()
  if (given.blocksWindows) stop.abort(new Error('given up'))
  expect(await asked.catch(String)).toBe(given.blocksWindows ? 'Error: given up' : 'signed')
  expect(opened.length).toBe(given.blocksWindows ? 0 : 1)
})

test.each<[string, FrameLimit, string]>([
  ['a text', 'text', 'personal_sign'],
  ['anything', 'any', PAY],
])(
  'where the frame approves %s itself, its request opens no window',
  async (_, approves, method) => {
    const { request, opened } = rig({ storage: 'kept', isPressed: true, approves })
    expect(await request(method, (_at, inWindow) => Promise.resolve(inWindow))).toBe(false)
    expect(opened).toEqual([])
  },
)

test('bytes, of which the frame alone knows that they are no text, open one once it says so', async () => {
  const { request, opened, window } = rig({ storage: 'kept', isPressed: true })
  expect(await request('personal_sign', inWindowAlone)).toBe('signed')
  expect([opened.length, window.location.href, window.closed]).toEqual([1, FRAME_URL, true])
})

test('a window that was opened for a request which is refused before it is shown is closed, and never led anywhere', async () => {
  const { request, window } = rig({ storage: 'kept', isPressed: true })
  const asked = request(PAY, () => Promise.reject(EmbeddedErrors.account_mismatch({ named: 'x' })))
  expect(await codeOf(asked)).toBe('account_mismatch')
  expect([window.location.href, window.closed]).toEqual(['', true])
})

/** Work in a window that the visitor has closed, and who pressed again before anybody looked at it. */
async function pressedAgain() {
  const self = rig({})
  const wish = { signal: new AbortController().signal, waits: () => undefined }
  const first = codeOf(self.windows.run(() => new Promise<never>(() => undefined), wish))
  self.windows.open()
  await settle()
  self.window.closed = true
  self.windows.open()
  // The browser gives another window.
  self.window.closed = false
  return { ...self, wish, first }
}

test('a press right after the window was closed opens the next one, and is not lost', async () => {
  const { windows, wish, first, opened } = await pressedAgain()
  expect(await first).toBe('popup_closed')
  expect(await windows.run(() => Promise.resolve('done'), wish)).toBe('done')
  expect(opened).toHaveLength(2)
})

test('a window of a press that nothing follows is closed', async () => {
  const { first, window, clock } = await pressedAgain()
  expect(await first).toBe('popup_closed')
  await clock.advance(0)
  expect(window.closed).toBe(true)
})

test('the frame is asked to stop when its window closes, and its answer is believed', async () => {
  const { where, window, clock, told } = rig({ storage: 'kept' })
  let answer: (value: string) => void = () => undefined
  const signed = where((_at, inWindow) =>
    inWindow
      ? new Promise((resolve) => {
          answer = resolve
        })
      : Promise.reject(needsWindow()),
  )
  await settle()
  window.closed = true
  await clock.advance(1_000)
  expect(told).toEqual(['RPC_ABORT'])
  answer('approved before')
  expect(await signed).toBe('approved before')
})
