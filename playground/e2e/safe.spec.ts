import type { Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { accountOf, connectInside, inApp, refusalOf, reloadInside, sign } from './support/inside.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const HELLO = 'hello Latchkey'
const APP = '/?inline=0&plugins=eip155,safe&wallets=announced'

/** Opens the app inside a Safe app, under the app's own policy. */
async function openInside(page: Page, baseURL: string | undefined) {
  const app = await underPolicy(page.context(), new URL(APP, baseURL))
  const around = new URL(`${world().windows.url}/safe.html`)
  around.searchParams.set('app', app)
  await page.goto(around.href)
  return page.frameLocator('#app')
}

test.describe('the Safe around the page, by its own library', { tag: '@safe' }, () => {
  test('it connects, signs, is followed to another Safe and found again', async ({
    page,
    baseURL,
  }) => {
    const app = await openInside(page, baseURL)
    await connectInside(app, 'Safe')
    const choice = page.getByLabel('Safe')
    const [first] = (await choice.inputValue()).split(' ') as [Hex]
    const shown = await accountOf(inApp(page))
    expect(shown).toMatchObject({ status: 'connected', network: 'eip155:31337' })
    expect([shown.address?.toLowerCase(), shown.type]).toEqual([first, 'smartAccount'])

    const signing = sign(inApp(page), HELLO)
    await page.getByRole('button', { name: 'Approve' }).click()
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address: first, message: HELLO, signature })).toBe(true)
    const refused = refusalOf(inApp(page), HELLO)
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await refused).toBe('user_rejected')

    await choice.selectOption({ index: 1 })
    const [second] = (await choice.inputValue()).split(' ') as [Hex]
    expect(second).not.toBe(first)
    await inApp(page).evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect
      .poll(async () => (await accountOf(inApp(page))).address?.toLowerCase())
      .toBe(second)

    await reloadInside(page)
    await expect
      .poll(async () => (await accountOf(inApp(page)).catch(() => undefined))?.status)
      .toBe('connected')
    expect((await accountOf(inApp(page))).address?.toLowerCase()).toBe(second)
  })

  test('elsewhere it is not offered, and a page around that plays a Safe app learns nothing', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(new URL('/icon.svg', baseURL).href)
    const address = new URL(APP, baseURL).href
    await page.goto(new URL('/gallery.html', baseURL).href)
    await page.evaluate((app) => {
      const told: unknown[] = []
      addEventListener('message', ({ data, source }) => {
        told.push(data)
        const { id } = data as { readonly id?: unknown }
        const info = { safeAddress: `0x${'5afe'.repeat(10)}`, chainId: 31337 }
        const answer = { id, success: true, version: '9.1.0', data: info }
        ;(source as Window).postMessage(answer, '*')
      })
      const frame = document.createElement('iframe')
      frame.src = app
      document.body.replaceChildren(frame)
      Object.assign(window, { told })
    }, address)
    const app = page.frameLocator('iframe')
    await app.getByRole('button', { name: 'Connect' }).first().click()
    const dialog = app.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Demo Wallet' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Safe' })).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
    expect(asked.filter((path) => /sdk-/.test(path))).toEqual([])
  })
})
