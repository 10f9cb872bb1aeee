import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import type { WalletListing } from '@latchkey/kernel'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit, type RenderedKit } from '@latchkey/ui-react/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing'
import type { FakeRelay } from '../testing/fake-relay.js'
import { createRelayKit, namespacePlugin } from '../testing/relay-kit.js'
import { walletConnectView } from './index.js'

afterEach(cleanup)

const PHONE: FakePortsOptions = { browser: { environment: { mobile: true, platform: 'ios' } } }

const wallet: WalletListing = {
  id: 'a',
  name: 'Alpha',
  mobileLink: 'alpha://',
  universalLink: 'https://alpha.example',
}

/** Waits for the chunks and then for the proposals. */
async function asked(relay: FakeRelay, view: RenderedKit, count: number) {
  while (relay.proposals.length < count) await view.settle()
  await view.settle()
}

/** The view as the modal shows it, on a fake relay. */
async function shown(listing?: WalletListing, ports: FakePortsOptions = {}) {
  const self = createRelayKit({
    ports,
    plugins: (relay) => [namespacePlugin(), walletConnectView(relay)],
  })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(() => {
    self.kit.modal.open('ConnectingWalletConnect', listing ? { wallet: listing } : undefined)
  })
  await asked(self.relay, view, 1)
  return { ...self, view, proposal: () => self.relay.proposals.at(-1) }
}

test('shows a code, how long it lasts, and copies the link behind it', async () => {
  const { view, ports, proposal } = await shown()
  const modal = view.modal()
  modal.getByRole('img', { name: 'QR code that connects a wallet app' })
  modal.getByText('New code in 3:50')
  await view.during(() => ports.clock.advance(5_000))
  modal.getByText('New code in 3:45')
  await view.during(() => {
    fireEvent.click(modal.getByRole('button', { name: 'Copy link' }))
  })
  expect(ports.browser.clipboard()).toBe(proposal()?.uri)
})

test('says after fifteen seconds that it still waits', async () => {
  const { view, ports } = await shown()
  expect(view.modal().queryByText(/Still waiting/)).toBeNull()
  await view.during(() => ports.clock.advance(15_000))
  view.modal().getByText(/Still waiting/)
})

test('replaces the code in place and says so', async () => {
  const { view, ports, relay } = await shown()
  await view.during(() => ports.clock.advance(230_000))
  expect(relay.proposals).toHaveLength(2)
  view.modal().getByText('New code in 3:50')
  view.modal().getByText(/A new code is shown/)
})

test('asks once, although React mounts twice', async () => {
  const { relay, view } = await shown()
  await view.settle()
  expect(relay.proposals).toHaveLength(1)
})

test('shows why it failed, and tries again in place', async () => {
  const { view, proposal, relay } = await shown()
  await view.during(() => proposal()?.reject({ code: 5000, message: 'User rejected.' }))
  view.modal().getByText('Connection rejected')
  await view.during(() => {
    fireEvent.click(view.modal().getByRole('button', { name: 'Try again' }))
  })
  expect(relay.proposals).toHaveLength(2)
  view.modal().getByText('New code in 3:50')
})

test('a failure that nobody explains is said once, with what to do', async () => {
  const { view, proposal } = await shown()
  await view.during(() => proposal()?.approve({ namespaces: null as never }))
  const said = view.modal().getByRole('heading', { level: 2 }).parentElement?.textContent
  expect(said).toBe(
    'Failed to connectSomething went wrong between this page and your wallet app. Try again, or choose another way.',
  )
})

test('says when it is connected', async () => {
  const { view, proposal, status } = await shown()
  await view.during(() => proposal()?.approve())
  expect(status()).toBe('connected')
  view.modal().getByText('Connected')
})

test('on a phone the link is the way, and the code steps back', async () => {
  const { view } = await shown(undefined, PHONE)
  const copy = view.modal().getByRole('button', { name: 'Copy link' })
  expect(copy.getAttribute('data-variant')).toBe('primary')
  expect(view.modal().getByRole('img').getAttribute('data-size')).toBe('small')
})

test('on a phone the app opens from the tap, in the tap', async () => {
  const { view, ports, proposal } = await shown(wallet, PHONE)
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  const uri = encodeURIComponent(proposal()?.uri ?? '')
  expect(ports.browser.opened).toEqual([])
  fireEvent.click(button)
  // Not awaited: a browser lets a page leave for an app only while it handles the tap.
  expect(ports.browser.opened).toEqual([
    { url: `https://alpha.example/wc?uri=${uri}`, target: '_self' },
  ])
  await view.settle()
  fireEvent.click(view.modal().getByRole('button', { name: /another way/ }))
  expect(ports.browser.opened[1]?.url).toBe(`alpha://wc?uri=${uri}`)
})

test('on a phone the button waits for the URI', async () => {
  const self = createRelayKit({
    ports: PHONE,
    plugins: (relay) => [namespacePlugin(), walletConnectView(relay)],
  })
  self.relay.accept = () => new Promise(() => undefined)
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(() => {
    self.kit.modal.open('ConnectingWalletConnect', { wallet })
  })
  while (self.relay.options.length === 0) await view.settle()
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(self.ports.browser.opened).toEqual([])
})

test('a wallet nobody can reach from here is named, with a way out', async () => {
  const { view } = await shown({ id: 'x', name: 'Extension', rdns: 'x.example' })
  view.modal().getByText('Extension is not available here')
  view.modal().getByRole('button', { name: /don’t have a wallet/ })
})
