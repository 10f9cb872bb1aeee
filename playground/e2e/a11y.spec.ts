import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { focusedText, LOOKS, showView, tooSmall, violations, type Look } from './support/a11y.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** A wallet to be had by every way there is, so that each is a tab. */
const EVERYWHERE = {
  ...{
    id: 'demo',
    name: 'Demo Wallet',
    mobileLink: 'demowallet://',
    desktopLink: 'demo-desktop://',
  },
  ...{ webappLink: 'https://wallet.example', stores: { chrome: 'a'.repeat(32) } },
}

/** Each view, with what leads there. */
const VIEWS = [
  { name: 'Connect', connected: false },
  { name: 'ConnectingExternal', connected: false, params: { connectorId: 'com.acme' } },
  { name: 'WhatIsAWallet', connected: false },
  { name: 'GetWallet', connected: false },
  { name: 'Settings', connected: false },
  { name: 'Networks', connected: false },
  { name: 'ConnectingWalletConnect', connected: false },
  { name: 'ConnectingWalletConnect', connected: false, params: { wallet: EVERYWHERE } },
  { name: 'Account', connected: true },
  { name: 'ProfileWallets', connected: true },
  { name: 'Networks', connected: true },
  { name: 'SwitchNetwork', connected: true, params: { network: 'eip155:31338' } },
  { name: 'SwitchActiveChain', connected: true, params: { switchToChain: 'solana' } },
  { name: 'UnsupportedChain', connected: true },
] as const

/** Those that have the list of wallets beside them where there is room. */
const BESIDE: readonly string[] = [
  ...['Connect', 'ConnectingExternal', 'WhatIsAWallet', 'GetWallet', 'ConnectingWalletConnect'],
]

/** A page whose wallet answers nothing, so that a waiting view waits. */
async function prepare(
  page: Page,
  look: Look,
  connected: boolean,
  layout: 'compact' | 'wide' = 'compact',
) {
  const host = await openHost(page, {
    layout,
    wallets: [ACME],
    kits: [{ id: 'host', relay: true }],
    theme: { mode: look.mode },
    dir: look.dir,
    language: look.language,
  })
  if (connected) {
    await page.evaluate(() => window.host.kits['host']!.connections.connect('com.acme'))
    await expectStatus(host, 'connected')
  }
  await page.evaluate(() => {
    const wallet = window.host.wallets['acme']!
    wallet.hold('eth_requestAccounts')
    wallet.hold('wallet_switchEthereumChain')
  })
  return host
}

test.describe('every visitor can use it', { tag: '@a11y' }, () => {
  for (const look of LOOKS) {
    for (const connected of [false, true]) {
      const state = connected ? 'connected' : 'disconnected'
      test(`axe finds nothing in any view: ${look.mode}, ${look.dir}, ${state}`, async ({
        page,
      }) => {
        const host = await prepare(page, look, connected)
        for (const view of VIEWS) {
          if (view.connected !== connected) continue
          await showView(host, view.name, 'params' in view ? view.params : undefined)
          // A view that has just come is still fading in; what is wrong with it stays wrong.
          await expect.poll(() => violations(page), { message: view.name }).toEqual([])
          expect(await tooSmall(page), `${view.name}: targets under 44 px`).toEqual([])
        }
      })
    }

    test(`axe finds nothing in two panes: ${look.mode}, ${look.dir}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const host = await prepare(page, look, false, 'wide')
      await host.button.click()
      await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
      await expect(host.dialog.locator('.art').first()).toBeVisible()
      for (const view of VIEWS) {
        if (!BESIDE.includes(view.name)) continue
        if (view.name !== 'Connect') {
          await page.evaluate(
            ([name, params]) => {
              const { router } = window.host.kits['host']!
              router.reset('Connect')
              ;(router.push as (view: string, more: unknown) => void)(name, params)
            },
            [view.name, 'params' in view ? view.params : undefined] as const,
          )
          await expect(host.dialog.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(host.dialog.locator('.pane .shell-title')).toBeVisible()
        }
        await expect(host.dialog.locator('.list-pane')).toBeVisible()
        await expect(host.dialog.locator('.waiting, .shell-ghost')).toHaveCount(0)
        await motionless(page)
        await expect.poll(() => violations(page), { message: view.name }).toEqual([])
        expect(await tooSmall(page), `${view.name}: targets under 44 px`).toEqual([])
      }
    })
  }

  for (const layout of ['compact', 'wide'] as const) {
    test(`the keyboard alone connects, and focus comes back to the button: ${layout}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const host = await openHost(page, { wallets: [ACME], layout })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      // A press before the list has come goes round in a dialog that has no rows.
      await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
      for (
        let press = 0;
        press < 12 && !(await focusedText(page)).includes('Acme Wallet');
        press += 1
      ) {
        await page.keyboard.press('Tab')
      }
      expect(await focusedText(page)).toContain('Acme Wallet')
      await page.keyboard.press('Enter')
      await expectStatus(host, 'connected')
      await expect(host.dialog).toBeHidden()
      await expect(host.button).toBeFocused()
    })
  }

  test('Tab never leaves the open dialog, and Escape closes it', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog).toBeVisible()
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const last = document.body.lastElementChild
        return document.activeElement === last || document.activeElement === document.body
      })
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toBeFocused()
  })

  test('the live region tells each outcome', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => window.host.wallets['acme']!.behave('refuse'))
    await host.connect('Acme Wallet')
    const status = page.getByRole('status')
    await expect(status.filter({ hasText: /declined/i }).first()).toBeAttached()
  })

  test('with reduced motion nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => window.host.wallets['acme']!.hold('eth_requestAccounts'))
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connecting')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter((one) => Number(one.effect?.getComputedTiming().duration) > 20)
        .map((one) => (one as CSSAnimation).animationName),
    )
    expect(moving).toEqual([])
  })

  test('the language changes while the card is open, and the card turns with it', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => {
      window.host.kits['host']!.modal.open('Settings')
    })
    await host.dialog.getByText('Deutsch').click()
    await expect(host.dialog.getByRole('heading').first()).toHaveText('Einstellungen')
    await host.dialog.getByText('العربية').click()
    await expect
      .poll(() => host.dialog.evaluate((one) => getComputedStyle(one).direction))
      .toBe('rtl')
  })
})
