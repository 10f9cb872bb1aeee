import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type {} from '../src/host/main.js'
import {
  codeField,
  emailField,
  frameOf,
  openEmbedded,
  signInByScreens,
  toCode,
} from './support/embedded.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

/** The page by the name under which the wallet's server takes identity providers back. */
const here = () => place().playground.replace('127.0.0.1', 'localhost')
test.use({ baseURL: async ({}, run) => run(here()) })

const TAKER = '0x00000000000000000000000000000000000e3a12'

/** A frame that says it can be talked to, and answers nothing. */
const MUTE = `<!doctype html><script>
parent.postMessage({ type: '@w3m-frame/FRAME_READY' }, ${JSON.stringify('*')})
</script>`

/** Puts another page in the place of the frame's. */
const frameIs = (page: Page, body: string) =>
  page.route(`${world().embedded.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
const frameIsItself = (page: Page) => page.unroute(`${world().embedded.url}/`)

test.describe('a frame of the embedded wallet that is silent', { tag: '@embedded-places' }, () => {
  test('at its loading is said after 20 s, and the next try signs in', async ({ page }) => {
    await page.clock.install()
    // With `debug` the modal shows the app's alerts.
    const host = await openEmbedded(page, { debug: true })
    await frameIs(page, '<!doctype html><title>Nothing</title>')
    await emailField(host).fill('quentin@example.org')
    const loaded = page.waitForResponse(`${world().embedded.url}/`)
    await emailField(host).press('Enter')
    await loaded
    await page.clock.runFor(20_000)
    await expect(host.dialog.getByText('Network Error')).toBeVisible()
    await frameIsItself(page)
    await toCode(host, 'quentin@example.org')
    await codeField(host).fill(await codeOf('quentin@example.org'))
    await expectStatus(host, 'connected')
  })

  test('at a question is said after 120 s, and the next try signs in', async ({ page }) => {
    await page.clock.install()
    // With `debug` the modal shows the app's alerts.
    const host = await openEmbedded(page, { debug: true })
    await frameIs(page, MUTE)
    await emailField(host).fill('rosa@example.org')
    const loaded = page.waitForResponse(`${world().embedded.url}/`)
    await emailField(host).press('Enter')
    await loaded
    await page.clock.runFor(121_000)
    await expect(host.dialog.getByText('Embedded Wallet Request Timed Out')).toBeVisible()
    await frameIsItself(page)
    await page.reload()
    await host.button.click()
    await toCode(host, 'rosa@example.org')
    await codeField(host).fill(await codeOf('rosa@example.org'))
    await expectStatus(host, 'connected')
  })
})

test.describe('inside Telegram', { tag: '@embedded-places' }, () => {
  const PHONES = {
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    android:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  } as const
  const NAMES = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
  const MISSING = { ios: ['Google'], android: ['X', 'Facebook'], mac: ['X'] } as const

  /** As Telegram's web view on a system leaves its mark in a page. */
  const inTelegram = async (page: Page, system: keyof typeof PHONES) => {
    const agent = PHONES[system]
    await page.addInitScript((userAgent) => {
      const own = { userAgent: { get: () => userAgent }, userAgentData: { get: () => undefined } }
      Object.defineProperties(navigator, own)
      Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    }, agent)
  }
  const all = async ({ dialog }: HostPage) => {
    await expect(dialog.getByRole('button', { name: /Farcaster$/ })).toBeVisible()
    return dialog
  }

  for (const system of ['ios', 'android', 'mac'] as const)
    test(`on ${system} the logins that do not work there are missing`, async ({ page }) => {
      await inTelegram(page, system)
      const dialog = await all(await openEmbedded(page))
      for (const name of NAMES) {
        const isMissing = (MISSING[system] as readonly string[]).includes(name)
        const row = dialog.getByRole('button', { name: new RegExp(`\\b${name}$`) })
        await expect(row, name).toHaveCount(isMissing ? 0 : 1)
      }
    })

  test('the tab itself goes to the provider, and comes back signed in', async ({ page }) => {
    await inTelegram(page, 'ios')
    // The page that the app's origin shows: the server of the wallet knows no other.
    await page.goto('/')
    await page.getByRole('button', { name: /GitHub$/ }).click()
    await page.waitForURL(/\/github\/authorize\?/)
    await page.getByRole('textbox', { name: 'Name' }).fill('Tele')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    // The result is of no use twice, and is in no address that is copied.
    expect(page.url()).toBe(`${here()}/`)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test.describe('what is the wallet’s alone', { tag: '@embedded-places' }, () => {
  test('the recovery phrase is shown in the frame after a fresh code, and is that of the account', async ({
    page,
  }) => {
    const email = 'uma@example.org'
    const host = await openEmbedded(page)
    await signInByScreens(host, email)
    const { address } = await host.shown()
    await pauseIsOver()
    await host.button.click()
    await host.dialog.locator('[part~=embedded-wallet-row]').click()
    await host.dialog.locator('[part~=export-row]').click()
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { name: 'Your recovery phrase' })).toBeVisible()
    const field = frame.getByRole('textbox', { name: 'Six-digit code' })
    await field.fill('000000')
    await expect(frame.locator('#wrong')).toHaveText('That code is not right.')
    await field.fill(await codeOf(email))
    const words = frame.getByRole('listitem')
    await expect(words).toHaveCount(12)
    const phrase = (await words.allTextContents()).join(' ')
    expect(mnemonicToAccount(phrase).address).toBe(address)
    // The page around it reads none of it.
    const read = await page.evaluate(() => {
      const element = document.querySelector('[data-latchkey=modal] iframe') as HTMLIFrameElement
      const kept = JSON.stringify([localStorage, sessionStorage])
      return { inside: element.contentDocument, kept, text: document.body.innerText }
    })
    expect(read.inside).toBeNull()
    for (const word of phrase.split(' ').filter(({ length }) => length > 5))
      expect(read.kept + read.text).not.toContain(word)
    await frame.getByRole('button', { name: 'Done' }).click()
    await expect(words).toHaveCount(0)
  })

  test('typed data is shown as a tree, and its signature holds on chain', async ({ page }) => {
    const host = await openEmbedded(page)
    await signInByScreens(host, 'xavier@example.org')
    const address = (await host.shown()).address as `0x${string}`
    const data = {
      types: { Order: ['shoes', 'size'].map((name) => ({ name, type: 'string' })) },
      primaryType: 'Order',
      domain: { name: 'Shop', chainId: 31_337 },
      message: { shoes: 'Red ones', size: '42' },
    } as const
    const signing = page.evaluate(async (typed) => {
      const { capabilities } = window.host.kits['host']!
      const { signTypedData } = await capabilities.get('signTypedData', 'eip155')
      return signTypedData(typed)
    }, data)
    await expect(frameOf(page).getByText('Red ones')).toBeVisible()
    await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = (await signing) as `0x${string}`
    const node = createPublicClient({ transport: http(world().chains[0]!.rpcUrl) })
    expect(await node.verifyTypedData({ ...data, address, signature })).toBe(true)
    const message = { ...data.message, size: '43' }
    expect(await node.verifyTypedData({ ...data, message, address, signature })).toBe(false)
  })

  test('where the login cannot be loaded that is said in place, and tried again', async ({
    page,
  }) => {
    const host = await openHost(page, { kits: [{ id: 'host', embedded: true }] })
    await host.button.click()
    await expect(emailField(host)).toBeVisible()
    // From here on the page loads only the code of the login.
    await page.route('**/assets/*.js', (route) => route.abort())
    await emailField(host).fill('victor@example.org')
    await emailField(host).press('Enter')
    await expect(host.dialog.getByText(/Couldn’t load sign-in/).first()).toBeVisible()
    const message = await page.evaluate(() => {
      const kit = window.host.kits['host']!
      return window.host
        .embeddedOf(kit)
        .startEmail('victor@example.org')
        .catch((error: unknown) => (error as Error).message)
    })
    expect(message).toBe('Unable to load email login dependency')
    await page.unroute('**/assets/*.js')
  })
})

test.describe('a sign-in to the app', { tag: '@embedded-places' }, () => {
  // The address that the sign-in server knows.
  test.use({ baseURL: async ({}, run) => run(place().playground) })

  test('by a smart account is accepted by the server before it is deployed, and after', async ({
    page,
  }) => {
    const email = 'willa@example.org'
    const members = await openMembers(page, { plugins: 'eip155,embedded-wallet,siwx' })
    const press = async (name: 'Sign' | 'Confirm') => {
      await frameOf(page).getByRole('button', { name, exact: true }).click()
    }
    const signIn = async () => {
      await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
      await emailField(members).fill(email)
      await emailField(members).press('Enter')
    }
    const enterCode = async () => {
      await expect(codeField(members)).toBeVisible()
      await codeField(members).fill(await codeOf(email))
      await members.expectAsked()
      await members.press('Sign')
      await expect(frameOf(page).getByText('Smart account')).toBeVisible()
      await press('Sign')
      await expect(members.status).toHaveText('Signed in')
      await expect(members.dialog).toBeHidden()
    }
    await signIn()
    await pressLink(email)
    await enterCode()

    const node = createPublicClient({ transport: http(world().chains[0]!.rpcUrl) })
    const address = await page.evaluate(() => {
      const { connections, store } = window.playground.kit
      return store.get(connections.accountAtom).account!.address as `0x${string}`
    })
    expect(await node.getCode({ address })).toBeUndefined()
    const sending = page.evaluate(async (to) => {
      const { sendTransaction } = await window.playground.kit.capabilities.get(
        'sendTransaction',
        'eip155',
      )
      return sendTransaction({ to, value: 0n })
    }, TAKER)
    await press('Confirm')
    await sending
    expect(await node.getCode({ address })).toMatch(/^0x[0-9a-f]+$/)

    await page.evaluate(() => window.playground.kit.connections.disconnect())
    await expect(members.account).not.toHaveText('Connected')
    await pauseIsOver()
    await signIn()
    await enterCode()
  })
})
