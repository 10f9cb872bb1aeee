import { violations } from './support/a11y.js'
import { expect, test } from './support/test.js'

test(
  'terms come before the wallet, with the keyboard alone',
  { tag: '@ui' },
  async ({ page, baseURL }) => {
    const query = 'plugins=eip155,legal&wallets=announced&theme=dark&dir=rtl&lang=ar'
    await page.goto(new URL(`/?inline=0&${query}`, baseURL).href)
    await page.locator('[data-latchkey=connect-button]').first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('checkbox')
    const row = dialog.locator('[part~=wallet-row]').first()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(/\S/)
    expect(await violations(page)).toEqual([])
    // The text begins where the language does, on the right, with the box before it.
    const [tick, text] = await Promise.all([
      box.boundingBox(),
      dialog.locator('.legal label').boundingBox(),
    ])
    expect(tick!.x).toBeGreaterThan(text!.x)
    await page.keyboard.press('Space')
    // Nothing more to press: the wallet that was chosen is asked.
    await expect(page.getByTestId('account-status')).toHaveAttribute('data-status', 'connected')
  },
)
