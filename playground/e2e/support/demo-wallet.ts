import type { Page } from '@playwright/test'
import { world } from './world.js'

/** The question to the wallet: to connect, or to act. */
interface Pending {
  readonly kind: 'proposal' | 'request' | 'sign-in'
  readonly id: number
  readonly dapp: { readonly name: string; readonly url: string }
  readonly chains?: readonly string[]
  readonly method?: string
  readonly text?: string
}

/** A session, as the wallet holds it. */
interface WalletSession {
  readonly topic: string
  readonly dapp: string
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
}

/** The object `window.demoWallet` of the demo wallet's page. */
interface Handle {
  pair(uri: string): Promise<void>
  waitForPending(): Promise<Pending>
  pendingRequest(): Pending | null
  approve(): Promise<void>
  reject(): Promise<void>
  sessions(): readonly WalletSession[]
  switchChain(caip2: string): Promise<void>
  /** Of EVM unless a namespace is named. */
  switchAccount(index: number, namespace?: string): Promise<void>
  deleteSession(topic?: string): Promise<void>
  setOnline(online: boolean): Promise<void>
}

declare global {
  interface Window {
    demoWallet: Handle
  }
}

/** How the wallet's page starts. */
export interface WalletOptions {
  readonly auto?: 'approve' | 'reject'
  /** Pairs at once, as an app opened by a link does. */
  readonly uri?: string
  /** The only chains it knows. */
  readonly chains?: string
  /** Wallets of different profiles share nothing. */
  readonly profile?: string
}

/** The real wallet client in its page. */
export type DemoWallet = Awaited<ReturnType<typeof openWallet>>

/** Opens the demo wallet in a page, which is of a context that is not the app's: another device. */
export async function openWallet(page: Page, options: WalletOptions = {}) {
  const query = new URLSearchParams({ ...options })
  await page.goto(`${world().wallet.url}/wc?${query.toString()}`)
  await page.locator('body[data-ready]').waitFor()
  return {
    page,
    pair: (uri: string) => page.evaluate((text) => window.demoWallet.pair(text), uri),
    /** The waiting requests, now or as soon as one comes. */
    asked: () => page.evaluate(() => window.demoWallet.waitForPending()),
    waiting: () => page.evaluate(() => window.demoWallet.pendingRequest()),
    /** Approves what waits. Resolves when the app took it. */
    approve: () => page.evaluate(() => window.demoWallet.approve()),
    /** Approves, whether or not anyone takes it. */
    approveUnheard: () =>
      page.evaluate(() => void window.demoWallet.approve().catch(() => undefined)),
    reject: () => page.evaluate(() => window.demoWallet.reject()),
    sessions: () => page.evaluate(() => window.demoWallet.sessions()),
    switchChain: (id: string) => page.evaluate((to) => window.demoWallet.switchChain(to), id),
    switchAccount: (index: number) =>
      page.evaluate((to) => window.demoWallet.switchAccount(to), index),
    deleteSession: (topic?: string) =>
      page.evaluate((one) => window.demoWallet.deleteSession(one), topic),
    setOnline: (online: boolean) => page.evaluate((on) => window.demoWallet.setOnline(on), online),
  }
}
