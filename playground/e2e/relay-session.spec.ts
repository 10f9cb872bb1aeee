import { ANVIL_ONE, ANVIL_TWO, expectStatus } from './support/host.js'
import { expect, test } from './support/relay-test.js'
import { TAG } from './support/relay.js'
import { answersOf, expectSignedOnce, HELLO, startSigning } from './support/signing.js'

/** A network the wallet knows and the app does not. */
const FAR_CHAIN = 'eip155:31399'
/** Milliseconds a wallet has to answer a ping. */
const PING_LIMIT = 5_000

test.describe('a session over the relay', { tag: '@relay' }, () => {
  test('an answer given while the socket is gone arrives once, and the session outlives a reload', async ({
    context,
    openApp,
    wallet,
    relay,
  }) => {
    const app = await openApp({ provokes: /WebSocket connection to/ })
    await app.pairWith(wallet)
    await test.step('an answer given while the socket is gone', async () => {
      await startSigning(app)
      expect(await wallet.asked()).toMatchObject({ method: 'personal_sign', text: HELLO })
      const before = await relay.connects()
      await context.setOffline(true)
      await relay.dropSockets()
      await wallet.approve()
      await expect.poll(async () => (await relay.published(TAG.answer)).length).toBe(1)
      // Only the wallet is back, by one socket or by two: its library may open the second while the first opens.
      const back = (await relay.connects()).slice(before.length).map(({ who }) => who)
      expect(new Set(back).size).toBe(1)
      expect(await answersOf(app)).toEqual([])
      await context.setOffline(false)
      await expectSignedOnce(app)
      expect(await relay.published(TAG.request)).toHaveLength(1)
      expect(await wallet.waiting()).toBeNull()
      await expectStatus(app, 'connected')
    })
    await test.step('a reload', async () => {
      const before = await app.shown()
      await app.page.reload()
      await expectStatus(app, 'connected')
      await expect.poll(() => app.reachable()).toBe(true)
      expect(await app.shown()).toEqual(before)
      expect(await wallet.waiting()).toBeNull()
    })
    await test.step('a network picked in the app is asked of the wallet', async () => {
      await app.button.click()
      await app.dialog.getByRole('button', { name: /^Network/ }).click()
      await app.dialog.getByRole('button', { name: /Anvil Two/ }).click()
      expect(await wallet.asked()).toMatchObject({ method: 'wallet_switchEthereumChain' })
      expect((await app.shown()).network).toBe(ANVIL_ONE)
      await wallet.approve()
      await expect.poll(async () => (await app.shown()).network).toBe(ANVIL_TWO)
      await app.page.reload()
      await expectStatus(app, 'connected')
      expect((await app.shown()).network).toBe(ANVIL_TWO)
    })
    await test.step('a wallet on a network the app does not know is shown so, until it is back', async () => {
      await wallet.switchChain(FAR_CHAIN)
      await expect(app.dialog).toBeVisible()
      expect((await app.shown()).supported).toBe(false)
      await wallet.switchChain(ANVIL_TWO)
      await expect(app.dialog).toBeHidden()
      expect(await app.shown()).toMatchObject({ network: ANVIL_TWO, supported: true })
    })
    await test.step('disconnecting in the app', async () => {
      await expect.poll(async () => (await wallet.sessions()).length).toBe(1)
      await app.button.click()
      await app.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expectStatus(app, 'disconnected')
      await expect.poll(async () => (await wallet.sessions()).length).toBe(0)
      await app.page.reload()
      await expect(app.button).toContainText(/connect/i)
      await expectStatus(app, 'disconnected')
    })
  })

  test('a wallet that is away stays connected after a reload, and is said to be away', async ({
    page,
    openApp,
    wallet,
  }) => {
    await page.clock.install()
    const app = await openApp()
    await app.pairWith(wallet)
    await wallet.setOnline(false)
    await page.reload()
    await expectStatus(app, 'connected')
    expect(await app.reachable()).toBe('unknown')
    await page.clock.fastForward(PING_LIMIT)
    await expect.poll(() => app.reachable()).toBe(false)
    await app.button.click()
    await expect(app.dialog).toContainText(/isn’t responding/)
    await wallet.setOnline(true)
    await expect.poll(() => app.reachable()).toBe(true)
    await expect(app.dialog).not.toContainText(/isn’t responding/)
  })

  test('two kits on a page hold sessions of their own', async ({ openApp, openWallet, wallet }) => {
    const kits = ['host', 'other'].map((id) => ({ id, relay: true }))
    const app = await openApp({ kits })
    const second = await openWallet()
    await second.switchAccount(1)
    await app.pairWith(wallet)
    await app.pairWith(second, 'other')
    const topics = [await wallet.sessions(), await second.sessions()].map(([one]) => one?.topic)
    expect(new Set(topics).size).toBe(2)
    const addresses = async () => [(await app.shown()).address, (await app.shown('other')).address]
    const shown = await addresses()
    expect(new Set(shown).size).toBe(2)
    await app.page.reload()
    await expectStatus(app, 'connected')
    await expectStatus(app, 'connected', 'other')
    expect(await addresses()).toEqual(shown)
    await second.deleteSession()
    await expectStatus(app, 'disconnected', 'other')
    await expectStatus(app, 'connected')
    await expect.poll(async () => (await wallet.sessions()).length).toBe(1)
  })
})
