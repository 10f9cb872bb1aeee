import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import { eip155SignIn, eip155 } from '@latchkey/eip155'
import { createKit, type Kit } from '@latchkey/kernel'
import { mainnet } from '@latchkey/eip155/networks'
import { connectedKit, createEvmWallet } from '@latchkey/kernel/testing'
import { siwx } from '@latchkey/siwx/react'
import { memoryBackend } from '@latchkey/siwx/testing'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { labelTreasury } from './labels.js'
import { RainbowButton } from './rainbow-button.js'
import { SignInButton } from './sign-in-button.js'
import { Themed } from './themed.js'
import { WaitingFor } from './waiting-for.js'

const kits: Kit[] = []
let uninstall = () => undefined as unknown
afterEach(() => {
  cleanup()
  uninstall()
  for (const kit of kits.splice(0)) kit.dispose()
})

async function connected(parts: Parameters<typeof connectedKit>[0] = {}) {
  const one = await connectedKit(parts)
  kits.push(one.kit)
  return one
}

const shadow = (host: string) =>
  // Testing Library asks for an element, and uses only what a shadow root has too.
  within(document.querySelector(`[data-latchkey="${host}"]`)?.shadowRoot as unknown as HTMLElement)

test('the example of a theme draws the button in its colours', async () => {
  const { kit } = await connected()
  render(
    <Themed kit={kit}>
      <ConnectButton />
    </Themed>,
  )
  await waitFor(() => shadow('connect-button').getByRole('button'))
  expect(document.querySelector('[data-latchkey="connect-button"]')?.outerHTML).toMatch(/dark|--/)
})

test('the example of a button for one wallet opens the modal at it', async () => {
  const { kit } = await connected({ connect: false })
  render(
    <KitProvider kit={kit}>
      <RainbowButton />
    </KitProvider>,
  )
  await waitFor(() => shadow('wallet-button').getByRole('button', { name: /Rainbow/ }))
  shadow('wallet-button')
    .getByRole('button', { name: /Rainbow/ })
    .click()
  await waitFor(() => shadow('modal').getByRole('dialog', { name: /Rainbow|wallet/i }))
})

test('the example of who was asked names the wallet, and ends the attempt', async () => {
  const { kit, wallet } = await connected({ connect: false })
  wallet.hold('eth_requestAccounts')
  const { findByText, queryByText } = render(
    <KitProvider kit={kit}>
      <WaitingFor />
    </KitProvider>,
  )
  const ended = kit.connections.connect(wallet.info.rdns).catch((error: unknown) => error)
  await findByText(`Open ${wallet.info.name} to go on.`)
  ;(await findByText('Cancel')).click()
  expect(await ended).toMatchObject({ code: 'connect_aborted' })
  await waitFor(() => {
    expect(queryByText('Cancel')).toBeNull()
  })
})

test('the example of a label names an address in the button', async () => {
  const { kit } = await connected()
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  labelTreasury(kit, kit.store.get(kit.connections.accountAtom).account?.address ?? '')
  await waitFor(() => shadow('connect-button').getByRole('button', { name: /Treasury/ }))
})

test('the example of a sign-in button signs in and out', async () => {
  const wallet = createEvmWallet()
  uninstall = wallet.install()
  const namespaces = [eip155SignIn()]
  const backend = memoryBackend({ domains: [location.host], chains: ['eip155:1'], namespaces })
  const kit = createKit({ networks: [mainnet], plugins: [eip155(), siwx({ backend })] })
  kits.push(kit)
  await kit.start()
  await vi.waitFor(() => {
    expect(kit.store.get(kit.connections.connectorsAtom)).toHaveLength(1)
  })
  const { findByText } = render(
    <KitProvider kit={kit}>
      <SignInButton />
    </KitProvider>,
  )
  // It is connected once the visitor has signed in.
  const connecting = kit.connections.connect(wallet.info.rdns)
  ;(await waitFor(() => shadow('modal').getByRole('button', { name: 'Sign', busy: false }))).click()
  ;(await findByText('Sign out')).click()
  ;(await findByText('Sign in')).click()
  await waitFor(() => shadow('modal').getByRole('button', { name: 'Sign', busy: false }))
  await connecting
})
