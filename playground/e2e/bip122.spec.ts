import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
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

/** The account shown is the wallet's, and another library proves its signature. */
async function expectSigned(host: HostPage): Promise<void> {
  const { status, address } = await host.shown()
  const real = await host.page.evaluate(() => window.host.others.bitcoin['btc']!.address)
  expect([status, address]).toEqual(['connected', real])
  const text = 'Grüße from Latchkey'
  const signature = await signText(host.page, 'bip122', text)
  await expectProven('bip122', { address: real, text, signature })
}

const onMainnet = { network: 'mainnet' }

test.describe('a Bitcoin wallet in the page', { tag: '@bip122' }, () => {
  test('is tried again after a refusal, signs, and outlives a reload', async ({ page }) => {
    const host = await openHost(page, pageWith('unisat'))
    const wallet = { kind: 'bitcoin', key: 'btc', row: APIS.unisat } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse' })
    await expect(host.dialog).toBeHidden()
    await expectSigned(host)
    await page.reload()
    await expectStatus(hostPage(page), 'connected')
    expect(await page.evaluate(() => window.host.others.bitcoin['btc']!.prompts)).toBe(0)
    const second = await page.evaluate(() => {
      const { btc } = window.host.others.bitcoin
      btc!.switchAccount(1)
      return btc!.address
    })
    await expect.poll(async () => (await host.shown()).address).toBe(second)
    await page.evaluate(() => {
      window.host.others.bitcoin['btc']!.revoke()
    })
    await expectStatus(host, 'disconnected')
    expect(host.problems).toEqual([])
  })

  test('connects and signs by each other API, and as Leather is not asked after a reload', async ({
    page,
  }) => {
    // The wallet at OKX Wallet's place knows mainnet alone, whose addresses the stand-in refuses.
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(/\/address\/bc1/, (route) => route.fulfill({ json: {}, headers }))
    for (const api of ['standard', 'sats', 'okx', 'leather'] as const) {
      await test.step(api, async () => {
        const host = await openHost(page, pageWith(api, api === 'okx' ? onMainnet : {}))
        await host.connect(APIS[api])
        await expect(host.dialog).toBeHidden()
        await expectSigned(host)
        expect(host.problems).toEqual([])
        if (api !== 'leather')
          await page.evaluate(() => {
            localStorage.clear()
          })
      })
    }
    await page.reload()
    await expectStatus(hostPage(page), 'disconnected')
    expect(await page.evaluate(() => window.host.others.bitcoin['btc']!.requests.length)).toBe(0)
  })
})
