import type { FrameLocator, Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const HELLO = 'hello Latchkey'
const APP = '/?plugins=eip155,safe&wallets=announced'

/** Opens the app inside a Safe app, under the app's own policy. */
async function openInside(page: Page, baseURL: string | undefined) {
  const app = await underPolicy(page.context(), new URL(APP, baseURL))
  const around = new URL('/safe.html', world().windows.url)
  around.searchParams.set('app', app)
  await page.goto(around.href)
  return page.frameLocator('#app')
}

const inApp = (page: Page) => page.frames().find((frame) => frame.url().includes('plugins='))!

const accountOf = (page: Page) =>
  inApp(page).evaluate(() => {
    const { connections, store } = window.playground.kit
    const { status, account, network } = store.get(connections.accountAtom)
    return { status, address: account?.address, network: network?.id, type: account?.type }
  })

async function connect(app: FrameLocator) {
  await app.getByRole('button', { name: 'Connect' }).first().click()
  await app.getByRole('dialog').getByRole('button', { name: 'Safe', exact: false }).click()
  await expect(app.getByRole('dialog')).toBeHidden()
}

test.describe('the Safe around the page, by its own library', { tag: '@safe' }, () => {
  test('it connects, signs, is followed to another Safe and found again', async ({
    page,
    baseURL,
  }) => {
    const app = await openInside(page, baseURL)
    await connect(app)
    const choice = page.getByLabel('Safe')
    const [first] = (await choice.inputValue()).split(' ') as [Hex]
    const shown = await accountOf(page)
    expect(shown).toMatchObject({ status: 'connected', network: 'eip155:31337' })
    expect([shown.address?.toLowerCase(), shown.type]).toEqual([first, 'smartAccount'])

    const signing = inApp(page).evaluate(async (message) => {
      const { capabilities } = window.playground.kit
      return (await capabilities.get('signMessage', 'eip155')).signMessage(message)
    }, HELLO)
    await page.getByRole('button', { name: 'Approve' }).click()
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address: first, message: HELLO, signature })).toBe(true)
    const refused = inApp(page).evaluate(async (message) => {
      const { capabilities } = window.playground.kit
      const { signMessage } = await capabilities.get('signMessage', 'eip155')
      return signMessage(message).catch((error: unknown) => (error as { code?: unknown }).code)
    }, HELLO)
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await refused).toBe('user_rejected')

    await choice.selectOption({ index: 1 })
    const [second] = (await choice.inputValue()).split(' ') as [Hex]
    expect(second).not.toBe(first)
    await inApp(page).evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(async () => (await accountOf(page)).address?.toLowerCase()).toBe(second)

    const frame = inApp(page)
    const loaded = page.waitForEvent('framenavigated', (one) => one === frame)
    // Not at once: the call would end with the page that it is made in.
    await frame.evaluate(() => {
      setTimeout(() => {
        location.reload()
      })
    })
    await loaded
    await expect
      .poll(async () => (await accountOf(page).catch(() => undefined))?.status)
      .toBe('connected')
    expect((await accountOf(page)).address?.toLowerCase()).toBe(second)
  })

  test('elsewhere it is not offered, and a page around that plays a Safe app is told nothing', async ({
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
