import { createAcmeChain, createAcmeWallet, GOLD } from 'acme-chain/stand-in'
import { expect, test } from './support/test.js'

const BOB = `acme-${'b0'.repeat(32)}`
/** Another account whose ends are those of Bob's. */
const LOOK_ALIKE = `acme-b0b0b0${'11'.repeat(26)}b0b0b0`

test(
  'a namespace of somebody else is drawn, connects, shows its token, sends, and warns of a look-alike',
  { tag: '@acme' },
  async ({ page }) => {
    const chain = createAcmeChain()
    const wallet = await createAcmeWallet(chain)
    chain.add(wallet.address, 5_000_000n)
    chain.add(wallet.address, 300n, GOLD)
    await page.exposeFunction('askAcme', wallet.request)
    await page.addInitScript(() => {
      Object.assign(window, { acmeWallet: { request: Reflect.get(window, 'askAcme') as unknown } })
    })
    await page.route('**/acme-node', (route) =>
      route.fulfill({ json: chain.answer(route.request().postDataJSON()) }),
    )
    await page.goto('/acme.html')
    const dialog = page.getByRole('dialog')
    const press = (name: string | RegExp) =>
      dialog.getByRole('button', { name, exact: true }).click()
    const account = page.locator('#root').getByRole('button').first()
    const field = (name: string) => dialog.getByRole('textbox', { name })

    await test.step('its mark stands among the chains', async () => {
      await page.getByRole('button', { name: /connect/i }).click()
      const tab = dialog.getByRole('tab', { name: 'Acme' })
      await expect(tab.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,.*c2410c/)
    })
    await test.step('its wallet connects, and its token is shown', async () => {
      await press(/^Acme Wallet/)
      await expect(dialog).toBeHidden()
      await account.click()
      await expect(dialog.getByRole('button', { name: /Acme Gold|GOLD/ })).toContainText('3.000')
    })
    await test.step('it sends', async () => {
      await press('Send')
      await field('Amount').fill('1')
      await field('Address or name').fill(BOB)
      await press('Review')
      await press('Confirm')
      await expect(dialog.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
      expect(chain.of(BOB)).toBe(1_000_000n)
    })
    await test.step('an address that looks like that one is warned of', async () => {
      await press('Done')
      await account.click()
      await press('Send')
      await field('Address or name').fill(LOOK_ALIKE)
      await expect(dialog.getByText(/^Looks like an address you used/).first()).toBeVisible()
    })
    expect(wallet.asked).toEqual(['acme_connect', 'acme_send'])
  },
)
