import { Verifier } from 'bip322-js'
import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const KITS = [{ id: 'host', namespaces: ['bip122'] as const }]

/** A page with one wallet that speaks by one of its APIs, and the name its row bears. */
const APIS = {
  standard: 'Orange Wallet',
  sats: 'Orange Wallet',
  unisat: 'UniSat Wallet',
  okx: 'OKX Wallet',
  leather: 'Leather',
} as const
type Api = keyof typeof APIS

const pageWith = (api: Api, more: object = {}) => ({
  others: [
    {
      kind: 'bitcoin',
      key: 'btc',
      options: { name: 'Orange Wallet', accounts: 2, apis: [api], ...more },
    },
  ],
  kits: KITS,
})

const onMainnet = { network: 'mainnet' }

const sign = (page: Page, text: string) =>
  page.evaluate(async (message) => {
    const { capabilities } = window.host.kits['host']!
    return (await capabilities.get('signMessage', 'bip122')).signMessage(message)
  }, text)

test.describe('a Bitcoin wallet in the page', { tag: '@bip122' }, () => {
  for (const api of Object.keys(APIS) as Api[]) {
    test(`${api}: connects, and what it signs is proven by another library`, async ({ page }) => {
      // What stands at OKX Wallet's place knows mainnet alone, whose addresses the stand-in refuses.
      const headers = { 'access-control-allow-origin': '*' }
      await page.route(/\/address\/bc1/, (route) => route.fulfill({ json: {}, headers }))
      const host = await openHost(page, pageWith(api, api === 'okx' ? onMainnet : {}))
      await host.connect(APIS[api])
      await expect(host.dialog).toBeHidden()
      const { status, address } = await host.shown()
      const real = await page.evaluate(() => window.host.others.bitcoin['btc']!.address)
      expect([status, address]).toEqual(['connected', real])
      const message = 'Grüße from Latchkey'
      const signature = await sign(page, message)
      expect(Verifier.verifySignature(real, message, signature)).toBe(true)
      expect(Verifier.verifySignature(real, `${message}!`, signature)).toBe(false)
      expect(host.problems).toEqual([])
    })
  }

  for (const api of ['standard', 'sats', 'unisat'] as const) {
    test(`${api}: a reload restores without a prompt`, async ({ page }) => {
      const host = await openHost(page, pageWith(api))
      await host.connect(APIS[api])
      await expectStatus(host, 'connected')
      await page.reload()
      await expectStatus(hostPage(page), 'connected')
      expect(await page.evaluate(() => window.host.others.bitcoin['btc']!.prompts)).toBe(0)
    })

    test(`${api}: another account, and the end of the grant, are shown`, async ({ page }) => {
      const host = await openHost(page, pageWith(api))
      await host.connect(APIS[api])
      await expectStatus(host, 'connected')
      const second = await page.evaluate(() => {
        const wallet = window.host.others.bitcoin['btc']!
        wallet.switchAccount(1)
        return wallet.address
      })
      await expect.poll(async () => (await host.shown()).address).toBe(second)
      await page.evaluate(() => {
        window.host.others.bitcoin['btc']!.revoke()
      })
      await expectStatus(host, 'disconnected')
    })
  }

  test('Leather is not asked after a reload, because it would open its window', async ({
    page,
  }) => {
    const host = await openHost(page, pageWith('leather'))
    await host.connect('Leather')
    await expectStatus(host, 'connected')
    await page.reload()
    await expectStatus(hostPage(page), 'disconnected')
    expect(await page.evaluate(() => window.host.others.bitcoin['btc']!.requests.length)).toBe(0)
  })

  test('a refusal is said in place and can be tried again', async ({ page }) => {
    const host = await openHost(page, pageWith('unisat'))
    await page.evaluate(() => {
      const stop = window.host.others.bitcoin['btc']!.behave('refuse')
      Object.assign(window, { stop })
    })
    await host.connect('UniSat Wallet')
    await expect(host.dialog).toContainText(/declined/i)
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      ;(window as unknown as { stop: () => void }).stop()
    })
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expectStatus(host, 'connected')
  })

  test('satoshis are sent over the local chain, and the balance says so', async ({ page }) => {
    const local = world().networks.find(({ caip2 }) => caip2.startsWith('bip122:'))!
    const host = await openHost(page, pageWith('sats'))
    await host.connect('Orange Wallet')
    await expectStatus(host, 'connected')
    const outcome = await page.evaluate(async (url) => {
      const kit = window.host.kits['host']!
      const wallet = window.host.others.bitcoin['btc']!
      const receiver = wallet.accounts[1]!.ordinals.address('testnet')
      const body = JSON.stringify({ address: wallet.address, sats: 100_000 })
      await fetch(`${url}/grant`, { method: 'POST', body })
      const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'bip122')
      const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'bip122')
      const network = kit.networks.byId(kit.store.get(kit.networks.activeAtom)!.id)!
      const before = await nativeBalance({ address: receiver, network })
      const txid = await sendTransaction({ to: receiver, value: 30_000n })
      const after = await nativeBalance({ address: receiver, network })
      return { txid, moved: String(after.amount - before.amount) }
    }, local.rpcUrl)
    expect(outcome.moved).toBe('30000')
    expect(outcome.txid).toMatch(/^[0-9a-f]{64}$/)
  })
})
