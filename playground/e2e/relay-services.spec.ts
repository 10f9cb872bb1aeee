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

interface Fault {
  readonly faults?: Partial<Directory['faults']>
  /** Titles of the alerts, and a part of what one says. */
  readonly alerts?: readonly string[]
  readonly says?: string
  /** The app forgot its project id. */
  readonly forgot?: true
  /** The list is the service's all the same. */
  readonly listed?: true
  /** Wallet of the list that is connected by its code. @default any */
  readonly app?: string
  /** Looks for what of the answers must not come through the list. */
  readonly looks?: (host: HostPage) => Promise<void>
  /** Milliseconds until the service is given up. */
  readonly passes?: number
}

const CONFIGURATION = ['Invalid App Configuration']

/** One of the first page, with an app for phones alone: what leads to it from here is its code. */
const LISTED = 'Birch Bridge'

const tilesOf = ({ dialog }: HostPage) =>
  dialog.getByRole('grid', { name: 'Wallets' }).getByRole('button')

/** What is seen of it: it is told to screen readers, too. */
const standIn = ({ dialog }: HostPage) =>
  dialog.locator('[part=banner]').filter({ hasText: 'Showing popular ones.' })

/** Names are text, whatever is in them, and no link leads anywhere that a wallet is not. */
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
 * Each evil picture is on one of the first tiles after that of the page's wallet: the drawings as pictures, which
 * neither run nor load anything, and for what is none the wallet's initial. Until an answer came there is neither.
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

const FAULTS: Readonly<Record<string, Fault>> = {
  'that never answers': { faults: { silent: true }, passes: 10_000 },
  'that answers 403': {
    ...{ faults: { status: 403, says: 'Forbidden' }, alerts: CONFIGURATION },
    says: 'domain not verified',
  },
  'that refuses the origin': {
    ...{ faults: { status: 403, says: 'Unauthorized: origin not allowed' } },
    ...{ alerts: CONFIGURATION, says: 'Origin not on the allowlist' },
  },
  'that refuses the key': {
    ...{ faults: { status: 403, says: 'Unauthorized: invalid key' } },
    ...{ alerts: ['Invalid Project ID'], says: 'update configuration' },
  },
  'that finds the clock wrong': {
    faults: { status: 401, says: 'JWT validation error: JWT Token is not yet valid' },
    ...{ alerts: ['Session Expired'], says: 'time settings' },
  },
  'that answers 429': { faults: { status: 429 }, alerts: ['Rate Limited'] },
  'that answers 503': { faults: { status: 503 }, alerts: ['Server Error'] },
  'that answers 500': { faults: { status: 500 }, alerts: ['Server Error'] },
  'whose analytics alone are refused': {
    faults: { only: '/e', status: 403, says: 'Forbidden' },
    ...{ alerts: CONFIGURATION, says: 'domain not verified', listed: true, app: LISTED },
  },
  'whose configuration alone is refused': {
    faults: { only: '/appkit/', status: 403, says: 'Unauthorized: origin not allowed' },
    ...{ alerts: CONFIGURATION, says: 'Origin not on the allowlist', listed: true, app: LISTED },
  },
  'that is slow': { faults: { delayMs: 1_000 }, listed: true, app: LISTED },
  'that answers with a page': { faults: { html: true } },
  'that answers with 50 MB': { faults: { huge: true } },
  'that answers in another shape': { faults: { shape: true } },
  'that sends evil links': { faults: { evilLinks: true }, listed: true, looks: looksForLinks },
  'that sends evil pictures': {
    ...{ faults: { evilImages: true }, listed: true, app: LISTED, looks: looksForPictures },
  },
  'without a project id': { forgot: true, alerts: ['Project ID Not Configured'] },
}

/** What a browser says of answers like these. */
const PROVOKED = /Failed to load resource/

/** Each title of an alert of spec §8, as the log has it. */
const ALERT =
  /(Invalid App Configuration|Invalid Project ID|Session Expired|Rate Limited|Server Error|Project ID Not Configured): /

