import { describe, expect, test } from 'vitest'
import { sideBySide } from './schedule.mjs'

/** Runs steps whose ends the test decides, and tells which run. */
function stage(
  steps: readonly {
    readonly name: string
    readonly after?: readonly string[]
    readonly holds?: string
    readonly width?: number
  }[],
  places = 2,
) {
  const open = new Map<string, () => void>()
  const all = sideBySide(steps, {
    places,
    run: ({ name }) =>
      new Promise<string>((resolve) => {
        open.set(name, () => {
          open.delete(name)
          resolve(name)
        })
      }),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    all,
    running: async () => {
      await settle()
      return [...open.keys()]
    },
    end: (name: string) => open.get(name)?.(),
  }
}

describe('steps side by side', () => {
  test('as many run as there are places, the others in their order', async () => {
    const { all, running, end } = stage([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(await running()).toEqual(['a', 'b'])
    end('b')
    expect(await running()).toEqual(['a', 'c'])
    end('c')
    end('a')
    expect(await all).toEqual(['a', 'b', 'c'])
  })

  test('one waits for those it comes after, and a later one goes first', async () => {
    const steps = [{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }]
    const { running, end } = stage(steps)
    expect(await running()).toEqual(['a', 'c'])
    end('c')
    expect(await running()).toEqual(['a'])
    end('a')
    expect(await running()).toEqual(['b'])
  })

  test('one that comes after a step that was not chosen does not wait for it', async () => {
    expect(await stage([{ name: 'b', after: ['a'] }]).running()).toEqual(['b'])
  })

  test('two that hold the same thing never run at once', async () => {
    const steps = [
      { name: 'a', holds: 'graph' },
      { name: 'b', holds: 'graph' },
    ]
    const { running, end } = stage(steps)
    expect(await running()).toEqual(['a'])
    end('a')
    expect(await running()).toEqual(['b'])
  })

  test('a wide one waits until nobody else runs, also where it is wider than there is place', async () => {
    const { running, end } = stage([{ name: 'a' }, { name: 'b', width: 2 }, { name: 'c' }])
    expect(await running()).toEqual(['a', 'c'])
    end('a')
    expect(await running()).toEqual(['c'])
    end('c')
    expect(await running()).toEqual(['b'])
    expect(await stage([{ name: 'b', width: 2 }], 1).running()).toEqual(['b'])
  })

  test('one that takes no place runs beside those that take all', async () => {
    const { running } = stage([{ name: 'a', width: 2 }, { name: 'b', width: 0 }, { name: 'c' }])
    expect(await running()).toEqual(['a', 'b'])
  })

  test('two that wait for each other are named', async () => {
    const steps = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ]
    await expect(stage(steps).all).rejects.toThrow('Nobody can begin: a, b.')
  })
})
