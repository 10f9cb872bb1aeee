import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { LOOKS, showView, tooSmall, violations } from './support/a11y.js'
import { faults, reset } from './support/data-service.js'
import { cursors, onChain, STRANGER } from './support/history.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A connected page whose wallet's accounts nobody has used before. */
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

test.beforeEach(reset)
test.afterEach(reset)

test.describe('what happened on an account', { tag: '@money' }, () => {
  test('60 transactions come in three pages, each once and the newest first', async ({ page }) => {
    const host = await open(page, 'sixty')
    const [account] = await addresses(page)
    for (let nth = 1n; nth <= 60n; nth++) await onChain.pay(account!, nth * 10n ** 16n)
    await faults({ duplicates: 5 })
    await host.button.click()
    await host.dialog.getByText('Activity', { exact: true }).click()
    await expect(host.dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await readAll(host)
    const amounts = await rows(host).locator('[part~=amount]').allTextContents()
    const wanted = Array.from({ length: 60 }, (_, at) => `+${((60 - at) / 100).toFixed(3)}ETH`)
    expect(amounts).toEqual(wanted)
    const asked = await cursors()
    expect([asked.length, new Set(asked).size]).toEqual([3, 3])
    expect(host.problems).toEqual([])
  })

  test('a page that comes back for ever ends the list', async ({ page }) => {
    const host = await open(page, 'for ever')
    const [account] = await addresses(page)
    for (let nth = 0; nth < 25; nth++) await onChain.pay(account!, 10n ** 16n)
    await faults({ sameCursor: true })
    await showView(host, 'activity:list')
    await expect(rows(host)).toHaveCount(20)
    await readAll(host)
    await expect(rows(host)).toHaveCount(25)
    expect(await cursors()).toHaveLength(2)
  })

  test('a second page that fails keeps the first, and comes by a press', async ({ page }) => {
    const host = await open(page, 'second page')
    const [account] = await addresses(page)
    for (let nth = 0; nth < 22; nth++) await onChain.pay(account!, 10n ** 16n)
    await page.setViewportSize({ width: 390, height: 500 })
    await showView(host, 'activity:list')
    await expect(rows(host)).toHaveCount(20)
    await faults({ status: 500 })
    await rows(host).last().scrollIntoViewIfNeeded()
    await expect(host.dialog.locator('.banner')).toHaveText('Couldn’t load older ones.')
    await expect(rows(host)).toHaveCount(20)
    await faults({ status: 0 })
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(host)).toHaveCount(22)
  })

  test('where the service fails the nodes stand in, and the list says how far they see', async ({
    page,
  }) => {
    const host = await open(page, 'stand in')
    const [account] = await addresses(page)
    await onChain.mint(account!, 250_500_000n)
    await faults({ status: 500, only: '/v1/account' })
    await showView(host, 'activity:list')
    await expect(host.dialog).toContainText('Shows recent token transfers only')
    await expect(host.dialog).not.toContainText('Failed to fetch transactions')
    // Without a list nobody vouches for the token: it is shown, and that is said.
    await expect(rows(host)).toHaveCount(1)
    await expect(rows(host)).toContainText('Not on any list')
    await expect(rows(host)).toContainText('250.500')
    expect(await cursors()).toHaveLength(1)
  })

  test('forged and empty transfers are counted, and lead nowhere', async ({ page }) => {
    const host = await open(page, 'poison')
    const [account] = await addresses(page)
    await onChain.fund(account!)
    await onChain.mint(account!, 250_500_000n)
    await onChain.payFrom(account!, BOB, 10n ** 17n)
    await onChain.approveFrom(account!, STRANGER, 5n)
    await onChain.forge(account!, BOB, 250_000_000n)
    await onChain.forge(STRANGER, account!, 7_000_000n)
    await onChain.moveNothing(account!, BOB)
    await showView(host, 'activity:list')
    await expect(rows(host)).toHaveCount(3)
    const told = await rows(host).allTextContents()
    expect(told.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual([
      ...['Approval', 'Sent', 'Received'],
    ])
    const hidden = host.dialog.getByRole('button', { name: '3 hidden: likely scams' })
    await hidden.click()
    await expect(hidden).toHaveAttribute('aria-expanded', 'true')
    const scams = host.dialog.locator('[part~=activity-row][aria-disabled=true]')
    await expect(scams).toHaveCount(3)
    await expect(scams.locator('button, a')).toHaveCount(0)
    await expect(rows(host)).toHaveCount(3)
  })

  test('another account during the second page shows nothing of the first', async ({ page }) => {
    const host = await open(page, 'switch')
    const [first, second] = await addresses(page)
    for (let nth = 0; nth < 22; nth++) await onChain.pay(first!, 10n ** 16n)
    await onChain.pay(second!, 3n * 10n ** 18n)
    await page.setViewportSize({ width: 390, height: 500 })
    await showView(host, 'activity:list')
    await expect(rows(host)).toHaveCount(20)
    await faults({ delayMs: 1000 })
    await rows(host).last().scrollIntoViewIfNeeded()
    await expect.poll(cursors).toHaveLength(2)
    await faults({ delayMs: 0 })
    await page.evaluate(() => {
      window.host.wallets['acme']!.switchAccount(1)
    })
    await expect(rows(host)).toHaveCount(1)
    await expect(rows(host)).toContainText('+3.000')
    // The page of the first account has come by then: its log says so.
    await expect.poll(cursors).toHaveLength(3)
    await expect(rows(host)).toHaveCount(1)
  })

  test('a transaction is shown whole, and comes back to its row', async ({ page }) => {
    const host = await open(page, 'whole')
    const [account] = await addresses(page)
    await onChain.fund(account!)
    const hash = await onChain.payFrom(account!, BOB, 1_234_567_890_123_456_789n)
    await showView(host, 'activity:list')
    await expect(rows(host)).toContainText('−1.234')
    await rows(host).focus()
    await page.keyboard.press('Enter')
    await expect(host.dialog).toContainText('−1.234567890123456789ETH')
    await expect(host.dialog).toContainText('Confirmed')
    const parties = await host.dialog.locator('.address-full').allTextContents()
    expect(parties.map((text) => text.toLowerCase())).toEqual([
      ...[account!.toLowerCase(), BOB.toLowerCase()],
    ])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.dialog.getByRole('button', { name: 'Copy transaction ID' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash)
    await page.keyboard.press('Shift+Tab')
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(rows(host)).toHaveCount(1)
  })

  for (const look of LOOKS) {
    test(`axe finds nothing in the list and the entry: ${look.mode}, ${look.dir}`, async ({
      page,
    }) => {
      const host = await open(page, `axe ${look.mode}`, {
        ...{ theme: { mode: look.mode }, dir: look.dir, language: look.language },
      })
      const [account] = await addresses(page)
      await onChain.fund(account!)
      await onChain.mint(account!, 250_500_000n)
      await onChain.payFrom(account!, BOB, 10n ** 17n)
      await onChain.forge(account!, BOB, 250_000_000n)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await showView(host, 'activity:list')
        await expect(rows(host)).toHaveCount(2)
        await host.dialog.locator('[part~=hidden-row]').click()
        await expect.poll(() => violations(page), { message: `list ${width}` }).toEqual([])
        expect(await tooSmall(page)).toEqual([])
        await rows(host).first().click()
        await expect(host.dialog.locator('[part~=facts]')).toBeVisible()
        await expect.poll(() => violations(page), { message: `entry ${width}` }).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      }
    })
  }
})
