import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { definePlugin } from '@latchkey/kernel'
import { connectedKit, testPlugin } from '@latchkey/kernel/testing'
import { ConnectButton, ReactView } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { pledge } from './index.js'

for (const { name, run } of testPlugin(() => pledge())) test(name, run)

afterEach(cleanup)

/** The plugin with its screen. */
const drawn = definePlugin({
  id: 'acme:pledge/react',
  includes: [pledge()],
  setup: (host) => {
    host.add(ReactView, { name: 'acme:pledge', load: () => import('./view.js') })
  },
})

test('a visitor signs by the capability, and a refusal has words', async () => {
  const { kit, wallet, dispose } = await connectedKit({ plugins: [drawn] })
  const { modal, during } = renderKit(<ConnectButton />, { kit })
  await during(() => {
    kit.modal.open('acme:pledge', { amount: '10' })
  })
  const press = async () => {
    const button = await modal().findByRole('button', { name: 'Sign the pledge' })
    await during(() => {
      button.click()
    })
  }
  await press()
  expect(await modal().findByText('It is signed.')).toBeTruthy()
  expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')
  const stop = wallet.behave('refuse')
  await press()
  expect(await modal().findByText('You declined the request.')).toBeTruthy()
  stop()
  dispose()
})
