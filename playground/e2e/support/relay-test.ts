import type { BrowserContext, Page } from '@playwright/test'
import type {} from '../../src/host/main.js'
import type { HostConfig } from '../../src/host/host-config.js'
import { openWallet, type DemoWallet, type WalletOptions } from './demo-wallet.js'
import { expectStatus, openHost, type HostPage } from './host.js'
import { readQr } from './qr.js'
import { createRelay, type Relay } from './relay.js'
import { test as base, expect, watch } from './test.js'

/** A page of the test host, with what its visitor does to reach a wallet app. */
export interface RelayApp extends HostPage {
  /** Opens the view with the code, and reads it. */
  showCode(kit?: string): Promise<string>
  /** The code on screen, once it is another one than `except`. */
  readCode(except?: string): Promise<string>
  /** Connects with a wallet that waits for its owner, by the code. */
  pairWith(wallet: DemoWallet, kit?: string): Promise<void>
  /** Whether a kit says that its wallet answers. */
  reachable(kit?: string): Promise<boolean | 'unknown' | undefined>
}

interface AppOptions extends HostConfig {
  /** Console messages this test provokes, and may. */
  readonly provokes?: RegExp
  /** The permissions of a sandbox around the page, as the attribute of a frame. */
  readonly sandbox?: string
}

interface RelayFixtures {
  readonly relay: Relay
  /** Opens the test host with a kit that reaches wallets over the relay. */
  readonly openApp: (options?: AppOptions) => Promise<RelayApp>
  /** Opens a wallet on a device of its own. */
  readonly openWallet: (options?: WalletOptions) => Promise<DemoWallet>
  /** A wallet whose owner decides. */
  readonly wallet: DemoWallet
}

/** Where wallets live, apart from the apps: one for all tests of a worker. */
interface WalletDevice {
  readonly context: BrowserContext
  /** Pages without a wallet. A reload of one costs half of a new one. */
  readonly idle: Page[]
}

interface RelayWorker {
  readonly walletDevice: WalletDevice
}

const RELAY_KIT = [{ id: 'host', relay: true }] as const

function relayApp(host: HostPage): RelayApp {
  const { page, dialog } = host
  const readCode = (except?: string) => readQr(dialog.getByRole('img', { name: /QR code/ }), except)
  const showCode = async (kit = 'host') => {
    await page.getByTestId(`kit-${kit}`).getByRole('button').first().click()
    await dialog.getByRole('button', { name: /WalletConnect/ }).click()
    return readCode()
  }
  return {
    ...host,
    showCode,
    readCode,
    async pairWith(wallet, kit) {
      await wallet.pair(await showCode(kit))
      await wallet.asked()
      await wallet.approve()
      await expectStatus(host, 'connected', kit)
      await expect(dialog).toBeHidden()
    },
    reachable: (kit = 'host') =>
      page.evaluate((id) => {
        const { connections, store } = window.host.kits[id]!
        return store.get(connections.connectionsAtom)[0]?.reachable
      }, kit),
  }
}

/** Wallets so far; each has a profile of its own, by which it shares nothing with those before it. */
let wallets = 0

/** The test of the relay's path: two devices, no foreign host, and a console without complaints. */
export const test = base.extend<RelayFixtures, RelayWorker>({
  relay: async ({}, run) => {
    const relay = createRelay()
    await run(relay)
    await relay.reset()
  },
  openApp: async ({ page }, run) => {
    const opened: { readonly host: HostPage; readonly provokes: RegExp | undefined }[] = []
    await run(async ({ provokes, sandbox, ...config } = {}) => {
      const host = await openHost(page, { kits: RELAY_KIT, ...config }, sandbox)
      opened.push({ host, provokes })
      return relayApp(host)
    })
    for (const { host, provokes } of opened) {
      expect(host.problems.filter((problem) => !provokes?.test(problem))).toEqual([])
    }
  },
  walletDevice: [
    async ({ browser }, run) => {
      const context = await browser.newContext()
      await run({ context, idle: [] })
      await context.close()
    },
    { scope: 'worker' },
  ],
  openWallet: async ({ walletDevice: { context, idle }, trespasses }, run) => {
    const unwatch = watch(context, trespasses)
    const taken: Page[] = []
    await run(async (options) => {
      const page = idle.pop() ?? (await context.newPage())
      taken.push(page)
      wallets += 1
      return openWallet(page, { ...options, profile: `wallet-${String(wallets)}` })
    })
    for (const page of taken) await page.goto('about:blank')
    idle.push(...taken)
    unwatch()
  },
  wallet: async ({ openWallet: open }, run) => run(await open()),
})

export { expect }
