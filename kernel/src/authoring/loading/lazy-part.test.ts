import { expect, test } from 'vitest'
import { hostedPart, lazyPart, type LazyPart } from './lazy-part.js'

interface Call {
  resolve(value: string): void
  reject(cause: unknown): void
}

/** A load that the test settles, and how often it was asked for. */
function controlled() {
  const calls: Call[] = []
  const load = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ resolve, reject })
    })
  return { calls, load }
}

test('a part is loaded once, when it is first asked for, and kept', async () => {
  const { calls, load } = controlled()
  const part = lazyPart(load)
  expect(calls).toHaveLength(0)
  const both = [part.load(), part.load()]
  expect(part.loaded()).toBeUndefined()
  calls[0]?.resolve('here')
  expect(await Promise.all(both)).toEqual(['here', 'here'])
  expect(part.loaded()).toBe('here')
  await part.load()
  expect(calls).toHaveLength(1)
})

test('a failure reaches every waiting caller, and is forgotten: the next call loads again', async () => {
  const { calls, load } = controlled()
  const part = lazyPart(load, (cause) => new Error('named', { cause }))
  const lost = new TypeError('Failed to fetch')
  const both = Promise.allSettled([part.load(), part.load()])
  calls[0]?.reject(lost)
  for (const one of await both)
    expect(one).toMatchObject({ reason: { message: 'named', cause: lost } })
  expect(part.loaded()).toBeUndefined()
  const again = part.load()
  calls[1]?.resolve('here')
  expect(await again).toBe('here')
  expect(calls).toHaveLength(2)
})

test('a loader that throws has failed as one that rejects', async () => {
  let calls = 0
  const part = lazyPart(() => {
    calls += 1
    if (calls === 1) throw new Error('early')
    return Promise.resolve(calls)
  })
  await expect(part.load()).rejects.toThrow('early')
  expect(await part.load()).toBe(2)
})

test('a part that asks for itself while it begins to load is begun once', async () => {
  let calls = 0
  const part: LazyPart<number> = lazyPart(async () => {
    calls += 1
    const own = part.load()
    await Promise.resolve()
    expect(own).toBe(part.load())
    return calls
  })
  expect(await part.load()).toBe(1)
})

/** A plugin's part, how often it was ended, and what ends the plugin. */
function hosted(load = () => Promise.resolve()) {
  const ends: (() => void)[] = []
  let ended = 0
  const part = hostedPart({ onDispose: (run) => void ends.push(run) }, async () => {
    await load()
    return { dispose: () => (ended += 1) }
  })
  return {
    part,
    ended: () => ended,
    end: () => {
      for (const run of ends) run()
    },
  }
}

test('a part ends with its plugin', async () => {
  const { part, ended, end } = hosted()
  await part.load()
  expect(ended()).toBe(0)
  end()
  expect(ended()).toBe(1)
})

test('a part that comes after its plugin has ended is ended at once', async () => {
  const { calls, load } = controlled()
  const { part, ended, end } = hosted(async () => void (await load()))
  const loading = part.load()
  end()
  expect(ended()).toBe(0)
  calls[0]?.resolve('here')
  await loading
  expect(ended()).toBe(1)
})