test.describe('a cloud service', { tag: '@services' }, () => {
  let service: Directory
  let device: BrowserContext
  let wallet: DemoWallet
  test.beforeAll(async ({ browser }) => {
    service = await startDirectory({ chains: world().chains })
    device = await browser.newContext()
    wallet = await openWallet(await device.newPage(), { auto: 'approve' })
  })
  test.afterEach(() => {
    service.reset()
  })
  test.afterAll(async () => {
    await device.close()
    await service.close()
  })

  const openApp = (
    page: Page,
    { forgot = false, ...more }: Pick<HostConfig, 'dir'> & { readonly forgot?: boolean } = {},
  ) =>
    openHost(page, {
      ...{ wallets: [ACME], debug: true, ...more },
      kits: [
        {
          ...{ id: 'host', relay: true },
          services: { url: service.url, ...(forgot ? { projectId: false } : {}) },
        },
      ],
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

  for (const [name, fault] of Object.entries(FAULTS)) {
    test(`one ${name} takes nothing from the visitor`, async ({ page }) => {
      const { faults = {}, alerts = [], says = '', passes = 0, listed = false } = fault
      const intruders: string[] = []
      page.on('popup', (popup) => intruders.push(popup.url()))
      page.on('dialog', (popup) => {
        intruders.push(popup.message())
        void popup.dismiss()
      })
      Object.assign(service.faults, faults)
      if (passes > 0) await page.clock.install()
      const host = await openApp(page, { forgot: fault.forgot === true })
      const { dialog, button } = host
      const shown = dialog.locator('.shell-alert')

      await button.click()
      const acme = dialog.getByRole('button', { name: 'Acme Wallet' })
      await expect(acme).toBeVisible()
      await expect(dialog.getByRole('button', { name: /WalletConnect/ })).toBeVisible()

      await dialog.getByRole('button', { name: 'All wallets' }).click()
      if (passes > 0) {
        // The one about the rows of the view before, and the one about this list.
        const lists = () => service.requests.filter(({ path }) => path === '/getWallets')
        await expect.poll(() => lists().length).toBe(2)
        await page.clock.fastForward(passes)
      }
      await expect.poll(() => tilesOf(host).count()).toBeGreaterThan(20)
      await expect(standIn(host)).toHaveCount(listed || fault.forgot === true ? 0 : 1)
      await fault.looks?.(host)
      await expect(shown.locator('strong')).toHaveText([...alerts])
      await expect(shown).toContainText(alerts.length > 0 ? [says] : [])
      if (fault.forgot) await expect.poll(() => violations(page)).toEqual([])

      await dialog.getByRole('button', { name: 'Back', exact: true }).click()
      await acme.click()
      await expectStatus(host, 'connected')
      await expect(dialog).toBeHidden()
      await disconnect(host)
      await connectByCode(host, fault.app)
      await expect(dialog).toBeHidden()
      const { network } = await host.shown()
      expect(network).toBe(world().chains[0]?.caip2)

      // After all was used there is no alert more and none less, and each was told once.
      await button.click()
      await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      await expect(shown.locator('strong')).toHaveText([...alerts])
      const told = host.problems.filter((problem) => !PROVOKED.test(problem))
      expect(told.map((problem) => ALERT.exec(problem)?.[1] ?? problem)).toEqual([...alerts])
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)
      expect(intruders).toEqual([])

      await page.reload()
      await expectStatus(host, 'connected')
      expect((await host.shown()).network).toBe(network)
      await disconnect(host)
      // An app without an id has none to send, and asks nothing. What the page before sent when it went,
      // with its own, may still come.
      for (const { query } of service.requests) expect(query['projectId']).toBe('host')
    })
  }

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
    // The page goes before what was collected last is due; what it sends then goes side by side.
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

  for (const { dir, along } of [
    { dir: 'ltr', along: 'ArrowRight' },
    { dir: 'rtl', along: 'ArrowLeft' },
  ] as const) {
    test(`the keyboard alone finds a wallet among all, and the place again: ${dir}`, async ({
      page,
    }) => {
      const host = await openApp(page, { dir })
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
      expect(await press(along)).toBe(names[1])
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
  }
})
