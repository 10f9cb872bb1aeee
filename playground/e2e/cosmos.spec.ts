import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post, send } from './support/money.js'
import { signText } from './support/namespaces.js'
import { cosmosAddress, expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

const WALLET = { kind: 'cosmos', key: 'leap', options: { path: 'leap', accounts: 2 } }
/** One that also stands where Keplr would. */
const STATION = {
  kind: 'cosmos',
  key: 'station',
  options: { seed: 'station', path: 'cosmostation.providers.keplr', alsoAt: ['keplr'] },
}
const KITS = [{ id: 'host', namespaces: ['cosmos'] as const }]
const COSMOS = { others: [WALLET], kits: KITS }

test.describe('a Cosmos wallet in the page', { tag: '@cosmos' }, () => {
  test('is tried again after a refusal, signs, and outlives a reload', async ({ page }) => {
    const host = await openHost(page, { others: [WALLET, STATION], kits: KITS })
    const wallet = { kind: 'cosmos', key: 'leap', row: 'Leap' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse-in-words' })
    await expect(host.dialog).toBeHidden()
    const { address, network } = await host.shown()
    const real = await page.evaluate(() => {
      const { leap, station } = window.host.others.cosmos
      return {
        address: leap!.address('cosmos'),
        suggested: leap!.count('experimentalSuggestChain'),
        others: station!.requests.length,
      }
    })
    expect([address, network]).toEqual([real.address, nodeOf('cosmos')?.caip2])
    expect(real.suggested).toBeGreaterThan(0)
    expect(real.others).toBe(0)
    await test.step('its signature is proven', async () => {
      const text = 'Grüße <from> Latchkey & friends'
      const signature = await signText(page, 'cosmos', text)
      await expectProven('cosmos', { address: real.address, text, signature })
      const key = await page.evaluate(() => {
        const { connections, store } = window.host.kits['host']!
        return store.get(connections.accountAtom).account?.publicKey ?? ''
      })
      expect(cosmosAddress(Buffer.from(key, 'hex'))).toBe(real.address)
    })
    await test.step('a reload', async () => {
      await page.reload()
      await expectStatus(hostPage(page), 'connected')
      const asked = await page.evaluate(() => {
        const { leap } = window.host.others.cosmos
        return { prompts: leap!.prompts, methods: leap!.requests.map(({ method }) => method) }
      })
      expect(asked).toEqual({ prompts: 0, methods: ['isConnected', 'getKey'] })
    })
    await test.step('another account, and the end of the grant', async () => {
      const second = await page.evaluate(() => {
        const { leap } = window.host.others.cosmos
        leap!.switchAccount(1)
        return leap!.address('cosmos')
      })
      await expect.poll(async () => (await host.shown()).address).toBe(second)
      await page.evaluate(() => {
        window.host.others.cosmos['leap']!.revoke()
      })
      await expectStatus(host, 'disconnected')
    })
    await test.step('another wallet of the page is a row of its own, even if it claims to be Keplr', async () => {
      await host.button.click()
      await expect(host.dialog.getByRole('button', { name: 'Leap' })).toBeVisible()
      await expect(host.dialog.getByRole('button', { name: 'Keplr' })).toHaveCount(0)
      await host.dialog.getByRole('button', { name: 'Cosmostation' }).click()
      await expectStatus(host, 'connected')
    })
    expect(host.problems).toEqual([])
  })

  test('a device that signs amino alone pays on the local chain, which checks the signature', async ({
    page,
  }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() => {
      const wallet = window.host.others.cosmos['leap']!
      wallet.behave('hardware-key')
      return wallet.keys.map((key) => key.address('cosmos'))
    })
    await post(`${nodeOf('cosmos')!.rpcUrl}/fund`, { address: payer, amount: '2000000' })
    const before = await balanceOf(page, 'cosmos', receiver!)
    expect(await send(page, 'cosmos', receiver!, 125_000n)).toMatch(/^[0-9A-F]{64}$/)
    expect((await balanceOf(page, 'cosmos', receiver!)) - before).toBe(125_000n)
    const garbage = await page.evaluate(() => {
      const wallet = window.host.others.cosmos['leap']!
      wallet.behave('sign-garbage')
      return [wallet.count('signAmino'), wallet.count('signDirect')]
    })
    expect(garbage).toEqual([1, 0])
    await expect(send(page, 'cosmos', receiver!, 1n)).rejects.toThrow(/refused|code 4/i)
    expect((await balanceOf(page, 'cosmos', receiver!)) - before).toBe(125_000n)
  })
})
