import type { Locator } from '@playwright/test'
import { ACME, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

const PHONE = { width: 390, height: 844 }

/** Of the buttons inside, those whose edge cannot be seen. */
const edgeless = (inside: Locator) =>
  inside.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const look = getComputedStyle(button)
        const drawn = look.borderTopStyle === 'solid' && parseFloat(look.borderTopWidth) >= 1
        const clear = /rgba\(.*, 0\)|transparent/.test(look.borderTopColor)
        return !drawn || clear || look.borderTopColor === look.backgroundColor
      })
      .map((button) => button.ariaLabel ?? button.textContent),
  )

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the card on the screen', { tag: '@kits' }, () => {
  test('is 360 px wide in the middle of a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    await motionless(page)
    const card = await host.dialog.locator('[part~=card]').boundingBox()
    expect(card).toMatchObject({ x: (1280 - 360) / 2, width: 360 })
    expect(card!.y).toBeGreaterThan(0)
    expect(card!.y + card!.height).toBeLessThan(800)
  })

  test('is a sheet at the bottom of a phone, as wide as the phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    await motionless(page)
    const card = await host.dialog.locator('[part~=card]').boundingBox()
    expect(card).toMatchObject({ x: 0, width: PHONE.width })
    expect(card!.y).toBeGreaterThan(0)
    expect(card!.y + card!.height).toBe(PHONE.height)
  })

  test('has buttons with an edge where the visitor’s colours replace its own', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const host = await openHost(page, { wallets: [ACME] })
    expect(await edgeless(page.getByTestId('kit-host'))).toEqual([])
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    expect(await edgeless(host.dialog)).toEqual([])
    await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toContainText('0x')
    expect(await edgeless(page.getByTestId('kit-host'))).toEqual([])
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect(await edgeless(host.dialog)).toEqual([])
  })
})
