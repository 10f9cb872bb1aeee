import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from './support/playground.js'
import { expect, test } from './support/test.js'

/** The demo wallet of each namespace, as its row is called. */
const WALLETS = [
  { namespace: 'eip155', wallet: 'Demo Wallet', symbol: 'ETH' },
  { namespace: 'solana', wallet: 'Demo Solana', symbol: 'SOL' },
  { namespace: 'bip122', wallet: 'Demo Bitcoin', symbol: 'BTC' },
  { namespace: 'polkadot', wallet: 'Demo Polkadot', symbol: 'DOT' },
  { namespace: 'cosmos', wallet: 'Demo Cosmos', symbol: 'ATOM' },
] as const

/** Smallest units the connected account has; the page cuts them after four decimals. */
const unitsOf = (page: Page, namespace: NamespaceId) =>
  page.evaluate(async (id) => {
    const { capabilities, connections, store } = window.playground.kit
    const { account, network } = store.get(connections.accountOf(id))
    const { nativeBalance } = await capabilities.get('nativeBalance', id)
    return (await nativeBalance({ address: account!.address, network: network! })).amount
  }, namespace)

test.describe('a newcomer on the page as it is', { tag: '@newcomer' }, () => {
  for (const { namespace, wallet, symbol } of WALLETS) {
    test(`${namespace}: connects, signs, gets test money and sends some`, async ({ page }) => {
      const remarks: string[] = []
      page.on('console', (message) => remarks.push(message.text()))
      page.on('pageerror', (error) => remarks.push(error.message))
      await page.goto('/')
      await page
        .getByRole('button', { name: /connect/i })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: new RegExp(`^${wallet}`) }).click()
      await expect(page.getByTestId('account-status')).toHaveText('Connected')
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId('account-wallet')).toHaveText(wallet)

      await page.getByTestId('sign-message').click()
      await expect(page.getByTestId('sign-verified')).toHaveText('The signature is this account’s.')

      const balance = page.getByTestId('account-balance')
      await expect(balance).toContainText(symbol)
      const before = await balance.innerText()
      await page.getByTestId('faucet').click()
      await expect(balance).not.toHaveText(before)
      const funded = await unitsOf(page, namespace)
      await page.getByTestId('send').click()
      await expect(page.getByTestId('send-result')).toHaveText(/^\w{40,}$/)
      const left = await unitsOf(page, namespace)
      // What the account sends to itself costs a fee, but the stand-in for Cosmos takes none.
      if (namespace === 'cosmos') expect(left).toBe(funded)
      else expect(left).toBeLessThan(funded)
      expect(remarks).toEqual([])
    })
  }
})
