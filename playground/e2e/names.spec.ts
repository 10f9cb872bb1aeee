import type { Page } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { reset } from './support/data-service.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The test host with an embedded wallet, connected, and the project's names. */
async function open(page: Page, seed: string): Promise<HostPage> {
  const host = await openHost(page, {
    wallets: [
      {
        key: 'own',
        auth: true,
        options: { name: 'Own Wallet', rdns: 'com.own', seed },
      },
    ],
    kits: [
      {
        id: 'host',
        names: true,
        send: {},
        services: { url: world().directory.url, data: world().data.url },
      },
    ],
  })
  await page.evaluate(() => window.host.kits['host']!.connections.connect('com.own'))
  await expectStatus(host, 'connected')
  return host
}

const press = ({ dialog }: HostPage, name: string | RegExp) =>
  dialog.getByRole('button', { name }).click()
const field = ({ dialog }: HostPage) => dialog.getByRole('textbox', { name: 'Name' })

/** From the account to a name that is free. */
async function fillIn(host: HostPage, text: string): Promise<void> {
  await host.button.click()
  await press(host, 'Name')
  await field(host).fill(text)
  await expect(host.dialog.getByRole('button', { name: /^Register / })).toBeVisible()
}

test.describe('names', { tag: '@names' }, () => {
  test.beforeEach(() => reset())
  test.afterEach(() => reset())

  test('a name is registered, and the button, the account and sending know it at once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const host = await open(page, 'names one')
    const { dialog } = host
    await fillIn(host, 'Alice')
    await expect(dialog.locator('.page').getByText('alice.reown.id is available')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(host, 'Register alice.reown.id')
    await expect(dialog.getByRole('heading', { name: 'alice.reown.id is yours' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await press(host, 'Done')
    await expect(dialog.locator('.page').getByText('alice.reown.id')).toBeVisible()
    await expect(host.button).toContainText('alice.reown.id')
    const { address } = await host.shown()
    await press(host, 'Send')
    await dialog.getByRole('textbox', { name: 'Address or name' }).fill('alice.reown.id')
    const full = dialog.locator('[part~=account-chip] [part~=address-fold]')
    await expect(full).toHaveAttribute('title', new RegExp(`^${address ?? ''}$`, 'i'))
    expect(host.problems).toEqual([])
  })
})
