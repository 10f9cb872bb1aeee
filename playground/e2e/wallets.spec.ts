import type { Page } from '@playwright/test'
import type { HostConfig } from '../src/host/host-config.js'
import type {} from '../src/host/main.js'
import { expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
import { snapshots } from './support/namespaces.js'
import { expect, test } from './support/test.js'

const walletOf = (key: string, name: string) => ({
  key,
  options: { name, rdns: `com.${key}`, seed: key, accounts: 3 },
})
const WALLETS = [
  walletOf('acme', 'Acme Wallet'),
  walletOf('birch', 'Birch Wallet'),
  walletOf('cedar', 'Cedar Wallet'),
]
const SEVERAL = { wallets: WALLETS, kits: [{ id: 'host', options: { multiWallet: true } }] }
const ONE = { wallets: WALLETS, debug: true }

/** What each wallet was asked so far. */
const asked = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.host.wallets).map(([key, { requests }]) => [
        key,
        requests.map(({ method }) => method),
      ]),
    ),
  )

const addressOf = (page: Page, key: string) =>
  page.evaluate((one) => window.host.wallets[one]!.address, key)

/** Waits until the kit shows the account that a wallet uses. */
const expectShown = async (host: HostPage, key: string) => {
  const address = await addressOf(host.page, key)
  await expect.poll(async () => (await host.shown()).address?.toLowerCase()).toBe(address)
}

/** What is stored of each wallet: active, connected or disconnected. */
async function stored(page: Page) {
  const { eip155 } = await snapshots(page, ['eip155'])
  const { connections = [] } = (eip155?.stored ?? {}) as {
    readonly connections?: readonly { readonly connectorId: string; readonly status: string }[]
  }
  return Object.fromEntries(connections.map(({ connectorId, status }) => [connectorId, status]))
}

const heading = ({ dialog }: HostPage) => dialog.getByRole('heading').first()
const wallets = ({ dialog }: HostPage) => dialog.getByRole('list', { name: 'Wallets' })
const remembered = ({ dialog }: HostPage) => dialog.getByRole('list', { name: 'Recently used' })

