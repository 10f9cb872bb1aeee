import type {} from '../src/host/main.js'
import { ACME, expectStatus, hostPage, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('kits on a page', { tag: '@kits' }, () => {
  test('two kits on a page share nothing', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host' }, { id: 'other' }] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    expect((await host.shown('other')).status).toBe('disconnected')
    await page.reload()
    const again = hostPage(page)
    await expectStatus(again, 'connected')
    expect((await again.shown('other')).status).toBe('disconnected')
    await page.getByTestId('kit-other').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('StrictMode and remounting ask once and leave nothing behind', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    expect(await page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(1)
    const left = await page.evaluate(async () => {
      for (let cycle = 0; cycle < 50; cycle += 1) {
        window.host.unmount()
        window.host.mount()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      window.host.unmount()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const listeners = Object.values(window.host.wallets['acme']!.listeners())
      return { children: document.body.children.length, listeners }
    })
    expect(left.children).toBe(1)
    await page.evaluate(() => window.host.kits['host']!.dispose())
    const after = await page.evaluate(() =>
      Object.values(window.host.wallets['acme']!.listeners()).reduce((sum, one) => sum + one, 0),
    )
    expect(after).toBe(0)
  })

  test('a kit that is loaded later works from the first press', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', lazy: true }] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
  })

  test('the card in the page itself connects there, takes no focus and opens no dialog', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', panel: true }] })
    const panel = page.locator('[data-latchkey=panel]')
    const wallet = panel.getByRole('button', { name: 'Acme Wallet' })
    await expect(wallet).toBeVisible()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await expect(panel.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await wallet.focus()
    await page.keyboard.press('Enter')
    await expectStatus(host, 'connected')
    await expect(panel.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: /^Network/ }).click()
    await expect(panel.getByRole('button', { name: /Anvil Two/ })).toBeVisible()
    await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await expect(wallet).toBeVisible()
    await expect(host.dialog).toHaveCount(0)
    expect(host.problems).toEqual([])
  })

  test('the card in a long page is in sight when a wallet of its list is gone to, and so is its tile on the way back', async ({
    page,
  }) => {
    const host = await openHost(page, {
      kits: [{ id: 'host', relay: true, directory: {}, panel: true }],
    })
    await page.evaluate(() => {
      const main = document.querySelector('main')!
      for (const how of ['prepend', 'append'] as const) {
        const more = document.createElement('div')
        more.style.height = '1000px'
        main[how](more)
      }
    })
    const panel = page.locator('[data-latchkey=panel]')
    await panel.getByRole('button', { name: 'All wallets' }).click()
    const tiles = panel.getByRole('grid', { name: 'Wallets' }).getByRole('button')
    await expect.poll(() => tiles.count()).toBeGreaterThan(39)
    // What is turned over the card scrolls the page.
    await tiles.nth(10).hover()
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await tiles.count()).toBeGreaterThan(55)
    }).toPass({ timeout: 15_000 })
    const tile = tiles.nth(50)
    const name = (await tile.locator('.grid-name').textContent()) ?? ''
    await tile.click()
    const title = panel.locator('.shell-title')
    await expect(title).toHaveText(name)
    await motionless(page)
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport({ ratio: 1 })

    await panel.getByRole('button', { name: 'Back', exact: true }).press('Enter')
    await expect(tile).toBeFocused()
    await expect.poll(() => tiles.count()).toBeGreaterThan(55)
    await motionless(page)
    await expect(tile.locator('.grid-name')).toHaveText(name)
    await expect(tile).toBeInViewport({ ratio: 1 })
    expect(host.problems).toEqual([])
  })

  for (const [where, told] of [
    ['start', 'start'],
    ['view', 'view broken:view'],
    ['listener', 'listener modal:opened'],
    ['atom', 'atom'],
  ] as const) {
    test(`a plugin that throws in ${where} leaves page and other rows alive, and is named`, async ({
      page,
    }) => {
      const host = await openHost(page, {
        wallets: [ACME],
        kits: [{ id: 'host', broken: [where] }],
      })
      await host.button.click()
      if (where === 'view') {
        await host.dialog.getByRole('button', { name: 'Broken Wallet' }).click()
        await expect(host.dialog).toContainText('broken:view')
        await host.dialog.getByRole('button', { name: /back/i }).first().click()
      }
      await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
      await expectStatus(host, 'connected')
      await expect
        .poll(() => host.problems.join('\n'))
        .toContain(`Plugin "broken:${where}" failed in ${told}.`)
    })
  }

  test('a view whose code answers 404 can be tried again', async ({ page }) => {
    let failing = true
    await page.route(/networks-view/, async (route) => {
      if (failing) await route.fulfill({ status: 404 })
      else await route.continue()
    })
    const host = await openHost(page, { wallets: [ACME] })
    await page.getByTestId('kit-host').getByRole('button').nth(1).click()
    const again = host.dialog.getByRole('button', { name: /try again/i })
    await expect(again).toBeVisible()
    failing = false
    await again.click()
    await expect(host.dialog.getByRole('button', { name: /Anvil Two/ })).toBeVisible()
  })

  test('Escape takes a press back while the modal’s code is on its way', async ({ page }) => {
    const waiting: (() => void)[] = []
    await page.route(/kit-modal/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue()
    })
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.button).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(host.button).toHaveAttribute('aria-busy', 'false')
    expect(await host.events()).toContain('host modal:closed')
    const loaded = page.waitForResponse(/kit-modal/)
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
    await (await loaded).finished()
    await expect(host.dialog).toHaveCount(0)
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
  })

  test('a press is answered while the modal’s code is on its way, and when it does not come', async ({
    page,
  }) => {
    /** Answers of the requests that wait, oldest first. */
    const waiting: ((status: number) => void)[] = []
    await page.route(/kit-modal/, async (route) => {
      const status = await new Promise<number>((resolve) => waiting.push(resolve))
      if (status === 200) await route.continue()
      else await route.fulfill({ status })
    })
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(404)
    await expect(host.button).toHaveText('Try again')
    await expect(host.button).toHaveAttribute('aria-busy', 'false')
    await host.button.click()
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(200)
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    await expect(host.button).toHaveAttribute('aria-busy', 'false')
  })
})
