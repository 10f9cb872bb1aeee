import type { Page } from '@playwright/test'
import { openMembers } from './support/sign-in.js'
import { expect, test } from './support/test.js'

/** Does what opens the wallet's window, and waits until that asks the visitor. */
async function asked(page: Page, ask: () => Promise<unknown>) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), ask()])
  await expect(popup.locator('#request')).toContainText('wallet_connect')
  return popup
}

/** Answers in the wallet's window, which goes at the press: sooner, perhaps, than the press is known to be over. */
async function approve(popup: Page) {
  const pressed = popup.getByRole('button', { name: 'Approve' }).click()
  const unlessGone = pressed.catch((error: unknown) => {
    if (!/has been closed/.test(String(error))) throw error
  })
  await Promise.all([popup.waitForEvent('close'), unlessGone])
}

test.describe('a Base Account, by its own library', { tag: '@coinbase' }, () => {
  test('it connects and signs in by one prompt, is found again without a window, is left, and tells of a blocked or closed window', async ({
    page,
  }) => {
    const popups: Page[] = []
    page.on('popup', (popup) => popups.push(popup))
    const plugins = 'eip155,base-account,siwx'
    const members = await openMembers(page, { plugins, wallets: 'none' })
    const { dialog, status, account, press } = members

    const popup = await asked(page, () => members.connect('Base Account'))
    await expect(popup.locator('#request')).toContainText('signInWithEthereum')
    await approve(popup)
    await expect(status).toHaveText('Signed in')
    await expect(dialog).toBeHidden()
    await expect(members.content).toContainText('Good to have you here.')
    expect(popups).toHaveLength(1)

    await page.reload()
    await expect(status).toHaveText('Signed in')
    await expect(account).toHaveText('Connected')
    await page.evaluate(() => window.playground.kit.connections.disconnect())
    await expect(account).toHaveText('Not connected')
    expect(popups).toHaveLength(1)
    const left = await page.evaluate(() => localStorage.getItem('base-acc-sdk.store') ?? '')
    expect(left).not.toMatch(/0x[0-9a-f]{40}/i)

    await page.evaluate(() => {
      Object.assign(window, { opens: window.open })
      window.open = () => null
    })
    await members.connect('Base Account')
    await expect(dialog).toContainText('Allow pop-ups')
    expect(popups).toHaveLength(1)
    await page.evaluate(() => {
      window.open = (window as unknown as { readonly opens: typeof window.open }).opens
    })

    const closed = await asked(page, () => press('Try again'))
    // A window that crashes does not tell that it goes.
    await closed.evaluate(() => {
      document.documentElement.dataset['silent'] = ''
    })
    await closed.close()
    await expect(dialog).toContainText('window was closed')
    await expect(account).toHaveText('Not connected')

    // Nothing was against the page's policy.
    expect(members.remarks).toEqual([])
  })
})
