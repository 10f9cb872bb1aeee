import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { ConnectMethod, definePlugin } from '@latchkey/kernel'
import { ConnectButton } from '../connect-button.js'
import { renderHook } from '../testing/render-hook.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { useConnectMethods } from './use-connect-methods.js'
import { useStarted } from './use-connect.js'

afterEach(cleanup)

const mail = definePlugin({
  id: 'acme:mail',
  setup(host) {
    host.add(ConnectMethod, { id: 'email' })
  },
})

test('a component of one’s own starts the kit, and learns that it has started', async () => {
  const { kit } = createSampleKit()
  expect(kit.store.get(kit.startedAtom)).toBe(false)
  const { now, during } = renderHook(useStarted, { kit })
  await during()
  expect([now(), kit.store.get(kit.startedAtom)]).toEqual([true, true])
})

test('ways to connect are those that plugins bring, in the order of the modal', async () => {
  const { kit } = createSampleKit({ plugins: [mail] })
  const { now, during } = renderHook(useConnectMethods, { kit })
  await during()
  expect([...now()].sort()).toEqual(['email', 'wallet'])
  const ordered = createSampleKit({
    plugins: [mail],
    connectMethodsOrder: ['email', 'social', 'wallet'],
  })
  const second = renderHook(useConnectMethods, { kit: ordered.kit })
  await second.during()
  expect(second.now()).toEqual(['email', 'wallet'])
})

test('a button of the app’s own opens the modal, and names the account', async () => {
  const { kit, wallet } = createSampleKit()
  const { modal, during } = renderKit(
    <ConnectButton.Custom>
      {({ status, name, button }) => (
        <button {...button}>{`${status} ${name || 'Sign in'}`}</button>
      )}
    </ConnectButton.Custom>,
    { kit },
  )
  const own = () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')
  expect(own()?.textContent).toBe('idle Sign in')
  await during(() => own()?.click())
  expect(modal().getByRole('dialog')).toBeTruthy()
  await during(() => {
    void kit.connections.connect('sample')
  })
  await during(() => {
    wallet.approve()
  })
  expect(own()?.textContent).toMatch(/^connected 0x[\da-f]{4}…[\da-f]{4}$/i)
})
