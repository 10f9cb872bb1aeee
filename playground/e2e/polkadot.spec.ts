import { signatureVerify } from '@polkadot/util-crypto'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post, send } from './support/money.js'
import { signText } from './support/namespaces.js'
import { expectProven } from './support/proof.js'
import { expectSecondTry } from './support/second-try.js'
import { expect, test } from './support/test.js'

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
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expect(host.dialog).toBeHidden()
    const { status, address = '' } = await host.shown()
    expect(status).toBe('connected')
    expect(address).toMatch(/^1/) // Polkadot's own format, whatever the wallet writes.
    const text = 'Grüße from Latchkey'
    const signature = await signText(page, 'polkadot', text)
    await expectProven('polkadot', { address, text, signature })
    expect(signatureVerify(text, signature, address).crypto).toBe('sr25519')
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
    const wallet = { kind: 'polkadot', key: 'dot', row: 'Dot Wallet' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse-in-words' })
  })

  test('the coin is sent over the local chain, and the balance says so', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() =>
      window.host.others.polkadot['dot']!.keys.map(({ address }) => address),
    )
    const params = [payer, '50000000000']
    const { rpcUrl } = nodeOf('polkadot')!
    await post(rpcUrl, { jsonrpc: '2.0', id: 1, method: 'dev_endow', params })
    const before = await balanceOf(page, 'polkadot', receiver!)
    const hash = await send(page, 'polkadot', receiver!, 10_000_000_000n)
    expect((await balanceOf(page, 'polkadot', receiver!)) - before).toBe(10_000_000_000n)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(host.problems).toEqual([])
  })

  test('@polkadot/api comes when it is asked for, and signs and sends under the policy', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const host = await openHost(page, POLKADOT)
    await host.connect('Dot Wallet')
    await expectStatus(host, 'connected')
    const [payer, receiver] = await page.evaluate(() =>
      window.host.others.polkadot['dot']!.keys.map(({ address }) => address),
    )
    const params = [payer, '50000000000']
    const { rpcUrl } = nodeOf('polkadot')!
    await post(rpcUrl, { jsonrpc: '2.0', id: 1, method: 'dev_endow', params })
    const before = await balanceOf(page, 'polkadot', receiver!)
    loaded.length = 0
    const sent = await page.evaluate(
      async ([from, to]) => {
        const { createPolkadotApi } = await window.host.polkadotApi()
        const { api } = await createPolkadotApi(window.host.kits['host']!).connect()
        const pay = api.tx['balances']!['transferKeepAlive']!(to!, 10_000_000_000n)
        const hash = (await pay.signAndSend(from!)).toHex()
        const [asked] = window.host.others.polkadot['dot']!.requests.slice(-1)
        return { hash, method: asked?.method }
      },
      [payer, receiver],
    )
    expect(sent.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(sent.method).toBe('signPayload')
    expect((await balanceOf(page, 'polkadot', receiver!)) - before).toBe(10_000_000_000n)
    expect(loaded.filter((url) => url.endsWith('.js'))).not.toEqual([])
    expect(host.problems).toEqual([])
  })
})
