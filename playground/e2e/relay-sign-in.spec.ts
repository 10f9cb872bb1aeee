import { NAMESPACES } from '../src/config.js'
import { TAG } from './support/relay.js'
import { expect, test } from './support/relay-test.js'
import { openMembers, STATEMENT, type MembersPage } from './support/sign-in.js'

/** Pairs with the demo wallet, which opens beside the page and asks its owner. */
async function pair({ page, dialog, connect }: MembersPage) {
  await connect('WalletConnect')
  const opened = page.waitForEvent('popup')
  await dialog.getByTestId('open-demo-wallet').click()
  return opened
}

const PLUGINS = [...NAMESPACES, 'walletconnect', 'siwx'].join()

test.describe('signing in over the relay', { tag: '@siwx' }, () => {
  test('one pairing signs in with each namespace, once for each press', async ({ page, relay }) => {
    // A wallet's page of its own, and five signatures over the relay.
    test.setTimeout(120_000)
    const members = await openMembers(page, { plugins: PLUGINS })
    const { dialog, status, content } = members
    const wallet = await pair(members)
    const prompt = wallet.getByTestId('pending')
    await wallet.getByTestId('approve').click()

    // The first asks by itself: the visitor has just connected.
    await page.bringToFront()
    await members.expectAsked()
    await members.press('Sign')
    await expect(wallet.getByTestId('message')).toContainText(STATEMENT)
    await page.reload()
    await expect(status).toHaveText('Signed out')
    await expect(dialog).toBeHidden()
    await wallet.bringToFront()
    await wallet.getByTestId('reject').click()
    expect(await relay.published(TAG.request)).toHaveLength(1)

    for (const namespace of NAMESPACES) {
      await page.bringToFront()
      await page.getByTestId(`namespace-${namespace}`).click()
      await expect(status).toHaveText('Signed out')
      await page.getByTestId('sign-in').click()
      await members.expectAsked()
      await members.press('Sign')
      await wallet.bringToFront()
      await expect(wallet.getByTestId('message')).toContainText(STATEMENT)
      await wallet.getByTestId('approve').click()
      await expect(status).toHaveText('Signed in')
      await expect(content).toContainText('Good to have you here.')
      await expect(prompt).toHaveCount(0)
    }
    await page.bringToFront()
    await page.reload()
    for (const namespace of NAMESPACES) {
      await page.getByTestId(`namespace-${namespace}`).click()
      await expect(status).toHaveText('Signed in')
      await expect(content).toContainText('Good to have you here.')
    }
    await expect(prompt).toHaveCount(0)
    expect(members.remarks).toEqual([])
  })

  test('EVM networks alone are connected and signed in to by one approval', async ({ page }) => {
    const members = await openMembers(page, { plugins: 'eip155,walletconnect,siwx' })
    const wallet = await pair(members)
    await expect(wallet.getByTestId('message')).toContainText(STATEMENT)
    await wallet.getByTestId('approve').click()
    await expect(members.status).toHaveText('Signed in')
    await expect(members.account).toHaveText('Connected')
    await expect(members.dialog).toBeHidden()
    await expect(members.content).toContainText('Good to have you here.')
    await expect(wallet.getByTestId('pending')).toHaveCount(0)
    expect(members.remarks).toEqual([])
  })
})
