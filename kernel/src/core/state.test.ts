import fc from 'fast-check'
import { atom as libraryAtom, createStore } from 'jotai/vanilla'
import { createStore as createOlder } from 'jotai-2/vanilla'
import { expect, test } from 'vitest'
import { atom, createAtomStore, type Atom, type PrimitiveAtom, type Store } from './state.js'

type MakeAtom = typeof atom

/** Two values, and what is read from them: directly, by way of another, and only as long as it is wanted. */
function atomsBy(make: MakeAtom) {
  const left = make(0)
  const right = make(0)
  const sum = make((get) => get(left) + get(right))
  const list = make((get) => [get(left)])
  const chosen = make((get) => (get(left) > 1 ? get(right) : get(list).length))
  return { values: [left, right], all: [left, right, sum, list, chosen] as Atom<unknown>[] }
}

/** Does the steps and tells what was read and who was told. */
function run(
  store: Store,
  { values, all }: { values: PrimitiveAtom<number>[]; all: Atom<unknown>[] },
  steps: readonly Step[],
  move: () => void,
): unknown[] {
  const told: number[] = []
  const stops: ((() => void) | undefined)[] = []
  return steps.map(({ kind, at, value }) => {
    told.length = 0
    const one = values[at % values.length] as PrimitiveAtom<number>
    const index = at % all.length
    if (kind === 'set') store.set(one, value)
    if (kind === 'add') store.set(one, (before) => before + value)
    if (kind === 'move') move()
    if (kind === 'stop') {
      stops[index]?.()
      stops[index] = undefined
    }
    if (kind === 'listen')
      stops[index] ??= store.sub(all[index] as Atom<unknown>, () => told.push(index))
    return { kind, read: all.map((each) => store.get(each)), told: told.toSorted() }
  })
}

const KINDS = ['set', 'add', 'listen', 'stop', 'move'] as const
interface Step {
  readonly kind: (typeof KINDS)[number]
  readonly at: number
  readonly value: number
}
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(9),
  value: fc.nat(2),
})

test('a store reads and tells as jotai does, before jotai is there, after, and across the move', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const own = createAtomStore()
      let isMoved = false
      const move = () => {
        if (!isMoved) own.moveTo(createStore())
        isMoved = true
      }
      const theirs = run(createStore(), atomsBy(libraryAtom), steps, () => undefined)
      expect(run(own, atomsBy(atom), steps, move)).toEqual(theirs)
    }),
  )
})

test('two reads without a change give the same object', () => {
  const store = createAtomStore()
  const base = atom(1)
  const other = atom(1)
  const list = atom((get) => [get(base)])
  const first = store.get(list)
  store.set(other, 2)
  expect(store.get(list)).toBe(first)
  store.set(base, 2)
  expect(store.get(list)).not.toBe(first)
})

test('a write of the value that is there has no atom looked at again', () => {
  const store = createAtomStore()
  const status = atom('ok')
  let looks = 0
  // One that cannot be read is tried at each look.
  const unready = atom(() => {
    looks += 1
    throw new Error('not ready')
  })
  store.sub(unready, () => undefined)
  store.set(status, 'ok')
  expect(looks).toBe(0)
  store.set(status, 'lost')
  expect(looks).toBeGreaterThan(0)
  const before = looks
  store.set(status, 'lost')
  expect(looks).toBe(before)
})

test('an atom that cannot be read yet blocks no other, and reports once it can', () => {
  for (const store of [createAtomStore(), createStore()]) {
    const base = atom<string | undefined>(undefined)
    const length = atom((get) => (get(base) as string).length)
    const told: number[] = []
    store.sub(length, () => told.push(store.get(length)))
    const other = atom(0)
    store.set(other, 1)
    store.set(base, 'abc')
    expect([store.get(other), told]).toEqual([1, [3]])
  }
})

test('a listener that is taken away while others are called is not called', () => {
  const store = createAtomStore()
  const base = atom(0)
  const told: string[] = []
  store.sub(base, () => {
    told.push('first')
    stop()
  })
  const stop = store.sub(base, () => told.push('second'))
  store.set(base, 1)
  expect(told).toEqual(['first'])
})

test('a store of each major of jotai that an app may get keeps, derives and tells', () => {
  const [newer, older] = [createAtomStore(), createAtomStore()]
  newer.moveTo(createStore())
  older.moveTo(createOlder())
  const stores: readonly Store[] = [createAtomStore(), newer, older]
  for (const store of stores) {
    const count = atom(1)
    const double = atom((get) => get(count) * 2)
    const add = atom(undefined, (get, set, more: number) => {
      set(count, get(count) + more)
      return get(double)
    })
    const heard: number[] = []
    const stop = store.sub(double, () => heard.push(store.get(double)))
    expect(store.set(add, 2)).toBe(6)
    store.set(count, 3) // The same once more.
    store.set(count, 4)
    stop()
    store.set(count, 5)
    expect([heard, store.get(double)]).toEqual([[6, 8], 10])
  }
})

test('an atom that writes in its own way keeps its value across the move', () => {
  const store = createAtomStore()
  const own = atom(0, (get, set, more: number): void => {
    if (more > 0) set(own, get(own) + more)
  })
  store.set(own, 2)
  store.moveTo(createStore())
  expect(store.get(own)).toBe(2)
  store.set(own, 3)
  expect(store.get(own)).toBe(5)
})
