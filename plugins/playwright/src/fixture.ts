import { test as base } from '@playwright/test'
import { installWallet, type TestWallet, type TestWalletOptions } from './test-wallet.js'

/** Fixtures that {@link test} adds to those of Playwright. */
interface WalletFixtures {
  /** Options of the wallet; change them by `test.use({ walletOptions: { … } })`. */
  readonly walletOptions: TestWalletOptions
  /** A wallet in the test's page. */
  readonly wallet: TestWallet
}

/**
 * The test of Playwright, with a `wallet` in its page.
 *
 * @example
 * test('a visitor connects', async ({ page, wallet }) => {
 *   await page.goto('/')
 *   await wallet.connect()
 * })
 */
export const test = base.extend<WalletFixtures>({
  walletOptions: [{}, { option: true }],
  wallet: async ({ page, walletOptions }, use) => {
    await use(await installWallet(page, walletOptions))
  },
})
