import { createAcmeChain, createAcmeWallet } from 'acme-chain/stand-in'
import type { RegisteredKit } from '@latchkey/elements'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

interface ElementsPage {
  readonly elements: RegisteredKit
  readonly told: unknown[]
}

test(
  'custom elements connect, tell, change their looks and disconnect in a page without React, under the printed policy',
  { tag: '@elements' },
  async ({ page, context, baseURL }) => {
    const chain = createAcmeChain()
    const wallet = await createAcmeWallet(chain)
    await page.exposeFunction('askAcme', wallet.request)
    await page.addInitScript(() => {
      Object.assign(window, { acmeWallet: { request: Reflect.get(window, 'askAcme') as unknown } })
    })
    await page.route('**/acme-node', (route) =>
      route.fulfill({ json: chain.answer(route.request().postDataJSON()) }),
    )
    await page.goto(await underPolicy(context, new URL('/elements.html', baseURL)))
    const buttons = page.locator('latchkey-button')
    const [first, second] = [buttons.nth(0).getByRole('button'), buttons.nth(1).getByRole('button')]
    const dialog = page.getByRole('dialog')
    const name = `${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`

    await test.step('each has its own label, and no React is there', async () => {
      await expect(first).toHaveText('Connect wallet')
      await expect(second).toHaveText('Sign in')
      expect(await page.evaluate(() => document.body.childElementCount)).toBe(2)
    })
    await test.step('one press opens the modal, and the focus comes back to the button', async () => {
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(first).toBeFocused()
    })
    await test.step('both show the account, and tell of it', async () => {
      await page.evaluate(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        document.querySelector('latchkey-button')?.addEventListener('latchkey-account', (event) => {
          told.push(event.detail.status)
        })
      })
      await second.click()
      await dialog.getByRole('button', { name: /^Acme Wallet/ }).click()
      await expect(dialog).toBeHidden()
      await expect(first).toContainText(name)
      await expect(second).toContainText(name)
      const told = await page.evaluate(() => (window as unknown as ElementsPage).told)
      expect(told.at(-1)).toBe('connected')
    })
    await test.step('a visitor who comes back is connected again', async () => {
      await page.reload()
      await expect(first).toContainText(name)
      await expect(first).toHaveAccessibleName(new RegExp(`^(?!.*reconnecting).*${name}`))
    })
    await test.step('theme and language change while the page runs', async () => {
      const colour = () => first.evaluate((one) => getComputedStyle(one).backgroundColor)
      const light = await colour()
      await page.evaluate(() => {
        const { elements } = window as unknown as ElementsPage
        elements.set({ theme: { mode: 'dark' }, language: 'de' })
      })
      await expect.poll(colour).not.toBe(light)
      await first.click()
      await expect(dialog.getByRole('button', { name: 'Trennen' })).toBeVisible()
    })
    await test.step('after a disconnect, elements that come later are as the others', async () => {
      await dialog.getByRole('button', { name: 'Trennen' }).click()
      await expect(second).toHaveText('Sign in')
      await page.evaluate(() => {
        document.querySelector('main')?.append(document.createElement('latchkey-panel'))
      })
      const panel = page.locator('latchkey-panel')
      await expect(panel.getByRole('button', { name: /^Acme Wallet/ })).toBeVisible()
      await page.evaluate(() => {
        ;(window as unknown as ElementsPage).elements.remove()
      })
      await expect(panel).toBeEmpty()
      await expect(page.getByRole('button')).toHaveCount(0)
    })
  },
)
