import { devices, type Page } from '@playwright/test'
import { LOOKS, showView, tooSmall, violations } from './support/a11y.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { TAG } from './support/relay.js'
import { expect, test } from './support/relay-test.js'
import { expectSignedOnce, HELLO, startSigning } from './support/signing.js'
import { setVisible } from './support/visibility.js'
import { world } from './support/world.js'

/** A wallet the app lists, with what phones open it by. */
const LISTED = { id: 'demo', name: 'Demo Wallet', mobileLink: 'demowallet://' }

/** One that is on the web as well, and in the stores. */
const EVERYWHERE = {
  ...LISTED,
  webappLink: 'https://wallet.example',
  stores: { ios: '123456789', android: 'example.wallet' },
}

const kitWith = (...wallets: readonly object[]) =>
  ({ kits: [{ id: 'host', relay: { wallets: wallets as (typeof LISTED)[] } }] }) as const

interface Opened {
  readonly url: string
  readonly target: string
  readonly tapped: boolean
  /** While the tap's own click was told of, with nothing waited for. */
  readonly atOnce: boolean
}

/** Puts the device's part in place: what is opened is written down, and no app takes over. */
async function withoutApps(page: Page): Promise<() => Promise<readonly Opened[]>> {
  await page.addInitScript(() => {
    const opened: object[] = []
    let atOnce = false
    addEventListener('click', () => (atOnce = true), true)
    addEventListener('click', () => (atOnce = false))
    const open = (url: string, target: string) => {
      opened.push({ url, target, tapped: navigator.userActivation.isActive, atOnce })
      return null
    }
    Object.assign(window, { opened, open })
  })
  return () => page.evaluate(() => (window as unknown as { opened: Opened[] }).opened)
}

const PHONES = [
  {
    name: 'Pixel 7',
    look: LOOKS[0],
    store: 'https://play.google.com/store/apps/details?id=',
    phantom: 'https://play.google.com/store/apps/details?id=app.phantom',
  },
  {
    name: 'iPhone 14',
    look: LOOKS[1],
    store: 'https://apps.apple.com/app/id',
    phantom: 'https://phantom.app/download',
  },
] as const

