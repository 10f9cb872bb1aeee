// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, test, vi } from 'vitest'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import type { CaipAccountId } from '@latchkey/kernel'
import { eip155SignIn } from '@latchkey/eip155'
import { createEvmWallet } from '@latchkey/kernel/testing'
import type { SignInBackend } from '@latchkey/siwx'
import { memoryBackend } from '@latchkey/siwx/testing'

type Signed = Parameters<SignInBackend['verify']>[0]

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const end of running.splice(0)) end()
})

/** A sign-in server by its wire, but for the cookies, which no page of a test can keep. */
function signInServer() {
  const { nonce, verify, session } = memoryBackend({
    domains: [location.host],
    chains: ['eip155:1'],
    namespaces: [eip155SignIn()],
  })
  return async ({ pathname, searchParams }: URL, init?: RequestInit) => {
    if (pathname === '/siwx/nonce') return Response.json(await nonce())
    if (pathname === '/siwx/verify')
      return Response.json({ session: await verify(JSON.parse(init?.body as string) as Signed) })
    const account = searchParams.get('account') as CaipAccountId
    return Response.json({ session: (await session(account)) ?? null })
  }
}

/** A node of a chain on which every account holds one and a half coins, and no contract stands. */
function node(init?: RequestInit) {
  const { id, method } = JSON.parse(init?.body as string) as Record<string, unknown>
  const results: Readonly<Record<string, string>> = {
    eth_getBalance: '0x14d1120d7b160000',
    eth_chainId: '0x1',
    eth_call: '0x',
  }
  return Response.json({ jsonrpc: '2.0', id, result: results[String(method)] ?? '0x0' })
}

const shadow = (host: string) =>
  // Testing Library asks for an element, and uses only what a shadow root has too.
  within(document.querySelector(`[data-latchkey="${host}"]`)?.shadowRoot as unknown as HTMLElement)

test('the example of the whole product signs a visitor in, shows what they own, and leads to each service', async () => {
  const askServer = signInServer()
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const url = new URL(address, location.href)
    return url.pathname.startsWith('/siwx') ? askServer(url, init) : node(init)
  })
  running.push(createEvmWallet({ name: 'Example Wallet', rdns: 'example.wallet' }).install())
  const { Page } = await import('./whole-product.js')
  const { findByText, getByText } = render(<Page />)
  getByText('Not signed in')
  shadow('connect-button').getByRole('button').click()
  ;(await waitFor(() => shadow('modal').getByText('Example Wallet'))).click()
  ;(await waitFor(() => shadow('modal').getByRole('button', { name: 'Sign', busy: false }))).click()
  await findByText('Signed in')
  await findByText('1.5 ETH')

  shadow('connect-button').getByRole('button').click()
  for (const name of ['Buy', 'Swap', 'Receive', 'Send'])
    await waitFor(() => shadow('modal').getByRole('button', { name }))
  getByText('Send').click()
  await waitFor(() => shadow('modal').getByRole('heading', { name: 'Send' }))
  getByText('Get USDC').click()
  await waitFor(() => shadow('modal').getByRole('heading', { name: 'Swap' }))
  await waitFor(() => shadow('modal').getAllByText('USDC'))
})
