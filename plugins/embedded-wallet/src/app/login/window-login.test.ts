import { expect, test } from 'vitest'
import { codeOf } from '../../testing/embedded-kit.js'
import type { Attempt } from './attempt.js'
import { createWindowLogin, type WindowLoginParts } from './window-login.js'

test.each([
  [true, 'none'],
  [false, 'login_needed'],
])('a login in a window ends with what the frame says of it: %s', async (isConnected, code) => {
  const changes: string[] = []
  const login = createWindowLogin({
    channel: { ask: () => Promise.resolve({ isConnected }) },
    windows: { run: () => Promise.resolve({ token: 'alice' }) },
    session: { changed: (token: string) => changes.push(token) },
  } as unknown as WindowLoginParts)
  const attempt = {
    signal: new AbortController().signal,
    set: () => undefined,
  } as unknown as Attempt
  expect(await codeOf(login(attempt, {}))).toBe(code)
  expect(changes).toEqual(['alice'])
})
