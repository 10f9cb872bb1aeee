import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { snapshots } from './support/namespaces.js'
import { expect, test } from './support/test.js'

const walletOf = (key: string, name: string) => ({
  key,
  options: { name, rdns: `com.${key}`, seed: key, accounts: 3 },
})
const SEVERAL = {
  wallets: [
    walletOf('acme', 'Acme Wallet'),
    walletOf('birch', 'Birch Wallet'),
    walletOf('cedar', 'Cedar Wallet'),
  ],
  kits: [{ id: 'host', options: { multiWallet: true } }],
}

/** The questions to each wallet so far. */
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

/** The stored state of each wallet: active, connected or disconnected. */
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

test(
  'several wallets of one namespace are added, switched, restored, ended, remembered and forgotten',
  { tag: '@wallets' },
  async ({ page }) => {
    const host = await openHost(page, SEVERAL)
    const current = wallets(host).locator('[aria-current=true]')
    const press = (name: string | RegExp) => host.dialog.getByRole('button', { name }).click()
    const reload = async () => {
      await page.reload()
      await expectStatus(host, 'connected')
    }
    await host.connect('Acme Wallet')
    await expect(host.dialog).toBeHidden()

    await test.step('a second one is added beside the first, and is the active one', async () => {
      const before = await asked(page)
      await openWallets(host)
      await press('Add a wallet')
      await press('Birch Wallet')
      await expectShown(host, 'birch')
      await expect(heading(host)).toHaveText('Wallets')
      await expect(host.dialog).toContainText('Wallet added')
      await expect(current).toHaveCount(1)
      await expect(current).toContainText('Birch Wallet')
      await expect(wallets(host).getByRole('button', { name: /^Acme Wallet/ })).toBeVisible()
      expect(await stored(page)).toEqual({ 'com.acme': 'connected', 'com.birch': 'active' })
      const after = await asked(page)
      expect([after['acme'], after['cedar']]).toEqual([before['acme'], []])
    })

    await test.step('switching asks none, and the list leads to the wallets instead of asking', async () => {
      const before = await asked(page)
      await wallets(host)
        .getByRole('button', { name: /^Acme Wallet/ })
        .click()
      await expectShown(host, 'acme')
      await expect(current).toContainText('Acme Wallet')
      expect(await stored(page)).toEqual({ 'com.acme': 'active', 'com.birch': 'connected' })
      await press('Add a wallet')
      await press('Acme Wallet Connected')
      await expect(heading(host)).toHaveText('Wallets')
      expect(await asked(page)).toEqual(before)
    })

    await test.step('one wallet’s accounts are chosen among, and the wallet is asked nothing', async () => {
      const before = await asked(page)
      const accounts = host.dialog.getByRole('radiogroup', { name: 'Accounts' }).getByRole('radio')
      await expect(accounts).toHaveCount(3)
      const order = await accounts.allTextContents()
      const first = (await host.shown()).address
      const chosen = accounts.and(page.locator('[aria-checked=true]'))
      const own = (await chosen.textContent()) ?? ''
      await accounts.and(page.locator('[aria-checked=false]')).first().click()
      await expect.poll(async () => (await host.shown()).address).not.toBe(first)
      await expect(chosen).toHaveCount(1)
      expect(await accounts.allTextContents()).toEqual(order)
      await accounts.filter({ hasText: own }).click()
      await expectShown(host, 'acme')
      expect(await asked(page)).toEqual(before)
    })

    await test.step('a reload brings both back as they were, without a prompt', async () => {
      await reload()
      await expectShown(host, 'acme')
      await openWallets(host)
      await expect(wallets(host).getByRole('listitem')).toHaveCount(2)
      await expect(current).toContainText('Acme Wallet')
      const prompts = await page.evaluate(() =>
        Object.values(window.host.wallets).map((wallet) => wallet.prompts),
      )
      expect(prompts).toEqual([0, 0, 0])
    })

    await test.step('an ended connection is remembered, not resumed, and connected again by a press', async () => {
      await press('Disconnect Birch Wallet')
      await expect(remembered(host)).toContainText('Birch Wallet')
      await expectShown(host, 'acme')
      expect(await stored(page)).toEqual({ 'com.acme': 'active', 'com.birch': 'disconnected' })
      await reload()
      expect((await asked(page))['birch']).toEqual([])
      await openWallets(host)
      await expect(wallets(host).getByRole('listitem')).toHaveCount(1)
      await remembered(host)
        .getByRole('button', { name: /^Birch Wallet/ })
        .click()
      await expectShown(host, 'birch')
      await expect(heading(host)).toHaveText('Wallets')
      await expect(remembered(host)).toHaveCount(0)
    })

    await test.step('all are ended at once, a reload resumes none, and each can be forgotten', async () => {
      await press('Disconnect all')
      await expectStatus(host, 'disconnected')
      await expect(host.dialog.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
      await expect(remembered(host).getByRole('listitem')).toHaveCount(2)
      expect(await stored(page)).toEqual({
        'com.acme': 'disconnected',
        'com.birch': 'disconnected',
      })
      await press('Remove Birch Wallet')
      await expect(remembered(host).getByRole('listitem')).toHaveCount(1)
      expect(await stored(page)).toEqual({ 'com.acme': 'disconnected' })
      await page.reload()
      await page.evaluate(() => window.host.kits['host']!.resume())
      await expectStatus(host, 'disconnected')
      expect(await asked(page)).toEqual({ acme: [], birch: [], cedar: [] })
    })
    expect(host.problems).toEqual([])
  },
)
