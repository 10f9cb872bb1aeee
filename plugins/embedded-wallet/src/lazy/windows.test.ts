import { expect, test } from 'vitest'
import { createFakePorts } from '@latchkey/kernel/testing'
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
  const asked: string[] = []
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
    close: () => undefined,
  } as unknown as Channel
  const windows = createWindows({
    browser,
    clock,
    frameUrl: FRAME_URL,
    channelTo: () => inside,
    token: () => token,
    channel: { ready: () => Promise.resolve(storage) } as unknown as Channel,
  })
  const where = (work: (at: Channel) => Promise<unknown>) =>
    windows.where(work, {
      signal: new AbortController().signal,
      waits: () => undefined,
      window,
    })
  return { asked, window, where, inside }
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
