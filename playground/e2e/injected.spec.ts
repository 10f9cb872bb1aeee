import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { ACME, ANVIL_ONE, ANVIL_TWO, expectStatus, hostPage, openHost } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

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

test.describe('an injected wallet', { tag: '@injected' }, () => {
  test('connects by EIP-6963 and shows the account and network the wallet answered', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expect(host.dialog).toBeHidden()
    const { status, address, network } = await host.shown()
    const real = await page.evaluate(() => window.host.wallets['acme']!.address)
    expect([status, address?.toLowerCase(), network]).toEqual(['connected', real, ANVIL_ONE])
    await expect(host.button).toContainText(real.slice(2, 5))
    expect(host.problems).toEqual([])
  })

  test('connects by window.ethereum', async ({ page }) => {
    const install = { eip6963: false, injected: true }
    const host = await openHost(page, { wallets: [{ ...ACME, install }] })
    await host.connect('Browser Wallet')
    await expectStatus(host, 'connected')
  })

  test('one that sets window.ethereum late, and tells nobody, is found and restored', async ({
    page,
  }) => {
    const none = { eip6963: false, injected: false }
    const host = await openHost(page, { wallets: [{ ...ACME, install: none }] })
    const arrive = () =>
      page.evaluate(() => {
        Object.assign(window, { ethereum: window.host.wallets['acme']!.provider })
      })
    await host.button.click()
    await expect(host.dialog).toContainText('No wallet found')
    await arrive()
    await page.keyboard.press('Escape')
    await host.connect('Browser Wallet')
    await expectStatus(host, 'connected')
    await page.reload()
    await expectStatus(host, 'disconnected')
    await arrive()
    await host.button.click()
    await expectStatus(host, 'connected')
  })

  test('two wallets with one name and one rdns both show, and only the chosen one is asked', async ({
    page,
  }) => {
    const twin = { key: 'twin', options: { ...ACME.options, seed: 'twin' } }
    const host = await openHost(page, { wallets: [ACME, twin] })
    await host.button.click()
    const rows = host.dialog.getByRole('button', { name: 'Acme Wallet' })
    await expect(rows).toHaveCount(2)
    await rows.nth(1).click()
    await expectStatus(host, 'connected')
    const asked = await Promise.all(['acme', 'twin'].map((key) => host.requests(key)))
    expect(asked.filter((methods) => methods.length > 0)).toHaveLength(1)
  })

  test('a refusal is said in place and can be tried again', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => {
      const wallet = window.host.wallets['acme']!
      const stop = wallet.behave('refuse')
      Object.assign(window, { stop })
    })
    await host.connect('Acme Wallet')
    await expect(host.dialog).toContainText(/declined/i)
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => (window as unknown as { stop: () => void }).stop())
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expectStatus(host, 'connected')
  })

  test('a request that is open in the wallet is pointed to, and its answer counts', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => {
      window.host.wallets['acme']!.behave('answer-out-of-order')
    })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connecting')
    await page.keyboard.press('Escape')
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      const free = window.host.wallets['acme']!.behave('pending-request', { ms: 1_000_000 })
      Object.assign(window, { free })
    })
    await host.connect('Acme Wallet')
    await expect(host.dialog.getByRole('heading', { name: /already open/ })).toBeVisible()
    await expect(host.dialog).toContainText('Answer it in Acme Wallet')
    await expectStatus(host, 'connecting')
    await host.dialog.getByRole('button', { name: /try again/i }).click()
    await expect(host.dialog.getByRole('heading', { name: /already open/ })).toBeVisible()
    // Its owner answers the window that is open since the first time.
    await page.evaluate(() => {
      const { free } = window as unknown as { free: () => void }
      free()
      return window.host.wallets['acme']!.provider.request({ method: 'eth_requestAccounts' })
    })
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    expect((await host.events()).filter((one) => one === 'host connection:opened')).toHaveLength(1)
  })

  test('closing while the wallet has not answered gives the attempt up for good', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => window.host.wallets['acme']!.hold('eth_requestAccounts'))
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connecting')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await expectStatus(host, 'disconnected')
    // The answer that comes now is nobody's.
    await page.evaluate(() => window.host.wallets['acme']!.release('eth_requestAccounts'))
    await expect.poll(() => page.evaluate(() => window.host.wallets['acme']!.granted)).toBe(true)
    await expectStatus(host, 'disconnected')
    expect(await host.events()).not.toContain('host connection:opened')
  })

  test('a reload restores without a prompt', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await page.reload()
    const again = hostPage(page)
    await expectStatus(again, 'connected')
    const methods = await again.requests('acme')
    expect(methods).not.toContain('eth_requestAccounts')
    expect(await page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(0)
  })

  test('the last address stands in the first paint, as one being restored until the wallet answers', async ({
    page,
  }) => {
    const first = await openHost(page, { wallets: [ACME] })
    await first.connect('Acme Wallet')
    await expect(first.dialog).toBeHidden()
    const address = (await first.shown()).address ?? ''
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`
    await keepFirstPaint(page)
    const host = await openHost(page, { wallets: [{ ...ACME, held: ['eth_accounts'] }] })
    await page.evaluate(() => window.host.wallets['acme']!.reached('eth_accounts'))
    const restoring = `Account ${short}, reconnecting`
    expect(await firstPaint(page)).toEqual({ label: restoring, text: short })
    await expect(host.button).toHaveAccessibleName(restoring)
    await expect(host.button).toHaveText(short)
    expect((await host.shown()).status).not.toBe('connected')
    await page.evaluate(() => window.host.wallets['acme']!.release('eth_accounts'))
    await expectStatus(host, 'connected')
    await expect(host.button).not.toHaveAttribute('aria-label')
    await expect(host.button).toContainText(short)
    expect((await host.shown()).address).toBe(address)
  })

  test('a wallet that forgot the page is not shown as connected after a reload', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [{ ...ACME, forgetful: true }] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await page.reload()
    const again = hostPage(page)
    await expect(again.button).toContainText(/connect/i)
    await expectStatus(again, 'disconnected')
  })

  test('a disconnected wallet is not resumed', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expect(host.dialog).toBeHidden()
    await host.button.click()
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expectStatus(host, 'disconnected')
    await page.reload()
    const again = hostPage(page)
    await expect(again.button).toContainText(/connect/i)
    expect(await again.requests('acme')).toEqual([])
  })

  test('an unknown network opens the view that says so, and going back closes it', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => window.host.wallets['acme']!.switchChain(999))
    await expect(host.dialog).toBeVisible()
    await expect(host.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect((await host.shown()).supported).toBe(false)
    await page.evaluate(() => window.host.wallets['acme']!.switchChain(31_337))
    await expect(host.dialog).toBeHidden()
    expect((await host.shown()).network).toBe(ANVIL_ONE)
  })

  test('a network the wallet does not know is added, then switched to and proven', async ({
    page,
  }) => {
    const options = { ...ACME.options, chains: [31_337] }
    const host = await openHost(page, { wallets: [{ ...ACME, options }] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => window.host.kits['host']!.networks.switchTo('eip155:31338'))
    expect((await host.shown()).network).toBe(ANVIL_TWO)
    const added = await page.evaluate(
      () =>
        window.host.wallets['acme']!.requests.find(
          ({ method }) => method === 'wallet_addEthereumChain',
        )?.params,
    )
    expect(added).toMatchObject([
      { chainId: '0x7a6a', chainName: 'Anvil Two', rpcUrls: [world().chains[1]?.rpcUrl] },
    ])
  })

  test('switching networks from the card asks the wallet; a refusal is said and harms nothing', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expect(host.dialog).toBeHidden()
    await page.evaluate(() => {
      window.host.wallets['acme']!.behave('refuse', { methods: ['wallet_switchEthereumChain'] })
    })
    await host.button.click()
    await host.dialog.getByRole('button', { name: /^Network/ }).click()
    await host.dialog.getByRole('button', { name: /Anvil Two/ }).click()
    await expect(page.getByText(/declined/i).first()).toBeVisible()
    expect((await host.shown()).network).toBe(ANVIL_ONE)
    expect(await host.events()).not.toContain('host SWITCH_NETWORK')
  })

  test('another account in the wallet is another account on the page', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await page.evaluate(() => window.host.wallets['acme']!.switchAccount(1))
    const second = await page.evaluate(() => window.host.wallets['acme']!.address)
    await expect.poll(async () => (await host.shown()).address?.toLowerCase()).toBe(second)
  })

  test('a message is signed by the account shown, and the signature verifies', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    const signed = await page.evaluate(async () => {
      const { capabilities } = window.host.kits['host']!
      const { signMessage } = await capabilities.get('signMessage', 'eip155')
      return signMessage('hello Latchkey')
    })
    const { verifyMessage } = await import('viem')
    const { address } = await host.shown()
    const check = { address: address as `0x${string}`, signature: signed as `0x${string}` }
    expect(await verifyMessage({ ...check, message: 'hello Latchkey' })).toBe(true)
    expect(await verifyMessage({ ...check, message: 'hello Latchkez' })).toBe(false)
  })

  test('nothing is written when the wallet moved to another network unseen', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    const code = await page.evaluate(async () => {
      const wallet = window.host.wallets['acme']!
      wallet.behave('no-events')
      wallet.switchChain(31_338)
      const { capabilities } = window.host.kits['host']!
      const { sendTransaction } = await capabilities.get('sendTransaction', 'eip155')
      return sendTransaction({ to: wallet.address, value: 1n }).catch(
        (error: unknown) => (error as { code: string }).code,
      )
    })
    expect(code).toBe('network_mismatch')
    expect(await host.requests('acme')).not.toContain('eth_sendTransaction')
  })
})
