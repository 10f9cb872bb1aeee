import { expect, test } from 'vitest'
import { createFakeStorage } from './fake-storage.js'
import { settle } from './settle.js'

test('it starts from what an earlier visit left, and writes down each change', () => {
  const storage = createFakeStorage({ 'kit:a': '1', other: '2' })
  expect(storage.get('kit:a')).toBe('1')
  expect(storage.keys('kit:')).toEqual(['kit:a'])
  expect(storage.reads()).toBe(2)
  storage.set('kit:b', '3')
  storage.remove('kit:a')
  expect(storage.content()).toEqual({ other: '2', 'kit:b': '3' })
  expect(storage.writes).toEqual([
    { key: 'kit:b', value: '3', kept: true },
    { key: 'kit:a', value: undefined, kept: true },
  ])
})

test('a full store keeps its rows and refuses the rest without throwing', () => {
  const storage = createFakeStorage({ a: '1' })
  storage.fault('quota')
  expect(storage.set('b', '2')).toBe(false)
  expect(storage.get('a')).toBe('1')
  storage.fault(undefined)
  expect(storage.set('b', '2')).toBe(true)
})

test('a forbidden store shows nothing and takes nothing', () => {
  const storage = createFakeStorage({ a: '1' })
  storage.fault('forbidden')
  storage.remove('a')
  expect([storage.get('a'), storage.keys(''), storage.set('b', '2')]).toEqual([
    undefined,
    [],
    false,
  ])
  storage.fault(undefined)
  expect(storage.get('a')).toBe('1')
})

test('watchers hear of other tabs only, and until they stop', () => {
  const storage = createFakeStorage()
  const heard: string[] = []
  const stop = storage.watch((key) => void heard.push(key))
  storage.set('mine', '1')
  storage.fromOtherTab('theirs', '2')
  storage.fromOtherTab('theirs', undefined)
  expect(heard).toEqual(['theirs', 'theirs'])
  expect(storage.get('theirs')).toBeUndefined()
  expect(storage.watchers()).toBe(1)
  stop()
  storage.fromOtherTab('theirs', '3')
  expect(heard).toHaveLength(2)
  expect(storage.watchers()).toBe(0)
})

test("a tab's write is there at once in the others, whose watchers hear of news a little later", async () => {
  const here = createFakeStorage()
  const there = here.otherTab()
  const heard: string[] = []
  here.watch((key) => void heard.push(`here ${key}`))
  there.watch((key) => void heard.push(`there ${key}`))
  here.set('a', '1')
  expect([there.get('a'), heard]).toEqual(['1', []])
  await settle()
  here.set('a', '1')
  there.remove('a')
  there.remove('a')
  await settle()
  expect(heard).toEqual(['there a', 'here a'])
  expect(here.get('a')).toBeUndefined()
})
