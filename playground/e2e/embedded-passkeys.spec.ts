import type { FrameLocator, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type {} from '../src/host/main.js'
import { addAuthenticator } from './support/authenticator.js'
import { codeField } from './support/embedded.js'
import { expectStatus, openHost, SOON, type HostPage } from './support/host.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')
const inFrame = (page: Page, name: string | RegExp) =>
  frameOf(page).getByRole('button', { name }).click()

const open = (page: Page) =>
  openHost(page, { kits: [{ id: 'host', embedded: true, namespaces: ['eip155', 'solana'] }] })

async function sendEmail({ button, dialog }: HostPage, email: string): Promise<void> {
  await button.click()
  const field = dialog.getByRole('textbox', { name: /e-?mail/i })
  await field.fill(email)
  await field.press('Enter')
}

/** Signs in as far as the code; a locked wallet asks for more. */
async function sendCode(host: HostPage, email: string): Promise<void> {
  const { page } = host
  await sendEmail(host, email)
  const step = () =>
    page.evaluate(() => {
      const kit = window.host.kits['host']!
      return kit.store.get(window.host.embeddedOf(kit).loginAtom).step
    })
  await expect.poll(step, SOON).toMatch(/device|otp/)
  if ((await step()) === 'device') await pressLink(email)
  await expect(codeField(host)).toBeVisible()
  await codeField(host).fill(await codeOf(email))
}

const signOut = async (host: HostPage) => {
  await host.page.evaluate(() => window.host.kits['host']!.connections.disconnect())
  await expectStatus(host, 'disconnected')
}

/** Signs out and in again, by the mail alone. @returns the address */
async function comesBack(host: HostPage, email: string) {
  await host.page.evaluate(() => window.host.kits['host']!.modal.close())
  await signOut(host)
  await pauseIsOver()
  await sendCode(host, email)
  await expectStatus(host, 'connected')
  return (await host.shown()).address
}

/** Opens the row of the account that locks the wallet. */
async function openLock(host: HostPage): Promise<void> {
  await host.page.evaluate(() => window.host.kits['host']!.modal.open('embedded-wallet:account'))
  await host.dialog.getByRole('button', { name: /Passkey lock/ }).click()
}

/** Goes as far as a passkey is there. @returns the recovery phrase */
async function makePasskey(host: HostPage, email: string): Promise<string> {
  const { page } = host
  await openLock(host)
  await inFrame(page, 'Continue')
  // The mail is sent before its code is asked for.
  const code = frameOf(page).getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeVisible()
  await code.fill(await codeOf(email))
  const items = frameOf(page).getByRole('listitem')
  await expect(items).toHaveCount(12)
  const words = await items.allTextContents()
  await inFrame(page, 'I wrote it down')
  for (let asked = 0; asked < 2; asked++) {
    const field = frameOf(page).getByRole('textbox', { name: /^Word \d+$/ })
    const label = await frameOf(page).locator('label').textContent()
    const place_ = Number(/\d+/.exec(label ?? '')?.[0])
    if (asked === 0) {
      await field.fill('wrong')
      await inFrame(page, 'Continue')
      await expect(frameOf(page).getByText(`Wrong word ${place_}.`)).toBeVisible()
    }
    await frameOf(page)
      .getByRole('textbox', { name: `Word ${place_}`, exact: true })
      .fill(words[place_ - 1]!)
    await inFrame(page, 'Continue')
    await expect(
      frameOf(page).getByRole('textbox', { name: `Word ${place_}`, exact: true }),
    ).toHaveCount(0)
  }
  await inFrame(page, 'Create passkey')
  return words.join(' ')
}

/** Locks the wallet of who is signed in. @returns the recovery phrase */
async function lock(host: HostPage, email: string): Promise<string> {
  const { page } = host
  const phrase = await makePasskey(host, email)
  await inFrame(page, 'Use passkey')
  await expect(frameOf(page).getByText('Your wallet is locked.')).toBeVisible()
  await inFrame(page, 'Done')
  await expect(frameOf(page).getByRole('button')).toHaveCount(0)
  await page.evaluate(() => window.host.kits['host']!.modal.close())
  return phrase
}

const sign = (page: Page, message: string) =>
  page.evaluate(async (text) => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage(text).catch((error: unknown) => (error as { readonly code: string }).code)
  }, message)

