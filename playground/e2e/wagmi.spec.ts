import type { Kit } from '@latchkey/kernel'
import { fund } from './support/money.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const inKit = () => {
  const { kit } = window as unknown as { readonly kit: Kit }
  return kit.store.get(kit.connections.accountOf('eip155')).status
}

test(
  'wagmi in a page follows the modal, writes to a contract, and both end what the other began',
  { tag: '@wagmi' },
  async ({ page }) => {
    const dialog = page.getByRole('dialog')
    const account = page.getByTestId('account')
    const connect = async () => {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog.getByRole('button', { name: /^Acme Wallet/ }).click()
      await expect(account).toHaveText(/^0x[\da-fA-F]{40}$/)
      await expect(dialog).toBeHidden()
    }
    await page.goto('/wagmi.html')
    await expect(account).toHaveText('disconnected')
    await connect()
    const address = await account.innerText()

    await test.step('a contract is written by the wallet, and confirmed on the chain', async () => {
      await expect(page.getByTestId('allowance')).toHaveText('0')
      await fund(world().chains[0]!.caip2, address)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByTestId('receipt')).toHaveText('success')
      await page.getByRole('button', { name: 'Read' }).click()
      await expect(page.getByTestId('allowance')).toHaveText('1000000')
    })
    await test.step('a reload finds the same account in both', async () => {
      await page.reload()
      await expect(account).toHaveText(address)
      expect(await page.evaluate(inKit)).toBe('connected')
    })
    await test.step('a disconnect in wagmi ends the connection of the kit', async () => {
      await page.getByRole('button', { name: 'Disconnect in wagmi' }).click()
      await expect(account).toHaveText('disconnected')
      await expect.poll(() => page.evaluate(inKit)).not.toBe('connected')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    })
    await test.step('a disconnect in the kit ends the one of wagmi', async () => {
      await connect()
      await page.evaluate(() =>
        (window as unknown as { readonly kit: Kit }).kit.connections.disconnect(),
      )
      await expect(account).toHaveText('disconnected')
    })
  },
)
