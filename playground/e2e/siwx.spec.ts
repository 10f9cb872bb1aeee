import type { DemoWalletId, NamespaceId } from '../src/config.js'
import { focusedText, LOOKS, tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import { openMembers, STATEMENT, type MembersPage } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The demo wallet of each namespace, and how often it asks to be connected. */
const WALLETS: readonly (readonly [NamespaceId, DemoWalletId, string, asks: number])[] = [
  ['eip155', 'announced', 'Demo Wallet', 1],
  ['solana', 'solana', 'Demo Solana', 1],
  ['bip122', 'bip122', 'Demo Bitcoin', 1],
  ['polkadot', 'polkadot', 'Demo Polkadot', 1],
  // It has to be told of the world's chain first.
  ['cosmos', 'cosmos', 'Demo Cosmos', 2],
]

/** What the server has for members, and nobody else. */
const CONTENT = 'Good to have you here.'

/** Ends the sessions of a browser at the server, as another of its tabs could. */
const endAtServer = ({ page }: MembersPage) =>
  page.request.post(`${world().signIn.url}/siwx/revoke`, {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  })

/** Signed in with the EVM wallet, which says yes to everything. */
async function signedIn(members: MembersPage) {
  await members.connect('Demo Wallet')
  await members.expectAsked()
  await members.press('Sign')
  await expect(members.status).toHaveText('Signed in')
  await expect(members.dialog).toBeHidden()
}

test.describe('signing in', { tag: '@siwx' }, () => {
  for (const [namespace, id, name, asks] of WALLETS) {
    test(`${namespace}: declined, reloaded in the wallet, signed, read, moved, left`, async ({
      page,
    }) => {
      const members = await openMembers(page, { plugins: `${namespace},siwx`, ask: '1' })
      const { dialog, status, content, account, ask } = members
      await members.connect(name)
      for (let asked = 0; asked < asks; asked += 1) await members.answer('Approve')
      await members.expectAsked()
      expect(await members.prompts(id)).toBe(asks)

      await members.press('Sign')
      await members.expectSaid(/Confirm in Demo \w+/)
      await members.answer('Reject')
      await members.expectSaid('Signature declined')
      expect(await members.prompts(id)).toBe(asks + 1)

      await members.press('Try again')
      await expect(ask).toBeVisible()
      await expect(status).toHaveText('Waiting for the wallet')
      await page.reload()
      await expect(account).toHaveText('Connected')
      await expect(status).toHaveText('Signed out')
      await expect(dialog).toBeHidden()
      expect(await members.prompts(id)).toBe(0)

      await page.getByTestId('sign-in').click()
      await members.expectAsked()
      await members.press('Sign')
      await expect(ask).toContainText(STATEMENT)
      await members.answer('Approve')
      await expect(status).toHaveText('Signed in')
      await expect(dialog).toBeHidden()
      await expect(content).toContainText(CONTENT)
      const first = await content.innerText()
      expect(await members.prompts(id)).toBe(1)

      await page.reload()
      await expect(status).toHaveText('Signed in')
      await expect(content).toContainText(CONTENT)
      await expect(content).not.toHaveText(first)
      expect(await members.prompts(id)).toBe(0)

      await page.evaluate((wallet) => {
        window.playground.wallets[wallet].switchAccount(1)
      }, id)
      await members.expectAsked()
      await members.press('Cancel')
      await expect(dialog).toBeHidden()
      await expect(status).toHaveText('Signed out')
      await page.evaluate((wallet) => {
        window.playground.wallets[wallet].switchAccount(0)
      }, id)
      await expect(status).toHaveText('Signed in')
      await page.getByTestId('sign-out').click()
      await expect(status).toHaveText('Signed out')
      await expect(account).toHaveText('Connected')
      expect(await members.prompts(id)).toBe(0)
      expect(members.remarks).toEqual([])
    })
  }

  test('where it is required closing is refused, and a cancel leads back or out', async ({
    page,
  }) => {
    const members = await openMembers(page, { signInRequired: '1' })
    const { dialog, status, account } = members
    await members.connect('Demo Wallet')
    await members.expectAsked()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Finish or cancel' })).toBeAttached()
    await members.press('Cancel')
    await expect(account).toHaveText('Not connected')
    await expect(dialog).toBeHidden()

    await signedIn(members)
    await page.getByTestId('switch-network').click()
    await expect(status).toHaveText('Signed out')
    await members.expectAsked()
    await expect(dialog.getByText('Anvil Two', { exact: true })).toBeVisible()
    await members.press('Cancel')
    await expect(page.getByTestId('account-network')).toContainText('eip155:31337')
    await expect(status).toHaveText('Signed in')
    await expect(dialog).toBeHidden()
    await page.getByTestId('disconnect').click()
    await expect(account).toHaveText('Not connected')
    expect(members.remarks).toEqual([])
  })

  test('a session ends in front of the visitor, by its time or by the server', async ({ page }) => {
    await page.clock.install()
    const members = await openMembers(page, { signInShort: '1' })
    const { dialog, status, content } = members
    await signedIn(members)
    await page.clock.fastForward(61_000)
    await expect(status).toHaveText('Session ended')
    await expect(dialog).toBeHidden()
    await page.getByTestId('sign-in').click()
    await members.expectAsked()
    await members.press('Sign')
    await expect(status).toHaveText('Signed in')
    await expect(content).toContainText(CONTENT)
    expect(members.remarks).toEqual([])

    await endAtServer(members)
    await page.getByTestId('read-again').click()
    await expect(content).toHaveText('The server says that nobody is signed in here.')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await members.expectAsked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(status).toHaveText('Signed out')
  })

  test('a sign-in and a sign-out reach the other tabs', async ({ page, context }) => {
    const first = await openMembers(page, {})
    await signedIn(first)
    const second = await openMembers(await context.newPage(), {})
    await expect(second.content).toContainText(CONTENT)
    await page.getByTestId('sign-out').click()
    await expect(second.status).toHaveText('Signed out')
    await second.page.getByTestId('sign-in').click()
    await second.expectAsked()
    await second.press('Sign')
    await expect(first.content).toContainText(CONTENT)
    await expect(first.dialog).toBeHidden()
    expect([...first.remarks, ...second.remarks]).toEqual([])
  })

  for (const look of LOOKS) {
    test(`axe finds nothing in the view: ${look.mode}, ${look.dir}`, async ({ page }) => {
      const { mode: theme, dir, language: lang } = look
      const members = await openMembers(page, { theme, dir, lang, ask: '1' })
      const { dialog } = members
      await members.connect('Demo Wallet')
      await members.answer('Approve')
      await expect(dialog.locator('summary')).toBeVisible()
      await motionless(page)
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
      await dialog.locator('summary').click()
      await dialog.locator('.page-actions button').last().click()
      await members.answer('Reject')
      await motionless(page)
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    })
  }

  test('the keyboard alone reads the message and signs', async ({ page }) => {
    const members = await openMembers(page, {})
    const { dialog, status } = members
    await members.connect('Demo Wallet')
    await members.expectAsked()
    const tabTo = async (text: RegExp) => {
      for (let press = 0; press < 8 && !text.test(await focusedText(page)); press += 1) {
        await page.keyboard.press('Tab')
      }
    }
    await tabTo(/View full message/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toContain(`\n${STATEMENT}\n`)
    await tabTo(/^Sign$/)
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Signed in')
    await expect(dialog).toBeHidden()
    expect(await focusedText(page)).not.toBe('')
  })
})
