import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const WALLET = {
  kind: 'polkadot',
  key: 'dot',
  options: { key: 'Dot Wallet', accounts: ['sr25519', 'ed25519'] },
}
const OTHER = { kind: 'polkadot', key: 'other', options: { key: 'Other Wallet', seed: 'other' } }
const KITS = [{ id: 'host', namespaces: ['polkadot'] as const }]
const POLKADOT = { others: [WALLET, OTHER], kits: KITS }

test.describe('a Polkadot wallet in the page', { tag: '@polkadot' }, () => {
  test('connects, and what it signs is proven by another library', async ({ page }) => {
    await cryptoWaitReady()
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expect(host.dialog).toBeHidden()
    const { status, address = '' } = await host.shown()
    expect(status).toBe('connected')
    expect(address).toMatch(/^1/) // Polkadot's own format, whatever the wallet writes.
    const message = 'Grüße from Latchkey'
    const signature = await page.evaluate(async (text) => {
      const { capabilities } = window.host.kits['host']!
      return (await capabilities.get('signMessage', 'polkadot')).signMessage(text)
    }, message)
    expect(signatureVerify(message, signature, address)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
    expect(signatureVerify(`${message}!`, signature, address).isValid).toBe(false)
    expect(host.problems).toEqual([])
  })

  test('choosing one wallet asks no other', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    const asked = await page.evaluate(() => window.host.others.polkadot['other']!.requests.length)
    expect(asked).toBe(0)
  })

  test('a reload restores without a prompt', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    await page.reload()
    const again = hostPage(page)
    await expectStatus(again, 'connected')
    const asked = await page.evaluate(() => {
      const { dot, other } = window.host.others.polkadot
      return { prompts: dot!.prompts, others: other!.requests.length }
    })
    expect(asked).toEqual({ prompts: 0, others: 0 })
  })

  test('an account picked in the wallet is shown', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    const first = (await host.shown()).address
    await page.evaluate(() => {
      window.host.others.polkadot['dot']!.switchAccount(1)
    })
    await expect.poll(async () => (await host.shown()).address).not.toBe(first)
    await expectStatus(host, 'connected')
  })

  test('a wallet that takes its grant back is shown as gone', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    await page.evaluate(() => {
      window.host.others.polkadot['dot']!.revoke()
    })
    await expectStatus(host, 'disconnected')
  })

  test('a refusal is said in place and can be tried again', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await page.evaluate(() => {
      const stop = window.host.others.polkadot['dot']!.behave('refuse-in-words')
      Object.assign(window, { stop })
    })
    await host.connect('Dot Wallet')
    await expect(host.dialog).toContainText(/declined/i)
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      ;(window as unknown as { stop: () => void }).stop()
    })
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expectStatus(host, 'connected')
  })

  test('the coin is sent over the local chain, and the balance says so', async ({ page }) => {
    const local = world().networks.find(({ caip2 }) => caip2.startsWith('polkadot:'))
    expect(local).toBeDefined()
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    const outcome = await page.evaluate(async (rpcUrl) => {
      const kit = window.host.kits['host']!
      const [payer, receiver] = window.host.others.polkadot['dot']!.keys
      const params = [payer!.address, '50000000000']
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'dev_endow', params })
      const headers = { 'content-type': 'application/json' }
      await fetch(rpcUrl, { method: 'POST', body, headers })
      const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'polkadot')
      const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'polkadot')
      const network = kit.networks.byId(kit.store.get(kit.networks.activeAtom)!.id)!
      const before = await nativeBalance({ address: receiver!.address, network })
      const hash = await sendTransaction({ to: receiver!.address, value: 10_000_000_000n })
      const after = await nativeBalance({ address: receiver!.address, network })
      return { hash, moved: String(after.amount - before.amount) }
    }, local!.rpcUrl)
    expect(outcome.moved).toBe('10000000000')
    expect(outcome.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(host.problems).toEqual([])
  })
})
