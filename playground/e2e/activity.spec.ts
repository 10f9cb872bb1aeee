import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { LOOKS, showView, tooSmall, violations } from './support/a11y.js'
import { faults, reset } from './support/data-service.js'
import { cursors, onChain, STRANGER } from './support/history.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { isNight } from './support/night.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A connected page whose wallet has unused accounts. */
async function open(page: Page, seed: string, look: object = {}): Promise<HostPage> {
  const host = await openHost(page, {
    wallets: [
      { key: 'acme', options: { name: 'Acme Wallet', rdns: 'com.acme', accounts: 2, seed } },
    ],
    kits: [
      {
        id: 'host',
        activity: true,
        services: { url: world().directory.url, data: world().data.url },
      },
    ],
    ...look,
  })
  await page.evaluate(() => window.host.kits['host']!.connections.connect('com.acme'))
  await expectStatus(host, 'connected')
  return host
}

const addresses = (page: Page) =>
  page.evaluate(async () => {
    const { provider } = window.host.wallets['acme']!
    return (await provider.request({ method: 'eth_accounts' })) as readonly string[]
  })

const rows = ({ dialog }: HostPage) => dialog.locator('button[part~=activity-row]')

const body = ({ dialog }: HostPage) => dialog.locator('.shell-body')

/** Scrolls the list to its end until nothing is added any more. */
async function readAll(host: HostPage): Promise<void> {
  const older = host.dialog.getByRole('button', { name: 'Show older' })
  await expect
    .poll(async () => {
      await body(host).evaluate((element) => {
        element.scrollTo(0, element.scrollHeight)
      })
      return older.count()
    })
    .toBe(0)
}

/** The account's own transactions, and three made-up transfers of others. */
async function poison(account: string): Promise<void> {
  await onChain.fund(account)
  await onChain.mint(account, 250_500_000n)
  await onChain.payFrom(account, BOB, 10n ** 17n)
  await onChain.approveFrom(account, STRANGER, 5n)
  await onChain.forge(account, BOB, 250_000_000n)
  await onChain.forge(STRANGER, account, 7_000_000n)
  await onChain.moveNothing(account, BOB)
}

test.beforeEach(reset)
test.afterEach(reset)

test.describe('the history of an account', { tag: '@money' }, () => {
  test('60 transactions come in three pages, and one is shown whole', async ({ page }) => {
    const host = await open(page, 'sixty')
    const [account] = await addresses(page)
    for (let nth = 1n; nth <= 59n; nth++) await onChain.pay(account!, nth * 10n ** 16n)
    await onChain.fund(account!)
    const hash = await onChain.payFrom(account!, BOB, 1_234_567_890_123_456_789n)
    await faults({ duplicates: 5 })
    await host.button.click()
    await host.dialog.getByText('Activity', { exact: true }).click()
    await expect(host.dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await readAll(host)
    const amounts = await rows(host).locator('[part~=amount]').allTextContents()
    const paid = Array.from({ length: 59 }, (_, at) => `+${((59 - at) / 100).toFixed(3)}\u00a0ETH`)
    expect(amounts).toEqual(['−1.234\u00a0ETH', ...paid])
    const asked = await cursors()
    expect([asked.length, new Set(asked).size]).toEqual([3, 3])

    await rows(host).first().focus()
    await page.keyboard.press('Enter')
    await host.dialog.getByRole('button', { name: /1\.2345 ETH/ }).click()
    await expect(host.dialog).toContainText('1.234567890123456789 ETH')
    await expect(host.dialog).toContainText('Confirmed')
    const parties = await host.dialog.locator('.address-full').allTextContents()
    expect(parties.map((text) => text.toLowerCase())).toEqual([
      ...[account!.toLowerCase(), BOB.toLowerCase()],
    ])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.dialog.getByRole('button', { name: 'Copy transaction ID' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash)
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(rows(host)).toHaveCount(60)
    expect(host.problems).toEqual([])
  })

  test('forged and empty transfers are counted and lead nowhere, in every look', async ({
    page,
  }) => {
    for (const [at, look] of LOOKS.entries()) {
      await test.step(`${look.mode}, ${look.dir}`, async () => {
        const host = await open(page, 'poison', {
          theme: { mode: look.mode },
          dir: look.dir,
          language: look.language,
        })
        const [account] = await addresses(page)
        // Once for all looks: the account stays the same.
        if (at === 0) await poison(account!)
        // By day each look is seen at one width.
        for (const width of isNight ? [1280, 320] : [at === 0 ? 1280 : 320]) {
          await page.setViewportSize({ width, height: 800 })
          await showView(host, 'activity:list')
          await expect(rows(host)).toHaveCount(3)
          const hidden = host.dialog.locator('[part~=hidden-row]')
          await hidden.click()
          await expect(hidden).toHaveAttribute('aria-expanded', 'true')
          const scams = host.dialog.locator('[part~=activity-row][aria-disabled=true]')
          await expect(scams).toHaveCount(3)
          await expect(scams.locator('button, a')).toHaveCount(0)
          await expect(rows(host)).toHaveCount(3)
          await expect.poll(() => violations(page), { message: `list ${width}` }).toEqual([])
          expect(await tooSmall(page)).toEqual([])
          await rows(host).first().click()
          await expect(host.dialog.locator('[part~=facts]')).toBeVisible()
          await expect.poll(() => violations(page), { message: `entry ${width}` }).toEqual([])
          expect(await tooSmall(page)).toEqual([])
        }
        await page.evaluate(() => {
          localStorage.clear()
        })
      })
    }
  })
})
