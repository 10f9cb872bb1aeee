import type { Frame, FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { addAuthenticator } from './support/authenticator.js'
import {
  ask,
  limitFrames,
  openApp,
  openWallet,
  proveEmail,
  request,
  signIn,
} from './support/frame-app.js'
import { SOON } from './support/host.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

/** Phones, the smallest that is asked for last. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const

/** The checks of a wallet's page: axe, nothing beyond the edge, and controls that a finger meets. */
async function fine(page: Page, wallet: Page | Frame, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => wallet.evaluate(() => innerWidth), SOON).toBe(size.width)
    const faults = await wallet.evaluate(() => {
      const wide = [
        document.documentElement,
        ...document.querySelectorAll('.sheet, .body, .buttons'),
      ]
      const small = document.querySelectorAll<HTMLElement>('button, a, input, textarea, summary')
      return [
        ...wide
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map(({ tagName, className }) => `${tagName} ${className} is wider than it is`),
        ...[...small]
          .filter((one) => one.checkVisibility() && one.offsetHeight < 44)
          .map(({ outerHTML }) => `${outerHTML} is low`),
      ]
    })
    expect(faults, `${name}, ${size.width} px`).toEqual([])
  }
  if (!(await wallet.evaluate(() => 'axe' in window))) await wallet.evaluate(axe.source)
  const found = await wallet.evaluate(async () => {
    const { dataset } = document.documentElement
    const own = dataset['theme']
    const faults: string[] = []
    for (const theme of ['light', 'dark']) {
      dataset['theme'] = theme
      const { violations } = await window.axe!.run(document, { resultTypes: ['violations'] })
      const told = violations.map(({ id, nodes }) => [id, theme, ...nodes.map(({ html }) => html)])
      faults.push(...told.map((parts) => parts.join(' | ')))
    }
    if (own === undefined) document.documentElement.removeAttribute('data-theme')
    else dataset['theme'] = own
    return faults
  })
  expect(found, name).toEqual([])
}

const goOn = (wallet: Page | FrameLocator) => wallet.locator('button.approve')

/** Goes on by the keyboard, once the sheet has been in view for a moment. */
async function proceed(wallet: Page | FrameLocator, button = goOn(wallet)): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.press('Enter')
}

/** Tab leads from the heading to what goes on: nothing in between holds the keyboard. */
async function tabToGoOn(page: Page, wallet: FrameLocator): Promise<void> {
  await expect(wallet.getByRole('heading', { level: 1 })).toBeFocused()
  const isThere = () => goOn(wallet).evaluate((button) => button === document.activeElement)
  for (let press = 0; press < 8 && !(await isThere()); press += 1) await page.keyboard.press('Tab')
  await expect(goOn(wallet)).toBeFocused()
}

const gone = (wallet: FrameLocator) => expect(wallet.locator('main')).toHaveCount(0)

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** A permit without a limit, with a name that no line holds. */
const permit = (owner: string, chainId: unknown) => ({
  domain: { name: 'Coin', chainId, verifyingContract: `0x${'22'.repeat(20)}` },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name, at) => ({
      name,
      type: at < 2 ? 'address' : 'uint256',
    })),
  },
  message: {
    owner,
    spender: `0x${'33'.repeat(20)}`,
    value: String(2n ** 256n - 1n),
    nonce: 0,
    deadline: 99_999_999_999,
  },
})

