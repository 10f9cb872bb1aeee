import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { focusedText, tooSmall, violations } from './support/a11y.js'
import {
  codeField,
  emailField,
  frameOf,
  openEmbedded as open,
  signInByScreens as signIn,
} from './support/embedded.js'
import { expectStatus, SOON } from './support/host.js'
import { codeOf, pressLink } from './support/mails.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

/** The checks of a card; the frame has tests of its own. */
async function fine(page: Page, name: string): Promise<void> {
  await motionless(page)
  const frames = page.frames().length - 1
  await expect.poll(() => violations(page, undefined, frames), { message: name }).toEqual([])
  expect(await tooSmall(page), `${name}: targets under 44 px`).toEqual([])
}

const sign = (page: Page) =>
  page.evaluate(async () => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage('Hello').catch((error: unknown) => (error as { readonly code: string }).code)
  })

/** Writes down what a page hears: kinds of its events, and what messages say. */
const hear = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = []
    for (const type of ['message', 'input', 'keydown', 'paste', 'focusin', 'beforeinput'])
      addEventListener(
        type,
        (event) =>
          seen.push(type === 'message' ? JSON.stringify((event as MessageEvent).data) : event.type),
        true,
      )
    return seen
  })

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the screens of the embedded wallet', { tag: '@embedded-views' }, () => {
  test('beside many wallets the field and the logins stay in sight, and hide no row', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const wallets = Array.from({ length: 14 }, (_, at) => ({
      key: `wallet-${at}`,
      options: { name: `Wallet ${at}`, rdns: `com.wallet${at}` },
    }))
    const { dialog } = await open(page, { layout: 'wide', wallets })
    const google = dialog.getByRole('button', { name: 'Continue with Google' })
    await expect(google).toBeInViewport({ ratio: 1 })
    await expect(emailField({ dialog })).toBeInViewport({ ratio: 1 })
    // A row that the keyboard reaches is not behind them.
    const last = dialog.getByRole('button', { name: 'Wallet 13' })
    await last.focus()
    await expect
      .poll(async () => {
        const [row, field] = await Promise.all([
          last.boundingBox(),
          emailField({ dialog }).boundingBox(),
        ])
        return row!.y + row!.height <= field!.y
      }, SOON)
      .toBe(true)
    await expect(google).toBeInViewport({ ratio: 1 })
  })

  test('the keyboard alone signs in, axe finds nothing on the way, and no page around hears the code', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = 'ar-wanda@example.org'
    const host = await open(page, { theme: { mode: 'dark' }, dir: 'rtl', language: 'ar' })
    await fine(page, 'Connect')
    await emailField(host).focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(host.dialog.locator('.ring')).toBeVisible()
    await fine(page, 'EmailVerifyDevice')
    await pressLink(email)
    // The app's page has no field of the code: the one in the card is the wallet's own.
    await expect(codeField(host)).toBeFocused()
    await expect(host.dialog.getByRole('textbox')).toHaveCount(0)
    await fine(page, 'EmailVerifyOtp')
    await page.keyboard.type('000000')
    await expect(codeField(host)).toHaveAttribute('aria-invalid', 'true')
    await fine(page, 'EmailVerifyOtp, wrong')
    const code = await codeOf(email)
    const heard = await hear(page)
    await page.keyboard.type('12')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    // As it is in the mail.
    const copied = ` ${code.slice(0, 3)} ${code.slice(3)} `
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await expect(codeField(host)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+V')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toBeFocused()
    expect(await focusedText(page)).toContain('0x')
    const told = await heard.jsonValue()
    expect(
      told.filter((one) => /^(?:input|paste|keydown)$/.test(one) || one.includes(code)),
    ).toEqual([])
    expect(told.join()).toContain('CONNECT_OTP_SUCCESS')

    await page.keyboard.press('Enter')
    const row = host.dialog.locator('[part~=embedded-wallet-row]')
    await expect(row).toContainText(email)
    await row.click()
    await expect(host.dialog.locator('[part~=export-row]')).toBeVisible()
    await fine(page, 'embedded-wallet:account')
  })

  test('a window that is blocked, closed or refused is said, and another one signs in', async ({
    page,
  }) => {
    const host = await open(page)
    await page.evaluate(() => {
      const { open: opens } = window
      window.open = () => {
        window.open = opens
        return null
      }
    })
    const popup = async (name: string) => {
      const opened = page.waitForEvent('popup')
      await host.dialog.getByRole('button', { name }).click()
      const shown = await opened
      await expect(shown.getByRole('heading')).toBeVisible()
      return shown
    }
    await host.dialog.getByRole('button', { name: 'Continue with Discord' }).click()
    await expect(host.dialog.getByRole('heading', { name: /blocked the window/ })).toBeVisible()
    const closed = await popup('Open Discord')
    await closed.close()
    await expect(host.dialog.getByRole('heading', { name: 'Popup closed' })).toBeVisible()
    await fine(page, 'ConnectingSocial, closed')
    const refused = await popup('Try again')
    await refused.getByRole('button', { name: 'Cancel' }).click()
    await expect(
      host.dialog.getByText(/Failed to initiate social connection/).first(),
    ).toBeVisible()
    const last = await popup('Try again')
    await last.getByRole('textbox', { name: 'Name' }).fill('Zoe')
    await last.getByRole('button', { name: 'Continue' }).click()
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await host.button.click()
    await expect(host.dialog.locator('[part~=embedded-wallet-row]')).toContainText('zoe@')
  })

  test('Farcaster is a code to scan, and what comes of the phone signs in', async ({
    page,
    context,
  }) => {
    const host = await open(page)
    await host.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
    await expect(host.dialog.locator('.qr:not([data-ghost])')).toBeVisible()
    await fine(page, 'ConnectingFarcaster')
    const url = await page.evaluate(() => {
      const kit = window.host.kits['host']!
      return kit.store.get(window.host.embeddedOf(kit).loginAtom).url
    })
    const phone = await context.newPage()
    await phone.goto(url!)
    await phone.getByRole('button').first().click()
    await page.bringToFront()
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    const user = await page.evaluate(() => {
      const kit = window.host.kits['host']!
      return kit.store.get(window.host.embeddedOf(kit).userAtom)
    })
    expect(user).toMatchObject({ provider: 'farcaster', userName: expect.any(String) })
  })

  test('an approval lies over the card in a frame that is never moved, and is a sheet on a phone', async ({
    page,
  }) => {
    const host = await open(page)
    await signIn(host, 'adam@example.org')
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('[data-latchkey=modal] iframe')
      frame?.addEventListener('load', () => {
        document.documentElement.dataset['moved'] = ''
      })
    })
    for (const answer of ['close', 'sign'] as const) {
      const signing = sign(page)
      const reject = frameOf(page).getByRole('button', { name: 'Reject' })
      await expect(reject).toBeVisible()
      const card = (await host.dialog.locator('.card').boundingBox())!
      const frame = (await page.locator('iframe[title]').boundingBox())!
      expect(frame.x).toBeGreaterThanOrEqual(card.x)
      expect(frame.width).toBeCloseTo(card.width, 0)
      expect(frame.y).toBeGreaterThan(card.y)
      expect(frame.y + frame.height).toBeLessThanOrEqual(card.y + card.height + 1)
      expect(await violations(page, undefined, 1)).toEqual([])
      if (answer === 'close') await host.dialog.getByRole('button', { name: 'Close' }).click()
      else await frameOf(page).getByRole('button', { name: 'Sign' }).click()
      expect(await signing).toMatch(answer === 'close' ? /^user_rejected$/ : /^0x/)
      await expect(host.dialog).toBeHidden()
    }

    await test.step('on a phone it is a sheet at the bottom', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const signing = sign(page)
      const reject = frameOf(page).getByRole('button', { name: 'Reject' })
      await expect(reject).toBeVisible()
      await expect
        .poll(async () => {
          const { x, y, width, height } = (await page.locator('iframe[title]').boundingBox())!
          return [x, Math.round(width), Math.round(y + height)]
        }, SOON)
        .toEqual([0, 390, 844])
      // The frame takes no press before it was seen.
      await expect(frameOf(page).getByRole('button', { name: 'Sign' })).toBeEnabled()
      await reject.click()
      expect(await signing).toBe('user_rejected')
    })
    await expect(page.locator('html[data-moved]')).toHaveCount(0)
  })
})
