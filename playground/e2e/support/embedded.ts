import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { expectStatus, openHost, type HostPage } from './host.js'
import { codeOf, pressLink } from './mails.js'

type More = Partial<Parameters<typeof openHost>[1]>

/** A page of the test host with the embedded wallet, its modal open. */
export async function openEmbedded(page: Page, more: More = {}): Promise<HostPage> {
  const host = await openHost(page, { kits: [{ id: 'host', embedded: true }], ...more })
  await host.button.click()
  return host
}

/** The field of the code. It is in the wallet's frame, so the app's page cannot read it. */
export const codeField = ({ dialog }: Pick<HostPage, 'dialog'>): Locator =>
  frameOf(dialog.page()).locator('input[autocomplete=one-time-code]')

/** The field of the address. */
export const emailField = ({ dialog }: Pick<HostPage, 'dialog'>): Locator =>
  dialog.locator('input[type=email]')

/** The wallet's own page, in its frame. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')

/** From the field to the question for the code. */
async function toCode(host: Pick<HostPage, 'dialog'>, email: string): Promise<void> {
  await emailField(host).fill(email)
  await emailField(host).press('Enter')
  await pressLink(email)
  await expect(codeField(host)).toBeVisible()
}

/** Signs in by the screens. */
export async function signInByScreens(host: HostPage, email: string): Promise<void> {
  await toCode(host, email)
  await codeField(host).fill(await codeOf(email))
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
}

/** The request, and the wallet's window for it. */
export interface InWindow<T> {
  readonly asked: Promise<T>
  readonly wallet: Page
}

/**
 * Asks as a press does: what moves something opens a window of the wallet's at once. (What a page is made to run counts as
 * the visitor's press.)
 */
export async function askInWindow<T>(page: Page, ask: () => Promise<T>): Promise<InWindow<T>> {
  const opening = page.waitForEvent('popup')
  const asked = ask()
  asked.catch(() => undefined)
  return { asked, wallet: await opening }
}

/** Approves what the wallet shows, once all of it was read. */
export async function approve(wallet: Page | FrameLocator): Promise<void> {
  const button = wallet.getByRole('button', { name: /approve|sign|confirm|send/i })
  await button.waitFor()
  for (const line of await wallet.locator('.move > .lines, .warning > p').all()) {
    // To the middle: at the edge a part of a pixel is left out.
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(line).toHaveAttribute('data-read', '')
  }
  await button.click()
}

/** Asks, and approves in the wallet's window. */
export async function approveInWindow<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  const { asked, wallet } = await askInWindow(page, ask)
  await approve(wallet)
  return asked
}
