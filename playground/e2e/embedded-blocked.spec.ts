import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type {} from '../src/host/main.js'
import { askInWindow, signInByScreens } from './support/embedded.js'
import { expectStatus, openHost, SOON, type HostPage } from './support/host.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

// Windows of the wallet close in their own time: each test has a context of its own.
test.use({ reuseContext: false })

/** How browsers keep storage from a frame in a page of another site. */
type Blocked = 'its database' | 'its database and its cookies'

/** Runs in every frame before its own scripts. */
function blockFrame(alsoCookies: boolean) {
  if (window.parent === window) return
  Object.defineProperty(window, 'indexedDB', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  if (!alsoCookies) return
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
}

/** The app and the wallet's frame on two sites, where the browser keeps storage from the frame. */
async function open(page: Page, blocked: Blocked): Promise<HostPage> {
  const alsoCookies = blocked === 'its database and its cookies'
  await page.addInitScript(blockFrame, alsoCookies)
  // Requests of this page alone; a window that it opens is a page of its own.
  if (alsoCookies)
    await page.route(`${world().embedded.otherSiteUrl}/api/**`, async (route) => {
      const request = route.request()
      const { cookie: _cookie, ...headers } = await request.allHeaders()
      // By Node itself: what the browser's own client fetches shares its cookies.
      const response = await fetch(request.url(), {
        method: request.method(),
        headers,
        ...(request.postData() !== null && { body: request.postData() }),
      })
      const { 'set-cookie': _set, ...kept } = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers: kept, body: await response.text() })
    })
  return openHost(page, {
    kits: [{ id: 'host', embedded: 'other-site', namespaces: ['eip155', 'solana'] }],
  })
}

const openWallet = ({ dialog }: HostPage) => dialog.getByRole('button', { name: 'Open wallet' })

/** Presses what opens a window, and gives the window. */
async function opened(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await press()
  return opening
}

async function signIn(host: HostPage, email: string): Promise<void> {
  await host.button.click()
  await host.dialog.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await host.dialog.getByRole('textbox', { name: /e-?mail/i }).press('Enter')
  const popup = await opened(host.page, () => openWallet(host).click())
  expect(new URL(popup.url()).origin).toBe(world().embedded.otherSiteUrl)
  await expect(popup.getByText(`Approve from the email we sent to ${email}`)).toBeVisible()
  await pressLink(email)
  await popup.getByRole('textbox', { name: '6-digit code' }).fill(await codeOf(email))
  await expectStatus(host, 'connected')
  await expect.poll(() => popup.isClosed(), SOON).toBe(true)
  await expect(host.dialog).toBeHidden()
}

/** Changes the address on the account's own screens, the codes in a window; a closed window changes nothing. */
async function changeEmail(host: HostPage, from: string, to: string): Promise<void> {
  const { page, dialog } = host
  await pauseIsOver()
  await page.evaluate(() => window.host.kits['host']!.modal.open('UpdateEmailWallet'))
  const field = dialog.getByRole('textbox', { name: /e-?mail/i })
  await field.fill(to)
  await field.press('Enter')
  const closed = await opened(page, () => openWallet(host).click())
  await expect(closed.getByText(`Your new email: ${to}`)).toBeVisible()
  await closed.close()
  // The app cannot see how far the visitor was.
  await expect(dialog.getByText(/^No answer came/).first()).toBeVisible()
  await pauseIsOver()
  await field.press('Enter')
  const popup = await opened(page, () => openWallet(host).click())
  const code = popup.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeVisible()
  await code.fill(await codeOf(from))
  await expect(popup.getByText(`Now enter the code sent to ${to}`)).toBeVisible()
  await code.fill(await codeOf(to))
  await expect(dialog.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await expect.poll(() => popup.isClosed(), SOON).toBe(true)
  await page.evaluate(() => window.host.kits['host']!.modal.close())
  await expect(dialog).toBeHidden()
}

const sign = (page: Page, message: string) =>
  page.evaluate(async (text) => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage(text).catch((error: unknown) => (error as { readonly code: string }).code)
  }, message)

