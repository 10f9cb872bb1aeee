import type { Page } from '@playwright/test'
import type { KitOptions } from '@latchkey/kernel'
import { ACME, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

type Options = Omit<KitOptions, 'networks' | 'plugins' | 'ports' | 'id'>

async function openWays(page: Page, options: Options, withWallet = true): Promise<HostPage> {
  const host = await openHost(page, {
    ...(withWallet && { wallets: [ACME] }),
    kits: [{ id: 'host', embedded: true, options }],
  })
  await host.button.click()
  return host
}

const waysOf = ({ dialog }: HostPage) => ({
  email: dialog.getByRole('textbox', { name: /e-?mail/i }),
  social: dialog.getByRole('button', { name: 'Continue with Google' }),
  wallet: dialog.getByRole('button', { name: 'Acme Wallet' }),
})

/** Said by the app: without it, it is for chance whether a wallet is found before the order is decided. */
const connectMethodsOrder = ['wallet', 'email', 'social'] as const

/** The ways that are drawn, from the top. */
async function drawn(host: HostPage): Promise<readonly string[]> {
  const found: (readonly [string, number])[] = []
  for (const [name, way] of Object.entries(waysOf(host))) {
    // A box is waited for.
    const box = (await way.count()) > 0 ? await way.boundingBox() : null
    if (box) found.push([name, box.y])
  }
  return found.sort(([, one], [, other]) => one - other).map(([name]) => name)
}

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the ways to connect with the embedded wallet @embedded', () => {
  for (const order of [
    ['wallet', 'email', 'social'],
    ['social', 'wallet', 'email'],
    ['email', 'social', 'wallet'],
  ] as const)
    test(`stand as the app orders them: ${order.join(', ')}`, async ({ page }) => {
      const host = await openWays(page, { connectMethodsOrder: order })
      for (const way of Object.values(waysOf(host))) await expect(way).toBeVisible()
      expect(await drawn(host)).toEqual(order)
    })

  test('begin with the e-mail address where no wallet is installed', async ({ page }) => {
    const host = await openWays(page, {}, false)
    await expect(waysOf(host).social).toBeVisible()
    expect(await drawn(host)).toEqual(['email', 'social'])
  })

  for (const [what, features, left] of [
    ['the e-mail field', { email: false }, ['wallet', 'social']],
    ['social logins', { socials: false }, ['wallet', 'email']],
  ] as const)
    test(`lack ${what} where the app switches it off`, async ({ page }) => {
      const host = await openWays(page, { features, connectMethodsOrder })
      for (const way of left) await expect(waysOf(host)[way]).toBeVisible()
      expect(await drawn(host)).toEqual(left)
    })

  test('stay in sight where wallets are folded away', async ({ page }) => {
    const host = await openWays(page, {
      ...{ features: { collapseWallets: true }, connectMethodsOrder },
    })
    for (const way of Object.values(waysOf(host))) await expect(way).toBeVisible()
    expect(await drawn(host)).toEqual(['wallet', 'email', 'social'])
  })

  test('lack social logins in a restricted region', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      timezoneId: 'Asia/Shanghai',
      ...(baseURL && { baseURL }),
    })
    const host = await openWays(await context.newPage(), { connectMethodsOrder })
    for (const way of [waysOf(host).email, waysOf(host).wallet]) await expect(way).toBeVisible()
    expect(await drawn(host)).toEqual(['wallet', 'email'])
    await context.close()
  })
})
