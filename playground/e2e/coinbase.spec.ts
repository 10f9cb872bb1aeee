import type { BrowserContext, Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

const NAME = 'Coinbase Wallet'
const HELLO = 'hello Latchkey'
const APP = '/?inline=0&plugins=eip155,coinbase-wallet&wallets=none'

/** The page with the plugin and its list of wallets open. */
async function openList(page: Page, baseURL: string | undefined) {
  await page.goto(await underPolicy(page.context(), new URL(APP, baseURL)))
  await page.getByRole('button', { name: 'Connect' }).first().click()
  return page.getByRole('dialog')
}

const accountOf = (page: Page) =>
  page.evaluate(() => {
    const { connections, store } = window.playground.kit
    const { status, account, network } = store.get(connections.accountAtom)
    return { status, address: account?.address, network: network?.id }
  })

/** Answers in the wallet's window, which goes at the press: sooner, perhaps, than the press is known to be over. */
async function press(popup: Page, word: 'Approve' | 'Decline') {
  const pressed = popup.getByRole('button', { name: word }).click()
  const unlessGone = pressed.catch((error: unknown) => {
    if (!/has been closed/.test(String(error))) throw error
  })
  await Promise.all([popup.waitForEvent('close'), unlessGone])
}

/** Does what opens the wallet's window, and answers there. */
async function answer(page: Page, word: 'Approve' | 'Decline', ask: () => Promise<unknown>) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), ask()])
  await press(popup, word)
}

/** Asks for a signature, which a click on the page precedes as an app's own button would. */
async function startSigning(page: Page) {
  await page.mouse.click(2, 2)
  await page.evaluate(async (message) => {
    const { capabilities } = window.playground.kit
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    const answers: unknown[] = []
    Object.assign(window, { answers })
    void signMessage(message).then(
      (signature) => answers.push(signature),
      (error: unknown) => answers.push((error as { readonly code?: unknown }).code),
    )
  }, HELLO)
}

/** A window that crashes, or is taken over, does not tell that it goes. */
const silence = (popup: Page) =>
  popup.evaluate(() => {
    document.documentElement.dataset['silent'] = ''
  })

/** The browser opens no windows until the test allows it. */
const block = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { opens: window.open })
    window.open = () => null
  })
const allow = (page: Page) =>
  page.evaluate(() => {
    window.open = (window as unknown as { readonly opens: typeof window.open }).opens
  })

/** Kinds of the messages to windows of the wallet, written down where they outlive the windows. */
async function hearWindows(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = []
  await context.exposeFunction('hear', (kind: string) => void heard.push(kind))
  await context.addInitScript(() => {
    if (window.opener === null) return
    addEventListener('message', ({ data }: MessageEvent<{ event?: string; content?: object }>) => {
      const kind = data.event ?? Object.keys(data.content ?? {})[0] ?? 'other'
      ;(window as unknown as { hear(kind: string): void }).hear(kind)
    })
  })
  return heard
}

const answersOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { answers: readonly unknown[] }).answers)

test.describe('a wallet in a window, by its own library', { tag: '@coinbase' }, () => {
  test('blocked at first it connects, signs, is found again without a window, and is left', async ({
    page,
    baseURL,
  }) => {
    const popups: Page[] = []
    page.on('popup', (popup) => popups.push(popup))
    const heard = await hearWindows(page.context())
    const count = (kind: string) => heard.filter((one) => one === kind).length
    const dialog = await openList(page, baseURL)
    expect(popups).toEqual([])
    await block(page)
    await dialog.getByRole('button', { name: NAME }).click()
    await expect(dialog).toContainText('Allow pop-ups')
    await allow(page)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Try again' }).click(),
    ])
    await expect(popup.locator('#request')).toContainText('eth_requestAccounts')
    expect(await page.evaluate(() => window.name)).toBe('')
    expect(await popup.evaluate(() => window.name)).toMatch(/^wallet_[0-9a-f-]{36}$/)
    expect((await accountOf(page)).status).toBe('connecting')
    await press(popup, 'Approve')
    await expect(dialog).toBeHidden()
    const { status, address, network } = await accountOf(page)
    expect([status, network]).toEqual(['connected', 'eip155:31337'])
    // A reported block is not asked by the next window.
    expect([count('selectSignerType'), count('handshake')]).toEqual([1, 1])

    await block(page)
    await startSigning(page)
    await expect.poll(() => answersOf(page)).toEqual(['popup_blocked'])
    await allow(page)
    await answer(page, 'Approve', () => startSigning(page))
    await expect.poll(async () => (await answersOf(page)).length).toBe(1)
    const [signature] = (await answersOf(page)) as readonly [Hex]
    expect(await verifyMessage({ address: address as Hex, message: HELLO, signature })).toBe(true)
    expect(count('encrypted')).toBe(1)
    await answer(page, 'Decline', () => startSigning(page))
    await expect.poll(() => answersOf(page)).toEqual(['user_rejected'])

    const before = popups.length
    await page.reload()
    await expect.poll(async () => (await accountOf(page)).status).toBe('connected')
    expect((await accountOf(page)).address).toBe(address)
    await page.evaluate(() => window.playground.kit.connections.disconnect())
    expect(popups).toHaveLength(before)
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^-CBWSDK:.*(?:accounts|ownPrivateKey)/.test(key)),
    )
    expect(left).toEqual([])
  })

  test('declined, closed, hijacked or without a click nothing is connected, and no waiting window is taken', async ({
    page,
    baseURL,
  }) => {
    const dialog = await openList(page, baseURL)
    const again = dialog.getByRole('button', { name: 'Try again' })
    const attempt = async (ask: () => Promise<unknown>) => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), ask()])
      await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
      return popup
    }
    const declined = await attempt(() => dialog.getByRole('button', { name: NAME }).click())
    const name = await declined.evaluate(() => window.name)
    await press(declined, 'Decline')
    await expect(dialog).toContainText(/declined/i)

    const gone = await attempt(() => again.click())
    await silence(gone)
    await gone.close()
    await expect(dialog).toContainText('window was closed')

    const taken = await attempt(() => again.click())
    const closing = taken.waitForEvent('close')
    await silence(taken)
    await taken.goto(new URL('/gallery.html', baseURL).href)
    await taken.evaluate(() => {
      const opener = window.opener as Window
      opener.postMessage({ event: 'PopupLoaded', id: 'forged' }, '*')
    })
    await closing
    await expect(dialog).toContainText('was unsafe and is closed')

    // A click is forgotten by the browser once a window was opened with it.
    const [blank, code] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(async () => {
        window.open('about:blank', '_blank', 'noopener')
        const connecting = window.playground.kit.connections.connect('coinbase-wallet')
        return connecting.catch((error: unknown) => (error as { readonly code?: unknown }).code)
      }),
    ])
    await blank.close()
    expect(code).toBe('popup_needs_click')
    expect((await accountOf(page)).status).toBe('disconnected')
    expect(await page.locator('.-cbwsdk-css-reset').count()).toBe(0)

    await test.step('a window that waits under the name of one before is not the wallet’s', async () => {
      const [waiting] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate((old) => void window.open('/gallery.html', old), name),
      ])
      expect(await waiting.evaluate(() => window.name)).toBe(name)
      const [next] = await Promise.all([page.waitForEvent('popup'), again.click()])
      expect(await next.evaluate(() => window.name)).not.toBe(name)
      await press(next, 'Approve')
      await expect(dialog).toBeHidden()
      expect((await accountOf(page)).status).toBe('connected')
      expect(new URL(waiting.url()).pathname).toBe('/gallery.html')
      await waiting.close()
    })
  })
})
