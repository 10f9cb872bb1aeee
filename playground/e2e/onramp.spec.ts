import type { Page } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** What an account has of USDC on the first chain, by its node. */
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
async function openForm(page: Page, query: Readonly<Record<string, string>> = {}) {
  const members = await openMembers(page, { plugins: 'eip155,siwx,onramp-coinbase', ...query })
  await members.connect('Demo Wallet')
  await members.expectAsked()
  await members.press('Sign')
  await expect(members.status).toHaveText('Signed in')
  await expect(members.dialog).toBeHidden()
  await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
  await members.press('Buy')
  await members.press(/^Coinbase Fee 1% to 2%/)
  await expect(members.dialog.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  return members
}

test.describe('buying', { tag: '@onramp' }, () => {
  test('Meld: a link with the parameters of the specification, and a purchase that arrives', async ({
    page,
    baseURL,
  }) => {
    const dialog = await openProviders(page, 'onramp-meld', baseURL)
    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    const link = dialog.getByRole('link', { name: /^Meld/ })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href.split('?')[0]).toBe(`${world().windows.url}/meld.html`)
    expect(parametersOf(href)).toEqual({
      ...{ publicKey: 'playground', destinationCurrencyCode: 'USDC', walletAddress: address },
      externalCustomerId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await popup.waitForURL(href)
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await expect(dialog.locator('.page').getByText('Watching your USDC balance')).toBeVisible()
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await popup.close()
    await page.bringToFront()
    const arrived = dialog.locator('.page').getByText(/^\u200E?\+100 USDC arrived\./)
    await expect(arrived).toBeVisible({ timeout: 30_000 })
    expect((await usdcOf(page, address)) - before).toBe(100_000_000n)
  })

  test('a purchase outlives a reload: what was paid meanwhile is seen once the wallet is back', async ({
    page,
    baseURL,
  }) => {
    const dialog = await openProviders(page, 'onramp-meld', baseURL)
    const link = dialog.getByRole('link', { name: /^Meld/ })
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(dialog.locator('.page').getByText('Watching your USDC balance')).toBeVisible()
    // The first reading is kept: what comes after it is a rise.
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.endsWith(':onramp'))
        return localStorage.getItem(key ?? '') ?? undefined
      })
    await expect.poll(kept).toContain('"held"')
    await page.goto('about:blank')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await popup.close()
    await page.goBack()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await expect(page.getByText('Your balance rose while you were buying').first()).toBeVisible()
    await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
    await dialog.getByRole('button', { name: 'Buy' }).click()
    await dialog.getByRole('button', { name: /^Your purchase at Meld Something arrived/ }).click()
    await expect(dialog.locator('.page').getByText(/^\u200E?\+100 USDC arrived/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await kept()).toBeUndefined()
  })

  test('Coinbase: quote, window, purchase and its end, and no key in the page', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      response.text().then(
        (text) => scripts.push(text),
        () => undefined,
      )
    })
    const members = await openForm(page)
    const { dialog } = members
    await expect(dialog.getByText('$10.00 to $7,500.00 by card')).toBeVisible()
    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    await expect(dialog.locator('.facts')).toContainText('$50.00')
    const pressed = dialog.getByRole('button', { name: 'Continue' }).click()
    const [popup] = await Promise.all([page.waitForEvent('popup'), pressed])
    await popup.waitForURL(/coinbase\.html/)
    expect(popup.url().split('?')[0]).toBe(`${world().windows.url}/coinbase.html`)
    expect(parametersOf(popup.url())).toEqual({
      sessionToken: expect.stringMatching(/^[\w-]{32}$/),
      ...{ defaultNetwork: 'local-31337', defaultAsset: 'USDC', presetFiatAmount: '50.00' },
      ...{ fiatCurrency: 'USD', defaultPaymentMethod: 'CARD' },
      partnerUserRef: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    // What was used once is used up.
    await popup.reload()
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('The session is spent.')).toBeVisible()
    await popup.close()
    await expect(
      dialog.getByText('Your purchase arrived').or(dialog.getByText('Arrived')).first(),
    ).toBeVisible()
    expect((await usdcOf(page, address)) - before).toBe(48_850_000n)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((text) => /setProtectedHeader|importPKCS8/.test(text))).toEqual([])
  })

  test('a blocked window is a link', async ({ page }) => {
    const { dialog, press } = await openForm(page)
    await page.evaluate(() => {
      window.open = () => null
    })
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await press('Continue')
    await expect(dialog.getByText('Your browser blocked the window')).toBeVisible()
    const link = dialog.getByRole('link', { name: /^Open Coinbase/ })
    const href = (await link.getAttribute('href')) ?? ''
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await popup.waitForURL(href)
  })

  test('a failing quote is called an example, and buys nothing', async ({ page }) => {
    await page.route('**/onramp/quote', (route) => route.fulfill({ status: 500, body: '{}' }))
    const { dialog } = await openForm(page)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.banner')).toContainText('Example, the service did not answer')
    await expect(dialog.getByText('Example', { exact: true })).toBeVisible()
    const button = dialog.getByRole('button', { name: 'Continue' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.unroute('**/onramp/quote')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).not.toHaveAttribute(
      ...['aria-disabled', 'true'],
    )
  })

  test('without a session nothing can be bought, and examples say that they are', async ({
    page,
    baseURL,
  }) => {
    const dialog = await openProviders(page, 'onramp-coinbase', baseURL)
    const row = dialog.getByRole('button', { name: /^Coinbase/ })
    // Its mark needs no request, and the policy lets it through.
    const mark = row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(await mark).toBeGreaterThan(0)
    await row.click()
    await expect(dialog.locator('.banner')).toContainText('Examples, the service did not answer')
    const button = dialog.getByRole('button', { name: 'Try again first' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  for (const [theme, dir, width] of [
    ['light', 'ltr', 1280],
    ['dark', 'rtl', 390],
  ] as const) {
    test(`a filled form and its lists in ${theme}, ${dir}, ${String(width)} px are for everybody`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const { dialog, press } = await openForm(page, { theme, dir })
      const check = async () => {
        await motionless(page)
        expect(await violations(page, '[data-latchkey=modal]')).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      }
      await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
      await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
      await check()
      for (const [row, option] of [
        [/^Pay with/, /^USD/],
        [/^Buy/, /^USDC/],
      ] as const) {
        await press(row)
        await expect(dialog.getByRole('radio', { name: option })).toBeChecked()
        await check()
        await dialog.getByRole('radio', { name: option }).click()
        await expect(dialog.getByRole('textbox', { name: 'You pay' })).toBeVisible()
      }
      await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    })
  }

  for (const [theme, language, dir] of [
    ['light', 'de', 'ltr'],
    ['dark', 'ar', 'rtl'],
  ] as const) {
    test(`every step in ${theme}, ${language}, ${dir}, with a finger on a phone`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const look = `&theme=${theme}&lang=${language}&dir=${dir}`
      const url = new URL(
        `/?inline=0&plugins=eip155,onramp-meld,onramp-coinbase&wallets=announced${look}`,
        baseURL,
      )
      await page.goto(await underPolicy(page.context(), url))
      const dialog = page.locator('[data-latchkey=modal] dialog')
      await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
      await dialog.getByRole('button', { name: /^Demo Wallet/ }).click()
      await expect.poll(() => addressIn(page)).not.toBe('')
      for (const view of ['providers', 'buy', 'progress', 'activity'] as const) {
        await page.evaluate((name) => {
          const { modal } = window.playground.kit
          ;(modal.open as (name: string) => void)(`onramp:${name}`)
        }, view)
        await expect(dialog.getByRole('heading').first()).toBeVisible()
        await motionless(page)
        expect(await violations(page, '[data-latchkey=modal]')).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      }
    })
  }
})
