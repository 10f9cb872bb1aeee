import type { BrowserContext, Page } from '@playwright/test'
import type { HostConfig } from '../src/host/host-config.js'
import { startDirectory, type Directory } from '../world/directory/directory.mjs'
import { EVIL_PICTURES } from '../world/directory/image.mjs'
import { focusedText, violations } from './support/a11y.js'
import { openWallet, type DemoWallet } from './support/demo-wallet.js'
import { ACME, expectStatus, openHost, type HostPage } from './support/host.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** One of the first page, with an app for phones alone: what leads to it from here is its code. */
const LISTED = 'Birch Bridge'

const tilesOf = ({ dialog }: HostPage) =>
  dialog.getByRole('grid', { name: 'Wallets' }).getByRole('button')

/** The visible effect: screen readers hear it, too. */
const standIn = ({ dialog }: HostPage) =>
  dialog.locator('[part=banner]').filter({ hasText: 'Showing popular ones.' })

/** Names are text with any content, and links lead to wallets only. */
async function looksForLinks(host: HostPage) {
  const { dialog } = host
  // Before them is the wallet of the page.
  const first = tilesOf(host).nth(1)
  const name = 'Amber Bridge<img src=x onerror=alert(1)>'
  expect(await first.locator('.grid-name').textContent()).toBe(name)
  await first.click()
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(name)
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.locator('a[href]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(first).toBeFocused()
}

/**
 * Each evil picture is on one of the first tiles after that of the page's wallet. Drawings are pictures, which
 * neither run nor load anything; anything else gives the wallet's initial. Until an answer came there is neither.
 */
async function looksForPictures(host: HostPage) {
  const shown = () =>
    tilesOf(host).evaluateAll((tiles) =>
      tiles.slice(1, 5).map((tile) => {
        const picture = tile.querySelector('img')
        return picture ? decodeURIComponent(picture.src) : tile.querySelector('.monogram')?.nodeName
      }),
    )
  const [acting, loading] = EVIL_PICTURES.map((picture) => `data:image/svg+xml,${String(picture)}`)
  await expect.poll(shown).toEqual([acting, loading, 'svg', 'svg'])
}

/** A browser's messages for answers like these. */
const PROVOKED = /Failed to load resource/

test.describe('a cloud service', { tag: '@services' }, () => {
  let service: Directory
  let device: BrowserContext
  let wallet: DemoWallet
  test.beforeAll(async ({ browser }) => {
    service = await startDirectory({ chains: world().chains })
    device = await browser.newContext()
    wallet = await openWallet(await device.newPage(), { auto: 'approve' })
  })
  test.beforeEach(() => {
    service.reset()
  })
  test.afterAll(async () => {
    await device.close()
    await service.close()
  })

  const openApp = (page: Page, more: Pick<HostConfig, 'dir'> = {}) =>
    openHost(page, {
      wallets: [ACME],
      debug: true,
      kits: [{ id: 'host', relay: true, services: { url: service.url } }],
      ...more,
    })

  /** Connects with a wallet app, by the code: that of any, or of one in the list. */
  async function connectByCode(host: HostPage, app?: string) {
    await host.button.click()
    if (app !== undefined) {
      await host.dialog.getByRole('button', { name: 'All wallets' }).click()
      await tilesOf(host).filter({ hasText: app }).first().click()
    } else {
      await host.dialog.getByRole('button', { name: /WalletConnect/ }).click()
    }
    await wallet.pair(await readQr(host.dialog.getByRole('img', { name: /QR code/ })))
    await expectStatus(host, 'connected')
  }

  const disconnect = (host: HostPage) =>
    host.page.evaluate(() => window.host.kits['host']!.connections.disconnect())

  test('one that refuses the origin is reported once, and takes nothing from the visitor', async ({
    page,
  }) => {
    service.faults.status = 403
    service.faults.says = 'Unauthorized: origin not allowed'
    const alert = 'Invalid App Configuration'
    const host = await openApp(page)
    const { dialog, button } = host
    const shown = dialog.locator('.shell-alert')

    await button.click()
    const acme = dialog.getByRole('button', { name: 'Acme Wallet' })
    await expect(acme).toBeVisible()
    await expect(dialog.getByRole('button', { name: /WalletConnect/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'All wallets' }).click()
    await expect.poll(() => tilesOf(host).count()).toBeGreaterThan(20)
    await expect(standIn(host)).toHaveCount(1)
    await expect(shown.locator('strong')).toHaveText([alert])
    await expect(shown).toContainText(['Origin not on the allowlist'])
    await expect.poll(() => violations(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await acme.click()
    await expectStatus(host, 'connected')
    await expect(dialog).toBeHidden()
    await disconnect(host)
    await connectByCode(host)
    await expect(dialog).toBeHidden()
    const { network } = await host.shown()
    expect(network).toBe(world().chains[0]?.caip2)

    // After all was used there is no alert more and none less, and each was told once.
    await button.click()
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(shown.locator('strong')).toHaveText([alert])
    const told = host.problems.filter((problem) => !PROVOKED.test(problem))
    expect(told).toEqual([expect.stringContaining(`${alert}: `)])

    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).network).toBe(network)
    await disconnect(host)
    for (const { query } of service.requests) expect(query['projectId']).toBe('host')
  })

  test("an evil one's answers neither act nor lead anywhere", async ({ page }) => {
    const intruders: string[] = []
    page.on('popup', (popup) => intruders.push(popup.url()))
    page.on('dialog', (popup) => {
      intruders.push(popup.message())
      void popup.dismiss()
    })
    const list = async () => {
      const host = await openApp(page)
      await host.button.click()
      await host.dialog.getByRole('button', { name: 'All wallets' }).click()
      await expect.poll(() => tilesOf(host).count()).toBeGreaterThan(20)
      await expect(standIn(host)).toHaveCount(0)
      return host
    }
    await test.step('links and names', async () => {
      service.faults.evilLinks = true
      const host = await list()
      await looksForLinks(host)
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)
      expect(host.problems.filter((problem) => !PROVOKED.test(problem))).toEqual([])
    })
    await test.step('pictures', async () => {
      service.reset()
      service.faults.evilImages = true
      const host = await list()
      await looksForPictures(host)
      await page.keyboard.press('Escape')
      await connectByCode(host, LISTED)
      await expect(host.dialog).toBeHidden()
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)
      expect(host.problems.filter((problem) => !PROVOKED.test(problem))).toEqual([])
    })
    expect(intruders).toEqual([])
  })

  test('one that works is asked after the click, hides by its rules, and hears of it all', async ({
    page,
  }) => {
    service.faults.hides = 'com.acme'
    const host = await openApp(page)
    const paths = () => service.requests.map(({ path }) => path)
    expect(paths()).toEqual([])
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: /WalletConnect/ })).toBeVisible()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await connectByCode(host)
    await expect(host.dialog).toBeHidden()
    const events = () => service.requests.flatMap(({ event }) => event?.props.event ?? [])
    await expect.poll(events).toContain('MODAL_OPEN')
    // The page goes before its last events are due; it sends them side by side then.
    await page.goto('about:blank')
    await expect
      .poll(() => events().toSorted())
      .toEqual(
        [
          ...['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS'],
          'MODAL_CLOSE',
        ].toSorted(),
      )
    // By a code, as it was: no app was opened by a link.
    const told = service.requests.flatMap(({ event }) => (event ? [event.props] : []))
    const of = (name: string) => told.find(({ event }) => event === name)?.properties
    expect(of('SELECT_WALLET')).toMatchObject({ name: 'WalletConnect', platform: 'qrcode' })
    expect(of('CONNECT_SUCCESS')).toMatchObject({ method: 'qrcode' })
    const once = ['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig']
    expect(
      paths()
        .filter((path) => once.includes(path))
        .toSorted(),
    ).toEqual(once.toSorted())
    expect(host.problems).toEqual([])
  })

  test('the keyboard alone finds a wallet among all, and the place again, from right to left', async ({
    page,
  }) => {
    const host = await openApp(page, { dir: 'rtl' })
    const { dialog } = host
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      return focusedText(page)
    }
    /** Goes on with Tab until what has the focus says so. */
    const tabTo = async (text: string) => {
      for (let time = 0; time < 12; time += 1) {
        if ((await press('Tab')).includes(text)) return
      }
      throw new Error(`Tab does not lead to "${text}".`)
    }
    await tabTo('Connect')
    await press('Enter')
    await expect(dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
    await tabTo('All wallets')
    await press('Enter')
    const grid = dialog.getByRole('grid', { name: 'Wallets' })
    const tiles = grid.getByRole('button')
    await expect.poll(() => tiles.count()).toBeGreaterThan(39)
    const names = await tiles.allTextContents()

    // One stop for Tab, in which the arrows go.
    await tabTo(names[0]!)
    expect(await press('ArrowLeft')).toBe(names[1])
    expect(await press('ArrowDown')).toBe(names[5])
    // Down to what was not there yet.
    await press('ArrowDown', 12)
    await expect.poll(() => tiles.count()).toBeGreaterThan(79)
    const far = await press('ArrowDown', 3)
    expect(names).not.toContain(far)
    const tile = dialog.getByRole('button', { name: far, exact: true })
    await expect(tile).toBeFocused()
    await expect(tile).toBeInViewport({ ratio: 1 })
    await expect.poll(() => violations(page)).toEqual([])

    await press('Enter')
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(far)
    const back = dialog.getByRole('button', { name: 'Back', exact: true })
    const isBack = () => back.evaluate((button) => button.matches(':focus'))
    for (let time = 0; time < 12 && !(await isBack()); time += 1) await press('Tab')
    await press('Enter')
    await expect(tile).toBeFocused()
    await expect(tile).toBeInViewport({ ratio: 1 })
    expect(host.problems).toEqual([])
  })
})
