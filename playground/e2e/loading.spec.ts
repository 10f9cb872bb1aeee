import type { Page } from '@playwright/test'
import { showView } from './support/a11y.js'
import { ACME, expectStatus, openHost, type HostPage } from './support/host.js'
import { importsAgain } from './support/import-again.js'
import { expect, test } from './support/test.js'

/**
 * The files that a page fetches once its modal opens to find wallets of EIP-155; other namespaces have files of
 * that name.
 */
const DISCOVERY = /\/assets\/discover-wallets-/

/** A wallet with several ways to it, whose code comes apart. */
const EVERYWHERE = {
  id: 'demo',
  name: 'Demo Wallet',
  mobileLink: 'demowallet://',
  webappLink: 'https://wallet.example',
}

/** Refused until a test takes it back: the visitor's pointer fetches, and so does the press. */
const breakOff = (page: Page) => page.route(DISCOVERY, (route) => route.abort())
const answer503 = (page: Page) => page.route(DISCOVERY, (route) => route.fulfill({ status: 503 }))

const expectLack = async ({ dialog }: HostPage) => {
  await expect(dialog).toContainText(/Couldn’t load (some )?wallets/)
  await expect(dialog).not.toContainText('No wallet found')
}

/** Connects by the rows of the open dialog. */
async function choose(host: HostPage) {
  await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
}

/** A reload that finds no wallets costs no connection: it is there once the page was off line and is back. */
async function reloadWithout(host: HostPage, refuse: (page: Page) => Promise<unknown>) {
  const { page } = host
  await refuse(page)
  // The status is "disconnected" before the kit asks for anything, too.
  const asked = page.waitForRequest(DISCOVERY)
  await page.reload()
  await asked
  await expect.poll(async () => (await host.shown()).status).toBe('disconnected')
  await page.unroute(DISCOVERY)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expectStatus(host, 'connected')
}

test.describe('code that does not come', { tag: '@loading' }, () => {
  test.beforeEach(({ page }) => importsAgain(page))

  test('of the wallets, broken off: the failure is shown, a press tries again, and a reload without it costs no connection', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await breakOff(page)
    await host.button.click()
    await expectLack(host)
    await page.unroute(DISCOVERY)
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await choose(host)
    await reloadWithout(host, breakOff)
  })

  test('of the wallets, answered by 503 or asked for off line: it is there at the next opening, and when the page is on line', async ({
    page,
    context,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await test.step('the next opening asks again', async () => {
      await answer503(page)
      await host.button.click()
      await expectLack(host)
      await page.unroute(DISCOVERY)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
      await host.button.click()
      await choose(host)
      await reloadWithout(host, answer503)
    })
    await test.step('off line for a moment: all of it comes once the page is on line', async () => {
      await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
      await page.reload()
      await expect(host.button).toContainText(/connect/i)
      await breakOff(page)
      const view = page.waitForResponse(/kit-modal-/)
      await host.button.hover()
      await (await view).finished()
      await context.setOffline(true)
      await host.button.click()
      await expectLack(host)
      await page.unroute(DISCOVERY)
      await context.setOffline(false)
      await choose(host)
    })
  })

  test('of the modal or a view: a press is answered meanwhile, can be taken back, and is tried again', async ({
    page,
  }) => {
    /** Answers of the requests for the modal that wait, oldest first. */
    const waiting: ((status: number) => void)[] = []
    await page.route(/kit-modal/, async (route) => {
      const status = await new Promise<number>((resolve) => waiting.push(resolve))
      if (status === 200) await route.fallback()
      else await route.fulfill({ status })
    })
    const answer = async (status: number) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(status)
    }
    const relay = { wallets: [EVERYWHERE] }
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', relay }] })

    await test.step('the button reports a failed load, and Escape takes the next press back', async () => {
      await host.button.click()
      await expect(host.button).toHaveAttribute('aria-busy', 'true')
      await answer(404)
      await expect(host.button).toHaveText('Try again')
      await expect(host.button).toHaveAttribute('aria-busy', 'false')
      await host.button.click()
      await expect(host.button).toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press('Escape')
      await expect(host.button).toHaveAttribute('aria-busy', 'false')
      expect(await host.events()).toContain('host modal:closed')
      const loaded = page.waitForResponse(/kit-modal/)
      await answer(200)
      await (await loaded).finished()
      await expect(host.dialog).toHaveCount(0)
      await host.button.click()
      await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
      await expect(host.button).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    await test.step('a view that does not come can be tried again', async () => {
      await page.route(/networks-view/, (route) => route.fulfill({ status: 404 }), { times: 1 })
      await page.getByTestId('kit-host').getByRole('button').nth(1).click()
      await host.dialog.getByRole('button', { name: /try again/i }).click()
      await expect(host.dialog.getByRole('button', { name: /Anvil Two/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    await test.step('so can a part of a view, which is fetched when it is wanted and no sooner', async () => {
      let fetched = 0
      await page.route(/wallet-ways/, async (route) => {
        fetched += 1
        if (fetched === 1) await route.fulfill({ status: 404 })
        else await route.continue()
      })
      await showView(host, 'ConnectingWalletConnect')
      await expect(host.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
      expect(fetched).toBe(0)
      await showView(host, 'ConnectingWalletConnect', { wallet: EVERYWHERE })
      await host.dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(host.dialog.getByRole('tab')).toHaveCount(2)
      expect(fetched).toBe(2)
    })
  })
})
