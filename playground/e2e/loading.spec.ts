import type { Page } from '@playwright/test'
import { ACME, expectStatus, openHost } from './support/host.js'
import { expect, test } from './support/test.js'

/** What a page fetches once its modal opens to find wallets of EIP-155; other namespaces have files of that name. */
const DISCOVERY = /\/assets\/discover-wallets-/

/** Refused until a test takes it back: the visitor's pointer fetches, and so does the press. */
const refusals = {
  'a request that breaks off': (page: Page) => page.route(DISCOVERY, (route) => route.abort()),
  'an answer 503': (page: Page) => page.route(DISCOVERY, (route) => route.fulfill({ status: 503 })),
} as const

test.describe('what finds wallets and does not come', { tag: '@loading' }, () => {
  for (const [name, refuse] of Object.entries(refusals)) {
    test(`${name} is told, and tried again by a press`, async ({ page }) => {
      const host = await openHost(page, { wallets: [ACME] })
      await refuse(page)
      await host.button.click()
      await expect(host.dialog).toContainText(/Couldn’t load (some )?wallets/)
      await expect(host.dialog).not.toContainText('No wallet found')
      await page.unroute(DISCOVERY)
      await host.dialog.getByRole('button', { name: 'Try again' }).click()
      await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
      await expectStatus(host, 'connected')
    })

    test(`${name} is forgotten at the next opening`, async ({ page }) => {
      const host = await openHost(page, { wallets: [ACME] })
      await refuse(page)
      await host.button.click()
      await expect(host.dialog).toContainText(/Couldn’t load (some )?wallets/)
      await page.unroute(DISCOVERY)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await host.connect('Acme Wallet')
      await expectStatus(host, 'connected')
    })

    test(`${name} at a reload costs no connection`, async ({ page, context }) => {
      const host = await openHost(page, { wallets: [ACME] })
      await host.connect('Acme Wallet')
      await expectStatus(host, 'connected')
      await refuse(page)
      // The status is "disconnected" before the kit asks for anything, too.
      const asked = page.waitForRequest(DISCOVERY)
      await page.reload()
      await asked
      await expect.poll(async () => (await host.shown()).status).toBe('disconnected')
      await page.unroute(DISCOVERY)
      await context.setOffline(true)
      await context.setOffline(false)
      await expectStatus(host, 'connected')
    })
  }

  test('offline for a moment: all of it comes once the page is on line', async ({
    page,
    context,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.route(DISCOVERY, (route) => route.abort())
    const view = page.waitForResponse(/kit-modal-/)
    await host.button.hover()
    await (await view).finished()
    await context.setOffline(true)
    await host.button.click()
    await expect(host.dialog).toContainText(/Couldn’t load (some )?wallets/)
    await page.unroute(DISCOVERY)
    await context.setOffline(false)
    await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
    await expectStatus(host, 'connected')
  })
})
