import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import type { HttpAnswer } from '@latchkey/kernel/testing'
import { renderHook } from '@latchkey/ui-react/testing'
import { activityKit, scriptedBook, SERVICE, wireRow } from '../testing/activity-kit.js'
import { useActivity, type UseActivityOptions } from './use-activity.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const PATH = `${SERVICE}/v1/account/*`
const page = (ids: string, next: string | null = null): HttpAnswer => ({
  json: { data: Array.from(ids, (id) => wireRow(id)), next },
})

/** The hook in a page, over a service that answers so. */
async function shown(answers: readonly HttpAnswer[], options: UseActivityOptions = {}) {
  const self = await activityKit({ [PATH]: answers }, [scriptedBook().plugin])
  running.push(self.dispose)
  const view = renderHook(() => useActivity(options), { kit: self.kit })
  const ids = () => view.now().months.flatMap(({ items }) => items.map(({ id }) => id))
  /** Lets time pass for a second try until it stands so. */
  const until = (status: string) =>
    expect
      .poll(async () => {
        await view.during(() => self.clock.advance(1_000))
        return view.now().status
      })
      .toBe(status)
  return { ...self, ...view, ids, until }
}

test('it reads the newest page by itself, and older ones when it is asked to', async () => {
  const { now, during, ids, until, queries } = await shown([page('ab', 'next'), page('c')])
  await until('ready')
  expect([ids().sort(), now().older]).toEqual([['a', 'b'], 'more'])
  await during(() => {
    now().loadOlder()
  })
  await expect
    .poll(async () => {
      await during()
      return now().older
    })
    .toBe('none')
  expect(ids().sort()).toEqual(['a', 'b', 'c'])
  expect(queries()).toHaveLength(2)
})

test('it reads nothing while it is switched off, and begins when it may', async () => {
  const { now, during, rerender, until, queries } = await shown([page('a')], { enabled: false })
  await during()
  expect([now().status, queries()]).toEqual(['idle', []])
  rerender(() => useActivity({ enabled: true }))
  await until('ready')
})

test('a failure is shown as one, not as an empty past, and may be tried again', async () => {
  const { now, during, ids, until, http } = await shown([{ status: 400 }])
  await until('failed')
  expect(now()).toMatchObject({ months: [], error: { message: 'Failed to fetch transactions' } })
  http.route(PATH, page('a'))
  await during(() => {
    now().retry()
  })
  await until('ready')
  expect(ids()).toEqual(['a'])
})

test('a page that went away hears of nothing', async () => {
  const { during, renders, unmount, retry, until } = await shown([page('a')])
  await until('ready')
  await during()
  unmount()
  const before = renders()
  await retry()
  await during()
  expect(renders()).toBe(before)
})
