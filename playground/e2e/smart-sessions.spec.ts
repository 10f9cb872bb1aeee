import type { Page } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { reset } from './support/data-service.js'
import { ANVIL_ONE, expectStatus, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The test host with an embedded wallet that has a session at the service. */
async function open(page: Page, seed: string): Promise<HostPage> {
  const options = { name: 'Own Wallet', rdns: 'com.own', seed }
  const host = await openHost(page, {
    wallets: [{ key: 'own', auth: true, options }],
    kits: [
      {
        id: 'host',
        sessions: true,
        services: { url: world().directory.url, data: world().data.url },
      },
    ],
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
    project: { name },
    expiry: 4_102_444_800,
    context: '0x0f',
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

  test("an app's permissions are listed in plain words, and revoked", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const host = await open(page, 'sessions one')
    const { dialog } = host
    await host.button.click()
    await dialog.getByRole('button', { name: 'Sessions' }).click()
    await row(host).click()
    await expect(dialog.locator('.facts')).toContainText('0.01 ETH')
    await expect(dialog.locator('.facts')).toContainText('25 USDC')
    await expect(dialog.locator('.facts')).toContainText('3 times in all')
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await revoke(host)
    await expect(dialog.getByRole('heading', { name: 'No sessions' })).toBeVisible()
    expect(host.problems).toEqual([])
  })
})
