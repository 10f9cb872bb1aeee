import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import type { OnRamp } from '@latchkey/onramp'
import { tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

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

/** Where the purchases under way stand, by the page. */
const stepsOf = (page: Page, step?: string) =>
  page.evaluate((wanted) => {
    const { kit } = window.playground
    const onramp = (kit as { get(token: object): unknown }).get({ kind: 'token', id: 'onramp' })
    const { underWayAtom } = onramp as Pick<OnRamp, 'underWayAtom'>
    const steps = kit.store.get(underWayAtom).map((one) => one.step)
    return steps.filter((one) => wanted === undefined || one === wanted)
  }, step)

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
async function openForm(page: Page, query: Readonly<Record<string, string>> = {}, account = 0) {
  const members = await openMembers(page, { plugins: 'eip155,siwx,onramp-coinbase', ...query })
  await page.waitForFunction(() => 'playground' in window)
  await page.evaluate((index) => {
    window.playground.wallets.announced.switchAccount(index)
  }, account)
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

  test('Coinbase: quote, window, purchase and its end', async ({ page }) => {
    const members = await openForm(page)
    const { dialog } = members
    await expect(dialog.getByText('$10.00 to $7,500.00 by card')).toBeVisible()
    const address = await addressIn(page)
    const before = await usdcOf(page, address)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    await expect(dialog.locator('.facts')).toContainText('$50.00')
    const popup = await popupOf(page, () => members.press('Continue'))
    expect(popup.url().split('?')[0]).toBe(`${world().windows.url}/coinbase.html`)
    expect(parametersOf(popup.url())).toEqual({
      sessionToken: expect.stringMatching(/^[\w-]{32}$/),
      ...{ defaultNetwork: 'local-31337', defaultAsset: 'USDC', presetFiatAmount: '50.00' },
      ...{ fiatCurrency: 'USD', defaultPaymentMethod: 'CARD' },
      partnerUserRef: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    // The page counts once: a way to it would lead to a session that is spent.
    await expect(dialog.getByRole('link', { name: /^Open Coinbase/ })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
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
  })

  test('more than a card holds is bought by bank account, and an older purchase is not the new one', async ({
    page,
  }) => {
    const members = await openForm(page)
    const { dialog, press } = members
    const amount = dialog.getByRole('textbox', { name: 'You pay' })
    await amount.fill('9000')
    await expect(dialog.getByRole('button', { name: 'Payment method Bank account' })).toBeVisible()
    await expect(dialog.getByText('$10.00 to $25,000.00 by bank account')).toBeVisible()
    await expect(dialog.locator('.facts')).toContainText('8,864.6 USDC')
    await press('Payment method Bank account')
    await dialog.getByRole('radio', { name: /^Card/ }).click()
    await expect(dialog.locator('.hero-amount-error')).toHaveText('Pay at most $7,500.00 by card')
    await press('Payment method Card')
    await dialog.getByRole('radio', { name: /^Bank account/ }).click()
    await expect(dialog.locator('.facts')).toContainText('8,864.6 USDC')
    const first = await popupOf(page, () => press('Continue'))
    expect(parametersOf(first.url())).toMatchObject({ defaultPaymentMethod: 'ACH_BANK_ACCOUNT' })
    await first.getByRole('button', { name: 'Pay' }).click()
    await expect(first.getByText('Paid.')).toBeVisible()
    await first.close()
    const list = dialog.locator('.page').getByRole('list', { name: 'Your purchases' })
    // Its end may be seen before its way there: then no list is opened.
    await expect(dialog.locator('.page').getByText('8,864.6 USDC').first()).toBeVisible()
    await page.evaluate(() => {
      const { modal, router } = window.playground.kit
      modal.open('Account')
      router.push('onramp:providers')
    })
    await press(/^Coinbase Fee/)
    await amount.fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    const second = await popupOf(page, () => press('Continue'))
    await expect(dialog.getByRole('heading', { name: 'Finish in the other window' })).toBeVisible()
    const [older, newer] = [await stepsOf(page), await stepsOf(page, 'waiting')]
    expect(older).toHaveLength(2)
    expect(newer).toEqual(['waiting'])
    await second.close()
    // The list is there without any step that leads to it.
    await press('Purchases at Coinbase')
    await expect(list).toContainText('8,864.6 USDC')
  })

  test('a page that was closed is opened anew by another session', async ({ page }) => {
    const { dialog, press } = await openForm(page)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    const first = await popupOf(page, () => press('Continue'))
    const { sessionToken: spent, ...rest } = parametersOf(first.url())
    await first.close()
    const second = await popupOf(page, () => press(/^Open Coinbase again/))
    const { sessionToken, ...same } = parametersOf(second.url())
    expect(same).toEqual(rest)
    expect(sessionToken).not.toBe(spent)
    await second.getByRole('button', { name: 'Pay' }).click()
    await expect(second.getByText('Paid.')).toBeVisible()
  })

  test('no secret of the server is in any file of the app, any answer, or any storage', async ({
    page,
  }) => {
    const { secrets } = place()
    expect(secrets.map(({ length }) => length > 20)).toEqual([true, true])
    const answers: Promise<string>[] = []
    page.context().on('response', (response) => {
      answers.push(response.text().catch(() => ''))
    })
    const { dialog, press } = await openForm(page)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    const popup = await popupOf(page, () => press('Continue'))
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByText('Paid.')).toBeVisible()
    await press('Purchases at Coinbase')
    const stored = JSON.stringify(await Promise.all([page, popup].map(storedIn)))
    const answered = (await Promise.all(answers)).join('\n')
    const files = await Promise.all((await builtFiles()).map((file) => readFile(file, 'utf8')))
    const built = files.join('\n')
    // Each text has what it should, so a secret in it would be found.
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

  test('a session that ended leads to the sign-in, and back to the form', async ({ page }) => {
    const members = await openForm(page)
    const { dialog, press } = members
    await page.context().clearCookies()
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.banner')).toHaveText('Sign a message to continue. It’s free.')
    await expect(dialog.getByText('Example', { exact: true })).toHaveCount(0)
    await press('Sign in')
    await members.expectAsked()
    await members.press('Sign')
    await expect(dialog.getByRole('textbox', { name: 'You pay' })).toHaveValue('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    await expect(dialog.getByRole('button', { name: 'Continue' })).not.toHaveAttribute(
      ...['aria-disabled', 'true'],
    )
  })

  test('the eleventh purchase in a minute waits, by the word of the server', async ({ page }) => {
    // The limit is an account's, and no other test buys with this one.
    const { dialog, press } = await openForm(page, {}, 1)
    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/onramp/session'))
        asked.push(request)
    })
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    const popup = await popupOf(page, () => press('Continue'))
    await popup.close()
    const statuses = await page.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json' }
        const send = () => fetch(url, { method: 'POST', credentials: 'include', headers, body })
        const answers = await Promise.all(Array.from({ length: 10 }, send))
        return answers.map(({ status }) => status).sort()
      },
      { url: asked[0]?.url() ?? '', body: asked[0]?.postData() ?? '' },
    )
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    await press(/^Open Coinbase again/)
    await expect(dialog.locator('.banner')).toHaveText('Wait a moment. You asked too often.')
    await page.evaluate(() => {
      const { modal, router } = window.playground.kit
      modal.open('Account')
      router.push('onramp:providers')
    })
    await press(/^Coinbase Fee/)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.facts')).toContainText('48.85 USDC')
    const before = asked.length
    await press('Continue')
    const waiting = dialog.getByRole('button', { name: /^Try again in \d+ s$/ })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    expect(asked).toHaveLength(before)
  })

  test('a refused amount is told as one', async ({ page }) => {
    const { dialog } = await openForm(page)
    await page.route('**/onramp/quote', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), amount: '1.00' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await expect(dialog.locator('.banner')).toHaveText(
      'Change the amount. It’s outside the limits.',
    )
  })

  test('the account offers buying, swapping, receiving and sending, in this order', async ({
    page,
    baseURL,
  }) => {
    const search = 'send,swaps,onramp-meld'
    const dialog = await openProviders(page, search, baseURL)
    await page.evaluate(() => {
      window.playground.kit.modal.open('Account')
    })
    const names = ['Buy', 'Swap', 'Receive', 'Send']
    const buttons = dialog.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    await expect(buttons).toHaveText(names)
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
    // It was followed, and counts once.
    await expect(link).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Open Coinbase again/ })).toBeVisible()
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

  test('without a session nothing can be bought, and that is said', async ({ page, baseURL }) => {
    const dialog = await openProviders(page, 'onramp-coinbase', baseURL)
    const row = dialog.getByRole('button', { name: /^Coinbase/ })
    // Its mark needs no request, and the policy lets it through.
    const mark = row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(await mark).toBeGreaterThan(0)
    await row.click()
    await expect(dialog.getByText('Sign in first')).toBeVisible()
    // Nothing in this page signs in.
    await expect(dialog.getByText('Sign in on this site first.')).toBeVisible()
    await expect(dialog.getByText(/Example|did not answer|didn’t answer/)).toHaveCount(0)
  })

  test('a page of another origin is refused, whatever cookie it brings', async ({ page }) => {
    await openForm(page)
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const ask = (origin: string) =>
      page.request.get(`${world().signIn.url}/onramp/options`, { headers: { origin, cookie } })
    expect((await ask(new URL(page.url()).origin)).status()).toBe(200)
    for (const origin of ['https://evil.example', world().windows.url, 'null'])
      expect((await ask(origin)).status()).toBe(403)
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

  for (const [theme, lang, dir] of [
    ['light', 'de', 'ltr'],
    ['dark', 'ar', 'rtl'],
  ] as const) {
    test(`every step of a purchase in ${theme}, ${lang}, ${dir}, with a finger on a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openForm(page, { plugins: 'eip155,siwx,onramp-meld,onramp-coinbase' })
      // Signed in, in words that the rest of this test reads nothing of.
      const url = new URL(page.url())
      for (const [name, value] of Object.entries({ theme, lang, dir }))
        url.searchParams.set(name, value)
      await page.goto(url.href)
      await page.waitForFunction(() => 'playground' in window)
      await expect.poll(() => addressIn(page)).not.toBe('')
      const dialog = page.locator('[data-latchkey=modal] dialog')
      const view = dialog.locator('.page').last()
      const part = (name: string) => dialog.locator(`[part~="${name}"]`)
      const to = (name: 'providers' | 'buy' | 'progress' | 'activity') =>
        page.evaluate((step) => {
          const { modal, router } = window.playground.kit
          modal.open('Account')
          ;(router.push as (name: string) => void)(`onramp:${step}`)
        }, name)
      const check = async () => {
        // A notice of the purchase lies over the view while it is there.
        await expect(part('toast')).toHaveCount(0)
        await motionless(page)
        expect(await violations(page, '[data-latchkey=modal]')).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      }
      await to('providers')
      await expect(part('on-ramp-provider')).toHaveCount(2)
      await check()
      await part('on-ramp-provider').last().click()
      await view.locator('input').fill('50')
      await expect(dialog.locator('.facts')).toContainText('USDC')
      await check()
      for (const name of ['on-ramp-payment', 'on-ramp-method', 'on-ramp-asset']) {
        await part(name).click()
        await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
        await check()
        await dialog.getByRole('radio', { checked: true }).click()
        await expect(part(name)).toBeVisible()
      }
      await expect(dialog.locator('.facts')).toContainText('USDC')
      await page.evaluate(() => {
        window.open = () => null
      })
      await part('button-primary').click()
      await expect(part('on-ramp-link')).toHaveAttribute('href', /sessionToken=/)
      await check()
      const [popup] = await Promise.all([page.waitForEvent('popup'), part('on-ramp-link').click()])
      await expect(part('on-ramp-link')).not.toHaveAttribute('href')
      await check()
      await popup.getByRole('button', { name: 'Pay' }).click()
      await expect(popup.getByText('Paid.')).toBeVisible()
      await popup.close()
      // Its end may be seen before its way there.
      await expect(part('on-ramp-link')).toHaveCount(0)
      await to('progress')
      await expect(part('status')).toBeVisible()
      await check()
      await part('on-ramp-history').click()
      await expect(part('on-ramp-purchase').first()).toContainText('USDC')
      await check()
      await page.context().clearCookies()
      await to('providers')
      await part('on-ramp-provider').last().click()
      await view.locator('input').fill('60')
      await expect(view.locator('input')).toHaveValue('60')
      await expect(part('banner')).toBeVisible()
      await check()
    })
  }
})
