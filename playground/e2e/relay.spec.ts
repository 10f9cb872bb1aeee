import { ACME, ANVIL_ONE, expectStatus } from './support/host.js'
import { expect, test } from './support/relay-test.js'
import { TAG } from './support/relay.js'
import { world } from './support/world.js'

/** First account of the demo wallet. */
const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test.describe('pairing with a wallet app', { tag: '@relay' }, () => {
  test('a refusal is said in place, and the next code connects the wallet that scanned it', async ({
    context,
    openApp,
    wallet,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const app = await openApp({ theme: { mode: 'dark' } })
    const refused = await app.showCode()
    await expect(app.dialog).toHaveCSS('color-scheme', 'dark')
    await wallet.pair(refused)
    await wallet.asked()
    await wallet.reject()
    await expect(app.dialog).toContainText(/declined/i)
    await expectStatus(app, 'disconnected')
    await app.dialog.getByRole('button', { name: /try again/i }).click()
    const uri = await app.readCode()
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(uri).not.toBe(refused)
    await app.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(app.dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
    await wallet.pair(uri)
    const asked = await wallet.asked()
    expect(asked).toMatchObject({ kind: 'proposal', dapp: { name: 'Latchkey test host' } })
    expect(asked.chains).toEqual(world().chains.map(({ caip2 }) => caip2))
    await expectStatus(app, 'connecting')
    await wallet.approve()
    await expectStatus(app, 'connected')
    await expect(app.dialog).toBeHidden()
    const { address, network } = await app.shown()
    expect([address?.toLowerCase(), network]).toEqual([OWNER, ANVIL_ONE])
    await expect(app.button).toContainText(/f39f/i)
    expect(await app.reachable()).toBe(true)
    // The account names the wallet that signs, not the relay it was reached over.
    await app.button.click()
    await expect(app.dialog).toContainText(/demo wallet/i)
    // Its icon is on a host that was not configured: its initial is shown.
    await expect(app.dialog.locator('[part~="wallet-row"] .monogram')).toHaveText('D')
  })

  test('a relay that refuses differs from being offline, and trying again works', async ({
    context,
    page,
    openApp,
    relay,
    wallet,
  }) => {
    const refusal = { code: 3000, reason: 'Unauthorized: invalid key' }
    let refuses = true
    await page.routeWebSocket(/auth=/, (socket) => {
      if (refuses) socket.onMessage(() => void socket.close(refusal))
      else socket.connectToServer()
    })
    const app = await openApp({ provokes: /Invalid Project ID: |WebSocket connection to/ })
    const tryAgain = () => app.dialog.getByRole('button', { name: /try again/i }).click()
    await app.button.click()
    await app.dialog.getByRole('button', { name: /WalletConnect/ }).click()
    await expect(app.dialog).toContainText('aren’t set up here')
    refuses = false
    await tryAgain()
    await app.readCode()
    await app.page.keyboard.press('Escape')
    await expectStatus(app, 'disconnected')
    await context.setOffline(true)
    await relay.dropSockets()
    await app.button.click()
    await app.dialog.getByRole('button', { name: /WalletConnect/ }).click()
    await expect(app.dialog).toContainText('You’re offline')
    await context.setOffline(false)
    await tryAgain()
    await wallet.pair(await app.readCode())
    await wallet.asked()
    await wallet.approve()
    await expectStatus(app, 'connected')
  })

  test('a code counts down, is renewed in place, and connects nothing once it is over', async ({
    page,
    openApp,
    openWallet,
    wallet,
    relay,
  }) => {
    await page.clock.install()
    const app = await openApp()
    const first = await app.showCode()
    await expect(app.dialog).toContainText(/New code in 4 min/)
    await page.clock.fastForward('03:00')
    await expect(app.dialog).toContainText(/New code in 1 min/)
    await page.clock.fastForward('00:50')
    const second = await app.readCode(first)
    await expect(app.dialog).toContainText(/New code in 4 min/)
    await page.clock.fastForward('03:50')
    const third = await app.readCode(second)
    // The first code is older than any pairing lives. A wallet whose clock stands still uses it.
    const late = await openWallet()
    await late.switchAccount(1)
    await late.pair(first)
    await late.asked()
    await late.approveUnheard()
    await expect.poll(async () => (await relay.published(TAG.settle)).length).toBe(1)
    await expectStatus(app, 'connecting')
    await wallet.pair(third)
    await wallet.asked()
    await wallet.approve()
    await expectStatus(app, 'connected')
    // The late wallet would have brought its second account.
    expect((await app.shown()).address?.toLowerCase()).toBe(OWNER)
  })

  test('its code is fetched when the pointer moves over its row, not where the pointer rests', async ({
    page,
    openApp,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\/relay-library-/.test(request.url())) fetched.push(request.url())
    })
    const app = await openApp({ wallets: [ACME] })
    const row = app.dialog.getByRole('button', { name: /WalletConnect/ })
    await app.button.press('Enter')
    const box = await row.boundingBox()
    await page.keyboard.press('Escape')
    await expect(app.dialog).toBeHidden()
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
    await page.mouse.move(x, y)
    await app.button.press('Enter')
    await expect.poll(() => row.evaluate((shown) => shown.matches(':hover'))).toBe(true)
    expect(fetched).toEqual([])
    await page.mouse.move(x + 1, y)
    await expect.poll(() => fetched.length).toBe(1)
  })
})
