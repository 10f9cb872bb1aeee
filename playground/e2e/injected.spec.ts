import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type {} from '../src/host/main.js'
import { ACME, ANVIL_ONE, expectStatus, openHost } from './support/host.js'
import { expect, test } from './support/test.js'

/** Keeps, from the next load on, what the connect button says in the first frame that has one. */
const keepFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const button = document
        .querySelector('[data-latchkey=connect-button]')
        ?.shadowRoot?.querySelector('button')
      if (!button) requestAnimationFrame(look)
      else {
        const firstPaint = { label: button.ariaLabel, text: button.textContent }
        Object.assign(window, { firstPaint })
      }
    }
    requestAnimationFrame(look)
  })

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { firstPaint: { label: string | null; text: string | null } })
        .firstPaint,
  )

const signHello = (page: Page) =>
  page.evaluate(async () => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return (await signMessage('hello Latchkey')) as `0x${string}`
  })

test(
  'an injected wallet connects, is followed, comes back after a reload, and not once it is ended',
  { tag: '@injected' },
  async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    const walletAddress = () => page.evaluate(() => window.host.wallets['acme']!.address)

    await test.step('a refusal is said in place and told to screen readers, and can be tried again', async () => {
      await page.evaluate(() => {
        Object.assign(window, { stop: window.host.wallets['acme']!.behave('refuse') })
      })
      await host.connect('Acme Wallet')
      await expect(host.dialog.getByRole('heading', { name: /declined/i })).toBeVisible()
      const status = page.getByRole('status')
      await expect(status.filter({ hasText: /declined/i }).first()).toBeAttached()
      await expectStatus(host, 'disconnected')
      await page.evaluate(() => {
        ;(window as unknown as { stop: () => void }).stop()
      })
    })

    await test.step('it connects by EIP-6963: account and network are those the wallet answered', async () => {
      await host.dialog.getByRole('button', { name: /try again/i }).click()
      await expect(host.dialog).toBeHidden()
      const { status, address, network } = await host.shown()
      const real = await walletAddress()
      expect([status, address?.toLowerCase(), network]).toEqual(['connected', real, ANVIL_ONE])
      await expect(host.button).toContainText(real.slice(2, 5))
    })

    await test.step('a message is signed by the account shown', async () => {
      const signature = await signHello(page)
      const address = (await host.shown()).address as `0x${string}`
      const check = { address, signature }
      expect(await verifyMessage({ ...check, message: 'hello Latchkey' })).toBe(true)
      expect(await verifyMessage({ ...check, message: 'hello Latchkez' })).toBe(false)
    })

    await test.step('an unknown network opens the view that says so, and going back closes it', async () => {
      await page.evaluate(() => {
        window.host.wallets['acme']!.switchChain(999)
      })
      await expect(host.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      expect((await host.shown()).supported).toBe(false)
      await page.evaluate(() => {
        window.host.wallets['acme']!.switchChain(31_337)
      })
      await expect(host.dialog).toBeHidden()
      expect((await host.shown()).network).toBe(ANVIL_ONE)
    })

    await test.step('another account in the wallet is another account on the page', async () => {
      await page.evaluate(() => {
        window.host.wallets['acme']!.switchAccount(1)
      })
      const second = await walletAddress()
      await expect.poll(async () => (await host.shown()).address?.toLowerCase()).toBe(second)
    })

    const { address = '' } = await host.shown()
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`
    expect(host.problems).toEqual([])
    await keepFirstPaint(page)
    const again = await openHost(page, { wallets: [{ ...ACME, held: ['eth_accounts'] }] })

    await test.step('a reload shows the last address in the first paint, as one being restored', async () => {
      await page.evaluate(() => window.host.wallets['acme']!.reached('eth_accounts'))
      const restoring = `Account ${short}, reconnecting`
      expect(await firstPaint(page)).toEqual({ label: restoring, text: short })
      await expect(again.button).toHaveAccessibleName(restoring)
      await expect(again.button).toHaveText(short)
      expect((await again.shown()).status).not.toBe('connected')
    })

    await test.step('it is connected once the wallet answers, which opens nothing', async () => {
      await page.evaluate(() => {
        window.host.wallets['acme']!.release('eth_accounts')
      })
      await expectStatus(again, 'connected')
      await expect(again.button).not.toHaveAttribute('aria-label')
      await expect(again.button).toContainText(short)
      expect((await again.shown()).address).toBe(address)
      expect(await again.requests('acme')).not.toContain('eth_requestAccounts')
      expect(await page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(0)
    })

    await test.step('a connection that ends from the card is not resumed', async () => {
      await again.button.click()
      await again.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expectStatus(again, 'disconnected')
      await page.reload()
      await expect(again.button).toContainText(/connect/i)
      expect(await again.requests('acme')).toEqual([])
    })
  },
)
