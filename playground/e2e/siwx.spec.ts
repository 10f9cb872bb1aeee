import { focusedText, tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import { openMembers, STATEMENT, type MembersPage } from './support/sign-in.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** The demo wallets of the namespaces besides EVM. */
const OTHERS = {
  solana: 'Demo Solana',
  bip122: 'Demo Bitcoin',
  polkadot: 'Demo Polkadot',
  cosmos: 'Demo Cosmos',
} as const

/** The server's data for members, and for no others. */
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
  test('declined, reloaded in the wallet, signed, read, moved, left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const members = await openMembers(page, { ask: '1', theme: 'dark' })
    const { dialog, status, content, account, ask } = members
    const prompts = () => members.prompts('announced')
    const fine = async () => {
      await motionless(page)
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    }
    await members.connect('Demo Wallet')
    await members.answer('Approve')
    await members.expectAsked()
    expect(await prompts()).toBe(1)
    await fine()

    await members.press('Sign')
    await members.expectSaid(/Confirm in Demo \w+/)
    await members.answer('Reject')
    await members.expectSaid('Signature declined')
    expect(await prompts()).toBe(2)
    await dialog.locator('summary').click()
    await fine()

    await members.press('Try again')
    await expect(ask).toBeVisible()
    await expect(status).toHaveText('Waiting for the wallet')
    await page.reload()
    await expect(account).toHaveText('Connected')
    await expect(status).toHaveText('Signed out')
    await expect(dialog).toBeHidden()
    expect(await prompts()).toBe(0)

    await page.getByTestId('sign-in').click()
    await members.expectAsked()
    await members.press('Sign')
    await expect(ask).toContainText(STATEMENT)
    await members.answer('Approve')
    await expect(status).toHaveText('Signed in')
    await expect(dialog).toBeHidden()
    await expect(content).toContainText(CONTENT)
    const first = await content.innerText()
    expect(await prompts()).toBe(1)

    await page.reload()
    await expect(status).toHaveText('Signed in')
    await expect(content).toContainText(CONTENT)
    await expect(content).not.toHaveText(first)
    expect(await prompts()).toBe(0)

    await page.evaluate(() => {
      window.playground.wallets.announced.switchAccount(1)
    })
    await members.expectAsked()
    await members.press('Cancel')
    await expect(dialog).toBeHidden()
    await expect(status).toHaveText('Signed out')
    await page.evaluate(() => {
      window.playground.wallets.announced.switchAccount(0)
    })
    await expect(status).toHaveText('Signed in')
    await page.getByTestId('sign-out').click()
    await expect(status).toHaveText('Signed out')
    await expect(account).toHaveText('Connected')
    expect(await prompts()).toBe(0)
    expect(members.remarks).toEqual([])
  })

  test('a wallet that can connects and signs in by one prompt: refused, then approved', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const query = { ask: '1', walletSignsIn: '1', signInRequired: '1', theme: 'dark' }
    const members = await openMembers(page, query)
    const { dialog, ask, status, account, content } = members
    await members.connect('Demo Wallet')
    await members.expectSaid('Confirm once to connect and sign in.')
    await expect(ask).toContainText('signInWithEthereum')
    await motionless(page)
    expect(await violations(page)).toEqual([])
    await members.answer('Reject')
    await members.expectSaid('Request declined')
    await expect(account).toHaveText('Not connected')

    await members.press('Try again')
    await members.answer('Approve')
    await expect(status).toHaveText('Signed in')
    await expect(dialog).toBeHidden()
    await expect(content).toContainText(CONTENT)
    expect(await members.prompts('announced')).toBe(2)

    await page.reload()
    await expect(status).toHaveText('Signed in')
    expect(await members.prompts('announced')).toBe(0)
    expect(members.remarks).toEqual([])
  })

  test('each other namespace signs what the server lets read', async ({ page }) => {
    const plugins = [...Object.keys(OTHERS), 'siwx'].join()
    const members = await openMembers(page, { plugins })
    const { dialog, status, content, remarks } = members
    await page.waitForFunction(() => 'playground' in window)
    for (const name of Object.values(OTHERS))
      await test.step(name, async () => {
        await page.evaluate(() => {
          window.playground.kit.modal.open('Connect')
        })
        await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await members.expectAsked()
        await expect(status).toHaveText('Signed out')
        await members.press('Sign')
        await expect(status).toHaveText('Signed in')
        await expect(dialog).toBeHidden()
        await expect(content).toContainText(CONTENT)
      })
    expect(remarks).toEqual([])
  })

  test('a required sign-in refuses to close, and the keyboard alone cancels, reads and signs', async ({
    page,
  }) => {
    const members = await openMembers(page, { signInRequired: '1' })
    const { dialog, status, account } = members
    await members.connect('Demo Wallet')
    await members.expectAsked()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Finish or cancel' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(account).toHaveText('Not connected')
    await expect(dialog).toBeHidden()

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

  test('a sign-in and a sign-out reach the other tabs, and an end at the server is said', async ({
    page,
    context,
  }) => {
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

    await page.bringToFront()
    await endAtServer(first)
    await page.getByTestId('read-again').click()
    await expect(first.content).toHaveText('The server says that nobody is signed in here.')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await first.expectAsked()
    await page.keyboard.press('Escape')
    await expect(first.dialog).toBeHidden()
    await expect(first.status).toHaveText('Signed out')
  })
})
