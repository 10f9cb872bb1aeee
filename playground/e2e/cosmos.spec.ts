import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post, send } from './support/money.js'
import { signText } from './support/namespaces.js'
import { cosmosAddress, expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

const WALLET = { kind: 'cosmos', key: 'leap', options: { path: 'leap', accounts: 2 } }
const KITS = [{ id: 'host', namespaces: ['cosmos'] as const }]
const COSMOS = { others: [WALLET], kits: KITS }
const OSMOSIS = 'cosmos:osmosis-1'

test.describe('a Cosmos wallet in the page', { tag: '@cosmos' }, () => {
  for (const [path, name] of Object.entries({ leap: 'Leap', keplr: 'Keplr' })) {
    test(`${name}: connects after its chain was suggested, and what it signs is proven`, async ({
      page,
    }) => {
      const host = await openHost(page, {
        others: [{ ...WALLET, options: { ...WALLET.options, path } }],
        kits: KITS,
      })
      await host.connect(name)
      await expect(host.dialog).toBeHidden()
      const { status, address, network } = await host.shown()
      const real = await page.evaluate(() => {
        const wallet = window.host.others.cosmos['leap']!
        return {
          address: wallet.address('cosmos'),
          suggested: wallet.count('experimentalSuggestChain'),
        }
      })
      expect([status, address, network]).toEqual([
        'connected',
        real.address,
        nodeOf('cosmos')?.caip2,
      ])
      expect(real.suggested).toBe(1)
      const text = 'Grüße <from> Latchkey & friends'
      const signature = await signText(page, 'cosmos', text)
      await expectProven('cosmos', { address: real.address, text, signature })
      const key = await page.evaluate(() => {
        const { connections, store } = window.host.kits['host']!
        return store.get(connections.accountAtom).account?.publicKey ?? ''
      })
      expect(cosmosAddress(Buffer.from(key, 'hex'))).toBe(real.address)
      expect(host.problems).toEqual([])
    })
  }

  test('a reload restores without a prompt', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    await page.reload()
    const again = hostPage(page)
    await expectStatus(again, 'connected')
    const asked = await page.evaluate(() => {
      const wallet = window.host.others.cosmos['leap']!
      return { prompts: wallet.prompts, methods: wallet.requests.map(({ method }) => method) }
    })
    expect(asked).toEqual({ prompts: 0, methods: ['isConnected', 'getKey'] })
  })

  test('a switch shows the address that the account has there', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    await page.evaluate(
      (id) => window.host.kits['host']!.networks.switchTo(id as 'cosmos:osmosis-1'),
      OSMOSIS,
    )
    const there = await page.evaluate(() => window.host.others.cosmos['leap']!.address('osmo'))
    const { address, network } = await host.shown()
    expect([address, network]).toEqual([there, OSMOSIS])
    expect(await host.events()).not.toContain('host account:changed')
  })

  test('an account picked in the wallet is shown', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    const second = await page.evaluate(() => {
      const wallet = window.host.others.cosmos['leap']!
      wallet.switchAccount(1)
      return wallet.address('cosmos')
    })
    await expect.poll(async () => (await host.shown()).address).toBe(second)
  })

  test('a wallet that takes the grant back is shown as gone', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    await page.evaluate(() => {
      window.host.others.cosmos['leap']!.revoke()
    })
    await expectStatus(host, 'disconnected')
  })

  test('a refusal is said in place and can be tried again', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    const wallet = { kind: 'cosmos', key: 'leap', row: 'Leap' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse-in-words' })
  })

  test('two wallets are two rows, also where one wants to be Keplr', async ({ page }) => {
    const options = { seed: 'station', path: 'cosmostation.providers.keplr', alsoAt: ['keplr'] }
    const station = { kind: 'cosmos', key: 'station', options }
    const host = await openHost(page, { others: [WALLET, station], kits: KITS })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Cosmostation' })).toBeVisible()
    await expect(host.dialog.getByRole('button', { name: 'Keplr' })).toHaveCount(0)
    await host.dialog.getByRole('button', { name: 'Cosmostation' }).click()
    await expectStatus(host, 'connected')
    const other = await page.evaluate(() => window.host.others.cosmos['leap']!.requests.length)
    expect(other).toBe(0)
  })

  test('ATOM is sent over the local chain, and the balance says so', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() =>
      window.host.others.cosmos['leap']!.keys.map((key) => key.address('cosmos')),
    )
    await post(`${nodeOf('cosmos')!.rpcUrl}/fund`, { address: payer, amount: '2000000' })
    const before = await balanceOf(page, 'cosmos', receiver!)
    const hash = await send(page, 'cosmos', receiver!, 250_000n)
    expect((await balanceOf(page, 'cosmos', receiver!)) - before).toBe(250_000n)
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
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
