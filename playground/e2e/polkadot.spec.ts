import { signatureVerify } from '@polkadot/util-crypto'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { balanceOf, nodeOf, post } from './support/money.js'
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
  test('is tried again after a refusal, signs, and outlives a reload', async ({ page }) => {
    const host = await openHost(page, POLKADOT)
    const wallet = { kind: 'polkadot', key: 'dot', row: 'Dot Wallet' } as const
    await expectSecondTry(host, { ...wallet, behaviour: 'refuse-in-words' })
    await expect(host.dialog).toBeHidden()
    const { address = '' } = await host.shown()
    expect(address).toMatch(/^1/) // Polkadot's own format, whichever one the wallet writes.
    await test.step('another library proves its signature', async () => {
      const text = 'Grüße from Latchkey'
      const signature = await signText(page, 'polkadot', text)
      await expectProven('polkadot', { address, text, signature })
      expect(signatureVerify(text, signature, address).crypto).toBe('sr25519')
    })
    await test.step('no other wallet is asked, also after a reload, which prompts for nothing', async () => {
      const others = () =>
        page.evaluate(() => window.host.others.polkadot['other']!.requests.length)
      expect(await others()).toBe(0)
      await page.reload()
      await expectStatus(hostPage(page), 'connected')
      expect(await page.evaluate(() => window.host.others.polkadot['dot']!.prompts)).toBe(0)
      expect(await others()).toBe(0)
    })
    await test.step('another account, and the end of the grant', async () => {
      await page.evaluate(() => {
        window.host.others.polkadot['dot']!.switchAccount(1)
      })
      await expect.poll(async () => (await host.shown()).address).not.toBe(address)
      await expectStatus(host, 'connected')
      await page.evaluate(() => {
        window.host.others.polkadot['dot']!.revoke()
      })
      await expectStatus(host, 'disconnected')
    })
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