for (const { name, look, store, phantom } of PHONES) {
  const { defaultBrowserType: _chromium, ...phone } = devices[name]

  test.describe(`on a phone (${name})`, { tag: '@phones' }, () => {
    test.use(phone)

    test('a wallet opens from the tap, never before, and who comes back is connected', async ({
      page,
      context,
      openApp,
      openWallet,
      relay,
    }) => {
      const opened = await withoutApps(page)
      const app = await openApp({ ...kitWith(LISTED), provokes: /WebSocket connection to/ })
      await app.button.tap()
      await app.dialog.getByRole('button', { name: 'Demo Wallet' }).tap()
      const button = app.dialog.getByRole('button', { name: 'Open Demo Wallet' })
      await expect(button).toBeEnabled()
      expect(await opened()).toEqual([])
      await button.tap()
      const [link, ...more] = await opened()
      expect(more).toEqual([])
      expect(link).toMatchObject({ target: '_self', tapped: true })
      expect(link?.url).toMatch(/^demowallet:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F[\w%.-]+$/)

      // Behind the app the page sleeps, and its socket is cut.
      await setVisible(page, false)
      await context.setOffline(true)
      await relay.dropSockets()
      const uri = new URL(link!.url).searchParams.get('uri')!
      const wallet = await openWallet({ uri })
      await wallet.asked()
      await wallet.approveUnheard()
      await expect.poll(async () => (await relay.published(TAG.settle)).length).toBe(1)
      await expectStatus(app, 'connecting')
      await context.setOffline(false)
      await setVisible(page, true)
      await expectStatus(app, 'connected')
      await expect(app.dialog).toBeHidden()
      await expect.poll(async () => (await wallet.sessions()).length).toBe(1)

      // Each request leads there again. What anyone has left in the page for libraries to open is not.
      await page.evaluate(() => {
        const evil = JSON.stringify({ href: 'evil://', name: 'Evil' })
        localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', evil)
      })
      await startSigning(app)
      expect(await wallet.asked()).toMatchObject({ text: HELLO })
      await expect.poll(opened).toHaveLength(2)
      const [, back] = await opened()
      expect(back).toMatchObject({ target: '_self', tapped: true })
      expect(back?.url).toMatch(/^demowallet:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
      // No app came: the way there is shown, and goes with the answer.
      await app.dialog.getByRole('button', { name: 'Open Demo Wallet' }).tap()
      expect((await opened())[2]).toEqual({ ...back, atOnce: true })
      await wallet.approve()
      await expectSignedOnce(app)
      await expect(app.dialog).toBeHidden()
      expect(await opened()).toHaveLength(3)
    })

    test('the ways are tabs for every visitor, and where no app opened there are others', async ({
      page,
    }) => {
      const opened = await withoutApps(page)
      const host = await openHost(page, {
        ...kitWith(EVERYWHERE),
        ...{ theme: { mode: look.mode }, dir: look.dir, language: look.language },
      })
      await showView(host, 'ConnectingWalletConnect', { wallet: EVERYWHERE })
      const tabs = host.dialog.getByRole('tab')
      await expect(tabs).toHaveCount(2)
      const [first, last] = [tabs.first(), tabs.last()]
      await first.focus()
      await page.keyboard.press(look.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      await expect(last).toHaveAttribute('aria-selected', 'true')
      await expect(last).toBeFocused()
      await first.tap()
      const open = host.dialog.locator('[part~="button-primary"]')
      await expect(open).toBeEnabled()
      await open.tap()
      expect(await opened()).toMatchObject([{ target: '_self', tapped: true }])
      await expect(host.dialog.locator('a[href]')).toHaveAttribute(
        'href',
        new RegExp(`^${store.replaceAll(/[.?]/g, '\\$&')}\\w`),
      )
      await expect.poll(() => violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    })

    test('a wallet without a relay is opened with this page in its own browser', async ({
      page,
    }) => {
      const opened = await withoutApps(page)
      const host = await openHost(page, {
        kits: [{ id: 'host', relay: true, directory: { featured: ['phantom'] } }],
        ...{ theme: { mode: look.mode }, dir: look.dir, language: look.language },
      })
      await host.button.tap()
      await host.dialog.getByRole('button', { name: 'Phantom' }).tap()
      const open = host.dialog.locator('[part~="button-primary"]')
      await expect(open).toContainText('Phantom')
      expect(await opened()).toEqual([])
      await expect.poll(() => violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
      await open.tap()
      const [link, ...more] = await opened()
      expect(more).toEqual([])
      expect(link).toMatchObject({ target: '_self', tapped: true })
      const { host: site, pathname, searchParams } = new URL(link!.url)
      expect([site, searchParams.get('ref')]).toEqual(['phantom.app', new URL(page.url()).origin])
      expect(decodeURIComponent(pathname)).toBe(`/ul/browse/${page.url()}`)
      await expect(host.dialog.locator('a[href]')).toHaveAttribute('href', phantom)
    })
  })
}

for (const { where, name, app: isApp, times } of [
  { where: 'Telegram on Android', name: 'Pixel 7', app: true, times: 2 },
  { where: 'Telegram on iOS', name: 'iPhone 14', app: true, times: 1 },
  { where: 'Telegram’s web client on Android', name: 'Pixel 7', app: false, times: 1 },
] as const) {
  const { defaultBrowserType: _chromium, ...phone } = devices[name]

  test.describe(`in ${where}`, { tag: '@phones' }, () => {
    test.use(phone)

    test('a wallet opens beside the mini-app, at once and by a link that arrives whole', async ({
      page,
      openApp,
      openWallet,
    }) => {
      const opened = await withoutApps(page)
      // What Telegram's apps put into the pages they hold, and its web client adds to their address.
      await page.addInitScript((inApp) => {
        if (inApp) Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
        else if (self === top)
          history.replaceState(null, '', '#tgWebAppVersion=8.0&tgWebAppPlatform=weba')
      }, isApp)
      const app = await openApp(kitWith(LISTED))
      await app.button.tap()
      await app.dialog.getByRole('button', { name: 'Demo Wallet' }).tap()
      const button = app.dialog.getByRole('button', { name: 'Open Demo Wallet' })
      await expect(button).toBeEnabled()
      expect(await opened()).toEqual([])
      await button.tap()
      const [link, ...more] = await opened()
      expect(more).toEqual([])
      // Its web view follows no link by itself, and iOS lets none be opened after the tap.
      expect(link).toMatchObject({ target: '_blank', tapped: true, atOnce: true })

      // The app on Android decodes a link once before it hands it on, so that the link is encoded once more.
      const [before, written = ''] = link!.url.split('uri=')
      expect(before).toBe('demowallet://wc?')
      let uri = written
      for (let time = 0; time < times; time += 1) {
        expect(uri).toMatch(/^wc%/)
        uri = decodeURIComponent(uri)
      }
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await openWallet({ uri, auto: 'approve' })
      await expectStatus(app, 'connected')
      await expect(app.dialog).toBeHidden()
    })
  })
}

test(
  'after the code alone, the ways to a wallet are fetched, and again where they did not come',
  {
    tag: '@phones',
  },
  async ({ page }) => {
    let fetched = 0
    await page.route(/wallet-ways/, async (route) => {
      fetched += 1
      if (fetched === 1) await route.fulfill({ status: 404 })
      else await route.continue()
    })
    const host = await openHost(page, kitWith(EVERYWHERE))
    await showView(host, 'ConnectingWalletConnect')
    await expect(host.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(fetched).toBe(0)
    await showView(host, 'ConnectingWalletConnect', { wallet: EVERYWHERE })
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(host.dialog.getByRole('tab')).toHaveCount(2)
    expect(fetched).toBe(2)
  },
)

test.describe('in the place of a page of its own', { tag: '@phones' }, () => {
  const { defaultBrowserType: _chromium, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('in another site’s frame a wallet opens beside it, and the site stays', async ({
    page,
    context,
    baseURL,
    trespasses,
  }) => {
    await context.route('https://wallet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wallet</title>' }),
    )
    const app = new URL('/host.html', baseURL)
    const universalLink = 'https://wallet.example'
    const options = { frameAncestors: [new URL(world().windows.url).origin] }
    const kits = kitWith({ ...LISTED, universalLink }).kits.map((kit) => ({ ...kit, options }))
    app.searchParams.set('host', JSON.stringify({ kits }))
    const around = new URL(`${world().windows.url}/safe.html`)
    around.searchParams.set('app', app.href)
    await page.goto(around.href)
    const inside = page.frameLocator('#app')
    await inside.getByTestId('kit-host').getByRole('button').first().tap()
    const dialog = inside.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Demo Wallet' }).tap()
    const button = dialog.getByRole('button', { name: 'Open Demo Wallet' })
    await expect(button).toBeEnabled()
    const opening = context.waitForEvent('page')
    await button.tap()
    const wallet = await opening
    await wallet.waitForURL(/^https:\/\/wallet\.example\/wc\?uri=wc%3A[0-9a-f]{64}%402/)
    expect(await wallet.evaluate(() => window.opener as unknown)).toBeNull()
    // The one address outside this machine that any test leaves for; what answered there is the test itself.
    expect(trespasses.splice(0)).toEqual([wallet.url()])
    expect(page.url()).toBe(around.href)
  })

  test('in a wallet’s own browser that wallet is first, no link leads into itself, and it is found again', async ({
    page,
  }) => {
    const own = { id: 'acme', name: 'Acme Wallet', mobileLink: 'acme://' }
    const host = await openHost(page, {
      wallets: [{ ...ACME, install: { injected: true } }],
      ...kitWith(own, LISTED),
    })
    expect(await host.shown()).toMatchObject({ status: 'disconnected' })
    await host.button.tap()
    const rows = host.dialog.locator('[part~="wallet-row"]')
    await expect(rows).toContainText(['Acme Wallet', 'Demo Wallet', 'WalletConnect'])
    await rows.first().tap()
    await expectStatus(host, 'connected')
    // Another visit, of which the app's own storage knows nothing.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('latchkey:')) localStorage.removeItem(key)
      }
    })
    await page.reload()
    await expectStatus(host, 'connected')
    expect(await host.requests('acme')).not.toContain('eth_requestAccounts')
  })
})
