import { expect, test } from 'vitest'
import { createFakeBrowser } from './fake-browser.js'

test('it is an ordinary desktop page unless told otherwise', () => {
  const browser = createFakeBrowser()
  expect(browser.environment()).toMatchObject({ mobile: false, framed: false })
  expect(browser.origin()).toBe('https://app.example')
  expect(browser.page().name).toBe('App')
  const phone = createFakeBrowser({ environment: { mobile: true, platform: 'ios' } })
  expect(phone.environment()).toMatchObject({ mobile: true, platform: 'ios', telegram: false })
})

test('listeners are counted by type until each of them stops', () => {
  const browser = createFakeBrowser()
  const heard: string[] = []
  const listener = ({ type }: Event) => void heard.push(type)
  const stops = [browser.on('focus', listener), browser.on('focus', listener)]
  browser.dispatch(new Event('focus'))
  expect(heard).toEqual(['focus', 'focus'])
  expect(browser.dispatched).toEqual(['focus'])
  expect(browser.listeners()).toEqual({ focus: 2 })
  stops[0]?.()
  stops[0]?.()
  expect(browser.listeners()).toEqual({ focus: 1 })
  stops[1]?.()
  expect(browser.listeners()).toEqual({})
})

test('a hidden page and a lost line are reported', () => {
  const browser = createFakeBrowser()
  const heard: string[] = []
  for (const type of ['visibilitychange', 'online', 'offline']) {
    browser.on(type, () => void heard.push(`${type} ${browser.visible()} ${browser.online()}`))
  }
  browser.setVisible(false)
  browser.setOnline(false)
  browser.setOnline(true)
  expect(heard).toEqual(['visibilitychange false true', 'offline false false', 'online false true'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no scheme'])(
  'the link %s is refused, as by the real page',
  (url) => {
    const browser = createFakeBrowser()
    expect(browser.open(url)).toBe(false)
    expect(browser.opened).toEqual([])
  },
)

test('links and the clipboard are written down, or refused when told so', async () => {
  const browser = createFakeBrowser()
  expect(browser.open('wallet://', '_blank')).toBe(true)
  expect(browser.opened).toEqual([{ url: 'wallet://', target: '_blank' }])
  expect(await browser.copy('text')).toBe('copied')
  expect(browser.clipboard()).toBe('text')
  const strict = createFakeBrowser({ opens: false, copies: false })
  expect([strict.open('https://a.example'), await strict.copy('text')]).toEqual([false, 'refused'])
  expect(strict.clipboard()).toBeUndefined()
})

test('without a window there is no page, and nothing throws', async () => {
  const server = createFakeBrowser({ window: false })
  expect([server.global(), server.origin()]).toEqual([undefined, undefined])
  server.on('focus', () => undefined)()
  server.dispatch(new Event('focus'))
  expect([server.dispatched, server.listeners()]).toEqual([[], {}])
  expect([server.open('https://a.example'), await server.copy('x')]).toEqual([false, 'refused'])
})
