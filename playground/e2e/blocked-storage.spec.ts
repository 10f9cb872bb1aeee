import type { Page } from '@playwright/test'
import { ANVIL_ONE, expectStatus } from './support/host.js'
import { expect, test } from './support/relay-test.js'
import { expectSignedOnce, startSigning } from './support/signing.js'

/** As a browser does that blocks all cookies: to read the property throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

test.describe('where the page may store nothing', { tag: '@relay' }, () => {
  for (const blocked of ['cookies are blocked', 'the frame is sandboxed'] as const) {
    test(`a wallet app connects and signs, where ${blocked}`, async ({ page, openApp, wallet }) => {
      const isSandboxed = blocked === 'the frame is sandboxed'
      if (!isSandboxed) await blockStorage(page)
      const app = await openApp(isSandboxed ? { sandbox: 'allow-scripts' } : {})
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
    })
  }
})
