import { afterEach, expect, test, vi } from 'vitest'
import { createEvmWallet } from '@latchkey/kernel/testing'

const running: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of running.splice(0)) end()
})

/** A node that says of every account that it holds nothing. */
const emptyNode = (_url: unknown, init?: RequestInit) => {
  const { id } = JSON.parse(init?.body as string) as { readonly id: number }
  return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x0' }))
}

test('the example of buying gives a link with the app’s own key, and watches what comes of it', async () => {
  vi.stubGlobal('fetch', emptyNode)
  const wallet = createEvmWallet({ name: 'Example Wallet', rdns: 'example.wallet' })
  running.push(wallet.install())
  const { kit, offer } = await import('./buy-crypto.js')
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  await kit.connections.connect('example.wallet')
  const link = document.createElement('a')
  const told: string[] = []
  offer(link, (text) => told.push(text))
  const { searchParams, host } = new URL(link.href)
  expect(host).toBe('meldcrypto.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    publicKey: 'YOUR_MELD_PUBLIC_KEY',
    destinationCurrencyCode: 'USDC',
    walletAddress: kit.store.get(kit.connections.accountAtom).account?.address,
  })
  link.addEventListener('click', (event) => {
    event.preventDefault()
  })
  link.click()
  await expect.poll(() => told).toEqual(['Finish in the other window.'])
})
