import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { focusedText, LOOKS, tooSmall, violations } from './support/a11y.js'
import {
  codeField,
  emailField,
  frameOf,
  openEmbedded as open,
  signInByScreens as signIn,
  toCode,
} from './support/embedded.js'
import { expectStatus, openHost, SOON } from './support/host.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

/** What a card is judged by; what is in the frame is judged by its own tests. */
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

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the screens of the embedded wallet', { tag: '@embedded-views' }, () => {
  for (const look of LOOKS) {
    test(`axe finds nothing on the way to an account, and fingers miss nothing: ${look.mode}, ${look.dir}`, async ({
      page,
    }) => {
      const email = `${look.language}-vera@example.org`
      const host = await open(page, {
        ...{ theme: { mode: look.mode }, dir: look.dir, language: look.language },
      })
      await expect(emailField(host)).toBeVisible()
      await fine(page, 'Connect')
      await emailField(host).fill(email)
      await emailField(host).press('Enter')
      await expect(host.dialog.locator('.ring')).toBeVisible()
      await fine(page, 'EmailVerifyDevice')
      await pressLink(email)
      await expect(codeField(host)).toBeVisible()
      await fine(page, 'EmailVerifyOtp')
      await codeField(host).fill('000000')
      await expect(codeField(host)).toHaveAttribute('aria-invalid', 'true')
      await fine(page, 'EmailVerifyOtp, wrong')
      await codeField(host).fill(await codeOf(email))
      await expectStatus(host, 'connected')
      await expect(host.dialog).toBeHidden()
      await host.button.click()
      const row = host.dialog.locator('[part~=embedded-wallet-row]')
      await expect(row).toContainText(email)
      await row.click()
      await expect(host.dialog.locator('[part~=export-row]')).toBeVisible()
      await fine(page, 'embedded-wallet:account')
    })
  }

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

  test('the keyboard alone signs in: the field, Enter, the digits', async ({ page }) => {
    const host = await open(page)
    await emailField(host).focus()
    await page.keyboard.type('wanda@example.org')
    await page.keyboard.press('Enter')
    await pressLink('wanda@example.org')
    await expect(codeField(host)).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(await codeOf('wanda@example.org'))
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toBeFocused()
    expect(await focusedText(page)).toContain('0x')
  })

  test('a code that is pasted as it stands in the mail signs in', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = await open(page)
    await toCode(host, 'xenia@example.org')
    const code = await codeOf('xenia@example.org')
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    )
    await expect(codeField(host)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+V')
    await expectStatus(host, 'connected')
  })

  test('another mail can be had once the pause is over', async ({ page }) => {
    const host = await open(page)
    await toCode(host, 'yann@example.org')
    const waiting = host.dialog.getByRole('button', { name: /^Resend email in \d+ s$/ })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await pauseIsOver()
    await host.dialog.getByRole('button', { name: 'Use another email' }).click()
    await expect(emailField(host)).toHaveValue('yann@example.org')
  })

  test('a closed window is said, and another one signs in', async ({ page }) => {
    const host = await open(page)
    const popup = async (name: string) => {
      const opened = page.waitForEvent('popup')
      await host.dialog.getByRole('button', { name }).click()
      const window = await opened
      await expect(window.getByRole('heading')).toBeVisible()
      return window
    }
    const closed = await popup('Continue with Discord')
    await closed.close()
    await expect(host.dialog.getByRole('heading', { name: 'Popup closed' })).toBeVisible()
    await fine(page, 'ConnectingSocial, closed')
    const window = await popup('Try again')
    await window.getByRole('textbox', { name: 'Name' }).fill('Zoe')
    await window.getByRole('button', { name: 'Continue' }).click()
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await host.button.click()
    await expect(host.dialog.locator('[part~=embedded-wallet-row]')).toContainText('zoe@')
  })

  test('a blocked window is opened by a press of its own', async ({ page }) => {
    const host = await open(page)
    await page.evaluate(() => {
      const { open: opens } = window
      window.open = () => {
        window.open = opens
        return null
      }
    })
    await host.dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(host.dialog.getByRole('heading', { name: /blocked the window/ })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await host.dialog.getByRole('button', { name: 'Open Google' }).click()
    await (await opened).close()
    await expect(host.dialog.getByRole('heading', { name: 'Popup closed' })).toBeVisible()
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
  })

  test('an approval lies over the card, in a frame that is never moved, and closing is a no', async ({
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
    await expect(page.locator('html[data-moved]')).toHaveCount(0)
  })

  test('on a phone the approval is a sheet at the bottom', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const host = await open(page)
    await signIn(host, 'bea@example.org')
    const signing = sign(page)
    await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await page.locator('iframe[title]').boundingBox())!
        return [x, Math.round(width), Math.round(y + height)]
      }, SOON)
      .toEqual([0, 390, 844])
    // The frame takes no press before it was seen.
    await expect(frameOf(page).getByRole('button', { name: 'Sign' })).toBeEnabled()
    await frameOf(page).getByRole('button', { name: 'Reject' }).click()
    expect(await signing).toBe('user_rejected')
  })

  test('of a card in the page a dialog shows the approval', async ({ page }) => {
    const host = await openHost(page, { kits: [{ id: 'host', embedded: true, panel: true }] })
    const panel = page.locator('[data-latchkey=panel]')
    const inPanel = { ...host, dialog: panel }
    await toCode(inPanel, 'carl@example.org')
    await codeField(inPanel).fill(await codeOf('carl@example.org'))
    await expectStatus(host, 'connected')
    const signing = sign(page)
    await expect(host.dialog).toBeVisible()
    await frameOf(page).getByRole('button', { name: 'Sign' }).click()
    expect(await signing).toMatch(/^0x/)
    await expect(host.dialog).toBeHidden()
    const closed = sign(page)
    await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await closed).toBe('user_rejected')
  })

  test('the address is changed by the code of the old one, then by that of the new one', async ({
    page,
  }) => {
    const host = await open(page)
    await signIn(host, 'dora@example.org')
    await pauseIsOver()
    await host.button.click()
    await host.dialog.locator('[part~=embedded-wallet-row]').click()
    await host.dialog.locator('[part~=email-row]').click()
    await emailField(host).fill('dora@elsewhere.example')
    await emailField(host).press('Enter')
    // What the codes are for is said by the frame itself, past any page.
    const wallet = frameOf(page)
    await expect(wallet.getByText('Your new address: dora@elsewhere.example')).toBeVisible()
    await expect(wallet.getByText('code from the mail to dora@example.org')).toBeVisible()
    await codeField(host).fill('000000')
    await expect(wallet.getByText('That code is not right.')).toBeVisible()
    await codeField(host).fill(await codeOf('dora@example.org'))
    await expect(wallet.getByText('code from the mail to dora@elsewhere.example')).toBeVisible()
    await codeField(host).fill(await codeOf('dora@elsewhere.example'))
    await expect(host.dialog.getByRole('heading', { name: 'Email changed' })).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(host.dialog.locator('[part~=email-row]')).toContainText('dora@elsewhere.example')
  })
})
