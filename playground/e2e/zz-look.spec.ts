import { onChain, reset, STRANGER } from './support/history.js'
import { showView } from './support/a11y.js'
import { expectStatus, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
test.beforeEach(reset)
for (const [mode, w, h, dir, language] of [['light',1280,800,'ltr','en'],['dark',390,844,'ltr','en'],['light',390,844,'ltr','de'],['dark',1280,800,'rtl','ar']] as const)
  test(`look ${mode} ${w} ${language} @look`, async ({ page }) => {
    await page.setViewportSize({ width: w, height: h })
    const host = await openHost(page, {
      wallets: [{ key: 'acme', options: { name: 'Acme Wallet', rdns: 'com.acme', accounts: 2, seed: `look ${mode}${w}` } }],
      kits: [{ id: 'host', activity: true, services: { url: world().directory.url, data: world().data.url } }],
      theme: { mode }, dir, language,
    })
    await page.evaluate(() => window.host.kits['host']!.connections.connect('com.acme'))
    await expectStatus(host, 'connected')
    const account = await page.evaluate(() => window.host.wallets['acme']!.address) as string
    const shot = (name: string) => page.screenshot({ path: `/tmp/look/${name}-${mode}-${w}.png` })
    await showView(host, 'activity:list'); await shot('empty')
    await page.evaluate(() => window.host.kits['host']!.modal.close())
    await onChain.fund(account); await onChain.mint(account, 250_500_000n)
    await onChain.payFrom(account, BOB, 10n ** 17n); await onChain.payFrom(account, BOB, 1_234_567_890_123_456_789n)
    await onChain.approveFrom(account, STRANGER, 5n); await onChain.forge(account, BOB, 250_000_000n)
    await onChain.moveNothing(account, BOB)
    for (let i = 0; i < 4; i++) await onChain.pay(account, 10n ** 16n * BigInt(i * 37 + 1))
    await page.reload(); await expectStatus(host, 'connected')
    await host.button.click(); await expect(host.dialog.getByRole('heading').first()).toBeVisible(); await page.waitForTimeout(600); await shot('account')
    await showView(host, 'activity:list'); await expect(host.dialog.locator('button[part~=activity-row]').first()).toBeVisible(); await page.waitForTimeout(400); await shot('list')
    await host.dialog.locator('[part~=hidden-row]').click(); await host.dialog.locator('[part~=activity-row]').last().scrollIntoViewIfNeeded(); await page.waitForTimeout(300); await shot('hidden')
    await host.dialog.locator('button[part~=activity-row]').nth(6).click(); await expect(host.dialog.locator('[part~=facts]')).toBeVisible(); await page.waitForTimeout(400); await shot('entry')
  })
