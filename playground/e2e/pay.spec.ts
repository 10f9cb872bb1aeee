import { chainWeather } from '../world/chains/weather.mjs'
import { violations } from './support/a11y.js'
import { installClock } from './support/clock.js'
import { ANVIL_ONE } from './support/host.js'
import { fund } from './support/money.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

test('a shop is paid by the connected wallet, and then from elsewhere', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const clock = await installClock(page)
  await page.goto('/?inline=0&plugins=eip155,pay')
  const dialog = page.locator('[data-latchkey=modal] dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()
  const outcome = page.getByTestId('shop-outcome')

  // Not connected yet: the order leads to the wallets, and they lead back to it.
  await page.getByTestId('shop-pay').click()
  await press('Connect wallet')
  await press(/^Demo Wallet/)
  await expect(dialog.getByRole('button', { name: 'Review payment' })).toBeVisible()
  const account = page.getByTestId('account-address')
  await fund(ANVIL_ONE, await account.innerText())
  await press('Review payment')
  await press('Confirm')
  await clock.until(dialog.getByText('Almost done'))
  await chainWeather(world().chains[0]!.rpcUrl).mine(2)
  await clock.until(outcome.getByText('Paid. A block holds it.'))
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByTestId('shop-pay').click()
  await press('Another wallet or exchange')
  const copy = dialog.getByRole('button', { name: 'Copy address' })
  await expect(copy).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^QR code of 0x/ })).toBeVisible()
  await motionless(page)
  expect(await violations(page)).toEqual([])
  const code = await dialog.getByRole('img', { name: /^QR code of 0x/ }).getAttribute('aria-label')
  // The world's faucet gives more than the coffee costs.
  await fund(ANVIL_ONE, code!.replace('QR code of ', ''))
  await clock.until(dialog.getByText('Payment received'))
  await press('Done')
  await expect(outcome).toContainText('Paid from elsewhere.')
})
