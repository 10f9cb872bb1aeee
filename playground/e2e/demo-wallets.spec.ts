import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

/** Names of the demo wallets, by the namespace in which each connects. */
const NAMED = {
  eip155: 'Demo Wallet',
  solana: 'Demo Solana',
  bip122: 'Demo Bitcoin',
  polkadot: 'Demo Polkadot',
  cosmos: 'Demo Cosmos',
} as const
const NAMELESS = 'Browser Wallet'

test.describe('the demo wallets of the page', { tag: '@smoke' }, () => {
  test('are listed beside each other, and each connects from the list', async ({
    page,
    baseURL,
  }) => {
    await page.goto(await underPolicy(page.context(), new URL('/?inline=0', baseURL)))
    await page.getByRole('button', { name: 'Connect' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const name of Object.values(NAMED)) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('button', { name: NAMELESS })).toHaveCount(0)
    for (const [namespace, name] of Object.entries(NAMED)) {
      await dialog.getByRole('button', { name }).click()
      await expect(page.getByTestId(`namespace-${namespace}`)).toHaveAttribute(
        'data-status',
        'connected',
      )
      await expect(dialog).toBeHidden()
      await page.evaluate(() => {
        window.playground.kit.modal.open('Connect')
      })
    }
  })

  test('hold the nameless one among them, where none of its namespace has a name', async ({
    page,
    baseURL,
  }) => {
    const asked = new URL('/?inline=0&wallets=injected,solana,bip122,polkadot,cosmos', baseURL)
    await page.goto(await underPolicy(page.context(), asked))
    await page.getByRole('button', { name: 'Connect' }).first().click()
    const dialog = page.getByRole('dialog')
    const { eip155: announced, ...others } = NAMED
    for (const name of Object.values(others)) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('button', { name: announced })).toHaveCount(0)
    await dialog.getByRole('button', { name: NAMELESS }).click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await expect(page.getByTestId('account-wallet')).toHaveText(NAMELESS)
  })
})
