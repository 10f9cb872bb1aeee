import type { NamespaceId } from '../src/config.js'
import type { HostConfig } from '../src/host/host-config.js'
import type { DemoWallet } from './support/demo-wallet.js'
import { ANVIL_ONE } from './support/host.js'
import { expectProven, PROOFS } from './support/proof.js'
import { expect, test, type RelayApp } from './support/relay-test.js'

/** Namespaces that the test host has, EVM first. */
const ALL: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const kits: HostConfig['kits'] = [{ id: 'host', relay: true, namespaces: ALL }]

const without = (...ended: readonly NamespaceId[]) => ALL.filter((id) => !ended.includes(id))

/** The namespaces that are connected, each with its account. */
const connected = ({ page }: RelayApp) =>
  page.evaluate(
    (ids) => {
      const { connections, store } = window.host.kits['host']!
      const states = ids.map((id) => [id, store.get(connections.accountOf(id))] as const)
      return Object.fromEntries(
        states.flatMap(([id, { status, account }]) =>
          status === 'connected' && account ? [[id, account.id]] : [],
        ),
      )
    },
    [...ALL],
  )

const expectConnected = (app: RelayApp, ids: readonly NamespaceId[]) =>
  expect.poll(async () => Object.keys(await connected(app))).toEqual([...ids])

/** Signs a text by what the kit offers for a namespace; the wallet's owner reads and approves it. */
async function signed(
  app: RelayApp,
  wallet: DemoWallet,
  [namespace, text]: readonly [NamespaceId, string],
  options: { readonly protocol?: 'ecdsa' | 'bip322' } = {},
) {
  const signing = app.page.evaluate(
    async ([id, message, how]) => {
      const { capabilities } = window.host.kits['host']!
      return (await capabilities.get('signMessage', id)).signMessage(message, how)
    },
    [namespace, text, options] as const,
  )
  await expect(wallet.page.getByTestId('message')).toContainText(text)
  await wallet.page.getByRole('button', { name: 'Approve' }).click()
  return signing
}

const addressOf = (account: string | undefined) => account?.split(':').at(-1) ?? ''

/** Pairs by the code; the wallet's owner approves on the wallet's page. */
async function pair(app: RelayApp, wallet: DemoWallet) {
  await wallet.pair(await app.showCode())
  await wallet.asked()
  await wallet.page.getByRole('button', { name: 'Approve' }).click()
  await expect(app.dialog).toBeHidden()
}

const share = (wallet: DemoWallet, name: string) => wallet.page.getByRole('switch', { name })

test.describe('one pairing for every namespace', { tag: '@relay-five' }, () => {
  test('fills them all, signs in each, and brings them back after a reload', async ({
    openApp,
    wallet,
  }) => {
    // For the balance there the stand-in of the test network is asked, which refuses.
    const app = await openApp({ kits, provokes: /status of 400/ })
    await pair(app, wallet)
    await expectConnected(app, ALL)
    const accounts = await connected(app)
    await test.step('each signs', async () => {
      for (const namespace of ALL) {
        const [address, text] = [addressOf(accounts[namespace]), `Grüße from ${namespace}`]
        const signature = await signed(app, wallet, [namespace, text])
        await expectProven(namespace, { address, text, signature })
      }
    })
    await test.step('for Bitcoin in the form that is asked for', async () => {
      const owner = addressOf(accounts['bip122'])
      const forms = []
      for (const protocol of ['ecdsa', 'bip322'] as const) {
        const signature = await signed(app, wallet, ['bip122', protocol], { protocol })
        expect(PROOFS.bip122(owner, protocol, signature)).toBe(true)
        forms.push(Buffer.from(signature, 'base64').length)
      }
      // The old signature is its header, r and s; the other one is a whole witness.
      expect(forms).toEqual([65, expect.any(Number)])
      expect(forms[1]).toBeGreaterThan(100)
    })
    await app.page.reload()
    await expectConnected(app, ALL)
    expect(await connected(app)).toEqual(accounts)
    await expect.poll(async () => (await wallet.sessions()).length).toBe(1)
    await test.step('another Bitcoin network of the session is shown, and signed on', async () => {
      const target = await app.page.evaluate((shown) => {
        const { networks, store } = window.host.kits['host']!
        const offered = store.get(networks.requestedAtom).map(({ id }) => id)
        return offered.find((id) => id.startsWith('bip122:') && !shown.startsWith(id))!
      }, accounts['bip122']!)
      await app.page.evaluate((id) => window.host.kits['host']!.networks.switchTo(id), target)
      const { bip122, ...others } = await connected(app)
      expect(bip122).toContain(target)
      expect(accounts).toMatchObject(others)
      const signature = await signed(app, wallet, ['bip122', 'over there'])
      expect(PROOFS.bip122(addressOf(bip122), 'over there', signature)).toBe(true)
    })
  })

  test('follows what the wallet’s owner shares, and ends for one alone or for all', async ({
    openApp,
    wallet,
  }) => {
    const app = await openApp({ kits })
    await share(wallet, 'Solana').uncheck()
    await pair(app, wallet)
    await expectConnected(app, without('solana'))
    await share(wallet, 'Solana').check()
    await expectConnected(app, ALL)
    expect((await connected(app))['eip155']).toContain(ANVIL_ONE)
    const before = await connected(app)
    await wallet.page.getByLabel('Solana account').selectOption('1')
    await expect.poll(async () => (await connected(app))['solana']).not.toBe(before['solana'])
    const { solana: _moved, ...others } = before
    expect(await connected(app)).toMatchObject(others)
    await share(wallet, 'Polkadot').uncheck()
    await expectConnected(app, without('polkadot'))
    await app.page.evaluate(() =>
      window.host.kits['host']!.connections.disconnect({ namespace: 'solana' }),
    )
    await expectConnected(app, without('polkadot', 'solana'))
    await expect.poll(async () => (await wallet.sessions()).length).toBe(1)
    await wallet.page.getByTestId('delete-session').click()
    await expectConnected(app, [])
    await expect.poll(async () => (await wallet.sessions()).length).toBe(0)
    await app.page.reload()
    await expectConnected(app, [])
  })
})
