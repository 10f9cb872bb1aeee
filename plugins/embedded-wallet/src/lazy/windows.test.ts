import { expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { EmbeddedErrors } from '../errors.js'
import { codeOf } from '../testing/embedded-kit.js'
import { FRAME_URL } from '../testing/fake-frame.js'
import type { Channel } from './channel.js'
import { createWindows } from './windows.js'

interface Rig {
  readonly storage?: 'kept' | 'blocked'
  /** What this app knows the session by. */
  readonly token?: string | undefined
  /** The session that the window has. */
  readonly session?: string
}

/** Windows beside a frame that can keep nothing, each with a session of the wallet's own site. */
function rig({ storage = 'blocked', token, session = 'alice' }: Rig) {
  const { browser, clock } = createFakePorts()
  const [asked, told]: [string[], string[]] = [[], []]
  const window = {
    closed: false,
    location: { href: '' },
    focus: () => undefined,
    close() {
      window.closed = true
    },
  }
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
      ready: () => Promise.resolve(storage),
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
  return { asked, told, window, where, inside, clock }
}

test('what the app asks for is done in a window whose session is that of the app', async () => {
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

/** What a frame says that does not show its sheet itself. */
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
