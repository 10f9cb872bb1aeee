import type { Page } from '@playwright/test'
import { ACME, expectStatus, openHost, type HostPage } from './support/host.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The clipboard's content for a paste. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'paste'
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('ControlOrMeta+v')
  const text = await page.locator('#paste').inputValue()
  await page.locator('#paste').evaluate((field) => {
    field.remove()
  })
  return text
}

/** A page whose kit has a wallet of its own and the relay. */
const open = (page: Page) =>
  openHost(page, { wallets: [ACME], kits: [{ id: 'host', relay: true }] })

/** The code to scan. @returns the link that it says */
async function showCode({ button, dialog }: HostPage): Promise<string> {
  await button.click()
  await dialog.getByRole('button', { name: /WalletConnect/ }).click()
  const uri = await readQr(dialog.getByRole('img', { name: /^QR code/ }))
  expect(uri).toMatch(/^wc:/)
  return uri
}

async function showAccount(host: HostPage): Promise<void> {
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  await host.button.click()
}

/** The whole address, as the account shows it. */
async function shownAddress(host: HostPage): Promise<string> {
  await host.dialog.getByRole('button', { name: /^0x/ }).click()
  return host.dialog.locator('.address-full').innerText()
}

const leave = async (host: HostPage) => {
  await host.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(host.dialog).toBeHidden()
}

/** A page that was not sent over https has no clipboard. */
const withoutHttps = () => {
  Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
}

/** Nothing but the visitor's own keys may copy any more. */
const copyNothing = () => {
  Object.assign(document, { execCommand: () => false })
}

test.describe('copied texts', { tag: '@copy' }, () => {
  test('is the link that the code says, and the address that is shown', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = await open(page)
    const uri = await showCode(host)
    await host.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(host.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
    await leave(host)

    await showAccount(host)
    const shown = (await shownAddress(host)).replaceAll(/\s/g, '')
    expect(shown).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await host.dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(host.dialog.getByRole('status')).toHaveText(/Address copied/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    expect((await host.shown()).address).toBe(shown)
  })

  test('is copied in a page without https, too, and is selected where nothing may be copied', async ({
    page,
  }) => {
    await page.addInitScript(withoutHttps)
    const host = await open(page)
    const byHand = async (name: string, text: string) => {
      await host.dialog.getByRole('button', { name }).click()
      const field = host.dialog.getByRole('textbox')
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(field).toHaveValue(text)
      await expect(host.dialog.locator('.by-hand p')).toHaveText(/Copy the selected text/)
      await page.keyboard.press('ControlOrMeta+c')
      await leave(host)
      expect(await pasted(page)).toBe(text)
    }
    await showAccount(host)
    const address = (await host.shown()).address!
    const copy = host.dialog.getByRole('button', { name: 'Copy address' })
    await copy.click()
    await expect(host.dialog.getByRole('status')).toHaveText(/Address copied/)
    await expect(copy).toBeFocused()
    await leave(host)
    expect(await pasted(page)).toBe(address)

    await page.evaluate(copyNothing)
    await host.button.click()
    await byHand('Copy address', address)
    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')
    const uri = await showCode(host)
    await byHand('Copy link', uri)
  })

  test('is copied in another site’s frame, too', async ({ page, baseURL }) => {
    const app = new URL('/host.html', baseURL)
    const origin = new URL(world().windows.url).origin
    const kits = [{ id: 'host', options: { frameAncestors: [origin] } }]
    app.searchParams.set('host', JSON.stringify({ wallets: [ACME], kits }))
    const around = new URL(`${world().windows.url}/safe.html`)
    around.searchParams.set('app', app.href)
    await page.goto(around.href)
    const framed = page.frameLocator('#app')
    const button = framed.getByTestId('kit-host').getByRole('button').first()
    await button.click()
    const dialog = framed.getByRole('dialog')
    await dialog.getByRole('button', { name: /Acme/ }).click()
    await expect(dialog).toBeHidden()
    await button.click()
    await dialog.getByRole('button', { name: /^0x/ }).click()
    const shown = (await dialog.locator('.address-full').innerText()).replaceAll(/\s/g, '')
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/Address copied/)
    expect(await pasted(page)).toBe(shown)
  })
})