// The authenticators of a test go with its page.
test.afterEach(({ page }) => page.close())

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the pages of the embedded wallet', { tag: '@embedded-sheets' }, () => {
  test('fit a phone, and axe finds nothing, from an approval to the lock', async ({ page }) => {
    const [mode, language] = ['light', 'de']
    const email = 'de-sheets@example.org'
    await addAuthenticator(page)
    // All sheets in one frame; by default what moves something is in a window.
    await limitFrames(page, 'any')
    const frame = await openApp(page)
    const inner = page.frames()[1]!
    const check = (name: string) => fine(page, inner, `${language}-${name}`)
    await ask(page, 'SYNC_THEME', { themeMode: mode, language })
    const { address } = await signIn(page, email)
    await expect
      .poll(() => inner.evaluate(() => document.documentElement.dataset['theme']))
      .toBe(mode)

    // Approvals: what Escape ends is the visitor's no, and the keyboard alone signs.
    const refused = expect(
      request(page, 'eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]),
    ).rejects.toThrow('user_rejected')
    await expect(frame.locator('.rows')).toBeVisible()
    await expect(frame.locator('main')).toHaveAttribute('dir', 'ltr')
    await frame.locator('summary').press('Enter')
    await check('send')
    await page.keyboard.press('Escape')
    await refused
    const chainId = place().world.chains[0]!.chainId
    const permitting = expect(
      request(page, 'eth_signTypedData_v4', [address, JSON.stringify(permit(address, chainId))]),
    ).rejects.toThrow('user_rejected')
    await expect(frame.locator('.tree').first()).toBeVisible()
    await check('permit')
    await frame.locator('button.reject').press('Enter')
    await permitting
    const signing = request(page, 'personal_sign', [hex('y'.repeat(120)), address])
    await expect(frame.locator('.text')).toBeVisible()
    await check('message')
    await tabToGoOn(page, frame)
    await proceed(frame)
    expect(await signing).toMatch(/^0x[0-9a-f]{130,}$/)

    const code = frame.locator('input[autocomplete=one-time-code]')
    await pauseIsOver()
    await ask(page, 'UPDATE_EMAIL', { email: `a.long.name.of.somebody.${email}` })
    const changing = ask(page, 'UPDATE_EMAIL_PRIMARY_OTP', {})
    await expect(code).toBeVisible()
    await check('code-of-change')
    await code.fill(await codeOf(email))
    await changing
    const cancelled = expect(ask(page, 'UPDATE_EMAIL_SECONDARY_OTP', {})).rejects.toThrow(
      'user_rejected',
    )
    await frame.locator('button.other').press('Enter')
    await cancelled

    await pauseIsOver()
    const exporting = ask(page, 'EXPORT_WALLET')
    await expect(code).toBeFocused()
    await check('code')
    await code.fill('000000')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await check('code-wrong')
    // As it is read aloud, or copied with what is around it.
    const digits = await codeOf(email)
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
    await expect(frame.getByRole('listitem')).toHaveCount(12)
    await check('phrase')
    await proceed(frame)
    await exporting

    await pauseIsOver()
    const locking = ask(page, 'LOCK_WALLET')
    await expect(frame.locator('.plate.key')).toBeVisible()
    await check('lock')
    await proceed(frame)
    await expect(code).toBeFocused()
    await code.fill(await codeOf(email))
    const words = frame.getByRole('listitem')
    await expect(words).toHaveCount(12)
    const phrase = await words.allTextContents()
    await proceed(frame)
    const word = frame.locator('input.typed')
    await word.fill('wrong')
    await word.press('Enter')
    await expect(word).toHaveAttribute('aria-invalid', 'true')
    await check('word-wrong')
    for (let asked = 0; asked < 2; asked += 1) {
      const label = (await frame.locator('label').textContent()) ?? ''
      await word.fill(phrase[Number(/\d+/.exec(label)?.[0]) - 1]!)
      await word.press('Enter')
      // Word 1 is no part of word 10.
      await expect(frame.getByText(label, { exact: true })).toHaveCount(0)
    }
    await expect(frame.locator('.plate.key')).toBeVisible()
    await check('create')
    const makes = await goOn(frame).textContent()
    await proceed(frame)
    await expect(goOn(frame)).not.toHaveText(makes ?? '')
    await check('use')
    await proceed(frame)
    await expect(frame.locator('.plate.check')).toBeVisible()
    await check('locked')
    await proceed(frame)
    await locking
    const looking = ask(page, 'LOCK_WALLET')
    await expect(frame.locator('.plate.lock')).toBeVisible()
    await check('lock-on')
    await proceed(frame)
    await looking

    await ask(page, 'SIGN_OUT')
    await pauseIsOver()
    await proveEmail(page, email)
    const unlocking = ask(page, 'UNLOCK_WALLET')
    await expect(frame.locator('.plate.lock')).toBeVisible()
    await check('unlock')
    await proceed(frame, frame.locator('button.other'))
    const field = frame.locator('textarea')
    await expect(field).toBeFocused()
    await field.fill('one two three')
    await proceed(frame)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    // One word may be wrong: the visitor does not type the others again.
    await expect(field).toHaveValue('one two three')
    await check('unlock-wrong')
    await field.fill(phrase.join(' '))
    await proceed(frame)
    await unlocking
    await gone(frame)
  })

  test('fit a phone as a window, too: the login, Farcaster’s code, and the refusal to strangers', async ({
    page,
  }) => {
    const email = 'he-window@example.org'
    await openApp(page)
    const wallet = await openWallet(page)
    await wallet.setViewportSize(SIZES[0])
    await ask(page, 'SYNC_THEME', { themeMode: 'dark', language: 'he' })
    const signingIn = ask(page, 'LOGIN', { email })
    await expect(wallet.locator('.plate.mail')).toBeVisible()
    await expect(wallet.locator('main')).toHaveAttribute('dir', 'rtl')
    await fine(wallet, wallet, 'he-window-device')
    await pressLink(email)
    const code = wallet.locator('input[autocomplete=one-time-code]')
    await code.fill('000000')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await fine(wallet, wallet, 'he-window-code')
    await code.fill(await codeOf(email))
    await signingIn
    await pauseIsOver()
    const changing = ask(page, 'CHANGE_EMAIL', { email: 'new@example.org' })
    const cancelled = expect(changing).rejects.toThrow('user_rejected')
    await expect(code).toBeFocused()
    await fine(wallet, wallet, 'he-window-change')
    await wallet.keyboard.press('Escape')
    await cancelled
    await wallet.close()

    const second = await openWallet(page)
    await ask(page, 'SYNC_THEME', { themeMode: 'light', language: 'en' })
    const byPhone = ask(page, 'LOGIN', { provider: 'farcaster' })
    const picture = second.getByRole('img', { name: 'QR code for the Farcaster app' })
    await expect(picture).toBeVisible()
    await fine(second, second, 'en-window-farcaster')
    const url = await readQr(picture)
    expect(url).toBe(await second.getByRole('link').getAttribute('href'))
    const phone = await page.context().newPage()
    await phone.goto(url)
    await phone.getByRole('button').first().click()
    await byPhone
    await second.close()

    await phone.goto(place().world.embedded.url)
    await expect(phone.getByRole('heading')).toContainText('only answers apps of')
    await fine(phone, phone, 'en-stranger')
  })
})
