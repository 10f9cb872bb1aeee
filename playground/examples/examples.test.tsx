import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import { createEvmWallet, createSolanaWallet } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import { verifyMessage, type Hex } from 'viem'

const name = 'Example Wallet'
const running: (() => void)[] = []

function installWallet() {
  const wallet = createEvmWallet({ name, rdns: 'example.wallet' })
  running.push(wallet.install())
  return wallet
}

/** The public nodes of the example's network are not asked: every balance is nothing. */
const emptyNode = (_url: unknown, init?: RequestInit) => {
  const { id } = JSON.parse(init?.body as string) as { readonly id: number }
  return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x0' }))
}

beforeEach(() => {
  vi.stubGlobal('fetch', emptyNode)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const uninstall of running.splice(0)) uninstall()
})

const shadow = (host: string) =>
  // Testing Library asks for an element, and uses only what a shadow root has too.
  within(document.querySelector(`[data-latchkey="${host}"]`)?.shadowRoot as unknown as HTMLElement)

test('the React example connects', async () => {
  installWallet()
  const { App } = await import('./react.js')
  render(<App />)
  shadow('connect-button').getByRole('button').click()
  const row = await waitFor(() => shadow('modal').getByText(name))
  row.click()
  await waitFor(() => shadow('connect-button').getByRole('button', { name: /^0x|Account/ }))
})

test('the example without React connects, and signs through ethers at each press', async () => {
  const wallet = installWallet()
  const { listWallets } = await import('./headless-ethers.js')
  const list = document.createElement('div')
  const result = document.createElement('p')
  await listWallets(list, result)

  const { address } = wallet
  for (const press of ['first', 'second']) {
    result.textContent = press
    ;(await within(list).findByText(name)).click()
    await waitFor(() => {
      expect(result.textContent).not.toBe(press)
    })
    const signature = result.textContent as Hex
    await expect(verifyMessage({ address, message: 'Hello', signature })).resolves.toBe(true)
  }
})

/** Ed25519 by Node, which shares no code with the wallet or the kit. */
function signedBy(address: string, message: string, signature: string) {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

test('the example of five namespaces connects one and leaves the others alone', async () => {
  const evm = installWallet()
  const sol = createSolanaWallet({ name: 'Example Solana' })
  running.push(sol.install())
  const { Wallets, sign } = await import('./five-namespaces.js')
  const { getByTitle } = render(<Wallets />)
  shadow('connect-button').getByRole('button').click()
  ;(await waitFor(() => shadow('modal').getByText('Example Solana'))).click()
  await waitFor(() => {
    expect(getByTitle('solana').textContent).toBe(sol.address)
  })
  expect(getByTitle('eip155').textContent).toBe('disconnected')

  const signature = await sign('solana', 'Hello')
  expect(signedBy(sol.address, 'Hello', signature)).toBe(true)
  expect(signedBy(sol.address, 'Hallo', signature)).toBe(false)
  expect(evm.requests.filter(({ prompts }) => prompts)).toEqual([])
})
