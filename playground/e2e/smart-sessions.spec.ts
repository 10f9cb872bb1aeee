import type { Page } from '@playwright/test'
import type { EvmWalletOptions } from '@latchkey/kernel/testing'
import { LOOKS, showView, tooSmall, violations } from './support/a11y.js'
import { faults, reset } from './support/data-service.js'
import { ANVIL_ONE, expectStatus, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The test host with an embedded wallet, or another one, that has a session at the service. */
async function open(
  page: Page,
  seed: string,
  look: object = {},
  other?: EvmWalletOptions,
): Promise<HostPage> {
  const options = { name: 'Own Wallet', rdns: 'com.own', seed, ...other }
  const host = await openHost(page, {
    wallets: [{ key: 'own', auth: other === undefined, options }],
    kits: [
      {
        ...{ id: 'host', sessions: true },
        services: { url: world().directory.url, data: world().data.url },
      },
    ],
    ...look,
  })
  await page.evaluate(() => window.host.kits['host']!.connections.connect('com.own'))
  await expectStatus(host, 'connected')
  const { address = '' } = await host.shown()
  await grant(address, 'Shop')
  return host
}

/** As the wallet does when its owner allows an app something. */
async function grant(address: string, name: string): Promise<void> {
  const token = world().evmPack.tokens['USDC']?.address
  const body = {
    ...{ project: { name }, expiry: 4_102_444_800, context: '0x0f' },
    permissions: [
      { type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } },
      { type: 'erc20-token-transfer', data: { address: token, allowance: '0x17d7840' } },
    ],
    policies: [{ type: 'call-limit', data: { count: 3 } }],
  }
  const url = `${world().data.url}/v1/sessions/${ANVIL_ONE}:${address}`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}.`)
}

const row = ({ dialog }: HostPage) => dialog.getByRole('button', { name: /^Shop/ })

async function revoke({ dialog }: HostPage): Promise<void> {
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.locator('.banner')).toContainText('Shop will have to ask you again')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
}

test.describe('smart sessions', { tag: '@sessions' }, () => {
  test.beforeEach(() => reset())
  test.afterEach(() => reset())

  test('what an app may do stands there in plain words, and is revoked', async ({ page }) => {
    const host = await open(page, 'sessions one')
    const { dialog } = host
    await host.button.click()
    await dialog.getByRole('button', { name: 'Sessions' }).click()
    await row(host).click()
    await expect(dialog.locator('.facts')).toContainText('0.01 ETH')
    await expect(dialog.locator('.facts')).toContainText('25 USDC')
    await expect(dialog.locator('.facts')).toContainText('3 times in all')
    expect(await violations(page)).toEqual([])
    await revoke(host)
    await expect(dialog.getByRole('heading', { name: 'No sessions' })).toBeVisible()
    expect(host.problems).toEqual([])
  })

  test('a session that the service keeps stays in the list, until it is really gone', async ({
    page,
  }) => {
    const host = await open(page, 'sessions two')
    const { dialog } = host
    await faults({ keepSessions: true })
    await showView(host, 'smart-sessions:list')
    await row(host).click()
    await revoke(host)
    await expect(dialog.locator('.banner')).toContainText('The service still has this session.')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await row(host).click()
    await faults({ keepSessions: false })
    await revoke(host)
    await expect(dialog.getByRole('heading', { name: 'No sessions' })).toBeVisible()
  })

  test('a wallet of ERC-7715 takes it back by its context, and it is gone once the service says so', async ({
    page,
  }) => {
    const methods = { wallet_revokeExecutionPermission: {} }
    const host = await open(page, 'sessions three', {}, { methods })
    const { dialog } = host
    await showView(host, 'smart-sessions:list')
    await row(host).click()
    await revoke(host)
    await expect(dialog.locator('.banner')).toContainText("Your wallet didn't sign")
    const asked = await page.evaluate(() => window.host.wallets['own']!.requests)
    expect(asked.filter(({ method }) => /revoke/.test(method))).toMatchObject([
      { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: '0x0f' }] },
    ])
    // The service sees on the chain that it ended.
    await reset()
    await revoke(host)
    await expect(dialog.getByRole('heading', { name: 'No sessions' })).toBeVisible()
    expect(host.problems).toEqual([])
  })

  for (const { mode, dir, language } of LOOKS) {
    test(`the list in ${mode}, ${language}, ${dir}, with a finger on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const host = await open(page, `sessions ${mode}`, { theme: { mode }, language, dir })
      await showView(host, 'smart-sessions:list')
      await row(host).click()
      await expect(host.dialog.locator('.facts')).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    })
  }
})
