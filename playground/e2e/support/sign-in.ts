import { expect, type Page } from '@playwright/test'
import type { DemoWalletId } from '../../src/config.js'
import type {} from './playground.js'
import { printedPolicy } from './policy.js'

/** The visitor's consent, in the playground's question. */
export const STATEMENT = 'I want to read what is for members only.'

/** The playground with a part for members, and what its visitor does there. */
export type MembersPage = Awaited<ReturnType<typeof openMembers>>

/** Policies by what a page is asked for with. */
const policies = new Map<string, string>()

/** Opens the playground with sign-in, under exactly the policy of its kit. */
export async function openMembers(page: Page, query: Readonly<Record<string, string>>) {
  const search = new URLSearchParams({ plugins: 'eip155,siwx', ...query })
  const plain = `/?inline=0&${String(search)}`
  const policy = policies.get(plain) ?? (await printedPolicy(page.context(), plain))
  policies.set(plain, policy)
  const remarks: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) remarks.push(message.text())
  })
  page.on('pageerror', (error) => remarks.push(error.message))
  search.set('csp', policy)
  await page.goto(`/?inline=0&${String(search)}`)

  const dialog = page.locator('[data-latchkey=modal] dialog')
  const ask = page.locator('dialog.ask')
  const status = page.getByTestId('sign-in-status')
  const content = page.getByTestId('members-page')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()
  return {
    page,
    dialog,
    /** The window of a wallet in the page. */
    ask,
    /** Whether the visitor is signed in, by the page. */
    status,
    /** The server's data for members. */
    content,
    account: page.getByTestId('account-status'),
    remarks,
    press,
    /** The words in place, and aloud. */
    async expectSaid(text: string | RegExp) {
      await expect(dialog.locator('.page, .shell-toast').getByText(text)).toBeVisible()
      await expect(dialog.getByRole('status').filter({ hasText: text })).toBeAttached()
    },
    /** Answers in the wallet. */
    answer: (name: 'Approve' | 'Reject') => ask.getByRole('button', { name }).click(),
    async connect(wallet: string) {
      // By its place: its text is in another language once that has loaded.
      await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
      await dialog.getByRole('button', { name: new RegExp(`^${wallet}`) }).click()
    },
    /** The view asks, and all that it is about can be read before the press. */
    async expectAsked() {
      await expect(dialog.getByRole('heading', { name: /Sign in to/ })).toBeVisible()
      await expect(dialog.getByText(new URL(page.url()).host, { exact: true })).toBeVisible()
      await expect(dialog.getByText(STATEMENT, { exact: true })).toBeVisible()
      const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
      await expect(sign).toBeEnabled()
      // While the message is made, a press is not taken.
      await expect(sign).not.toHaveAttribute('aria-busy', 'true')
    },
    prompts: (id: DemoWalletId) =>
      page.evaluate((wallet) => window.playground.wallets[wallet].prompts, id),
  }
}
