import { pubkeyToAddress, serializeSignDoc, type StdSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const WALLET = { kind: 'cosmos', key: 'leap', options: { path: 'leap', accounts: 2 } }
const KITS = [{ id: 'host', namespaces: ['cosmos'] as const }]
const COSMOS = { others: [WALLET], kits: KITS }
const OSMOSIS = 'cosmos:osmosis-1'

const local = () => world().networks.find(({ caip2 }) => caip2.startsWith('cosmos:'))!

/** ADR-36 by the library of the chains' makers, which shares no code with the wallet or the kit. */
function verifies(address: string, key: string, message: string, signature: string): boolean {
  const data = Buffer.from(message).toString('base64')
  const document = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
    memo: '',
  } satisfies StdSignDoc
  const publicKey = Buffer.from(key, 'hex')
  const value = publicKey.toString('base64')
  const signed = Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(Uint8Array.from(Buffer.from(signature, 'base64'))),
    sha256(serializeSignDoc(document)),
    Uint8Array.from(publicKey),
  )
  return (
    signed && pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos') === address
  )
}

test.describe('a Cosmos wallet in the page', { tag: '@cosmos' }, () => {
  test('connects after its chain was suggested, and what it signs is proven', async ({ page }) => {
    const host = await openHost(page, COSMOS)
    await host.connect('Leap')
    await expect(host.dialog).toBeHidden()
    const { status, address, network } = await host.shown()
    const real = await page.evaluate(() => {
      const wallet = window.host.others.cosmos['leap']!
      return {
        address: wallet.address('cosmos'),
        suggested: wallet.count('experimentalSuggestChain'),
      }
    })
    expect([status, address, network]).toEqual(['connected', real.address, local().caip2])
    expect(real.suggested).toBe(1)
    const message = 'Grüße <from> Latchkey & friends'
    const { signature, key } = await page.evaluate(async (text) => {
      const { capabilities, connections, store } = window.host.kits['host']!
      const feature = await capabilities.get('signMessage', 'cosmos')
      const { account } = store.get(connections.accountAtom)
      return { signature: await feature.signMessage(text), key: account?.publicKey ?? '' }
    }, message)
    expect(verifies(real.address, key, message, signature)).toBe(true)
    expect(verifies(real.address, key, `${message}!`, signature)).toBe(false)
    expect(host.problems).toEqual([])
  })

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
    await page.evaluate(() => {
      const stop = window.host.others.cosmos['leap']!.behave('refuse-in-words')
      Object.assign(window, { stop })
    })
    await host.connect('Leap')
    await expect(host.dialog).toContainText(/declined/i)
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      ;(window as unknown as { stop: () => void }).stop()
    })
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expectStatus(host, 'connected')
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
    const outcome = await page.evaluate(async (rpcUrl) => {
      const kit = window.host.kits['host']!
      const [payer, receiver] = window.host.others.cosmos['leap']!.keys
      const body = JSON.stringify({ address: payer!.address('cosmos'), amount: '2000000' })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${rpcUrl}/fund`, { method: 'POST', body, headers })
      const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'cosmos')
      const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'cosmos')
      const network = kit.networks.byId(kit.store.get(kit.networks.activeAtom)!.id)!
      const address = receiver!.address('cosmos')
      const before = await nativeBalance({ address, network })
      const hash = await sendTransaction({ to: address, value: 250_000n })
      const after = await nativeBalance({ address, network })
      return { hash, moved: String(after.amount - before.amount) }
    }, local().rpcUrl)
    expect(outcome.moved).toBe('250000')
    expect(outcome.hash).toMatch(/^[0-9A-F]{64}$/)
  })
})
