import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post, send } from './support/money.js'
import { signText } from './support/namespaces.js'
import { expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

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
      const text = 'Grüße from Latchkey'
      const signature = await signText(page, 'bip122', text)
      await expectProven('bip122', { address: real, text, signature })
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
    const wallet = { kind: 'bitcoin', key: 'btc', row: 'UniSat Wallet' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse' })
  })

  test('satoshis are sent over the local chain, and the balance says so', async ({ page }) => {
    const host = await openHost(page, pageWith('sats'))
    await host.connect('Orange Wallet')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() => {
      const { address, accounts } = window.host.others.bitcoin['btc']!
      return [address, accounts[1]!.ordinals.address('testnet')] as const
    })
    await post(`${nodeOf('bip122')!.rpcUrl}/grant`, { address: payer, sats: 100_000 })
    const before = await balanceOf(page, 'bip122', receiver)
    const txid = await send(page, 'bip122', receiver, 30_000n)
    expect((await balanceOf(page, 'bip122', receiver)) - before).toBe(30_000n)
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
  })
})
