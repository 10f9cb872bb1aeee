import { expect, test } from '@latchkey/playwright'

// The wallet is on the first of its chains: here the app's own test network.
test.use({ walletOptions: { namespaces: ['eip155', 'solana'], chains: [31_337] } })

test('a visitor declines, then connects, and is still there after a reload', async ({
  page,
  wallet,
}) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  const stop = wallet.reject()
  await wallet.ask()
  await expect(dialog.getByRole('heading', { name: /declined/i })).toBeVisible()
  stop()
  await page.keyboard.press('Escape')

  await wallet.connect()
  await page.reload()
  const address = await wallet.on('eip155').address()
  const shown = new RegExp(address.slice(-4), 'i')
  await expect(page.getByRole('button', { name: shown }).first()).toBeVisible()
})