/** A frame without cookies is refused by its server now and then, which the browser writes down. */
const unexpected = ({ problems }: HostPage) =>
  problems.filter((problem) => !/the server responded/.test(problem))

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':session-token')))

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the embedded wallet, whose frame may keep nothing @embedded', () => {
  test('signs in and signs in windows of its own, where its cookies are blocked, too', async ({
    page,
  }) => {
    const host = await open(page, 'its database and its cookies')
    const email = 'blocked@example.org'
    await signIn(host, email)
    const { address } = await host.shown()
    expect(address).toMatch(/^0x[0-9a-f]{40}$/i)

    const message = 'Signed in a window'
    const { asked: signing, wallet: popup } = await askInWindow(page, () => sign(page, message))
    await expect(popup.getByText(new URL(page.url()).host)).toBeVisible()
    await expect(popup.getByText(message)).toBeVisible()
    await popup.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(
      true,
    )
    await expect.poll(() => popup.isClosed(), SOON).toBe(true)
    await expect(host.dialog).toBeHidden()

    // The visitor's refusal or close there is their no.
    const { asked: refused, wallet: second } = await askInWindow(page, () => sign(page, 'no'))
    await second.getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toBe('user_rejected')
    // A page behind a window that still closes is not where the visitor presses.
    await expect.poll(() => second.isClosed(), SOON).toBe(true)
    const { asked: closed, wallet: third } = await askInWindow(page, () => sign(page, 'no again'))
    // While a window of another site gets its process, Chromium loses one close in five of those that tests ask for.
    await expect(third.getByRole('button', { name: 'Reject' })).toBeVisible()
    await third.close()
    expect(await closed).toBe('user_rejected')

    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)
    expect(unexpected(host)).toEqual([])
  })

  test('changes its address in windows, signs on, and signs out there, too', async ({ page }) => {
    const host = await open(page, 'its database and its cookies')
    const email = 'moving@example.org'
    await signIn(host, email)
    await changeEmail(host, email, 'moved-' + email)
    // The address was changed by this session, which goes on.
    const { asked: later, wallet: fourth } = await askInWindow(page, () => sign(page, 'later'))
    await fourth.getByRole('button', { name: 'Sign', exact: true }).click()
    expect(await later).toMatch(/^0x[0-9a-f]{130}$/)

    // Signed out is signed out in the windows, too: the next login asks for a code again.
    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')
    expect(await stored(page)).toEqual([])
    const own = await page.context().newPage()
    await own.goto(`${world().embedded.otherSiteUrl}/api/user`)
    expect(await own.locator('body').textContent()).toBe('{"user":null}')
    expect(unexpected(host)).toEqual([])
  })

  test('signs in by a provider, and by Farcaster’s code, in the one window that a press opened', async ({
    page,
    context,
  }) => {
    const host = await open(page, 'its database and its cookies')
    await host.button.click()
    const popup = await opened(page, () =>
      host.dialog.getByRole('button', { name: 'Continue with GitHub' }).click(),
    )
    await popup.getByRole('textbox', { name: 'Name' }).fill('Frank')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await expectStatus(host, 'connected')
    await expect.poll(() => popup.isClosed(), SOON).toBe(true)
    await expect(host.dialog).toBeHidden()
    const { asked: signing, wallet: next } = await askInWindow(page, () =>
      sign(page, 'by a provider'),
    )
    await next.getByRole('button', { name: 'Sign', exact: true }).click()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')

    await host.button.click()
    await host.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
    const scanned = await opened(page, () => openWallet(host).click())
    const url = await readQr(scanned.getByRole('img', { name: /Farcaster/ }))
    const phone = await context.newPage()
    await phone.goto(url)
    await phone.getByRole('button').first().click()
    await expectStatus(host, 'connected')
    await expect.poll(() => scanned.isClosed(), SOON).toBe(true)
    await expect(host.dialog).toBeHidden()
  })

  test('says that a window was closed, opens another, and believes no message but its own', async ({
    page,
  }) => {
    const host = await open(page, 'its database')
    const email = 'closed@example.org'
    await host.button.click()
    const social = await opened(page, () =>
      host.dialog.getByRole('button', { name: 'Continue with GitHub' }).click(),
    )
    await expect(social.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await social.close()
    await expect(host.dialog.getByText('Popup closed', { exact: true })).toBeVisible()
    await expectStatus(host, 'disconnected')

    await page.keyboard.press('Escape')
    await host.button.click()
    await host.dialog.getByRole('textbox', { name: /e-?mail/i }).fill(email)
    await host.dialog.getByRole('textbox', { name: /e-?mail/i }).press('Enter')
    const first = await opened(page, () => openWallet(host).click())
    await expect(first.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await first.close()
    await expect(host.dialog.getByText('Popup closed', { exact: true })).toBeVisible()
    const second = await opened(page, () => openWallet(host).click())
    await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => second.isClosed(), SOON).toBe(true)
    await expectStatus(host, 'disconnected')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()

    await pauseIsOver(page)
    await signIn(host, email)
    const { asked: signing, wallet: popup } = await askInWindow(page, () => sign(page, 'mine'))
    await expect(popup.getByRole('button', { name: 'Reject' })).toBeVisible()
    await page.evaluate((origin) => {
      const stranger = document.createElement('iframe')
      document.body.append(stranger)
      const frame = document.querySelector('iframe')!.contentWindow
      for (const id of Array.from({ length: 20 }, () => crypto.randomUUID())) {
        const data = { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xforged' }
        for (const source of [window, frame, stranger.contentWindow])
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
        window.postMessage(data, '*')
      }
    }, world().embedded.otherSiteUrl)
    // The word of the app's page is no ticket of the wallet's.
    await page.evaluate((origin) => {
      const data = { type: 'latchkey:hand-over', ticket: '0'.repeat(64) }
      for (const frame of document.querySelectorAll('iframe'))
        frame.contentWindow?.postMessage(data, origin)
    }, world().embedded.otherSiteUrl)
    await popup.getByRole('button', { name: 'Sign', exact: true }).click()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)

    await page.reload()
    await expectStatus(host, 'connected')
  })
  test('signs in the frame, and shows its sheets in windows where no browser tells what covers a frame', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
    const kits = [{ id: 'host', embedded: 'other-site' as const, namespaces: ['eip155' as const] }]
    const host = await openHost(page, { kits })
    await host.button.click()
    await signInByScreens(host, 'uncovered@example.org')
    const { address } = await host.shown()

    const message = 'Shown in a window'
    const { asked: signing, wallet: popup } = await askInWindow(page, () => sign(page, message))
    await expect(popup.getByText(message)).toBeVisible()
    await popup.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(
      true,
    )
    await expect.poll(() => popup.isClosed(), SOON).toBe(true)
    await expect(host.dialog).toBeHidden()

    const { asked: closed, wallet: second } = await askInWindow(page, () => sign(page, 'no'))
    await expect(second.getByRole('button', { name: 'Reject' })).toBeVisible()
    await second.close()
    expect(await closed).toBe('user_rejected')
    await page.reload()
    await expectStatus(host, 'connected')
    // The window had no session of its own.
    const own = await page.context().newPage()
    await own.goto(`${world().embedded.otherSiteUrl}/api/user`)
    expect(await own.locator('body').textContent()).toBe('{"user":null}')
  })
})
