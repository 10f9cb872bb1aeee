import { expect, test } from 'vitest'
import { createFakeClock, settle } from '@latchkey/kernel/testing'
import { createImages } from './images.js'
import type { Service } from './service.js'

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 64, 0, 0, 0, 64],
])

/** Pictures of a service that answers as told, with the page's URLs counted. */
function imagesOf(answer: (id: string) => Promise<Uint8Array<ArrayBuffer>> = async () => PNG) {
  const clock = createFakeClock()
  const live = new Set<string>()
  const asked: string[] = []
  const signals: AbortSignal[] = []
  let made = 0
  const service: Service = {
    page: () => Promise.reject(new Error('not asked here')),
    picture(kind, id, signal) {
      asked.push(`${kind}/${id}`)
      signals.push(signal)
      return answer(id)
    },
  }
  const images = createImages(service, clock, {
    create(blob) {
      made += 1
      const url = `blob:${blob.type}/${made}`
      live.add(url)
      return url
    },
    revoke: (url) => void live.delete(url),
  })
  return { images, clock, live, asked, signals }
}

test('two that show one picture share one request and one URL', async () => {
  const { images, live, asked } = imagesOf()
  const { signal } = new AbortController()
  const [first, second] = await Promise.all([
    images.image('wallet', 'a', signal),
    images.image('wallet', 'a', signal),
  ])
  expect(first).toBe('blob:image/png/1')
  expect(second).toBe(first)
  expect(asked).toEqual(['wallet/a'])
  expect(live.size).toBe(1)
})

test('a picture that no view shows is kept for a while, and then given back', async () => {
  const { images, live, asked } = imagesOf()
  const shown = Array.from({ length: 200 }, () => new AbortController())
  for (const [at, { signal }] of shown.entries()) await images.image('wallet', `w${at}`, signal)
  expect(live.size).toBe(200)
  for (const one of shown) one.abort()
  expect(live.size).toBe(80)
  const again = new AbortController()
  await images.image('wallet', 'w199', again.signal)
  expect(asked).toHaveLength(200)
  await images.image('wallet', 'w0', again.signal)
  expect(asked).toHaveLength(201)
})

test('of pictures that no view shows the oldest go first', async () => {
  const { images, asked } = imagesOf()
  const signals = Array.from({ length: 82 }, () => new AbortController())
  for (const [at, { signal }] of signals.entries()) await images.image('wallet', `w${at}`, signal)
  for (const shown of signals.toReversed()) shown.abort()
  const { signal } = new AbortController()
  for (const id of ['w0', 'w79', 'w80', 'w81']) await images.image('wallet', id, signal)
  expect(asked.slice(82)).toEqual(['wallet/w80', 'wallet/w81'])
})

test('a failure that was replaced by a new call does not end that', async () => {
  let fails = true
  const { images, clock, live } = imagesOf(async () => {
    if (fails) throw new Error('429')
    return PNG
  })
  const [before, after] = [new AbortController(), new AbortController()]
  await images.image('wallet', 'a', before.signal)
  fails = false
  await clock.advance(30_000)
  const url = await images.image('wallet', 'a', after.signal)
  before.abort()
  for (let at = 0; at < 90; at += 1) {
    const shown = new AbortController()
    await images.image('wallet', `w${at}`, shown.signal)
    shown.abort()
  }
  expect(live).toContain(url)
})

test('a picture that somebody still shows stays', async () => {
  const { images, live } = imagesOf()
  const [one, ...others] = Array.from({ length: 102 }, () => new AbortController())
  const url = await images.image('wallet', 'kept', one!.signal)
  for (const [at, { signal }] of others.entries())
    await images.image('wallet', at === 0 ? 'kept' : `w${at}`, signal)
  for (const other of others) other.abort()
  expect(live).toContain(url)
  expect(live.size).toBe(81)
})

