import type { Page } from '@playwright/test'
import type { EvmWalletOptions } from '@latchkey/kernel/testing'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { chainWeather } from '../world/chains/weather.mjs'
import { tabTo, violations } from './support/a11y.js'
import { installClock, type PageClock } from './support/clock.js'
import { ACME, ANVIL_ONE, expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const url = () => world().chains[0]!.rpcUrl
const usdc = () => world().evmPack.tokens['USDC']!
const assetId = () => `${ANVIL_ONE}/erc20:${usdc().address.toLowerCase()}` as const
const ETHER = `${ANVIL_ONE}/slip44:60` as const

const etherOf = async (address: string) =>
  BigInt((await rpc(url(), 'eth_getBalance', [address, 'latest'])) as string)
const word = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')
const ask = async (data: string) =>
  BigInt((await rpc(url(), 'eth_call', [{ to: usdc().address, data }, 'latest'])) as string)
const usdcOf = (address: string) => ask(`0x70a08231${word(address)}`)
const allowed = (owner: string) =>
  ask(`0xdd62ed3e${word(owner)}${word(world().evmPack.uniswap.router)}`)

interface Opened {
  readonly host: HostPage
  readonly address: string
  readonly clock: PageClock
}

/** The test host with a wallet that has 10 ether, connected, and a kit that swaps. */
async function open(page: Page, wallet: EvmWalletOptions = {}): Promise<Opened> {
  const clock = await installClock(page)
  const prices = { [ETHER]: '3000', [assetId()]: '1' }
  const host = await openHost(page, {
    wallets: [{ ...ACME, options: { ...ACME.options, ...wallet } }],
    kits: [{ id: 'host', swaps: { prices } }],
  })
  const address = await page.evaluate(() => window.host.wallets['acme']!.address)
  await rpc(url(), 'anvil_setBalance', [address, '0x8ac7230489e80000'])
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return { host, address, clock }
}

const press = ({ host }: Opened, name: string | RegExp) =>
  host.dialog.getByRole('button', { name }).click()
const heading = ({ host }: Opened, name: string | RegExp) =>
  host.dialog.getByRole('heading', { name })
const asked = ({ host }: Opened) =>
  host
    .requests('acme')
    .then((all) => all.filter((method) => method === 'eth_sendTransaction').length)

/** From the account to an offer. */
async function fillIn(opened: Opened, amount: string): Promise<void> {
  const { dialog } = opened.host
  await opened.host.button.click()
  await press(opened, 'Swap')
  await press(opened, 'Select token You get')
  await press(opened, /^USDC/)
  await dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeVisible()
}

/** The same by the keyboard alone. */
async function fillInByKeys({ host }: Opened, amount: string): Promise<void> {
  const { dialog, page } = host
  const enter = async (name: string | RegExp) => {
    await tabTo(host, () => dialog.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await host.button.focus()
  await page.keyboard.press('Enter')
  await enter('Swap')
  await enter('Select token You get')
  await tabTo(host, () => dialog.getByRole('searchbox'))
  await page.keyboard.type('USDC')
  await enter(/^USDC/)
  await tabTo(host, () => dialog.getByRole('textbox', { name: 'You pay' }))
  await page.keyboard.type(amount)
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeVisible()
}

test.describe('swaps', { tag: '@swaps' }, () => {
  test('an exact amount to get, typed: it arrives to the unit, for at most what the review said', async ({
    page,
  }) => {
    const opened = await open(page)
    const { host, address } = opened
    await fillIn(opened, '0.1')
    const field = (name: string) => host.dialog.getByRole('textbox', { name })
    await field('You get').fill('300')
    await expect(field('You pay')).toHaveValue(/^0\.10\d+$/)
    await expect(host.dialog.getByRole('button', { name: 'Review' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(opened, 'Review')
    await expect(heading(opened, /^Swap at most .*0\.10\d+ ETH.* for .*300 USDC/)).toBeVisible()
    await expect(host.dialog.getByText('You pay at most')).toBeVisible()
    expect(await violations(page)).toEqual([])
    const before = await usdcOf(address)
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, /^Almost done$|^Swapped$/))
    expect((await usdcOf(address)) - before).toBe(300_000_000n)
    expect(host.problems).toEqual([])
  })

  test('an amount typed in the currency: the asset beside it is what is swapped', async ({
    page,
  }) => {
    const opened = await open(page)
    const { dialog } = opened.host
    await fillIn(opened, '0.1')
    await press(opened, /^≈ \$300\.00/)
    const field = dialog.getByRole('textbox', { name: 'You pay USD' })
    await expect(field).toHaveValue('300')
    await field.fill('150')
    await expect(dialog.getByRole('button', { name: /^≈ .*0\.05 ETH/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(opened, 'Review')
    await expect(heading(opened, /^Swap .*0\.05 ETH.* for /)).toBeVisible()
  })

  test('ether for USDC through the pool, by the keyboard alone: the chain holds what the review said', async ({
    page,
  }) => {
    const opened = await open(page)
    const { host, address } = opened
    await fillInByKeys(opened, '0.1')
    expect(await violations(host.dialog.page())).toEqual([])
    const ring = host.dialog.locator('.countdown')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(ring).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(ring).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(heading(opened, /^Swap .*0\.1 ETH.* for .*29\d\.\d+ USDC/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    const before = await usdcOf(address)
    const confirm = () => host.dialog.getByRole('button', { name: 'Confirm' })
    await tabTo(host, confirm)
    await expect(confirm()).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await opened.clock.until(heading(opened, /^Almost done$|^Swapped$/))
    await rpc(url(), 'anvil_mine', ['0x2'])
    await opened.clock.until(heading(opened, 'Swapped'))
    const got = (await usdcOf(address)) - before
    expect(got).toBeGreaterThan(290_000_000n)
    const facts = await host.dialog.locator('.fact').allTextContents()
    const told = facts.map((fact) => fact.replace(/[\u2066-\u2069]/g, ''))
    expect(told.slice(0, 2)).toEqual(['You paid0.1 ETH', `You got${Number(got) / 1e6} USDC`])
    expect(told[2]).toMatch(/^Price1 ETH = 2,9\d\d\.?\d* USDC$/)
    const events = await host.events()
    expect(events.filter((one) => /SWAP_/.test(one))).toEqual([
      ...['host SWAP_INITIATED', 'host SWAP_SUCCESS'],
    ])
    expect(host.problems).toEqual([])

    await press(opened, 'Done')
    const ether = await etherOf(address)
    await fillIn(opened, '0.1')
    await press(opened, 'Switch tokens')
    await host.dialog.getByRole('textbox', { name: 'You pay' }).fill('100')
    await expect(host.dialog.getByRole('button', { name: 'Review' })).toBeVisible()
    await press(opened, 'Review')
    await expect(host.dialog.getByText(/^exactly .*100 USDC/)).toBeVisible()
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, /^Almost done$|^Swapped$/))
    expect(await etherOf(address)).toBeGreaterThan(ether)
    expect(await allowed(address)).toBe(0n)
    expect(await asked(opened)).toBe(3)
  })

  test('before a wallet is connected: an estimate once an amount is typed, which stays for the account', async ({
    page,
  }) => {
    const clock = await installClock(page)
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', swaps: {} }] })
    const requests: string[] = []
    const address = await page.evaluate(() => window.host.wallets['acme']!.address)
    await rpc(url(), 'anvil_setBalance', [address, '0x8ac7230489e80000'])
    await page.evaluate(() => {
      window.host.kits['host']!.modal.open('Swap')
    })
    const opened = { host, address, clock }
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request.url())
    })
    await press(opened, 'Select token You get')
    await press(opened, /^USDC/)
    await expect(heading(opened, 'Swap')).toBeVisible()
    expect(requests).toEqual([])
    await host.dialog.getByRole('textbox', { name: 'You pay' }).fill('0.1')
    await expect(host.dialog.getByText('An estimate.')).toBeVisible()
    expect(requests).not.toEqual([])
    expect(await violations(page)).toEqual([])
    await press(opened, 'Connect wallet')
    await press(opened, /^Acme Wallet/)
    await expectStatus(host, 'connected')
    await clock.until(heading(opened, 'Swap'))
    await press(opened, '50%')
    await expect(host.dialog.getByRole('textbox', { name: 'You pay' })).toHaveValue('5')
    await expect(host.dialog.getByRole('button', { name: 'Review' })).toBeVisible()
    expect(host.problems).toEqual([])
  })

  test('an atomic wallet is asked once, and its batch outlives a reload', async ({ page }) => {
    const batcher = world().evmPack.batch as `0x${string}`
    const opened = await open(page, { batcher, seed: 'reloaded' })
    const { host, address } = opened
    const weather = chainWeather(url())
    await rpc(url(), 'anvil_dealERC20', [address, usdc().address, '0x5f5e100'])
    await host.button.click()
    await press(opened, 'Swap')
    await press(opened, 'Select token You get')
    await press(opened, /^USDC/)
    await press(opened, 'Switch tokens')
    await host.dialog.getByRole('textbox', { name: 'You pay' }).fill('100')
    await expect(host.dialog.getByRole('button', { name: 'Review' })).toBeVisible()
    await press(opened, 'Review')
    await expect(host.dialog.getByText('Approve and swap in one step')).toBeVisible()
    await weather.stopMining()
    try {
      await press(opened, 'Confirm')
      await expect(heading(opened, 'Waiting for the network')).toBeVisible()
      await expect(host.dialog.getByRole('button', { name: /Copy transaction/ })).toHaveCount(0)
      expect(await violations(page)).toEqual([])
      const requests = await host.requests('acme')
      expect(requests.filter((method) => method === 'wallet_sendCalls').length).toBe(1)
      expect(await asked(opened)).toBe(0)
      await page.reload()
      await expectStatus(hostPage(page), 'connected')
      await weather.mine(3)
      const toast = page.locator('[data-latchkey=modal] .page-toast')
      await opened.clock.until(toast.getByText('Transaction confirmed'))
    } finally {
      await weather.startMining()
    }
    expect(await usdcOf(address)).toBe(0n)
    expect(await allowed(address)).toBe(0n)
    expect(await page.evaluate(() => window.host.events)).toContain('host SWAP_SUCCESS')
    expect(host.problems).toEqual([])
  })
})
