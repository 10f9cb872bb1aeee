import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { LOOKS_NOW, showView, tabTo, tooSmall, violations, type Look } from './support/a11y.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** A wallet to be had by every way there is, so that each is a tab. */
const EVERYWHERE = {
  id: 'demo',
  name: 'Demo Wallet',
  mobileLink: 'demowallet://',
  desktopLink: 'demo-desktop://',
  webappLink: 'https://wallet.example',
  stores: { chrome: 'a'.repeat(32) },
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

/** Those that have the list of wallets beside them if there is room. */
const BESIDE: readonly string[] = [
  ...['Connect', 'ConnectingExternal', 'WhatIsAWallet', 'GetWallet', 'ConnectingWalletConnect'],
]

/** Holds what the wallet is asked, so that a waiting view waits. */
const holdWallet = (page: Page) =>
  page.evaluate(() => {
    const wallet = window.host.wallets['acme']!
    wallet.hold('eth_requestAccounts')
    wallet.hold('wallet_switchEthereumChain')
  })

const openIn = (page: Page, look: Look, layout: 'compact' | 'wide') =>
  openHost(page, {
    layout,
    wallets: [ACME],
    kits: [{ id: 'host', relay: true }],
    theme: { mode: look.mode },
    dir: look.dir,
    language: look.language,
  })

/** The findings of axe and of fingers in the open parts. */
async function faults(page: Page, name: string): Promise<readonly string[]> {
  await motionless(page)
  // A view that has just come is still fading in; what is wrong with it stays wrong.
  let found: readonly string[] = []
  await expect
    .poll(async () => (found = await violations(page)))
    .toEqual([])
    .catch(() => undefined)
  const small = await tooSmall(page)
  return [
    ...found.map((one) => `${name}: ${one}`),
    ...small.map((one) => `${name}: under 44 px: ${one}`),
  ]
}

test.describe('every visitor can use it', { tag: '@a11y' }, () => {
  for (const look of LOOKS_NOW) {
    test(`axe finds nothing in any view, and no finger misses: ${look.mode}, ${look.dir}`, async ({
      page,
    }) => {
      const host = await openIn(page, look, 'compact')
      await holdWallet(page)
      const found: string[] = []
      const walk = async (connected: boolean) => {
        for (const view of VIEWS) {
          if (view.connected !== connected) continue
          await showView(host, view.name, 'params' in view ? view.params : undefined)
          found.push(...(await faults(page, view.name)))
        }
      }
      await walk(false)
      await page.evaluate(async () => {
        const { connections, modal } = window.host.kits['host']!
        modal.close()
        window.host.wallets['acme']!.release('eth_requestAccounts')
        await connections.connect('com.acme')
      })
      await expectStatus(host, 'connected')
      await holdWallet(page)
      await walk(true)
      expect(found).toEqual([])
    })

    test(`axe finds nothing in two panes, and no finger misses: ${look.mode}, ${look.dir}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const host = await openIn(page, look, 'wide')
      await holdWallet(page)
      await host.button.click()
      await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
      await expect(host.dialog.locator('.art').first()).toBeVisible()
      const found: string[] = []
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
        found.push(...(await faults(page, view.name)))
      }
      expect(found).toEqual([])
    })
  }

  for (const layout of ['compact', 'wide'] as const) {
    test(`the keyboard alone connects; focus stays in the dialog and comes back to the button: ${layout}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const host = await openHost(page, { wallets: [ACME], layout })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      // A press before the list has come goes round in a dialog that has no rows.
      await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
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

      await page.keyboard.press('Enter')
      await tabTo(host, () => host.dialog.getByRole('button', { name: 'Acme Wallet' }))
      await page.evaluate(() => {
        window.host.wallets['acme']!.hold('eth_requestAccounts')
      })
      await page.keyboard.press('Enter')
      await expectStatus(host, 'connecting')
      // The running animations for a visitor without motion; more than 20 ms is motion.
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .flatMap((one) => one.shadowRoot ?? [])
          .flatMap((root) => root.getAnimations())
          .filter(({ playState }) => playState === 'running')
          .filter((one) => Number(one.effect?.getComputedTiming().duration) > 20)
          .map((one) => (one as CSSAnimation).animationName),
      )
      expect(moving).toEqual([])
      await page.evaluate(() => {
        window.host.wallets['acme']!.release('eth_requestAccounts')
      })
      await expectStatus(host, 'connected')
      await expect(host.dialog).toBeHidden()
      await expect(host.button).toBeFocused()
    })
  }
})
