import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

/** Names of the demo wallets besides EVM's. */
const OTHERS = ['Demo Solana', 'Demo Bitcoin', 'Demo Polkadot', 'Demo Cosmos']
const NAMELESS = 'Browser Wallet'

test.describe('the demo wallets of the page', { tag: '@smoke' }, () => {
  test('hold the nameless one among them, where none of its namespace has a name', async ({
    page,
    baseURL,
  }) => {
    const asked = new URL('/?inline=0&wallets=injected,solana,bip122,polkadot,cosmos', baseURL)
    await page.goto(await underPolicy(page.context(), asked))
    await page.getByRole('button', { name: 'Connect' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const name of OTHERS) await expect(dialog.getByRole('button', { name })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Demo Wallet' })).toHaveCount(0)
    await dialog.getByRole('button', { name: NAMELESS }).click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await expect(page.getByTestId('account-wallet')).toHaveText(NAMELESS)
  })
})
