import { expect, test } from 'vitest'
import { codeOf } from '../../testing/embedded-kit.js'
import type { EmailChangeParts } from './email-change.js'
import { createLaterEmailChange } from './later-email-change.js'

/** Changes whose code comes when it is asked for, or fails to. */
function rig(arrives: Promise<unknown> = Promise.resolve()) {
  const begun: string[] = []
  const createEmailChange = () => ({
    cancel() {
      begun.push('cancel')
    },
    start(email: string) {
      begun.push(email)
      return Promise.resolve()
    },
    verify: () => Promise.resolve(),
  })
  const importChange = () => arrives.then(() => ({ createEmailChange }))
  return { change: createLaterEmailChange({} as EmailChangeParts, importChange), begun }
}

test('a change given up before its code is here never begins', async () => {
  const { change, begun } = rig()
  const starting = codeOf(change.start('new@mail.example'))
  change.cancel()
  expect(await starting).toBe('connect_aborted')
  expect(begun).toEqual([])
})

test('of two changes begun before their code is here, the later one begins', async () => {
  const { change, begun } = rig()
  const first = codeOf(change.start('first@mail.example'))
  const second = change.start('second@mail.example')
  await second
  expect(await first).toBe('connect_aborted')
  expect(begun).toEqual(['second@mail.example'])
})

test('a change whose code cannot be loaded says so', async () => {
  const { change } = rig(Promise.reject(new TypeError('Failed to fetch')))
  expect(await codeOf(change.start('new@mail.example'))).toBe('email_login_missing')
})
