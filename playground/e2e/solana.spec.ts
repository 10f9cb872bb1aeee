import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { signText } from './support/namespaces.js'
import { expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

const WALLET = { kind: 'solana', key: 'sol', options: { name: 'Sun Wallet', accounts: 2 } }
const SOLANA = { others: [WALLET], kits: [{ id: 'host', namespaces: ['solana'] as const }] }

test.describe('a Solana wallet in the page', { tag: '@solana' }, () => {
  test('is tried again after a refusal, signs, and outlives a reload', async ({ page }) => {
    const host = await openHost(page, SOLANA)
    const wallet = { kind: 'solana', key: 'sol', row: 'Sun Wallet' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse' })
    await expect(host.dialog).toBeHidden()
    const { address } = await host.shown()
    const real = await page.evaluate(() => window.host.others.solana['sol']!.address)
    expect(address).toBe(real)
    await test.step('another library proves its signature', async () => {
      const text = 'Grüße from Latchkey'
      const signature = await signText(page, 'solana', text)
      await expectProven('solana', { address: real, text, signature })
    })
    await test.step('a reload', async () => {
      await page.reload()
      await expectStatus(hostPage(page), 'connected')
      const asked = await page.evaluate(() => {
        const { sol } = window.host.others.solana
        return { prompts: sol!.prompts, requests: sol!.requests.map(({ params }) => params) }
      })
      expect(asked).toEqual({ prompts: 0, requests: [[{ silent: true }]] })
    })
    await test.step('another account, and the end of the connection', async () => {
      const second = await page.evaluate(() => {
        const { sol } = window.host.others.solana
        sol!.switchAccount(1)
        return sol!.address
      })
      await expect.poll(async () => (await host.shown()).address).toBe(second)
      await page.evaluate(() => {
        window.host.others.solana['sol']!.disconnect()
      })
      await expectStatus(host, 'disconnected')
    })
    expect(host.problems).toEqual([])
  })
})
