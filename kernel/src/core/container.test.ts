import { instance } from 'tsyringe/dist/esm2015/dependency-container.js'
import { expect, test, vi } from 'vitest'
import { createContainer } from './container.js'
import { useLibraries } from './lazy/libraries.js'
import { createAtomStore } from './state.js'

test('values of one name come in the order in which they were added, bare as they are', () => {
  class Made {
    readonly isMade = true
  }
  const plain = () => 'called'
  const container = createContainer()
  for (const value of [Made, plain, undefined, 0, null]) container.add('things', value)
  // The library would make an instance of a class, and call a function.
  expect(container.all('things')).toEqual([Made, plain, undefined, 0, null])
  container.add('things', 'later')
  expect(container.all('things')).toHaveLength(6)
  expect(container.all('other')).toEqual([])
})

test('values come by their order, and as one list until another is added', () => {
  const container = createContainer()
  container.add('things', 'last', 2)
  container.add('things', 'second')
  container.add('things', 'first', -1)
  container.add('things', 'third')
  const things = container.all('things')
  expect(things).toEqual(['first', 'second', 'third', 'last'])
  expect(container.all('things')).toBe(things)
})

test('a service is made on its first use, once', () => {
  let made = 0
  const container = createContainer()
  container.provide('service', () => ({ number: (made += 1) }))
  expect([container.has('service'), made]).toEqual([true, 0])
  expect(container.get('service')).toBe(container.get('service'))
  expect(made).toBe(1)
})

test('a service that could not be made is made at the next use', () => {
  let tries = 0
  const container = createContainer()
  container.provide('service', () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return 'there'
  })
  expect(() => container.get('service')).toThrow('not yet')
  expect(container.get('service')).toBe('there')
})

test('containers share nothing, and names of prototypes are names', () => {
  const [one, other] = [createContainer(), createContainer()]
  one.add('constructor', 'mine')
  expect([one.has('constructor'), other.has('constructor')]).toEqual([true, false])
  expect(other.all('__proto__')).toEqual([])
  expect(() => other.get('constructor')).toThrow()
})

test('after its end a container knows no name', () => {
  const container = createContainer()
  container.add('things', 1)
  container.provide('service', () => 1)
  container.get('service')
  container.dispose()
  expect([container.has('service'), container.all('things')]).toEqual([false, []])
})

test('tsyringe resolves earlier registrations, and a service is not made again', () => {
  let made = 0
  const container = createContainer()
  container.add('things', 'early')
  container.provide('service', () => ({ number: (made += 1) }))
  container.provide('unused', () => 'kept')
  const before = container.get('service')
  useLibraries({ container, store: createAtomStore(), events: { moveTo: () => undefined } })
  container.add('things', 'late')
  expect(container.all('things')).toEqual(['early', 'late'])
  expect([container.get('service'), made]).toEqual([before, 1])
  expect([container.has('unused'), container.get('unused')]).toEqual([true, 'kept'])
  container.dispose()
  expect([container.has('service'), container.all('things')]).toEqual([false, []])
})

test('the library resolves a name once, and again when something was added', () => {
  const resolveAll = vi.spyOn(Object.getPrototypeOf(instance), 'resolveAll')
  const container = createContainer()
  container.add('things', 1)
  useLibraries({ container, store: createAtomStore(), events: { moveTo: () => undefined } })
  for (let time = 0; time < 3; time += 1) expect(container.all('things')).toEqual([1])
  expect(resolveAll).toHaveBeenCalledTimes(1)
  container.add('things', 2)
  expect(container.all('things')).toEqual([1, 2])
  expect(resolveAll).toHaveBeenCalledTimes(2)
})
