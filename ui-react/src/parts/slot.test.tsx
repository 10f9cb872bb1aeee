import { atom, definePlugin, Hiding } from '@latchkey/kernel'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../connect-button.js'
import { ReactSlot } from '../points.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

afterEach(cleanup)

/** The unit-test DOM animates nothing. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an opening fetches no code of a place that is switched off, or that its condition leaves empty', async () => {
  const fetched: string[] = []
  const plugin = definePlugin({
    id: 'test:slots',
    setup(host) {
      const add = (id: string, given: Partial<ReactSlot> = {}) => {
        const load = () => {
          fetched.push(id)
          return Promise.resolve({ default: () => <p>{id}</p> })
        }
        host.add(ReactSlot, { id, slot: 'header', load, ...given })
      }
      add('test:shown')
      add('test:hidden')
      add('test:empty', { shownAtom: atom(false) })
      host.add(Hiding, { hidden: atom(['test:hidden']) })
    },
  })
  const { kit } = createSampleKit({ plugins: [plugin] })
  const { during, modal } = renderKit(<ConnectButton />, { kit })
  await during(() => {
    kit.modal.open()
  })
  expect(modal().getByText('test:shown')).toBeTruthy()
  expect(fetched).toEqual(['test:shown'])
})
