import { expect, test } from 'vitest'
import { createAtomStore } from '../state.js'
import { createFakeClock, createFakeLog } from '../../testing/all.js'
import { createNotices, TOAST_SHOWN_MS } from './notices.js'

const setUp = () => {
  const clock = createFakeClock()
  const store = createAtomStore()
  const log = createFakeLog()
  const notices = createNotices(store, clock, log)
  return { clock, log, notices, shown: () => store.get(notices.toastAtom)?.message, store }
}

test('a second toast comes 150 ms after the first one closed', async () => {
  const { clock, notices, shown } = setUp()
  notices.toast({ variant: 'loading', message: 'first' })
  notices.toast({ variant: 'success', message: 'second' })
  expect(shown()).toBeUndefined()
  await clock.advance(149)
  expect(shown()).toBeUndefined()
  await clock.advance(1)
  expect(shown()).toBe('second')
})

test('of three toasts in a row only the last is shown', async () => {
  const { clock, notices, shown } = setUp()
  for (const message of ['first', 'second', 'third']) notices.toast({ variant: 'success', message })
  await clock.advance(150)
  expect(shown()).toBe('third')
})

test('a toast that arrives during a hand-over waits for its end, and does not prolong it', async () => {
  const { clock, notices, shown } = setUp()
  for (const message of ['first', 'second']) notices.toast({ variant: 'success', message })
  await clock.advance(100)
  notices.toast({ variant: 'success', message: 'third' })
  expect(shown()).toBeUndefined()
  await clock.advance(49)
  expect(shown()).toBeUndefined()
  await clock.advance(1)
  expect(shown()).toBe('third')
})

test('a toast may bring a picture of its own', () => {
  const { notices, store } = setUp()
  notices.toast({ variant: 'success', message: 'x', icon: 'data:image/svg+xml,%3Csvg/%3E' })
  expect(store.get(notices.toastAtom)?.icon).toBe('data:image/svg+xml,%3Csvg/%3E')
})

test('hiding during a hand-over takes back what was to come', async () => {
  const { clock, notices, shown } = setUp()
  for (const message of ['first', 'second']) notices.toast({ variant: 'success', message })
  notices.hideToast()
  expect(clock.pending()).toBe(0)
  notices.toast({ variant: 'success', message: 'third' })
  expect(shown()).toBe('third')
})

test('a toast closes by itself unless it is persistent', async () => {
  const { clock, notices, shown } = setUp()
  notices.toast({ variant: 'success', message: 'gone soon' })
  await clock.advance(TOAST_SHOWN_MS)
  expect(shown()).toBeUndefined()
  notices.toast({ variant: 'loading', message: 'stays', autoClose: false })
  await clock.advance(TOAST_SHOWN_MS * 2)
  expect(shown()).toBe('stays')
})

test('an alert is raised and logged once per code, also after it was dismissed', () => {
  const { log, notices, store } = setUp()
  const alert = {
    code: 'server',
    title: 'Server Error',
    message: 'failed to get App Configuration',
  }
  notices.alert(alert)
  notices.alert(alert)
  expect(store.get(notices.alertsAtom)).toEqual([alert])
  notices.dismissAlert('server')
  notices.alert(alert)
  expect(store.get(notices.alertsAtom)).toEqual([])
  notices.alert({ ...alert, code: 'other' })
  expect(store.get(notices.alertsAtom)).toMatchObject([{ code: 'other' }])
  const line = 'Server Error: failed to get App Configuration'
  expect(log.messages('error')).toEqual([line, line])
})

test('notices leave no timer when disposed', () => {
  const { clock, notices } = setUp()
  notices.toast({ variant: 'success', message: 'x' })
  notices.dispose()
  expect(clock.pending()).toBe(0)
})
