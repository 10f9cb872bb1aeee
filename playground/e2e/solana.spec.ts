import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const WALLET = { kind: 'solana', key: 'sol', options: { name: 'Sun Wallet', accounts: 2 } }
const KITS = [{ id: 'host', namespaces: ['solana'] as const }]
const SOLANA = { others: [WALLET], kits: KITS }

/** Ed25519 by Node, which shares no code with the wallet that signed. */
function verifies(address: string, message: string, signature: string): boolean {
  const key = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(base58.decode(address)).toString('base64url'),
    },
    format: 'jwk',
  })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

test.describe('a Solana wallet in the page', { tag: '@solana' }, () => {
  test('connects, and what it signs is proven by another library', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expect(host.dialog).toBeHidden()
    const { status, address } = await host.shown()
    const real = await page.evaluate(() => window.host.others.solana['sol']!.address)
    expect([status, address]).toEqual(['connected', real])
    const message = 'Grüße from Latchkey'
    const signature = await page.evaluate(async (text) => {
      const { capabilities } = window.host.kits['host']!
      return (await capabilities.get('signMessage', 'solana')).signMessage(text)
    }, message)
    expect(verifies(real, message, signature)).toBe(true)
    expect(verifies(real, `${message}!`, signature)).toBe(false)
    expect(host.problems).toEqual([])
  })

  test('a reload restores without a prompt', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    await page.reload()
    const again = hostPage(page)
    await expectStatus(again, 'connected')
    const asked = await page.evaluate(() => {
      const wallet = window.host.others.solana['sol']!
      return { prompts: wallet.prompts, requests: wallet.requests.map(({ params }) => params) }
    })
    expect(asked).toEqual({ prompts: 0, requests: [[{ silent: true }]] })
  })

  test('an account picked in the wallet is shown', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    const second = await page.evaluate(() => {
      const wallet = window.host.others.solana['sol']!
      wallet.switchAccount(1)
      return wallet.address
    })
    await expect.poll(async () => (await host.shown()).address).toBe(second)
  })

  test('a wallet that ends the connection is shown as gone', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    await page.evaluate(() => {
      window.host.others.solana['sol']!.disconnect()
    })
    await expectStatus(host, 'disconnected')
  })

  test('a refusal is said in place and can be tried again', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await page.evaluate(() => {
      const stop = window.host.others.solana['sol']!.behave('refuse')
      Object.assign(window, { stop })
    })
    await host.connect('Sun Wallet')
    await expect(host.dialog).toContainText(/declined/i)
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      ;(window as unknown as { stop: () => void }).stop()
    })
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expectStatus(host, 'connected')
  })

  test('SOL is sent over the local chain, and the balance says so', async ({ page }) => {
    const local = world().networks.find(({ caip2 }) => caip2.startsWith('solana:'))
    if (!local) return // litesvm has no part for this machine; the world said so.
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    const outcome = await page.evaluate(async (rpcUrl) => {
      const kit = window.host.kits['host']!
      const [payer, receiver] = window.host.others.solana['sol']!.keys
      const body = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop' }
      const params = [payer!.address, 2_000_000_000]
      const init = { method: 'POST', body: JSON.stringify({ ...body, params }) }
      await fetch(rpcUrl, { ...init, headers: { 'content-type': 'application/json' } })
      const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'solana')
      const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'solana')
      const network = kit.networks.byId(kit.store.get(kit.networks.activeAtom)!.id)!
      const before = await nativeBalance({ address: receiver!.address, network })
      const signature = await sendTransaction({ to: receiver!.address, value: 5_000_000n })
      const after = await nativeBalance({ address: receiver!.address, network })
      return { signature, moved: String(after.amount - before.amount) }
    }, local.rpcUrl)
    expect(outcome.moved).toBe('5000000')
    expect(base58.decode(outcome.signature)).toHaveLength(64)
  })
})