// The authenticators of a test go with its page.
test.afterEach(({ page }) => page.close())

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the passkey lock of the embedded wallet @embedded', () => {
  test('is set in the frame, and opens by the passkey, and elsewhere by the phrase alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = 'locked@example.org'
    await addAuthenticator(page)
    const host = await open(page)
    await sendCode(host, email)
    await expectStatus(host, 'connected')
    const { address } = await host.shown()
    await pauseIsOver()
    const phrase = await lock(host, email)

    // The session that is open goes on, also after a reload: this browser keeps its key.
    await page.reload()
    await expectStatus(host, 'connected')
    await signOut(host)
    const unlock = frameOf(page).getByRole('heading', { name: 'Unlock your wallet' })
    await test.step('a visitor who closes it is signed in nowhere', async () => {
      await pauseIsOver()
      await sendCode(host, email)
      await expect(unlock).toBeVisible()
      await page.evaluate(() => window.host.kits['host']!.modal.close())
      await expect(host.dialog).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button').first()).toBeVisible()
      await expectStatus(host, 'disconnected')
    })
    await pauseIsOver(page)
    // The server knows the address of this browser by now: the passkey alone is asked for.
    await sendEmail(host, email)
    await expect(unlock).toBeVisible()
    expect((await host.shown()).status).not.toBe('connected')
    await inFrame(page, 'Use passkey')
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)
    await expect(host.dialog).toBeHidden()
    const signing = sign(page, 'after the lock')
    await inFrame(page, 'Sign')
    const signature = (await signing) as `0x${string}`
    expect(
      await verifyMessage({
        address: address as `0x${string}`,
        message: 'after the lock',
        signature,
      }),
    ).toBe(true)
    expect(host.problems).toEqual([])

    // Another device, whose authenticator has no passkey of this wallet.
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const otherPage = await elsewhere.newPage()
    await addAuthenticator(otherPage)
    const other = await open(otherPage)
    await pauseIsOver()
    await sendCode(other, email)
    await inFrame(otherPage, 'Use passkey')
    await expect(frameOf(otherPage).getByText('No passkey was used.')).toBeVisible()
    await inFrame(otherPage, 'Use recovery phrase')
    const field = frameOf(otherPage).getByRole('textbox', { name: 'Recovery phrase' })
    await field.fill('one two three')
    await inFrame(otherPage, 'Continue')
    await expect(frameOf(otherPage).getByText('Not a recovery phrase')).toBeVisible()
    await field.fill(`${'abandon '.repeat(11)}about`)
    await inFrame(otherPage, 'Continue')
    await expect(
      frameOf(otherPage).getByText('This phrase belongs to another wallet.'),
    ).toBeVisible()
    await field.fill(`  ${phrase.toUpperCase().replaceAll(' ', '\n')} `)
    await inFrame(otherPage, 'Continue')
    await expectStatus(other, 'connected')
    expect((await other.shown()).address).toBe(address)
    await elsewhere.close()

    await test.step('is taken away by the passkey; then the login alone opens the wallet again', async () => {
      await page.bringToFront()
      await openLock(host)
      await inFrame(page, 'Turn off the lock')
      await inFrame(page, 'Use passkey')
      await expect(frameOf(page).getByText('The lock is off.')).toBeVisible()
      await inFrame(page, 'Done')
      expect(await comesBack(host, email)).toBe(address)
    })
  })

  test('takes a second passkey, forgets the first one, and goes by the phrase where all are lost', async ({
    page,
  }) => {
    const email = 'second@example.org'
    const takeUseless = await addAuthenticator(page, false)
    const host = await open(page)
    await sendCode(host, email)
    await expectStatus(host, 'connected')
    const { address } = await host.shown()
    await test.step('one that has no secret of its own locks nothing', async () => {
      await pauseIsOver()
      await makePasskey(host, email)
      await inFrame(page, 'Use passkey')
      await expect(frameOf(page).getByText('This passkey can’t lock a wallet.')).toBeVisible()
      await inFrame(page, 'Cancel')
      await expect(frameOf(page).getByRole('button')).toHaveCount(0)
      await page.evaluate(() => window.host.kits['host']!.modal.close())
      await takeUseless()
    })
    const takeFirst = await addAuthenticator(page)
    await pauseIsOver()
    const phrase = await lock(host, email)
    await openLock(host)
    await inFrame(page, 'Add a passkey')
    await expect(frameOf(page).getByText('First use a passkey you already have.')).toBeVisible()
    await inFrame(page, 'Use passkey')
    await expect(frameOf(page).getByText('Now create the new passkey')).toBeVisible()
    await inFrame(page, 'Create passkey')
    await expect(frameOf(page).getByText('already has a passkey for it')).toBeVisible()
    // Another device is at hand now, such as a security key.
    await takeFirst()
    const takeSecond = await addAuthenticator(page)
    await inFrame(page, 'Create passkey')
    await expect(frameOf(page).getByText('Use the new passkey once.')).toBeVisible()
    await inFrame(page, 'Use passkey')
    await expect(frameOf(page).getByText('The new passkey opens your wallet')).toBeVisible()
    await inFrame(page, 'Done')
    await openLock(host)
    await expect(frameOf(page).getByText('2 passkeys open it.')).toBeVisible()
    await inFrame(page, 'Remove the other passkeys')
    await inFrame(page, 'Use passkey')
    await expect(frameOf(page).getByText('Only this passkey is left.')).toBeVisible()
    await inFrame(page, 'Done')

    await takeSecond()
    await addAuthenticator(page)
    await openLock(host)
    await inFrame(page, 'Turn off the lock')
    await inFrame(page, 'Use passkey')
    await expect(frameOf(page).getByText('No passkey was used.')).toBeVisible()
    await inFrame(page, 'I lost my passkey')
    await frameOf(page).getByRole('textbox', { name: 'Recovery phrase' }).fill(phrase)
    await inFrame(page, 'Continue')
    await expect(frameOf(page).getByText('Your passkeys are removed')).toBeVisible()
    await inFrame(page, 'Done')
    expect(await comesBack(host, email)).toBe(address)
  })
})
