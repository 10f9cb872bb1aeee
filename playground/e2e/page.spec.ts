import { devices } from '@playwright/test'
import { expect, test } from './support/test.js'

test.describe('the page of the playground', { tag: '@smoke' }, () => {
  test('shows its modal, its design and its code at once, and keeps test words out of sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const code = column('Code')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect any wallet.')
    await expect(code.getByTestId('snippet')).toHaveText(/^const kit = createKit\(/)
    await expect(code.locator('pre [class]').first()).toBeInViewport()
    await expect(column('Try').getByText('Demo Wallet', { exact: true })).toBeInViewport()
    // Which way the page is read is a matter of design, not of every visitor.
    await expect(column('Design').getByTestId('direction')).toBeInViewport()
    await expect(page.getByRole('banner')).not.toContainText(/RTL|LTR/)
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(64)
    await page.getByRole('tab', { name: 'Inside' }).click()
    await expect(page.getByRole('heading', { name: 'What each plugin adds' })).toBeVisible()

    await test.step('on a phone there is one line above it', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await expect(column('Try').getByText('Demo Wallet', { exact: true })).toBeInViewport()
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(60)
    })
  })

  test('shows its whole card with wallets that are known by sight, before it is scrolled', async ({
    browser,
    baseURL,
  }) => {
    const { defaultBrowserType: _chromium, ...phone } = devices['Pixel 7']
    for (const look of [
      { viewport: { width: 1280, height: 800 } },
      { ...phone, viewport: { width: 390, height: 844 } },
    ]) {
      await test.step(`at ${String(look.viewport.width)} pixels`, async () => {
        const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await page.goto(new URL('/', baseURL).href)
        for (const name of ['MetaMask', 'Rainbow', 'Trust Wallet', 'Coinbase Wallet']) {
          const logo = page.getByRole('button', { name }).locator('img')
          await expect(logo).toBeInViewport({ ratio: 1 })
          await expect(logo).not.toHaveAttribute('data-wait')
        }
        await expect(page.locator('[part~=card]')).toBeInViewport({ ratio: 1 })
        await context.close()
      })
    }
  })

  test('plays what visitors see beside its code, until it is stopped, and not where motion is unwanted', async ({
    browser,
    page,
    baseURL,
  }) => {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' })
    const moving = await context.newPage()
    await moving.goto(new URL('/', baseURL).href)
    const film = moving.getByRole('img', {
      name: 'A visitor connects, signs in and sees the account.',
    })
    await expect(film.getByText('Continue in Orbit', { exact: true })).toBeVisible()
    await moving.getByRole('button', { name: 'Stop' }).click()
    await expect(moving.getByRole('button', { name: 'Play' })).toBeVisible()
    await context.close()

    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.getByTestId('snippet').locator('[class]').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What visitors see' })).toHaveCount(0)
  })

  test('begins its code with the kit, groups its plugins, and wears the accent of the kit', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/?accent=%23c2410c')
    const snippet = page.getByTestId('snippet')
    await expect(snippet).toHaveText(/^const kit = createKit\(/)
    await page.getByRole('button', { name: 'Show imports' }).click()
    await expect(snippet).toHaveText(/^import \{ createKit \} from '@latchkey\/kernel'/)
    await page.getByRole('button', { name: 'Hide imports' }).click()
    await expect(snippet).toHaveText(/^const kit = createKit\(/)

    const names = ['Networks', 'Wallets', 'Sign-in', 'What an account has', 'Money', 'Your project']
    const groups = page.getByRole('tabpanel').locator('.plugins > section')
    await expect(groups.getByRole('heading')).toHaveText(names)
    await expect(groups.first().getByTestId(/^plugin-/)).toHaveCount(5)
    const sizes = await groups
      .locator('.note')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)

    const line = () =>
      page
        .getByRole('tab', { name: 'Plugins' })
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
    const orange = await line()
    await page.goto('/?accent=%2315734a')
    await expect.poll(line).not.toBe(orange)
  })

  test('lets a demo wallet ask where a browser shows one, in words that a wallet uses', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/?inline=0&ask=1')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet' }).click()
    const ask = page.getByRole('dialog', { name: 'Connect to Latchkey Playground?' })
    await expect(ask).toBeVisible()
    expect(await ask.boundingBox()).toMatchObject({ x: 1280 - 12 - 360, y: 12, width: 360 })
    await ask.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByTestId('faucet')).toHaveText('Get test ETH')
    await expect(page.getByText('Send 0.001 ETH')).toBeVisible()
  })
})
