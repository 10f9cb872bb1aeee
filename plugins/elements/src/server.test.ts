import { expect, test } from 'vitest'
import { connectedKit } from '@latchkey/kernel/testing'
import { defineElements, registerKit } from './index.js'

test('on a server nothing is defined, and nothing breaks', async () => {
  const { kit, dispose } = await connectedKit({ connect: false })
  defineElements()
  const elements = registerKit(kit)
  elements.set({ language: 'de' })
  elements.remove()
  expect(typeof customElements).toBe('undefined')
  dispose()
})