async function openWallets({ button, dialog }: HostPage) {
  await button.click()
  await dialog.getByRole('button', { name: /Switch wallet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Wallets' })).toBeVisible()
}

/** A page on which Acme is connected. */
async function openWithAcme(page: Page, config: HostConfig = SEVERAL): Promise<HostPage> {
  const host = await openHost(page, config)
  await host.connect('Acme Wallet')
  await expect(host.dialog).toBeHidden()
  return host
}

/** Connects Birch from the list of wallets, and waits until it is the one shown. */
async function addBirch(host: HostPage) {
  await openWallets(host)
  await host.dialog.getByRole('button', { name: 'Add a wallet' }).click()
  await host.dialog.getByRole('button', { name: 'Birch Wallet' }).click()
  await expectShown(host, 'birch')
}

/** A page on which Acme was connected, and Birch after it: with one wallet at a time in its place. */
async function openWithBirch(page: Page, config?: HostConfig): Promise<HostPage> {
  const host = await openWithAcme(page, config)
  await addBirch(host)
  return host
}

test.describe('several wallets in one namespace', { tag: '@wallets' }, () => {
  test('a second one is added beside the first, and is the active one', async ({ page }) => {
    const host = await openWithAcme(page)
    const before = await asked(page)
    await addBirch(host)
    await expect(heading(host)).toHaveText('Wallets')
    await expect(host.dialog).toContainText('Wallet added')
    const current = wallets(host).locator('[aria-current=true]')
    await expect(current).toHaveCount(1)
    await expect(current).toContainText('Birch Wallet')
    await expect(wallets(host).getByRole('button', { name: /^Acme Wallet/ })).toBeVisible()
    expect(await stored(page)).toEqual({ 'com.acme': 'connected', 'com.birch': 'active' })
    const after = await asked(page)
    expect([after['acme'], after['cedar']]).toEqual([before['acme'], []])
    expect(host.problems).toEqual([])
  })

  test('switching between them asks none, and a reload brings both back as they were', async ({
    page,
  }) => {
    const host = await openWithBirch(page)
    await expect(heading(host)).toHaveText('Wallets')
    const before = await asked(page)
    await wallets(host)
      .getByRole('button', { name: /^Acme Wallet/ })
      .click()
    await expectShown(host, 'acme')
    await expect(wallets(host).locator('[aria-current=true]')).toContainText('Acme Wallet')
    expect(await stored(page)).toEqual({ 'com.acme': 'active', 'com.birch': 'connected' })
    expect(await asked(page)).toEqual(before)

    await page.reload()
    const again = hostPage(page, host.problems)
    await expectStatus(again, 'connected')
    await expectShown(again, 'acme')
    await openWallets(again)
    await expect(wallets(again).getByRole('listitem')).toHaveCount(2)
    await expect(wallets(again).locator('[aria-current=true]')).toContainText('Acme Wallet')
    const prompts = await page.evaluate(() =>
      Object.values(window.host.wallets).map((wallet) => wallet.prompts),
    )
    expect(prompts).toEqual([0, 0, 0])
    expect(host.problems).toEqual([])
  })

  test('what is ended is remembered, not resumed, connected again by a press, or forgotten', async ({
    page,
  }) => {
    const host = await openWithBirch(page)
    await wallets(host).getByRole('button', { name: 'Disconnect Birch Wallet' }).click()
    await expectShown(host, 'acme')
    await expect(remembered(host)).toContainText('Birch Wallet')
    expect(await stored(page)).toEqual({ 'com.acme': 'active', 'com.birch': 'disconnected' })

    await page.reload()
    const again = hostPage(page, host.problems)
    await expectStatus(again, 'connected')
    expect((await asked(page))['birch']).toEqual([])
    await openWallets(again)
    await expect(wallets(again).getByRole('listitem')).toHaveCount(1)
    await remembered(again)
      .getByRole('button', { name: /^Birch Wallet/ })
      .click()
    await expectShown(again, 'birch')
    await expect(heading(again)).toHaveText('Wallets')
    await expect(remembered(again)).toHaveCount(0)

    await wallets(again).getByRole('button', { name: 'Disconnect Birch Wallet' }).click()
    await remembered(again).getByRole('button', { name: 'Remove Birch Wallet' }).click()
    await expect(remembered(again)).toHaveCount(0)
    expect(await stored(page)).toEqual({ 'com.acme': 'active' })
    expect(host.problems).toEqual([])
  })

  test('all are ended at once, and a reload resumes none', async ({ page }) => {
    const host = await openWithBirch(page)
    await expect(heading(host)).toHaveText('Wallets')
    await host.dialog.getByRole('button', { name: 'Disconnect all' }).click()
    await expectStatus(host, 'disconnected')
    await expect(host.dialog.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
    await expect(remembered(host).getByRole('listitem')).toHaveCount(2)
    expect(await stored(page)).toEqual({ 'com.acme': 'disconnected', 'com.birch': 'disconnected' })
    await page.reload()
    await page.evaluate(() => window.host.kits['host']!.resume())
    await expectStatus(hostPage(page), 'disconnected')
    expect(await asked(page)).toEqual({ acme: [], birch: [], cedar: [] })
    expect(host.problems).toEqual([])
  })

  test('a connected wallet is marked in the list, and leads to the wallets instead of asking', async ({
    page,
  }) => {
    const host = await openWithAcme(page)
    const before = await asked(page)
    await openWallets(host)
    await host.dialog.getByRole('button', { name: 'Add a wallet' }).click()
    await host.dialog.getByRole('button', { name: 'Acme Wallet Connected' }).click()
    await expect(heading(host)).toHaveText('Wallets')
    expect(await asked(page)).toEqual(before)
  })

  test('the last two used are recent, newest first, also after a reload', async ({ page }) => {
    const host = await openHost(page, SEVERAL)
    const recent = () =>
      page.evaluate(() => {
        const { connections, store } = window.host.kits['host']!
        return store.get(connections.recentAtom).map(({ connectorId }) => connectorId)
      })
    await page.evaluate(async () => {
      const { connections } = window.host.kits['host']!
      for (const id of ['com.acme', 'com.birch', 'com.cedar']) await connections.connect(id)
      await connections.disconnect({ connectorId: 'com.acme' })
      await connections.connect('com.acme')
    })
    expect(await recent()).toEqual(['com.acme', 'com.cedar'])
    await page.reload()
    await expectStatus(hostPage(page), 'connected')
    expect(await recent()).toEqual(['com.acme', 'com.cedar'])
    // All three are in the page, and so in its list already: none stands there twice.
    await page.evaluate(() => {
      window.host.kits['host']!.modal.open('Connect')
    })
    await expect(host.dialog.getByRole('listitem')).toHaveCount(3)
  })

  test('one wallet’s accounts are chosen among, and the wallet is asked nothing', async ({
    page,
  }) => {
    const host = await openWithAcme(page)
    const before = await asked(page)
    await openWallets(host)
    const accounts = host.dialog.getByRole('radiogroup', { name: 'Accounts' }).getByRole('radio')
    await expect(accounts).toHaveCount(3)
    const order = await accounts.allTextContents()
    const first = (await host.shown()).address
    const others = accounts.and(page.locator('[aria-checked=false]'))
    await others.first().click()
    await expect.poll(async () => (await host.shown()).address).not.toBe(first)
    await expect(others).toHaveCount(2)
    expect(await accounts.allTextContents()).toEqual(order)
    expect(await asked(page)).toEqual(before)
  })

  test('a kind of account is chosen, and kept over an end and a reload', async ({ page }) => {
    const others = [{ kind: 'bitcoin', key: 'btc', options: { name: 'Orange Wallet' } }]
    const host = await openHost(page, { others, kits: [{ id: 'host', namespaces: ['bip122'] }] })
    await host.connect('Orange Wallet')
    await expect(host.dialog).toBeHidden()
    const [payment, ordinals] = await page.evaluate(() => {
      const wallet = window.host.others.bitcoin['btc']!
      return [wallet.address, wallet.ordinals]
    })
    expect((await host.shown()).address).toBe(payment)
    await openWallets(host)
    const accounts = host.dialog.getByRole('radiogroup', { name: 'Accounts' })
    await accounts.getByRole('radio', { name: /^Ordinals/ }).click()
    await expect.poll(async () => (await host.shown()).address).toBe(ordinals)
    await page.reload()
    await expectStatus(hostPage(page), 'connected')
    expect((await host.shown()).address).toBe(ordinals)
    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')
    await host.connect('Orange Wallet')
    await expect.poll(async () => (await host.shown()).address).toBe(ordinals)
  })
})

test.describe('one wallet at a time', { tag: '@wallets' }, () => {
  test('the next one takes the place of the one before, which is not remembered', async ({
    page,
  }) => {
    const host = await openWithBirch(page, ONE)
    await expect(host.dialog).toBeHidden()
    await openWallets(host)
    await expect(wallets(host).getByRole('listitem')).toHaveCount(1)
    await expect(wallets(host)).toContainText('Birch Wallet')
    await expect(remembered(host)).toHaveCount(0)
    await expect(host.dialog.getByRole('button', { name: 'Disconnect all' })).toHaveCount(0)
    expect(await stored(page)).toEqual({ 'com.birch': 'active' })
    await wallets(host).getByRole('button', { name: 'Disconnect Birch Wallet' }).click()
    await expectStatus(host, 'disconnected')
    expect(await stored(page)).toEqual({})
    expect(host.problems).toEqual([])
  })

  test('choosing among several is refused, and the alert says why', async ({ page }) => {
    const host = await openWithAcme(page, ONE)
    const code = await page.evaluate(() => {
      try {
        window.host.kits['host']!.connections.select('eip155/com.birch')
        return undefined
      } catch (error) {
        return (error as { readonly code?: string }).code
      }
    })
    expect(code).toBe('multi_wallet_off')
    await openWallets(host)
    const alert = page.getByRole('alert').filter({ hasText: 'Multi-Wallet Not Enabled' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
    await expectShown(host, 'acme')
  })
})
