import { afterAll, beforeAll, expect, test } from 'vitest'
import process from 'node:process'
import { settle } from '@latchkey/kernel/testing'
import { catchChecks } from './catch-checks.js'

const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => {
  process.on('unhandledRejection', onUnhandled)
})
afterAll(() => {
  process.off('unhandledRejection', onUnhandled)
})

const CHECKS = ['Connect', 'Update', 'Extend', 'Ping', 'Emit', 'Disconnect'] as const

/** An engine that keeps no session. */
function engine() {
  const fail = () => Promise.reject(new Error('No such session.'))
  const own = Object.fromEntries(CHECKS.map((name) => [`isValid${name}`, fail]))
  catchChecks(own)
  return own
}

test.each(CHECKS)(
  'a check that no caller awaits is no unhandled rejection; a caller that awaits it gets the error: %s',
  async (name) => {
    const check = engine()[`isValid${name}`]
    void check?.()
    await expect(check?.()).rejects.toThrow('No such session.')
    await settle()
    expect(unhandled).toEqual([])
  },
)
