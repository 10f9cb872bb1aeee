import { base58 } from '@scure/base'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post, send } from './support/money.js'
import { signText } from './support/namespaces.js'
import { expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

const WALLET = { kind: 'solana', key: 'sol', options: { name: 'Sun Wallet', accounts: 2 } }
const KITS = [{ id: 'host', namespaces: ['solana'] as const }]
const SOLANA = { others: [WALLET], kits: KITS }

test.describe('a Solana wallet in the page', { tag: '@solana' }, () => {
  test('connects, and what it signs is proven by another library', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expect(host.dialog).toBeHidden()
    const { status, address } = await host.shown()
    const real = await page.evaluate(() => window.host.others.solana['sol']!.address)
    expect([status, address]).toEqual(['connected', real])
    const text = 'Grüße from Latchkey'
    const signature = await signText(page, 'solana', text)
    await expectProven('solana', { address: real, text, signature })
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
    const wallet = { kind: 'solana', key: 'sol', row: 'Sun Wallet' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse' })
  })

  test('SOL is sent over the local chain, and the balance says so', async ({ page }) => {
    const local = nodeOf('solana')
    // litesvm has no part for some machines; there nothing is proved, and that is said.
    if (!local) throw new Error('The world has no Solana chain: no transfer was made.')
    const host = await openHost(page, SOLANA)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() =>
      window.host.others.solana['sol']!.keys.map(({ address }) => address),
    )
    const params = [payer, 2_000_000_000]
    await post(local.rpcUrl, { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params })
    const before = await balanceOf(page, 'solana', receiver!)
    const signature = await send(page, 'solana', receiver!, 5_000_000n)
    expect((await balanceOf(page, 'solana', receiver!)) - before).toBe(5_000_000n)
    expect(base58.decode(signature)).toHaveLength(64)
  })
})
