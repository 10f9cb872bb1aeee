import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from './support/playground.js'
import { underPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'

interface Newcomer {
  readonly namespace: NamespaceId
  readonly wallet: string
  readonly symbol: string
  /** Name of a token that comes with the test money. */
  readonly tokens?: string
}

/** The demo wallet of each namespace, as its row is called. */
const WALLETS: readonly Newcomer[] = [
  { namespace: 'eip155', wallet: 'Demo Wallet', symbol: 'ETH', tokens: 'USD Coin' },
  { namespace: 'solana', wallet: 'Demo Solana', symbol: 'SOL' },
  { namespace: 'bip122', wallet: 'Demo Bitcoin', symbol: 'BTC' },
  { namespace: 'polkadot', wallet: 'Demo Polkadot', symbol: 'DOT' },
  { namespace: 'cosmos', wallet: 'Demo Cosmos', symbol: 'ATOM' },
]

/** Smallest units the connected account has; the page cuts them after four decimals. */
const unitsOf = (page: Page, namespace: NamespaceId) =>
  page.evaluate(async (id) => {
    const { capabilities, connections, store } = window.playground.kit
    const { account, network } = store.get(connections.accountOf(id))
    const { nativeBalance } = await capabilities.get('nativeBalance', id)
    return (await nativeBalance({ address: account!.address, network: network! })).amount
  }, namespace)

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a newcomer on the page as it is', { tag: '@newcomer' }, () => {
  test('connects each demo wallet, signs, gets test money and sends some', async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const remarks: string[] = []
    page.on('console', (message) => {
      // A chain of Cosmos has no metadata of what came over IBC, and the browser remarks on its 404.
      if (!message.location().url.includes('/denoms_metadata')) remarks.push(message.text())
    })
    page.on('pageerror', (error) => remarks.push(error.message))
    await page.goto(await underPolicy(page.context(), new URL('/?inline=0', baseURL)))
    await page
      .getByRole('button', { name: /connect/i })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    for (const { wallet } of WALLETS)
      await expect(dialog.getByRole('button', { name: new RegExp(`^${wallet}`) })).toBeVisible()
    for (const { namespace, wallet, symbol, tokens } of WALLETS)
      await test.step(wallet, async () => {
        await page.evaluate(() => {
          window.playground.kit.modal.open('Connect')
        })
        await dialog.getByRole('button', { name: new RegExp(`^${wallet}`) }).click()
        await expect(page.getByTestId(`namespace-${namespace}`)).toHaveAttribute(
          'data-status',
          'connected',
        )
        await expect(dialog).toBeHidden()
        await expect(page.getByTestId('account-wallet')).toHaveText(wallet)

        await page.getByTestId('sign-message').click()
        await expect(page.getByTestId('sign-verified')).toHaveText(
          'The signature is this account’s.',
        )

        const balance = page.getByTestId('account-balance')
        await expect(balance).toContainText(symbol)
        const before = await balance.innerText()
        await page.getByTestId('faucet').click()
        await expect(balance).not.toHaveText(before)
        const funded = await unitsOf(page, namespace)
        if (tokens !== undefined) {
          // Test tokens came along, and the account shows them at once.
          await page.locator('[data-latchkey=connect-button]').getByRole('button').click()
          const row = dialog.locator('[part~=token-row]').filter({ hasText: tokens })
          await expect(row).toContainText('100')
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        }
        await page.getByTestId('send').click()
        await expect(page.getByTestId('send-result')).toHaveText(/^\w{40,}$/)
        const left = await unitsOf(page, namespace)
        // The account's transfer to itself costs a fee.
        expect(left).toBeLessThan(funded)
      })
    expect(remarks).toEqual([])
  })

  test('pairs with the demo wallet, switches, comes back after a reload and leaves', async ({
    page,
    baseURL,
  }) => {
    await page.goto(await underPolicy(page.context(), new URL('/?inline=0', baseURL)))
    const connect = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await connect.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await dialog.getByTestId('open-demo-wallet').click()
    const wallet = await opened
    await expect(wallet.getByTestId('pending-title')).toHaveText('Connect to this app?')
    await wallet.getByTestId('approve').click()

    await page.bringToFront()
    const status = page.getByTestId('account-status')
    await expect(status).toHaveText('Connected')
    await expect(dialog).toBeHidden()
    const address = await page.getByTestId('account-address').innerText()
    expect(address).toMatch(/^0x[0-9a-f]{40}$/i)
    await expect(wallet.getByTestId('session')).toHaveCount(1)

    const network = page.getByTestId('account-network')
    await expect(network).toContainText('(eip155:31337)')
    await page.getByTestId('switch-network').click()
    await wallet.bringToFront()
    await expect(wallet.getByTestId('pending-title')).toHaveText('Switch network')
    await wallet.getByTestId('approve').click()
    await page.bringToFront()
    await expect(network).toContainText('(eip155:31338)')

    await page.reload()
    await expect(status).toHaveText('Connected')
    await expect(page.getByTestId('account-address')).toHaveText(address)
    await expect(network).toContainText('(eip155:31338)')

    // One pairing filled every namespace; the session is over when the last one is left.
    for (const { namespace } of WALLETS) {
      await expect(wallet.getByTestId('session')).toHaveCount(1)
      await page.getByTestId(`namespace-${namespace}`).click()
      await expect(status).toHaveText('Connected')
      await page.getByTestId('disconnect').click()
      await expect(status).toHaveText('Not connected')
    }
    await expect(connect).toBeVisible()
    await expect(wallet.getByTestId('no-sessions')).toBeVisible()
  })

  test('looks through the kit on a phone, one part at a time', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await underPolicy(page.context(), new URL('/?inline=0', baseURL)))
    const parts = page.getByRole('navigation', { name: 'Parts of the page' })
    const show = async (name: string) => {
      await parts.getByRole('button', { name }).click()
      for (const other of ['Try', 'Design', 'Code', 'Inside']) {
        const part = page.getByRole('region', { name: other })
        await expect(part).toBeVisible({ visible: other === name })
      }
    }
    const contributed = page.getByTestId('contributions')
    const points = contributed.locator('[data-plugin="acme:points"]')

    await show('Inside')
    const tabs = page.getByRole('tablist', { name: 'What is in the kit' })
    await tabs.getByRole('tab', { name: 'Events' }).click()
    await expect(page.getByTestId('event-log')).toContainText('No events yet')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Inside' })).toBeFocused()
    await expect(points).toBeVisible()
    await expect(points).toContainText('account-action')
    await tabs.getByRole('tab', { name: 'Plugins' }).click()
    const plugins = page.locator('.plugins > li')
    await expect(page.getByTestId('plugin-acme-points')).toBeVisible()
    for (const plugin of await plugins.all()) {
      await expect(plugin.locator('.size')).toHaveText(/^\d+\.\d kB$/)
    }
    await page.getByTestId('plugin-acme-points').uncheck()
    await tabs.getByRole('tab', { name: 'Inside' }).click()
    await expect(contributed.locator('[data-plugin="eip155"]')).toBeVisible()
    await expect(points).toHaveCount(0)

    await show('Try')
    await page.getByRole('button', { name: 'Connect' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Demo Wallet/ })
      .click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await show('Inside')
    await expect(page.locator('[data-event="connection:opened"]')).toContainText('latchkey.demo')
  })

  test('designs the card in the page, shares the look by a link and sees the code of it', async ({
    page,
    baseURL,
  }) => {
    await page.goto(await underPolicy(page.context(), new URL('/', baseURL)))
    const panel = page.locator('[data-latchkey="panel"]')
    await expect(panel.getByRole('button', { name: /^Demo Wallet/ })).toBeVisible()
    await page.getByTestId('preset').selectOption('forest')
    await page.getByTestId('accent-pink').click()
    await page.getByTestId('radius').fill('0')
    await page.getByTestId('font').selectOption('serif')
    const code = page.getByTestId('snippet')
    await page.getByRole('button', { name: 'Show imports' }).click()
    await expect(code).toContainText("KitProvider, forest } from '@latchkey/ui-react'")
    await expect(code).toContainText("...forest, accent: '#c026d3', borderRadiusMaster: '0px'")

    const shared = await page.context().newPage()
    await shared.goto(page.url())
    const button = shared.getByRole('button', { name: 'Connect wallet' }).first()
    await expect(button).toHaveCSS('background-color', 'rgb(192, 38, 211)')
    await expect(button).toHaveCSS('border-radius', '0px')
    await expect(button).toHaveCSS('font-family', /Georgia/)
    await shared.getByRole('button', { name: 'Show imports' }).click()
    await expect(shared.getByTestId('snippet')).toHaveText(await code.innerText())

    // In the middle of the page the card connects as the dialog does.
    await panel.getByRole('button', { name: /^Demo Wallet/ }).click()
    await expect(page.getByTestId('account-status')).toHaveText('Connected')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
