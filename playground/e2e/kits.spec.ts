import type {} from '../src/host/main.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('kits on a page', { tag: '@kits' }, () => {
  test('two kits on a page share nothing, one that is loaded later included, and leave nothing behind', async ({
    page,
  }) => {
    const host = await openHost(page, {
      wallets: [ACME],
      kits: [{ id: 'host', lazy: true }, { id: 'other' }],
    })

    await test.step('the one that is loaded at its first press connects by it, and asks once', async () => {
      await host.connect('Acme Wallet')
      await expectStatus(host, 'connected')
      await expect(host.dialog).toBeHidden()
      expect((await host.shown('other')).status).toBe('disconnected')
      expect(await page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(1)
    })

    await test.step('a reload restores it alone', async () => {
      await page.reload()
      // The remembered account brings it, without a press.
      await page.waitForFunction(() => 'host' in window.host.kits)
      await expectStatus(host, 'connected')
      expect((await host.shown('other')).status).toBe('disconnected')
      await page.getByTestId('kit-other').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('StrictMode and remounting leave nothing in the page', async () => {
      const left = await page.evaluate(async () => {
        for (let cycle = 0; cycle < 50; cycle += 1) {
          window.host.unmount()
          window.host.mount()
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        window.host.unmount()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const children = document.body.children.length
        for (const kit of Object.values(window.host.kits)) kit.dispose()
        const listeners = Object.values(window.host.wallets['acme']!.listeners())
        return { children, listeners: listeners.reduce((sum, one) => sum + one, 0) }
      })
      expect(left).toEqual({ children: 1, listeners: 0 })
      expect(await page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(0)
    })
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
    // Wheel events over the card scroll the page.
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

  test('plugins that throw in all places leave the page and other rows alive, and are named', async ({
    page,
  }) => {
    const broken = ['start', 'view', 'listener', 'atom'] as const
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', broken }] })
    await host.button.click()
    await host.dialog.getByRole('button', { name: 'Broken Wallet' }).click()
    await expect(host.dialog).toContainText('This screen stopped working')
    await host.dialog.getByRole('button', { name: /back/i }).first().click()
    await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
    await expectStatus(host, 'connected')
    const told = ['start', 'view broken:view', 'listener modal:opened', 'atom'] as const
    const said = told.map((where, at) => `Plugin "broken:${broken[at]!}" failed in ${where}.`)
    await expect
      .poll(() => said.filter((one) => !host.problems.join('\n').includes(one)))
      .toEqual([])
  })
})
