import { afterEach, expect, test } from 'vitest'
import { act, cleanup, render } from '@testing-library/react'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { useLoaded } from './use-loaded.js'

afterEach(cleanup)

/** A part that does not come until `mend` is called. */
function broken() {
  let isBroken = true
  let loads = 0
  const part = lazyPart(() => {
    loads += 1
    return isBroken ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve('here')
  })
  return { part, loads: () => loads, mend: () => (isBroken = false) }
}

test('a failed part is reported once, and asked for again when the page is on line', async () => {
  const { part, loads, mend } = broken()
  const told: unknown[] = []
  const Shown = () => useLoaded(part, true, (error) => told.push(error)) ?? 'nothing'
  const { container } = await act(() => Promise.resolve(render(<Shown />)))
  const online = () => act(() => Promise.resolve(window.dispatchEvent(new Event('online'))))
  expect([container.textContent, told.length, loads()]).toEqual(['nothing', 1, 1])
  await online()
  mend()
  await online()
  expect([container.textContent, told.length, loads()]).toEqual(['here', 1, 3])
  await online()
  expect(loads()).toBe(3)
})

test('… and at the next use', async () => {
  const { part, loads, mend } = broken()
  const Shown = ({ wanted }: { readonly wanted: boolean }) => useLoaded(part, wanted) ?? 'nothing'
  const { container, rerender } = await act(() => Promise.resolve(render(<Shown wanted />)))
  mend()
  const shows = (wanted: boolean) =>
    act(() => {
      rerender(<Shown wanted={wanted} />)
      return Promise.resolve()
    })
  await shows(false)
  expect([container.textContent, loads()]).toEqual(['nothing', 1])
  await shows(true)
  expect([container.textContent, loads()]).toEqual(['here', 2])
})

test('a view that has gone asks for nothing when the page is on line', async () => {
  const { part, loads } = broken()
  const Shown = () => useLoaded(part, true) ?? 'nothing'
  const { unmount } = await act(() => Promise.resolve(render(<Shown />)))
  expect(loads()).toBe(1)
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(loads()).toBe(1)
})
