import { devices, type Page } from '@playwright/test'
import { LOOKS, showView, tooSmall, violations } from './support/a11y.js'
import { expectStatus, openHost } from './support/host.js'
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

/** The phone that most tests are on: what differs on others is in the address they open, which unit tests cover. */
const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7']

test.describe('on a phone', { tag: '@phones' }, () => {
  test.use(pixel)

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

    // Each request leads there again. Links that others left in the page for libraries to open do not.
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

  test('in Telegram a wallet opens beside the mini-app, at once and by a link that arrives whole', async ({
    page,
    openApp,
    openWallet,
  }) => {
    const opened = await withoutApps(page)
    // The marks of Telegram's app on Android in its pages.
    await page.addInitScript(() => {
      Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    })
    const app = await openApp(kitWith(LISTED))
    await app.button.tap()
    await app.dialog.getByRole('button', { name: 'Demo Wallet' }).tap()
    const button = app.dialog.getByRole('button', { name: 'Open Demo Wallet' })
    await expect(button).toBeEnabled()
    expect(await opened()).toEqual([])
    await button.tap()
    const [link, ...more] = await opened()
    expect(more).toEqual([])
    // Its web view follows no link by itself.
    expect(link).toMatchObject({ target: '_blank', tapped: true, atOnce: true })

    // The app decodes a link once before it hands it on, so that the link is encoded once more.
    const [before, written = ''] = link!.url.split('uri=')
    expect(before).toBe('demowallet://wc?')
    expect(written).toMatch(/^wc%25/)
    const uri = decodeURIComponent(decodeURIComponent(written))
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await openWallet({ uri, auto: 'approve' })
    await expectStatus(app, 'connected')
    await expect(app.dialog).toBeHidden()
  })

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
})

for (const { name, look, store, phantom } of PHONES) {
  const { defaultBrowserType: _browser, ...phone } = devices[name]

  test.describe(`on a phone (${name})`, { tag: '@phones' }, () => {
    test.use(phone)

    test('wallets without a relay and with one are opened by the tap, and every visitor can use what is shown', async ({
      page,
    }) => {
      const opened = await withoutApps(page)
      const host = await openHost(page, {
        kits: [
          { id: 'host', relay: { wallets: [EVERYWHERE] }, directory: { featured: ['phantom'] } },
        ],
        theme: { mode: look.mode },
        dir: look.dir,
        language: look.language,
      })
      const open = host.dialog.locator('[part~="button-primary"]')

      await test.step('one without a relay is opened with this page in its own browser', async () => {
        await host.button.tap()
        await host.dialog.getByRole('button', { name: 'Phantom' }).tap()
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

      await test.step('the ways to one with a relay are tabs, and where no app opened there are others', async () => {
        await showView(host, 'ConnectingWalletConnect', { wallet: EVERYWHERE })
        const tabs = host.dialog.getByRole('tab')
        await expect(tabs).toHaveCount(2)
        const [first, last] = [tabs.first(), tabs.last()]
        await first.focus()
        await page.keyboard.press(look.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
        await expect(last).toHaveAttribute('aria-selected', 'true')
        await expect(last).toBeFocused()
        await page.keyboard.press(look.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
        await expect(first).toBeFocused()
        await page.keyboard.press('End')
        await expect(last).toBeFocused()
        await first.tap()
        await expect(first).toHaveAttribute('aria-selected', 'true')
        await expect(open).toBeEnabled()
        await open.tap()
        expect((await opened()).slice(1)).toMatchObject([{ target: '_self', tapped: true }])
        await expect(host.dialog.locator('a[href]')).toHaveAttribute(
          'href',
          new RegExp(`^${store.replaceAll(/[.?]/g, '\\$&')}\\w`),
        )
        await expect.poll(() => violations(page)).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      })
    })
  })
}