test('a request that no view waits for any more is ended', async () => {
  const { images, signals, live } = imagesOf(() => new Promise(() => undefined))
  const shown = new AbortController()
  void images.image('wallet', 'a', shown.signal)
  await settle()
  expect(signals[0]?.aborted).toBe(false)
  shown.abort()
  expect(signals[0]?.aborted).toBe(true)
  expect(live.size).toBe(0)
})

test('six pictures are asked for at a time, and none that no view waits for any more', async () => {
  const answers: (() => void)[] = []
  const { images, asked } = imagesOf(
    () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(PNG)
        })
      }),
  )
  const [shown, gone] = [new AbortController(), new AbortController()]
  const signalOf = (at: number) => (at === 6 ? gone.signal : shown.signal)
  const urls = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => images.image('wallet', `w${at}`, signalOf(at)))
  await settle()
  expect(asked).toHaveLength(6)
  gone.abort()
  answers.shift()?.()
  await settle()
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 7].map((at) => `wallet/w${at}`))
  for (const answer of answers) answer()
  const found = await Promise.all(urls)
  expect(found.filter((url) => url === undefined)).toHaveLength(1)
})

test('a picture that comes after the end makes no URL', async () => {
  let answer: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined
  const { images, live } = imagesOf(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const shown = new AbortController()
  const url = images.image('wallet', 'a', shown.signal)
  await settle()
  shown.abort()
  answer(PNG)
  expect(await url).toBeUndefined()
  expect(live.size).toBe(0)
})

test('a failure is no picture, and is not asked for again at once', async () => {
  const { images, clock, asked } = imagesOf(() => Promise.reject(new Error('429')))
  const { signal } = new AbortController()
  expect(await images.image('wallet', 'a', signal)).toBeUndefined()
  expect(await images.image('wallet', 'a', signal)).toBeUndefined()
  expect(asked).toHaveLength(1)
  await clock.advance(30_000)
  await images.image('wallet', 'a', signal)
  expect(asked).toHaveLength(2)
})

test('a file that is no picture is not shown', async () => {
  const { images, live } = imagesOf(async () => new TextEncoder().encode('<html>'))
  expect(await images.image('wallet', 'a', new AbortController().signal)).toBeUndefined()
  expect(live.size).toBe(0)
})

test('an SVG is a data URL', async () => {
  const { images, live } = imagesOf(async () => new TextEncoder().encode('<svg></svg>'))
  const url = await images.image('wallet', 'a', new AbortController().signal)
  expect(url).toMatch(/^data:image\/svg\+xml,/)
  expect(live.size).toBe(0)
})

test('a list waits for its pictures two seconds at the most', async () => {
  const { images, clock } = imagesOf(() => new Promise(() => undefined))
  const { signal } = new AbortController()
  let isOver = false
  const waiting = images
    .preload([images.image('wallet', 'a', signal)], signal)
    .then(() => (isOver = true))
  await clock.advance(1_999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  await waiting
  expect(clock.pending()).toBe(0)
})

test('a list whose pictures are there does not wait, and one that is closed neither', async () => {
  const { images, clock } = imagesOf()
  await images.preload(
    [Promise.resolve(), Promise.reject(new Error('no'))],
    new AbortController().signal,
  )
  expect(clock.pending()).toBe(0)
  const closed = new AbortController()
  const waiting = images.preload([new Promise(() => undefined)], closed.signal)
  closed.abort()
  await waiting
  expect(clock.pending()).toBe(0)
})

test('after the end there are no pictures, and every URL is given back', async () => {
  const { images, live, asked } = imagesOf()
  images.dispose()
  expect(await images.image('wallet', 'a', new AbortController().signal)).toBeUndefined()
  expect([live.size, asked]).toEqual([0, []])
})

test('disposing gives every URL back', async () => {
  const { images, live } = imagesOf()
  const { signal } = new AbortController()
  await images.image('wallet', 'a', signal)
  await images.image('network', 'a', signal)
  expect(live.size).toBe(2)
  images.dispose()
  expect(live.size).toBe(0)
})
