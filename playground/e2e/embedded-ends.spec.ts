import type { FrameLocator, Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { expectStatus, openHost, SOON, type HostPage } from './support/host.js'
import { codeOf, pressLink } from './support/mails.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')

/** An app with the embedded wallet; apps of other ids share nothing in the page's storage. */
const open = (page: Page, id: string) =>
  openHost(page, { kits: [{ id, embedded: true, namespaces: ['eip155', 'solana'] }] })

/** Signs in; where the wallet has the session already, no code is asked for. */
async function signIn({ page }: HostPage, id: string, email: string): Promise<void> {
  const step = () =>
    page.evaluate((kitId) => {
      const kit = window.host.kits[kitId]!
      return kit.store.get(window.host.embeddedOf(kit).loginAtom).step
    }, id)
  await page.evaluate(
    ([kitId, address]) => window.host.embeddedOf(window.host.kits[kitId]!).startEmail(address),
    [id, email] as const,
  )
  if ((await step()) === 'idle') return
  if ((await step()) === 'device') await pressLink(email)
  await expect.poll(step, SOON).toBe('otp')
  await page.evaluate(
    ([kitId, otp]) => window.host.embeddedOf(window.host.kits[kitId]!).verifyOtp(otp),
    [id, await codeOf(email)] as const,
  )
}

/** Asks for a signature and shows it. @returns what becomes of it */
async function startSigning(page: Page, id: string) {
  const signing = page.evaluate(async (kitId) => {
    const { capabilities } = window.host.kits[kitId]!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage('Hello').catch((error: unknown) => (error as { readonly code: string }).code)
  }, id)
  await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
  return { signing }
}

const disconnect = (page: Page, id: string) =>
  page.evaluate((kitId) => window.host.kits[kitId]!.connections.disconnect(), id)

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('a session of the embedded wallet that ends elsewhere @embedded', () => {
  test('closes what another app, and another tab, have left to approve', async ({
    page,
    context,
  }) => {
    const email = 'ends@example.org'
    const host = await open(page, 'host')
    await signIn(host, 'host', email)
    await expectStatus(host, 'connected')
    const tab = await open(await context.newPage(), 'host')
    await expectStatus(tab, 'connected')
    const app = await open(await context.newPage(), 'second')
    await signIn(app, 'second', email)
    await expectStatus(app, 'connected', 'second')
    await page.bringToFront()
    const { signing } = await startSigning(page, 'host')

    await disconnect(app.page, 'second')
    expect(await signing).toBe('user_rejected')
    for (const one of [host, tab]) {
      await expectStatus(one, 'disconnected')
      await expect(one.dialog).toBeHidden()
      await expect(one.page.locator('iframe')).toHaveCount(0)
    }
  })
})
