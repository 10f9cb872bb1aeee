import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

/** An account's USDC on the first chain, by its node. */
async function usdcOf(page: Page, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const call = { to: world().evmPack.tokens['USDC']?.address, data }
  const answer = await page.request.post(world().chains[0]?.rpcUrl ?? '', {
    data: { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] },
  })
  return BigInt(((await answer.json()) as { result: string }).result)
}

const addressIn = (page: Page) =>
  page.evaluate(() => {
    const { connections, store } = window.playground.kit
    return store.get(connections.accountAtom).account?.address ?? ''
  })

/** The window that a press opens, at its page. */
async function popupOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.waitForURL(/coinbase\.html/)
  return popup
}

/** All that a page has in the browser. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const kept = JSON.stringify([localStorage, sessionStorage])
    return [kept, document.cookie, names, window.name]
  })

/** Every script and page of the built playground, loaded or not. */
async function builtFiles(): Promise<readonly string[]> {
  const root = fileURLToPath(new URL('../dist/', import.meta.url))
  const found = await readdir(root, { recursive: true })
  return found.filter((name) => /\.(?:js|html|json|css)$/.test(name)).map((name) => root + name)
}

const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

/** The account's Buy, with the wallet of the page connected. */
async function openProviders(page: Page, search: string, baseURL: string | undefined) {
  const url = new URL(`/?inline=0&plugins=eip155,${search}&wallets=announced`, baseURL)
  await page.goto(await underPolicy(page.context(), url))
  const dialog = page.locator('[data-latchkey=modal] dialog')
  await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
  await dialog.getByRole('button', { name: /^Demo Wallet/ }).click()
  await expect(page.getByTestId('account-status')).toHaveText('Connected')
  await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
  await dialog.getByRole('button', { name: 'Buy' }).click()
  return dialog
}

