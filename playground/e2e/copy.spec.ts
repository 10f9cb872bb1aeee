import type { Page } from '@playwright/test'
import { ACME, expectStatus, openHost, type HostPage } from './support/host.js'
import { readQr } from './support/qr.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** What the clipboard gives to whoever pastes it. */
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

async function openAccount(page: Page): Promise<HostPage> {
  const host = await openHost(page, { wallets: [ACME] })
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  await host.button.click()
  return host
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

test.describe('what is copied', { tag: '@copy' }, () => {
  test('is the address that is shown, and is read back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = await openAccount(page)
    const shown = (await shownAddress(host)).replaceAll(/\s/g, '')
    expect(shown).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await host.dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(host.dialog.getByRole('status')).toHaveText(/Address copied/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    expect((await host.shown()).address).toBe(shown)
  })

  test('and was changed on its way is warned of, with the right text', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      const { writeText } = Clipboard.prototype
      Clipboard.prototype.writeText = function (text) {
        return writeText.call(this, text.replace(/.$/, '0'))
      }
    })
    const host = await openAccount(page)
    const { address } = await host.shown()
    await host.dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(host.dialog.getByText(/Compare it with this/).first()).toBeVisible()
    await expect(host.dialog.getByRole('textbox')).toHaveValue(address!)
  })

  test('is the link that the code says', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = await openHost(page, { kits: [{ id: 'host', relay: true }] })
    await host.button.click()
    await host.dialog.getByRole('button', { name: /WalletConnect/ }).click()
    const uri = await readQr(host.dialog.getByRole('img', { name: /^QR code/ }))
    expect(uri).toMatch(/^wc:/)
    await host.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(host.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
  })

  test('is copied in a page without https, too', async ({ page }) => {
    await page.addInitScript(withoutHttps)
    const host = await openAccount(page)
    const { address } = await host.shown()
    const copy = host.dialog.getByRole('button', { name: 'Copy address' })
    await copy.click()
    await expect(host.dialog.getByRole('status')).toHaveText(/Address copied/)
    await expect(copy).toBeFocused()
    await leave(host)
    expect(await pasted(page)).toBe(address)
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

  for (const what of ['address', 'link'] as const) {
    test(`is shown whole and selected where nothing may be copied: ${what}`, async ({ page }) => {
      await page.addInitScript(withoutHttps)
      await page.addInitScript(() => {
        Object.assign(document, { execCommand: () => false })
      })
      const isLink = what === 'link'
      const host = isLink
        ? await openHost(page, { kits: [{ id: 'host', relay: true }] })
        : await openAccount(page)
      if (isLink) {
        await host.button.click()
        await host.dialog.getByRole('button', { name: /WalletConnect/ }).click()
      }
      const text = isLink
        ? await readQr(host.dialog.getByRole('img', { name: /^QR code/ }))
        : (await host.shown()).address!
      await host.dialog.getByRole('button', { name: isLink ? 'Copy link' : 'Copy address' }).click()
      const field = host.dialog.getByRole('textbox')
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(field).toHaveValue(text)
      await expect(host.dialog.locator('.by-hand p')).toHaveText(/Copy the selected text/)
      await page.keyboard.press('ControlOrMeta+c')
      await leave(host)
      expect(await pasted(page)).toBe(text)
    })
  }
})
