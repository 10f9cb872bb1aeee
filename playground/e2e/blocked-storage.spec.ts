import { ANVIL_ONE, expectStatus } from './support/host.js'
import { expect, test } from './support/relay-test.js'
import { expectSignedOnce, startSigning } from './support/signing.js'

test(
  'a wallet app connects and signs where the page may store nothing, as in a sandboxed frame',
  { tag: '@relay' },
  async ({ page, openApp, wallet }) => {
    const app = await openApp({ sandbox: 'allow-scripts' })
    await app.button.click()
    await expect(app.dialog).toContainText('blocks storage')
    await app.page.keyboard.press('Escape')
    await app.pairWith(wallet)
    expect((await app.shown()).network).toBe(ANVIL_ONE)
    await startSigning(app)
    await wallet.asked()
    await wallet.approve()
    await expectSignedOnce(app)
    const reads = await page.evaluate(() => {
      try {
        return typeof window.localStorage
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(reads).toBe('SecurityError')
    await app.page.reload()
    await expectStatus(app, 'disconnected')
  },
)
