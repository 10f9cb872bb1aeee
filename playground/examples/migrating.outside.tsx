import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { EmbeddedWallet } from '@latchkey/embedded-wallet'
import { actAsWallet, ALICE, createFakeFrame } from '@latchkey/embedded-wallet/testing'
import { eip155SignIn } from '@latchkey/eip155'
import { type CaipAccountId, createKit, type Kit } from '@latchkey/kernel'
import {
  createCosmosWallet,
  createEvmWallet,
  createFakePorts,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import type { SignInBackend } from '@latchkey/siwx'
import { memoryBackend } from '@latchkey/siwx/testing'
import { KitProvider } from '@latchkey/ui-react'
import { type Hex, verifyMessage } from 'viem'

type Signed = Parameters<SignInBackend['verify']>[0]

const running: (() => void)[] = []
const evm = { name: 'Example Wallet', rdns: 'example.wallet', chains: [1, 10] }
beforeEach(() => {
  const { nonce, verify, session } = memoryBackend({
    domains: [location.host],
    chains: ['eip155:1'],
    namespaces: [eip155SignIn()],
  })
  /** The sign-in server of the example, and a node of a chain on which no account has anything. */
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const body = () => JSON.parse(init?.body as string) as unknown
    if (pathname === '/siwx/nonce') return Response.json(await nonce())
    if (pathname === '/siwx/verify')
      return Response.json({ session: await verify(body() as Signed) })
    if (pathname.startsWith('/siwx')) {
      const account = searchParams.get('account') as CaipAccountId
      return Response.json({ session: (await session(account)) ?? null })
    }
    const { id } = body() as { readonly id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x0' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const end of running.splice(0)) end()
  localStorage.clear()
})

const shadow = (host: string) =>
  // Testing Library asks for an element, and uses only what a shadow root has too.
  within(document.querySelector(`[data-latchkey="${host}"]`)?.shadowRoot as unknown as HTMLElement)
const inModal = (name: string) => waitFor(() => shadow('modal').getByText(name))

/** A scripted frame of the embedded wallet, in an element like that of its screens. */
function frameOf({ browser }: ReturnType<typeof createFakePorts>) {
  const frame = createFakeFrame(browser)
  const page = browser.window['document'] as {
    createElement: (name: string) => unknown
    body: { append: (one: unknown) => void }
  }
  const place = Object.assign(frame.place(), { dataset: {}, attachShadow() {}, remove() {} })
  const { createElement, body } = page
  Object.assign(page, {
    createElement: (name: string) => (name === 'div' ? place : createElement(name)),
    body: {
      append(one: unknown) {
        if (one !== place) body.append(one)
      },
    },
  })
  actAsWallet(frame)
  return frame
}

/** Shows the page of a guide. */
async function shown(load: Promise<{ readonly kit: Kit; readonly Page: ComponentType }>) {
  const { kit, Page } = await load
  running.push(() => {
    kit.dispose()
  })
  return { kit, ...render(<Page />) }
}

/** Chooses a wallet in the modal of the kit's own button. */
async function choose(wallet: string) {
  shadow('connect-button').getByRole('button').click()
  ;(await inModal(wallet)).click()
}

test('from RainbowKit: the kit connects, and the hooks of wagmi sign', async () => {
  const wallet = createEvmWallet(evm)
  running.push(wallet.install())
  const { getByTitle, getByText, getByRole } = await shown(import('./migrating/rainbowkit.js'))
  await choose(evm.name)
  const { address } = wallet
  await waitFor(() => expect(getByTitle('account').textContent).toMatch(new RegExp(address, 'i')))
  fireEvent.click(getByText('Sign'))
  await waitFor(() => expect(getByRole('status').textContent).toMatch(/^0x/))
  const signature = getByRole('status').textContent as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('from ConnectKit: a button of the app opens the modal, and names the account', async () => {
  const wallet = createEvmWallet(evm)
  running.push(wallet.install())
  const { getByTitle, getByText, getByRole } = await shown(import('./migrating/connectkit.js'))
  fireEvent.click(getByText('Log in'))
  ;(await inModal(evm.name)).click()
  const shownAddress = () => getByTitle('account').textContent
  await waitFor(() => expect(shownAddress()).toMatch(new RegExp(wallet.address, 'i')))
  getByRole('button', { name: new RegExp(`^${wallet.address.slice(0, 6)}…`, 'i') })
})

test('from AppKit: hooks open, switch and disconnect', async () => {
  const wallet = createEvmWallet(evm)
  running.push(wallet.install())
  const { findByText, findByTitle } = await shown(import('./migrating/appkit.js'))
  fireEvent.click(await findByText('Connect'))
  ;(await inModal(evm.name)).click()
  const account = await findByTitle('account')
  expect(account.textContent.toLowerCase()).toBe(wallet.address.toLowerCase())
  fireEvent.click(await findByText('Use Optimism'))
  const network = await findByTitle('network')
  await waitFor(() => expect(network.textContent).toMatch(/^(?:OP|Optimism)/))
  fireEvent.click(await findByText('Disconnect'))
  await findByText('Connect')
})

test('from Privy: a visitor logs in by e-mail, signs and logs out', async () => {
  const { options, Login } = await import('./migrating/privy.js')
  const ports = createFakePorts()
  const frame = frameOf(ports)
  const signature = `0x${'ab'.repeat(65)}`
  frame.when('RPC_REQUEST', () => ({ value: signature }))
  const kit = createKit({ ...options, ports })
  running.push(() => {
    kit.dispose()
  })
  const { findByText, findByTitle, getByRole } = render(
    <KitProvider kit={kit}>
      <Login />
    </KitProvider>,
  )
  await findByText('Log in')
  const wallet = kit.get(EmbeddedWallet)
  const sending = wallet.startEmail('alice@mail.example')
  await expect.poll(() => frame.made.length).toBe(1)
  // Half a second after the frame's page is there it is asked.
  await ports.clock.advance(500)
  await sending
  await wallet.verifyOtp('123456')
  expect((await findByTitle('account')).textContent.toLowerCase()).toBe(ALICE)
  await findByText('alice@mail.example')
  fireEvent.click(await findByText('Sign'))
  await waitFor(() => expect(getByRole('status').textContent).toBe(signature))
  fireEvent.click(await findByText('Log out'))
  await findByText('Log in')
})

test('from Dynamic: a visitor is in once the app’s own server has verified the signature', async () => {
  const wallet = createEvmWallet(evm)
  running.push(wallet.install())
  const { getByTitle, findByText } = await shown(import('./migrating/dynamic.js'))
  await choose(evm.name)
  const sign = () => shadow('modal').getByRole('button', { name: 'Sign', busy: false })
  const button = await waitFor(sign)
  expect(getByTitle('status').textContent).not.toBe('signed-in')
  button.click()
  await waitFor(() => expect(getByTitle('status').textContent).toBe('signed-in'))
  await findByText(new RegExp(wallet.address, 'i'))
})

test.each([
  [
    'the wallet-adapter of Solana',
    () => import('./migrating/wallet-adapter.js'),
    () => createSolanaWallet({ name: 'Example Wallet' }),
    /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
  ],
  [
    'SubConnect',
    () => import('./migrating/subconnect.js'),
    () => createPolkadotWallet({ key: 'subwallet-js' }),
    /^0x[\da-f]{128,}$/,
  ],
] as const)('from %s: the account is shown, and signs', async (_, load, make, signature) => {
  const wallet = make()
  running.push(wallet.install())
  const { kit, getByTitle, getByText, getByRole } = await shown(load())
  await kit.start()
  const name = () => kit.store.get(kit.connections.connectorsAtom)[0]?.name
  await expect.poll(name).toMatch(/Example Wallet|SubWallet/)
  await choose(name()!)
  await waitFor(() => expect(getByTitle('account').textContent).not.toBe(''))
  fireEvent.click(getByText('Sign'))
  await waitFor(() => expect(getByRole('status').textContent).toMatch(signature))
})

test('from cosmos-kit: one signer has the addresses on both chains', async () => {
  const wallet = createCosmosWallet()
  running.push(wallet.install())
  const { kit, findByText, getByRole } = await shown(import('./migrating/cosmos-kit.js'))
  await kit.start()
  await expect.poll(() => kit.store.get(kit.connections.connectorsAtom)).toHaveLength(1)
  await choose(kit.store.get(kit.connections.connectorsAtom)[0]!.name)
  fireEvent.click(await findByText('Addresses on both chains'))
  await waitFor(() => expect(getByRole('status').textContent).toMatch(/^cosmos1\w+ osmo1\w+$/))
})
