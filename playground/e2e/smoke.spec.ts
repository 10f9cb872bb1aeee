import type {} from './support/playground.js'
import { openUnderPolicy, printedPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the built playground offers to connect, under the policy of its kit, and leaves the console empty',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    const remarks: string[] = []
    page.on('console', (message) => remarks.push(message.text()))
    page.on('pageerror', (error) => remarks.push(error.message))
    await openUnderPolicy(page, new URL('/?inline=0', baseURL).href)
    await page
      .getByRole('button', { name: /connect/i })
      .first()
      .click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet' }),
    ).toBeVisible()
    expect(remarks).toEqual([])
  },
)

test(
  'with every plugin picked, a Solana wallet and an EVM one connect beside each other',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    const remarks: string[] = []
    page.on('console', (message) => remarks.push(message.text()))
    page.on('pageerror', (error) => remarks.push(error.message))
    // Sent by the server itself: a page that a test answers for may not reach this machine's chains.
    const address = new URL('/?inline=0&multiWallet=1', baseURL)
    address.searchParams.set('csp', await printedPolicy(page.context(), address.href))
    await page.goto(address.href)
    for (const id of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect']) {
      await expect(page.getByTestId(`plugin-${id}`)).toBeChecked()
    }
    const status = page.getByTestId('account-status')
    for (const [namespace, wallet] of [
      ['solana', 'Demo Solana'],
      ['eip155', 'Demo Wallet'],
    ] as const) {
      await page.evaluate((chosen) => {
        window.playground.kit.modal.open('Connect', { namespace: chosen })
      }, namespace)
      await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
      const shown = page.getByTestId(`namespace-${namespace}`)
      await expect(shown).toHaveAttribute('data-status', 'connected')
      // The second of several wallets is shown in the list of them.
      await page.evaluate(() => {
        window.playground.kit.modal.close()
      })
      await expect(page.getByRole('dialog')).toBeHidden()
      await shown.click()
      await expect(status).toHaveText('Connected')
      await expect(page.getByTestId('account-wallet')).toHaveText(wallet)
    }
    await page.getByTestId('namespace-solana').click()
    await expect(page.getByTestId('account-wallet')).toHaveText('Demo Solana')
    await page.getByTestId('sign-message').click()
    await expect(page.getByTestId('sign-verified')).toHaveText('The signature is this account’s.')
    expect(remarks).toEqual([])
  },
)
