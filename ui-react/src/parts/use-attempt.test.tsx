import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderHook } from '../testing/render-hook.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { useAttempt } from './use-attempt.js'
import { QUIET_MS } from './use-quiet.js'

afterEach(cleanup)

/** An attempt whose end the test says. */
async function asking() {
  const { kit, ports } = createSampleKit()
  let settle: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined
  let asked = 0
  const ask = () => {
    asked += 1
    return new Promise<void>((done, fail) => (settle = { done, fail }))
  }
  const hook = renderHook(() => useAttempt(ask), { kit })
  await hook.during()
  return {
    ...hook,
    asked: () => asked,
    done: () => hook.during(() => settle?.done()),
    fail: () => hook.during(() => settle?.fail(new Error('refused'))),
    pass: (ms: number) => hook.during(() => ports.clock.advance(ms)),
  }
}

test('a question that takes long is called slow, and no longer once it is answered', async () => {
  const self = await asking()
  await self.pass(QUIET_MS - 1)
  expect(self.now()).toMatchObject({ status: 'waiting', slow: false })
  await self.pass(1)
  expect(self.now()).toMatchObject({ status: 'waiting', slow: true })
  await self.done()
  expect(self.now().status).toBe('done')
})

test('an answered question waits for nothing, however long it stays in view', async () => {
  const self = await asking()
  await self.fail()
  await self.pass(QUIET_MS)
  expect(self.now().status).toBe('failed')
  await self.during(() => {
    self.now().retry()
  })
  expect([self.now().status, self.asked()]).toEqual(['waiting', 2])
  await self.done()
  await self.pass(QUIET_MS)
  expect(self.now().status).toBe('done')
})
