import { devices, type Frame, type Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { accountOf, connectInside, inApp, refusalOf, reloadInside, sign } from './support/inside.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const HELLO = 'hello Latchkey'
const APP = '/?inline=0&plugins=eip155&wallets=none'

/** The library that a mini-app loads to be shown at all, which knows no kit, and its messages. */
async function library() {
  const answer = await fetch(`${world().windows.url}/farcaster-library.js`)
  const ready = 'globalThis.miniapp = miniapp; void miniapp.sdk.actions.ready()'
  return `${await answer.text()}; ${ready}`
}

/** Opens the app in Farcaster's web client. */
async function openInside(page: Page, baseURL: string | undefined) {
  const around = new URL(`${world().windows.url}/farcaster.html`)
  around.searchParams.set('app', new URL(APP, baseURL).href)
  await page.goto(around.href)
  return page.frameLocator('#app')
}

const asked = (client: Page) =>
  client.getByRole('list', { name: 'What the wallet was asked' }).getByRole('listitem')
const isReady = (client: Page) =>
  expect(client.getByRole('list', { name: 'What the app said' })).toContainText('ready')

/** A signature that the visitor approves in the client is one of the account that the app shows. */
async function expectSigned(app: Frame, client: Page) {
  const { address } = await accountOf(app)
  const signing = sign(app, HELLO)
  await client.getByRole('button', { name: 'Approve' }).click()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: address as Hex, message: HELLO, signature })).toBe(true)
}

test.describe('in a Farcaster client, by its own libraries', { tag: '@farcaster' }, () => {
  test('its wallet is listed, connects, signs, is refused and found again', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(`if (window !== top) { ${await library()} }`)
    const app = await openInside(page, baseURL)
    await isReady(page)
    await connectInside(app, 'Farcaster')
    expect(await accountOf(inApp(page))).toMatchObject({
      status: 'connected',
      network: 'eip155:31337',
    })
    await expectSigned(inApp(page), page)
    const refused = refusalOf(inApp(page), HELLO)
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await refused).toBe('user_rejected')

    const { address } = await accountOf(inApp(page))
    const before = await asked(page).count()
    await reloadInside(page)
    await expect
      .poll(async () => (await accountOf(inApp(page)).catch(() => undefined))?.status)
      .toBe('connected')
    expect((await accountOf(inApp(page))).address).toBe(address)
    expect((await asked(page).allTextContents()).slice(before)).not.toContain('eth_requestAccounts')
  })
})

test.describe('on a phone, in the web view of a Farcaster client', { tag: '@farcaster' }, () => {
  const { defaultBrowserType: _chromium, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('its wallet is connected without a word, and signs in the client', async ({
    page,
    context,
    baseURL,
  }) => {
    const client = await context.newPage()
    await client.exposeFunction('toMiniApp', (type: string, data: unknown) =>
      page.evaluate(
        ([name, detail]) => document.dispatchEvent(new MessageEvent(name, { data: detail })),
        [type, data] as const,
      ),
    )
    await client.goto(`${world().windows.url}/farcaster.html`)
    await client.waitForFunction(() => 'fromMiniApp' in window)
    await page.exposeFunction('toClient', (json: string) =>
      client.evaluate((message) => {
        const { fromMiniApp } = window as unknown as { fromMiniApp(json: string): void }
        fromMiniApp(message)
      }, json),
    )
    await page.addInitScript(
      `window.ReactNativeWebView = { postMessage: toClient }; ${await library()}`,
    )
    await page.goto(new URL(APP, baseURL).href)
    const app = page.mainFrame()
    await expect
      .poll(async () => (await accountOf(app).catch(() => undefined))?.status)
      .toBe('connected')
    expect(await accountOf(app)).toMatchObject({ network: 'eip155:31337' })
    await isReady(client)
    expect(await asked(client).allTextContents()).not.toContain('eth_requestAccounts')
    await client.bringToFront()
    await expectSigned(app, client)
  })
})
