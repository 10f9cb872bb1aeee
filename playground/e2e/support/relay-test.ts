import type { BrowserContext } from '@playwright/test'
import type {} from '../../src/host/main.js'
import type { HostConfig } from '../../src/host/host-config.js'
import { openWallet, type DemoWallet, type WalletOptions } from './demo-wallet.js'
import { expectStatus, openHost, type HostPage } from './host.js'
import { readQr } from './qr.js'
import { createRelay, type Relay } from './relay.js'
import { test as base, expect } from './test.js'

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
}

interface RelayFixtures {
  readonly relay: Relay
  /** Hosts that anything in the test tried to reach, besides this machine. */
  readonly foreign: string[]
  /** Opens the test host with a kit that reaches wallets over the relay. */
  readonly openApp: (options?: AppOptions) => Promise<RelayApp>
  /** Opens a wallet on a device of its own. */
  readonly openWallet: (options?: WalletOptions) => Promise<DemoWallet>
  /** A wallet whose owner decides. */
  readonly wallet: DemoWallet
}

const RELAY_KIT = [{ id: 'host', relay: true }] as const

const isForeign = (url: URL | string) => {
  const { protocol, hostname } = new URL(url)
  return /^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1'
}

/** Keeps a browser context on this machine, and writes down what wanted to leave it. */
async function guard(context: BrowserContext, seen: string[]): Promise<void> {
  await context.route(isForeign, async (route) => {
    seen.push(route.request().url())
    await route.abort()
  })
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) seen.push(socket.url())
    })
  })
}

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

/** The test of the relay's path: two devices, no foreign host, and a console without complaints. */
export const test = base.extend<RelayFixtures>({
  relay: async ({}, run) => {
    const relay = createRelay()
    await run(relay)
    await relay.reset()
  },
  foreign: [
    async ({ context }, run) => {
      const seen: string[] = []
      await guard(context, seen)
      await run(seen)
      expect(seen).toEqual([])
    },
    { auto: true },
  ],
  openApp: async ({ page }, run) => {
    const opened: { readonly host: HostPage; readonly provokes: RegExp | undefined }[] = []
    await run(async ({ provokes, ...config } = {}) => {
      const host = await openHost(page, { kits: RELAY_KIT, ...config })
      opened.push({ host, provokes })
      return relayApp(host)
    })
    for (const { host, provokes } of opened) {
      expect(host.problems.filter((problem) => !provokes?.test(problem))).toEqual([])
    }
  },
  openWallet: async ({ browser, foreign }, run) => {
    const contexts: BrowserContext[] = []
    await run(async (options) => {
      const context = await browser.newContext()
      contexts.push(context)
      await guard(context, foreign)
      return openWallet(context, options)
    })
    for (const context of contexts) await context.close()
  },
  wallet: async ({ openWallet: open }, run) => run(await open()),
})

export { expect }