/** Signed in, at the form of the seller with sessions. */
async function openForm(
  page: Page,
  query: Readonly<Record<string, string>> = {},
  row = /^Coinbase Fee 1% to 2%/,
) {
  const members = await openMembers(page, { plugins: 'eip155,siwx,onramp-coinbase', ...query })
  await members.connect('Demo Wallet')
  await members.expectAsked()
  await members.press('Sign')
  await expect(members.status).toHaveText('Signed in')
  await expect(members.dialog).toBeHidden()
  await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
  await members.press('Buy')
  await members.press(row)
  await expect(members.dialog.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  return members
}

test.describe('buying', { tag: '@onramp' }, () => {
  test('Meld: a link with the parameters of the specification, and a purchase that outlives a reload', async ({
    page,
    baseURL,
  }) => {
    const search = 'send,swaps,onramp-meld,onramp-coinbase'
    const dialog = await openProviders(page, search, baseURL)
    await test.step('the account offers buying, swapping, receiving and sending, in this order', async () => {
      await page.evaluate(() => {
        window.playground.kit.modal.open('Account')
      })
      const names = ['Buy', 'Swap', 'Receive', 'Send']
      const buttons = dialog.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
      await expect(buttons).toHaveText(names)
      await dialog.getByRole('button', { name: 'Buy' }).click()
    })
    await test.step('without a session nothing can be bought at Coinbase, and that is said', async () => {
      const row = dialog.getByRole('button', { name: /^Coinbase/ })
      // Its mark needs no request, and the policy lets it through.
      const mark = row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
      expect(await mark).toBeGreaterThan(0)
      await row.click()
      await expect(dialog.getByText('Sign in first')).toBeVisible()
      // Nothing in this page signs in.
      await expect(dialog.getByText('Sign in on this site first.')).toBeVisible()
      await expect(dialog.getByText(/Example|Estimate|isn’t responding/)).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Back' }).click()
    })

    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    const link = dialog.getByRole('link', { name: /^Meld/ })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href.split('?')[0]).toBe(`${world().windows.url}/meld.html`)
    expect(parametersOf(href)).toEqual({
      publicKey: 'playground',
      destinationCurrencyCode: 'USDC',
      walletAddress: address,
      externalCustomerId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await popup.waitForURL(href)
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await expect(dialog.locator('.page').getByText('Watching your USDC balance')).toBeVisible()
    // The first reading is kept: what comes after it is a rise.
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.endsWith(':onramp'))
        return localStorage.getItem(key ?? '') ?? undefined
      })
    await expect.poll(kept).toContain('"held"')

    // A payment while the page is away is seen once the wallet is back.
    await page.goto('about:blank')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await popup.close()
    await page.goBack()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await expect(page.getByText('Your balance rose while you were buying').first()).toBeVisible()
    await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
    await dialog.getByRole('button', { name: 'Buy' }).click()
    await dialog.getByRole('button', { name: /^Your purchase at Meld .*received/ }).click()
    await expect(dialog.locator('.page').getByText(/^\u200E?\+100 USDC received/)).toBeVisible()
    expect((await usdcOf(page, address)) - before).toBe(100_000_000n)
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await kept()).toBeUndefined()
  })

  test('Coinbase: quote, window, purchase and its end, and no secret of the server on the way', async ({
    page,
  }) => {
    const { secrets } = place()
    expect(secrets.map(({ length }) => length > 20)).toEqual([true, true])
    const answers: Promise<string>[] = []
    page.context().on('response', (response) => {
      answers.push(response.text().catch(() => ''))
    })
    // The browser may have dropped an answer before it is asked for it. Those of the server are read on their way.
    await page.context().route(/\/onramp\//, async (route) => {
      const response = await route.fetch()
      answers.push(response.text())
      await route.fulfill({ response })
    })
    await page.setViewportSize({ width: 390, height: 844 })
    const { dialog, press } = await openForm(page, { theme: 'dark', dir: 'rtl' })
    const check = async () => {
      await motionless(page)
      expect(await violations(page, '[data-latchkey=modal]')).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    }
    await expect(dialog.getByText('$10.00 to $7,500.00 by card')).toBeVisible()
    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    await expect(dialog.locator('.facts')).toContainText('$50.00')
    await check()
    await press(/^Pay with/)
    await expect(dialog.getByRole('radio', { name: /^USD/ })).toBeChecked()
    await check()
    await dialog.getByRole('radio', { name: /^USD/ }).click()
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')

    const first = await popupOf(page, () => press('Continue'))
    expect(first.url().split('?')[0]).toBe(`${world().windows.url}/coinbase.html`)
    const { sessionToken: unused, ...rest } = parametersOf(first.url())
    expect(rest).toEqual({
      defaultNetwork: 'local-31337',
      defaultAsset: 'USDC',
      presetFiatAmount: '50.00',
      fiatCurrency: 'USD',
      defaultPaymentMethod: 'CARD',
      partnerUserRef: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await first.evaluate(() => window.opener === null)).toBe(true)
    // The page counts once: a way to it would lead to a session that is spent.
    await expect(dialog.getByRole('link', { name: /^Open Coinbase/ })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    await first.close()

    // Another session opens a closed page again.
    const popup = await popupOf(page, () => press(/^Open Coinbase again/))
    const { sessionToken, ...same } = parametersOf(popup.url())
    expect(same).toEqual(rest)
    expect([unused, sessionToken]).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{32}$/)))
    expect(sessionToken).not.toBe(unused)
    // A purchase that has arrived is kept for a while only.
    const during = await Promise.all([page, popup].map(storedIn))
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    // A used code is used up.
    await popup.reload()
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('The session is spent.')).toBeVisible()
    await press('Purchases at Coinbase')
    await expect(dialog.locator('.page').last().getByText('Delivered').first()).toBeVisible()
    expect((await usdcOf(page, address)) - before).toBe(48_850_000n)
    await check()

    await test.step('no secret is in any file of the app, any answer, or any storage', async () => {
      const stored = JSON.stringify([during, await Promise.all([page, popup].map(storedIn))])
      const answered = (await Promise.all(answers)).join('\n')
      const files = await Promise.all((await builtFiles()).map((file) => readFile(file, 'utf8')))
      const built = files.join('\n')
      // Each text has its expected content, so a secret in it would be found.
      expect(answered).toContain('sessionToken=')
      expect(answered).toContain('paymentTotal')
      expect(stored).toContain(':onramp')
      expect(built).toContain('Purchases at {provider}')
      for (const secret of [...secrets, 'a demo has no secrets']) {
        expect(answered).not.toContain(secret)
        expect(stored).not.toContain(secret)
        expect(built).not.toContain(secret)
      }
      // Nor is the code that signs with it.
      expect(files.filter((text) => /setProtectedHeader|importPKCS8/.test(text))).toEqual([])
    })
  })

  test('MoonPay: a price, a link that the server signed, and one that is changed buys nothing', async ({
    page,
  }) => {
    const plugins = 'eip155,siwx,onramp-links'
    const { dialog, press } = await openForm(page, { plugins }, /^MoonPay/)
    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('47.15 USDC')
    await expect(dialog.locator('.facts')).toContainText('$50.00')
    const [popup] = await Promise.all([page.waitForEvent('popup'), press('Continue')])
    await popup.waitForURL(/moonpay\.html/)
    const link = popup.url()
    const { signature, ...rest } = parametersOf(link)
    expect(rest).toEqual({
      apiKey: expect.stringMatching(/^pk_test_/),
      currencyCode: 'usdc_31337',
      walletAddress: address,
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '50.00',
      areFeesIncluded: 'true',
      lockAmount: 'true',
      paymentMethod: 'credit_debit_card',
      externalTransactionId: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(signature).toMatch(/^[\w+/]{43}=$/)
    const pay = () => popup.getByRole('button', { name: 'Pay' }).click()
    await popup.goto(link.replace('baseCurrencyAmount=50.00', 'baseCurrencyAmount=60.00'))
    await pay()
    await expect(popup.getByText('The signature is not that of this link.')).toBeVisible()
    await popup.goto(link)
    await pay()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await press('Purchases at MoonPay')
    await expect(dialog.locator('.page').last().getByText('Delivered').first()).toBeVisible()
    expect((await usdcOf(page, address)) - before).toBe(47_150_000n)
  })

  test('a blocked window is a link, and a session that ended leads to the sign-in and back', async ({
    page,
  }) => {
    const members = await openForm(page)
    const { dialog, press } = members
    const amount = dialog.getByRole('textbox', { name: 'You pay' })
    await page.evaluate(() => {
      window.open = () => null
    })
    await amount.fill('50')
    await press('Continue')
    await expect(dialog.getByText('Your browser blocked the window')).toBeVisible()
    const link = dialog.getByRole('link', { name: /^Open Coinbase/ })
    const href = (await link.getAttribute('href')) ?? ''
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await popup.waitForURL(href)
    // It was followed, and counts once.
    await expect(link).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Open Coinbase again/ })).toBeVisible()
    await popup.close()

    await page.evaluate(() => {
      const { modal, router } = window.playground.kit
      modal.open('Account')
      router.push('onramp:providers')
    })
    await press(/^Coinbase Fee/)
    await expect(amount).toBeVisible()
    await page.context().clearCookies()
    await amount.fill('60')
    await expect(dialog.locator('.banner')).toHaveText('Sign a message to continue. It’s free.')
    await expect(dialog.getByText('Example', { exact: true })).toHaveCount(0)
    await press('Sign in')
    await members.expectAsked()
    await members.press('Sign')
    await expect(amount).toHaveValue('60')
    await expect(dialog.locator('.facts')).toContainText('$60.00')
    await expect(dialog.getByRole('button', { name: 'Continue' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
