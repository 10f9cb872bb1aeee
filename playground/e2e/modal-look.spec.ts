import type { Locator } from '@playwright/test'
import { ACME, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const PHONE = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

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

test('rows of networks have no ground and no outline: a tick is on the current one', async ({
  page,
}) => {
  const host = await openHost(page, { wallets: [ACME] })
  await host.button.click()
  await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
  await expect(host.dialog).toBeHidden()
  // A row that is pointed at has a ground.
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.host.kits['host']!.modal.open('Networks'))
  const rows = host.dialog.locator('[part~=network-row]')
  await expect(rows.first()).toBeVisible()
  await motionless(page)
  const looks = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { backgroundColor, boxShadow, outlineStyle } = getComputedStyle(row)
      const isCurrent = row.getAttribute('aria-current') === 'true'
      const ticked = row.querySelector('.row-end svg') !== null
      return { backgroundColor, boxShadow, outlineStyle, same: isCurrent === ticked, isCurrent }
    }),
  )
  expect(looks.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  for (const row of looks)
    expect(row).toMatchObject({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      boxShadow: 'none',
      outlineStyle: 'none',
      same: true,
    })
})

test.describe('the card on the screen', { tag: '@kits' }, () => {
  test('has its place on a desktop, on a phone and sideways, and lets nothing of the page scroll behind it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', relay: true }] })
    const row = host.dialog.getByRole('button', { name: 'Acme Wallet' })
    const open = async () => {
      await host.button.click()
      await expect(row).toBeVisible()
      await motionless(page)
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    }
    const box = () => host.dialog.locator('[part~=card]').boundingBox()

    await test.step('in the middle of a desktop it is 360 px wide', async () => {
      await open()
      const card = await box()
      expect(card).toMatchObject({ x: (1280 - 360) / 2, width: 360 })
      expect(card!.y).toBeGreaterThan(0)
      expect(card!.y + card!.height).toBeLessThan(800)
    })

    await test.step('the page behind does not scroll', async () => {
      await page.evaluate(() => {
        document.body.style.height = '5000px'
        // Wheels are reported, so that the test waits for its own.
        document.addEventListener('wheel', ({ defaultPrevented }) => {
          document.documentElement.dataset['wheels'] =
            `${document.documentElement.dataset['wheels'] ?? ''}${defaultPrevented ? 'held ' : 'free '}`
        })
      })
      const scrolled = () => page.evaluate(() => scrollY)
      const told = () => page.evaluate(() => document.documentElement.dataset['wheels'] ?? '')
      await page.mouse.move(5, 300)
      await page.mouse.wheel(0, 400)
      await expect.poll(told).toBe('held ')
      await row.hover()
      await page.mouse.wheel(0, 400)
      await expect.poll(told).toBe('held held ')
      expect(await scrolled()).toBe(0)
      await close()
      await page.mouse.wheel(0, 400)
      await expect.poll(scrolled).toBeGreaterThan(0)
      await page.evaluate(() => {
        document.body.style.height = ''
        scrollTo(0, 0)
      })
    })

    await test.step('on a phone it is a sheet at the bottom, as wide as the phone', async () => {
      await page.setViewportSize(PHONE)
      await open()
      const card = await box()
      expect(card).toMatchObject({ x: 0, width: PHONE.width })
      expect(card!.y).toBeGreaterThan(0)
      expect(card!.y + card!.height).toBe(PHONE.height)
      await close()
    })

    await test.step('held sideways a phone shows the whole code, with nothing over it', async () => {
      await page.setViewportSize(LANDSCAPE)
      await open()
      await host.dialog.getByRole('button', { name: /WalletConnect/ }).click()
      const code = host.dialog.getByRole('img', { name: /^QR code/ })
      await motionless(page)
      expect(await readQr(code)).toMatch(/^wc:/)
      await expect(code).toBeInViewport({ ratio: 1 })
      // The card's own edge and what sticks to it hide as much as the window's.
      const covered = await code.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const corners = [
          [left + 12, top + 12],
          [right - 12, top + 12],
          [left + 12, bottom - 12],
          [right - 12, bottom - 12],
        ] as const
        const root = element.getRootNode() as ShadowRoot
        return corners.filter(([x, y]) => !element.contains(root.elementFromPoint(x, y)))
      })
      expect(covered).toEqual([])
    })
  })

  test('and the button change with the theme and the language that are chosen', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const host = await openHost(page, { wallets: [ACME], theme: { mode: 'light' } })
    const network = page.getByTestId('kit-host').getByRole('button').nth(1)
    await page.evaluate(() => {
      window.host.kits['host']!.modal.open('Settings')
    })
    const card = host.dialog.locator('[part~=card]')
    await expect(card).toBeVisible()

    await test.step('the colours are those of the theme, and of the system where that is chosen', async () => {
      const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor)
      const grounds = async () => [await ground(card), await ground(network)]
      const choose = (name: string) => host.dialog.getByRole('radio', { name }).click()
      await motionless(page)
      const [light, quiet] = await grounds()
      await choose('Dark')
      await expect.poll(async () => (await ground(card)) === light).toBe(false)
      await expect.poll(async () => (await ground(network)) === quiet).toBe(false)
      // A colour on its way to the next is another one with each look.
      await motionless(page)
      const dark = await grounds()
      await choose('System')
      await expect.poll(grounds).toEqual([light, quiet])
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(grounds).toEqual(dark)
    })

    await test.step('the card turns with its language', async () => {
      await host.dialog.getByText('Deutsch').click()
      await expect(host.dialog.getByRole('heading').first()).toHaveText('Einstellungen')
      await host.dialog.getByText('العربية').click()
      await expect
        .poll(() => host.dialog.evaluate((one) => getComputedStyle(one).direction))
        .toBe('rtl')
    })
  })

  test('and the button have edges where the visitor’s colours replace theirs, and room on a small page', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const { rpcUrl } of world().chains)
      await page.route(`${rpcUrl}**`, async (route) => {
        const { id, method } = route.request().postDataJSON() as Record<string, unknown>
        if (method !== 'eth_getBalance') return route.continue()
        const result = `0x${(10n ** 27n).toString(16)}`
        return route.fulfill({ json: { jsonrpc: '2.0', id, result } })
      })
    const host = await openHost(page, { wallets: [ACME] })
    const buttons = page.getByTestId('kit-host')
    expect(await edgeless(buttons)).toEqual([])
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    expect(await edgeless(host.dialog)).toEqual([])
    await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toContainText('0x')
    expect(await edgeless(buttons)).toEqual([])
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect(await edgeless(host.dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()

    await test.step('however much an account holds, a page of 320 px keeps its width', async () => {
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(host.button).toContainText('1B')
      const box = await host.button.boundingBox()
      expect(box!.x + box!.width).toBeLessThanOrEqual(320)
      const { width, inner } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        inner: innerWidth,
      }))
      expect(width).toBeLessThanOrEqual(inner)
    })
  })
})
