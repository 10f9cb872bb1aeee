// Alone: the relay library keeps its sockets and its timers for the whole process.
import { afterAll, expect, test } from 'vitest'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { startRelay } from '../world/relay/relay.mjs'
import { OwnModal } from './own-modal.js'

const running: (() => unknown)[] = []
afterAll(async () => {
  for (const end of running.splice(0).reverse()) await end()
})

const inParts = () =>
  within(document.querySelector('[data-latchkey="parts"]')?.shadowRoot as unknown as HTMLElement)

test('the example of an own modal shows a code, and connects a wallet of the page', async () => {
  const relay = await startRelay()
  running.push(() => relay.close())
  const wallet = createEvmWallet({ name: 'Example Wallet', rdns: 'example.wallet' })
  running.push(wallet.install())
  const plugins = [eip155(), walletConnect({ relayUrl: relay.url })]
  const kit = createKit({ networks: [mainnet], plugins })
  running.push(() => {
    kit.dispose()
  }, cleanup)
  const { getByRole, findByRole, queryByRole } = render(
    <KitProvider kit={kit}>
      <OwnModal />
    </KitProvider>,
  )
  fireEvent.click(getByRole('button', { name: 'Sign in' }))
  await findByRole('dialog', { name: 'Choose a wallet' })
  const found = await findByRole('button', { name: 'Example Wallet' })
  await waitFor(
    () => {
      const code = inParts().getByRole('img', { name: 'Scan this code with your wallet' })
      expect(code.querySelector('.qr-dots')).not.toBeNull()
    },
    { timeout: 60_000 },
  )
  fireEvent.click(found)
  await findByRole('button', { name: new RegExp(`^${wallet.address.slice(0, 6)}…`, 'i') })
  await waitFor(() => {
    expect(queryByRole('dialog')).toBeNull()
  })
  await waitFor(() => {
    expect(document.querySelector('[data-latchkey="parts"]')?.shadowRoot?.innerHTML).toMatch(
      /svg|avatar/,
    )
  })
}, 120_000)
