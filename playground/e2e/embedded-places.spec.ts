import { createPublicClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type {} from '../src/host/main.js'
import {
  approve,
  approveInWindow,
  askInWindow,
  codeField,
  emailField,
  frameOf,
  openEmbedded,
  signInByScreens,
} from './support/embedded.js'
import { codeOf, pauseIsOver, pressLink } from './support/mails.js'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

/** The page by the name under which the wallet's server takes identity providers back. */
const here = () => place().playground.replace('127.0.0.1', 'localhost')
test.use({ baseURL: async ({}, run) => run(here()) })

const TAKER = '0x00000000000000000000000000000000000e3a12'

test.describe('inside Telegram', { tag: '@embedded-places' }, () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

  test('the tab itself goes to the provider, and comes back signed in', async ({ page }) => {
    // As Telegram's web view leaves its mark in a page.
    await page.addInitScript((userAgent) => {
      const own = { userAgent: { get: () => userAgent }, userAgentData: { get: () => undefined } }
      Object.defineProperties(navigator, own)
      Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    }, IPHONE)
    await page.goto('/?plugins=eip155,embedded-wallet&order=7')
    const github = page.getByRole('button', { name: /GitHub$/ })
    await expect(github).toBeVisible()
    // Google refuses to be shown there.
    await expect(page.getByRole('button', { name: /Google$/ })).toHaveCount(0)
    const left = page.url()
    await github.click()
    await page.waitForURL(/\/github\/authorize\?/)
    await page.getByRole('textbox', { name: 'Name' }).fill('Tele')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    // The result is of no use twice, and is in no address that is copied.
    expect(page.url()).toBe(left)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test.describe('views of the wallet alone', { tag: '@embedded-places' }, () => {
  test('the frame shows typed data, the recovery phrase and what the codes of a new address are for', async ({
    page,
  }) => {
    const email = 'uma@example.org'
    const host = await openEmbedded(page)
    await signInByScreens(host, email)
    const address = (await host.shown()).address as `0x${string}`
    const frame = frameOf(page)

    await test.step('typed data is a tree, and its signature holds on chain', async () => {
      const data = {
        types: { Order: ['shoes', 'size'].map((name) => ({ name, type: 'string' })) },
        primaryType: 'Order',
        domain: { name: 'Shop', chainId: 31_337 },
        message: { shoes: 'Red ones', size: '42' },
      } as const
      const ask = () =>
        page.evaluate(async (typed) => {
          const { capabilities } = window.host.kits['host']!
          const { signTypedData } = await capabilities.get('signTypedData', 'eip155')
          return signTypedData(typed)
        }, data)
      const { asked, wallet } = await askInWindow(page, ask)
      await expect(wallet.getByText('Red ones')).toBeVisible()
      await approve(wallet)
      const signature = (await asked) as `0x${string}`
      await expect(host.dialog).toBeHidden()
      const node = createPublicClient({ transport: http(world().chains[0]!.rpcUrl) })
      expect(await node.verifyTypedData({ ...data, address, signature })).toBe(true)
      const message = { ...data.message, size: '43' }
      expect(await node.verifyTypedData({ ...data, message, address, signature })).toBe(false)
    })

    await pauseIsOver()
    await host.button.click()
    await host.dialog.locator('[part~=embedded-wallet-row]').click()
    await test.step('the phrase comes after a fresh code, and the page around reads none of it', async () => {
      await host.dialog.locator('[part~=export-row]').click()
      await expect(frame.getByRole('heading', { name: 'Your recovery phrase' })).toBeVisible()
      const field = frame.getByRole('textbox', { name: '6-digit code' })
      await field.fill('000000')
      await expect(frame.locator('#wrong')).toHaveText('Wrong code.')
      await field.fill(await codeOf(email))
      const words = frame.getByRole('listitem')
      await expect(words).toHaveCount(12)
      const phrase = (await words.allTextContents()).join(' ')
      expect(mnemonicToAccount(phrase).address).toBe(address)
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

    await test.step('the address is changed by the code of the old one, then of the new one', async () => {
      await pauseIsOver()
      const to = 'uma@elsewhere.example'
      await host.dialog.locator('[part~=email-row]').click()
      await emailField(host).fill(to)
      await emailField(host).press('Enter')
      // The frame itself says the purpose of the codes, past any page.
      await expect(frame.getByText(`Your new email: ${to}`)).toBeVisible()
      await expect(frame.getByText(`code sent to ${email}`)).toBeVisible()
      await codeField(host).fill('000000')
      await expect(frame.getByText('Wrong code.')).toBeVisible()
      await codeField(host).fill(await codeOf(email))
      await expect(frame.getByText(`code sent to ${to}`)).toBeVisible()
      await codeField(host).fill(await codeOf(to))
      await expect(host.dialog.getByRole('heading', { name: 'Email changed' })).toBeVisible()
      await host.dialog.getByRole('button', { name: 'Done' }).click()
      await expect(host.dialog.locator('[part~=email-row]')).toContainText(to)
    })
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
      await approve(frameOf(page))
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
    const sendNothing = () =>
      page.evaluate(async (to) => {
        const { sendTransaction } = await window.playground.kit.capabilities.get(
          'sendTransaction',
          'eip155',
        )
        return sendTransaction({ to, value: 0n })
      }, TAKER)
    await approveInWindow(page, sendNothing)
    expect(await node.getCode({ address })).toMatch(/^0x[0-9a-f]+$/)

    await page.evaluate(() => window.playground.kit.connections.disconnect())
    await expect(members.account).not.toHaveText('Connected')
    await pauseIsOver()
    await signIn()
    await enterCode()
  })
})
