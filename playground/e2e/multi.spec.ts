import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import { expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
import { expectConnectedIn, signText, snapshots } from './support/namespaces.js'
import { expectProven } from './support/proof.js'
import { expect, test } from './support/test.js'

const BOTH = { kind: 'multi', key: 'both', options: { name: 'Both Wallet', rdns: 'com.both' } }
const SERVED = ['eip155', 'solana'] as const
const PAGE = { others: [BOTH], kits: [{ id: 'host', namespaces: SERVED }] }

/** Requests that the wallet got in a namespace, or in any. */
const asked = (page: Page, namespace?: NamespaceId) =>
  page.evaluate((id) => {
    const { requests } = window.host.others.multi['both']!
    return requests.filter((one) => id === undefined || one.namespace === id).length
  }, namespace)

const prompts = (page: Page) =>
  page.evaluate(
    () => window.host.others.multi['both']!.requests.filter((one) => one.prompts).length,
  )

/** Presses the wallet's row, and its button to connect. */
async function choose({ button, dialog, page }: HostPage, what: string) {
  await button.click()
  await dialog.getByRole('button', { name: 'Both Wallet' }).click()
  await expect(dialog.getByRole('heading', { name: 'Select network' })).toBeVisible()
  expect(await prompts(page)).toBe(0)
  await dialog.getByRole('button', { name: what }).click()
}

async function connect(host: HostPage, what: string) {
  await choose(host, what)
  await expect(host.dialog).toBeHidden()
}

/** Opens the list of connected wallets from the account. */
async function openWallets({ button, dialog }: HostPage) {
  await button.click()
  await dialog.getByRole('button', { name: /Switch wallet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Wallets' })).toBeVisible()
}

test.describe('one wallet of two namespaces', { tag: '@multi' }, () => {
  test('is one row, signs in both, and outlives a reload; each ends alone', async ({ page }) => {
    const host = await openHost(page, PAGE)
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Both Wallet' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await connect(host, 'All networks')
    await expectConnectedIn(page, SERVED)
    const before = await snapshots(page, SERVED)
    await test.step('its signature in each is proven', async () => {
      for (const namespace of SERVED) {
        const { account } = before[namespace]!
        const real = await page.evaluate(
          (id) => window.host.others.multi['both']!.parts[id].address,
          namespace,
        )
        expect(account?.address.toLowerCase()).toBe(real.toLowerCase())
        const text = `Grüße from ${namespace}`
        const signature = await signText(page, namespace, text)
        const address = account?.address ?? ''
        await expectProven(namespace, { address, text, signature })
      }
    })
    await test.step('a reload', async () => {
      await page.reload()
      await expectConnectedIn(page, SERVED)
      expect(await snapshots(page, SERVED)).toEqual(before)
      expect(await prompts(page)).toBe(0)
    })
    await test.step('one that is ended leaves the other as it was, also after a reload', async () => {
      const again = hostPage(page, host.problems)
      const requests = await asked(page, 'eip155')
      await openWallets(again)
      const solana = again.dialog.getByRole('list', { name: 'Solana' })
      await solana.getByRole('button', { name: 'Disconnect Both Wallet' }).click()
      await expectConnectedIn(page, ['eip155'])
      expect((await snapshots(page, SERVED))['eip155']).toEqual(before['eip155'])
      expect(await asked(page, 'eip155')).toBe(requests)

      await page.reload()
      await expectConnectedIn(page, ['eip155'])
      expect((await snapshots(page, SERVED))['eip155']).toEqual(before['eip155'])
      expect(await asked(page, 'solana')).toBe(0)
    })
    expect(host.problems).toEqual([])
  })

  test('connects one chain, and the other one later without asking the first again', async ({
    page,
  }) => {
    const host = await openHost(page, PAGE)
    await connect(host, 'Ethereum')
    await expectConnectedIn(page, ['eip155'])
    expect(await asked(page, 'solana')).toBe(0)
    const [before, requests] = [await snapshots(page, ['eip155']), await asked(page, 'eip155')]
    await openWallets(host)
    await host.dialog.getByRole('button', { name: 'Connect on Solana' }).click()
    await host.dialog.getByRole('button', { name: 'Both Wallet' }).click()
    await expectConnectedIn(page, SERVED)
    expect(await snapshots(page, ['eip155'])).toEqual(before)
    expect(await asked(page, 'eip155')).toBe(requests)
    // It was begun from the list of wallets, and ends there.
    await expect(host.dialog.getByRole('heading', { name: 'Wallets' })).toBeVisible()
    await expect(host.dialog.getByRole('list', { name: 'Solana' })).toContainText('Both Wallet')
    await test.step('a grant that its owner takes back in one namespace is gone there alone', async () => {
      const [kept, sent] = [await snapshots(page, ['solana']), await asked(page, 'solana')]
      await page.evaluate(() => {
        window.host.others.multi['both']!.parts.eip155.revoke()
      })
      await expectConnectedIn(page, ['solana'])
      expect(await snapshots(page, ['solana'])).toEqual(kept)
      expect(await asked(page, 'solana')).toBe(sent)
    })
    expect(host.problems).toEqual([])
  })

  test('a namespace that declines takes nothing from the other', async ({ page }) => {
    const host = await openHost(page, PAGE)
    await page.evaluate(() => {
      window.host.others.multi['both']!.parts.solana.behave('refuse')
    })
    await choose(host, 'All networks')
    await expect(host.dialog.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    await expect(host.dialog).toContainText('Solana still to connect.')
    await expectConnectedIn(page, ['eip155'])
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toMatch(/^0x/)

    const requests = await asked(page, 'eip155')
    await host.dialog.getByRole('button', { name: 'Connect remaining' }).click()
    await expect(host.dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await expect(host.dialog).toContainText('Solana still to connect.')
    expect(await asked(page, 'eip155')).toBe(requests)
    await host.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(host.dialog).toBeHidden()
    await expectConnectedIn(page, ['eip155'])
  })
})
