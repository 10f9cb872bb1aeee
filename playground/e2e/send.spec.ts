import type { Page } from '@playwright/test'
import type { AssetInfo } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { chainWeather } from '../world/chains/weather.mjs'
import { LOOKS, showView, tabTo, tooSmall, violations } from './support/a11y.js'
import { installClock, type PageClock } from './support/clock.js'
import { ACME, ANVIL_ONE, expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
import { fund, nodeOf } from './support/money.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000b0b01'
const OTHER = '0x0000000000000000000000000000000000ca401e'

const chain = () => {
  const { rpcUrl } = world().chains[0]!
  return { url: rpcUrl, weather: chainWeather(rpcUrl) }
}

/** What a node answers: of the shape that its methods are documented with. */
const ask = async <T>(url: string, method: string, params: readonly unknown[]) =>
  (await rpc(url, method, params)) as T

/** A token of the world's EVM chains, as an app lists it. */
function tokenOf(symbol: string): AssetInfo & { readonly address: string } {
  const { address, ...token } = world().evmPack.tokens[symbol]!
  return { ...token, id: `${ANVIL_ONE}/erc20:${address.toLowerCase()}`, address }
}

const etherOf = async (address: string) =>
  BigInt(await ask<string>(chain().url, 'eth_getBalance', [address, 'latest']))

async function tokensOf(address: string, symbol: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const call = { to: tokenOf(symbol).address, data }
  return BigInt(await ask<string>(chain().url, 'eth_call', [call, 'latest']))
}

interface Opened {
  readonly host: HostPage
  readonly address: string
  readonly clock: PageClock
}

/** The test host with a wallet that has money, connected, and a kit that can send. */
async function open(page: Page, more: { readonly language?: 'de' | 'ar' } = {}): Promise<Opened> {
  const { address: _none, ...usdc } = tokenOf('USDC')
  const clock = await installClock(page)
  const host = await openHost(page, {
    wallets: [ACME],
    kits: [{ id: 'host', send: { tokens: [usdc], names: { 'bob.eth': RECEIVER } } }],
    ...more,
  })
  const address = await page.evaluate(() => window.host.wallets['acme']!.address)
  await fund(ANVIL_ONE, address)
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return { host, address, clock }
}

const textbox = ({ host }: Opened, name: string) => host.dialog.getByRole('textbox', { name })
const press = ({ host }: Opened, name: string | RegExp) =>
  host.dialog.getByRole('button', { name }).click()

/** Opens the form from the account and fills it in. */
async function fillIn(opened: Opened, amount: string, to: string): Promise<void> {
  await opened.host.button.click()
  await press(opened, 'Send')
  await textbox(opened, 'Amount').fill(amount)
  await textbox(opened, 'Address or name').fill(to)
}

async function review(opened: Opened, amount: string, to: string): Promise<void> {
  await fillIn(opened, amount, to)
  await press(opened, 'Review')
  await expect(opened.host.dialog.getByRole('heading', { name: /^Send / })).toBeVisible()
}

const state = (page: Page) =>
  page.evaluate(() => {
    const { store, get } = window.host.kits['host']!
    const book = get(window.host.book)
    return store.get(book.recordsAtom).map(({ sent, standing }) => ({
      hash: sent.hash,
      state: standing.state,
    }))
  })

const heading = ({ host }: Opened, name: string | RegExp) =>
  host.dialog.getByRole('heading', { name })

const sends = (opened: Opened) =>
  opened.host
    .requests('acme')
    .then((all) => all.filter((method) => method === 'eth_sendTransaction').length)

test.describe('sending', { tag: '@send' }, () => {
  test.afterEach(() => chain().weather.startMining())

  test('ether, by the keyboard alone: the chain holds what the review said', async ({ page }) => {
    const opened = await open(page)
    const { host, address } = opened
    const [mine, theirs] = [await etherOf(address), await etherOf(RECEIVER)]
    await host.button.focus()
    await page.keyboard.press('Enter')
    const button = (name: string) => () => host.dialog.getByRole('button', { name })
    await tabTo(host, button('Send'))
    await page.keyboard.press('Enter')
    await tabTo(host, () => textbox(opened, 'Amount'))
    await page.keyboard.type('1.25')
    await tabTo(host, () => textbox(opened, 'Address or name'))
    await page.keyboard.type('bob.eth')
    await expect(button('Review')()).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await expect(heading(opened, /Send .*1\.25 ETH.* to bob\.eth/)).toBeVisible()
    await tabTo(host, button('Confirm'))
    await expect(button('Confirm')()).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await opened.clock.until(heading(opened, /^In block /))
    await chain().weather.mine(2)
    await opened.clock.until(heading(opened, 'Sent'))
    await expect(host.dialog).toContainText('arrived at bob.eth')
    expect((await etherOf(RECEIVER)) - theirs).toBe(1_250_000_000_000_000_000n)
    const [{ hash } = { hash: '' }] = await state(page)
    const receipt = await ask<Readonly<Record<'gasUsed' | 'effectiveGasPrice', string>>>(
      chain().url,
      'eth_getTransactionReceipt',
      [hash],
    )
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    expect(mine - (await etherOf(address))).toBe(1_250_000_000_000_000_000n + fee)
    const events = await host.events()
    expect(events.filter((one) => /SEND_/.test(one))).toEqual([
      ...['host SEND_INITIATED', 'host SEND_SUCCESS'],
    ])
    expect(host.problems).toEqual([])
  })

  test('a token, chosen from what the account holds', async ({ page }) => {
    const opened = await open(page)
    const { host, address } = opened
    await fund(ANVIL_ONE, address, 'USDC')
    const [mine, theirs] = [await tokensOf(address, 'USDC'), await tokensOf(RECEIVER, 'USDC')]
    await host.button.click()
    await press(opened, 'Send')
    await press(opened, /^ETH/)
    await press(opened, /^USDC/)
    await textbox(opened, 'Amount').fill('25.5')
    await textbox(opened, 'Address or name').fill(RECEIVER)
    await press(opened, 'Review')
    await expect(heading(opened, /Send .*25\.5 USDC/)).toBeVisible()
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, /^In block /))
    await chain().weather.mine(2)
    await opened.clock.until(heading(opened, 'Sent'))
    expect(mine - (await tokensOf(address, 'USDC'))).toBe(25_500_000n)
    expect((await tokensOf(RECEIVER, 'USDC')) - theirs).toBe(25_500_000n)
  })

  test('all of it: what is left is what the fee did not need', async ({ page }) => {
    const opened = await open(page)
    const { address } = opened
    await opened.host.button.click()
    await press(opened, 'Send')
    await press(opened, 'Max')
    await textbox(opened, 'Address or name').fill(OTHER)
    const theirs = await etherOf(OTHER)
    await press(opened, 'Review')
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, /^In block /))
    const arrived = (await etherOf(OTHER)) - theirs
    expect(arrived).toBeGreaterThan(0n)
    expect(await etherOf(address)).toBeLessThan(arrived / 100n)
  })

  test('without a block nothing is sent; a reload later the end is told over the page', async ({
    page,
  }) => {
    const opened = await open(page)
    await chain().weather.stopMining()
    await review(opened, '0.5', RECEIVER)
    await press(opened, 'Confirm')
    await expect(heading(opened, 'Waiting for the network')).toBeVisible()
    await opened.clock.until(opened.host.dialog.getByText('Still waiting'))
    await expect(opened.host.dialog.getByText('Sent', { exact: true })).toHaveCount(0)
    await press(opened, 'Close and notify me')
    await page.reload()
    await expectStatus(hostPage(page), 'connected')
    expect((await state(page)).map((one) => one.state)).toEqual(['pending'])
    await chain().weather.mine(3)
    const toast = page.locator('[data-latchkey=modal] .page-toast')
    await opened.clock.until(toast.getByText('Transaction confirmed'))
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await state(page)).map((one) => one.state)).toEqual(['confirmed'])
  })

  test.describe('what happens to it on its way has words of its own', () => {
    const waiting = async (page: Page) => {
      const opened = await open(page)
      await chain().weather.stopMining()
      await review(opened, '0.5', RECEIVER)
      await press(opened, 'Confirm')
      await expect(heading(opened, 'Waiting for the network')).toBeVisible()
      const [sent] = await state(page)
      return { ...opened, hash: sent!.hash }
    }
    const { weather } = { weather: () => chain().weather }

    test('forgotten by the node: it may still go through, and is not called lost', async ({
      page,
    }) => {
      const opened = await waiting(page)
      await weather().drop(opened.hash)
      const unseen = opened.host.dialog.getByText("The network doesn't show it right now.")
      await opened.clock.until(unseen)
      await expect(heading(opened, 'Waiting for the network')).toBeVisible()
    })

    test('sped up in the wallet', async ({ page }) => {
      const opened = await waiting(page)
      const faster = await weather().speedUp(opened.hash)
      await weather().mine(3)
      await opened.clock.until(heading(opened, 'Sent'))
      expect((await state(page)).map(({ hash }) => hash)).toEqual([faster])
    })

    test('cancelled in the wallet', async ({ page }) => {
      const opened = await waiting(page)
      await weather().cancel(opened.hash)
      await weather().mine(3)
      await opened.clock.until(heading(opened, 'Not sent'))
      await expect(opened.host.dialog).toContainText('You cancelled this in your wallet')
    })

    test('taken back by the chain, and included again', async ({ page }) => {
      const opened = await waiting(page)
      await weather().mine(1)
      await opened.clock.until(heading(opened, /^In block /))
      await weather().reorganise(1, { transactions: 'waiting' })
      await opened.clock.until(heading(opened, 'Waiting for the network'))
      await expect(opened.host.dialog).toContainText('The network undid a block. Waiting again.')
      await weather().mine(3)
      await opened.clock.until(heading(opened, 'Sent'))
      const events = await opened.host.events()
      expect(events.filter((one) => one.endsWith('SEND_SUCCESS'))).toHaveLength(1)
    })
  })

  test('a name that points elsewhere between review and confirmation: the wallet is not asked', async ({
    page,
  }) => {
    const opened = await open(page)
    await review(opened, '1', 'bob.eth')
    await page.evaluate((other) => {
      window.host.names['bob.eth'] = other
    }, OTHER)
    await press(opened, 'Confirm')
    await expect(opened.host.dialog).toContainText('bob.eth now points elsewhere')
    expect(await sends(opened)).toBe(0)
  })

  test('an address that looks like one that was sent to before is stopped at', async ({ page }) => {
    const opened = await open(page)
    await review(opened, '0.01', RECEIVER)
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, /^In block /))
    await chain().weather.mine(2)
    await opened.clock.until(heading(opened, 'Sent'))
    await press(opened, 'Done')
    const double = `${RECEIVER.slice(0, 8)}1234567890abcdef1234567890${RECEIVER.slice(34)}`
    await review(opened, '0.01', double)
    await expect(opened.host.dialog).toContainText('Looks like an address you used')
    const confirm = opened.host.dialog.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    const before = await sends(opened)
    await opened.host.dialog.getByRole('checkbox').click()
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    expect(await sends(opened)).toBe(before)
  })

  test('declined in the wallet: said in place, and nothing is in the book', async ({ page }) => {
    const opened = await open(page)
    await review(opened, '1', RECEIVER)
    await page.evaluate(() => window.host.wallets['acme']!.behave('refuse'))
    await press(opened, 'Confirm')
    await expect(opened.host.dialog).toContainText('declined')
    expect(await state(page)).toEqual([])
    await expect(heading(opened, /^Send /)).toBeVisible()
  })

  test('SOL and a token on Solana: the chain holds what the review said', async ({ page }) => {
    const local = nodeOf('solana')
    if (!local) throw new Error('The world has no Solana chain: nothing was sent.')
    const clock = await installClock(page)
    const host = await openHost(page, {
      others: [{ kind: 'solana', key: 'sol', options: { name: 'Sun Wallet', accounts: 2 } }],
      kits: [{ id: 'host', namespaces: ['solana'], send: {} }],
    })
    const [payer = '', receiver = ''] = await page.evaluate(() =>
      window.host.others.solana['sol']!.keys.map(({ address }) => address),
    )
    const [token] = local.tokens ?? []
    await fund(local.caip2, payer)
    await fund(local.caip2, payer, token!.symbol)
    await host.connect('Sun Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    const opened = { host, address: payer, clock }
    const lamports = async () =>
      BigInt((await ask<{ value: number }>(local.rpcUrl, 'getBalance', [receiver])).value)
    const before = await lamports()
    await review(opened, '1.5', receiver)
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, 'Sent'))
    expect((await lamports()) - before).toBe(1_500_000_000n)
    await press(opened, 'Done')
    await host.button.click()
    await press(opened, 'Send')
    await press(opened, /^SOL/)
    // No list names it: the node knows a mint and no more.
    await host.dialog.locator('[part~=token-row]').nth(1).click()
    await textbox(opened, 'Amount').fill('2')
    await textbox(opened, 'Address or name').fill(receiver)
    await press(opened, 'Review')
    await press(opened, 'Confirm')
    await opened.clock.until(heading(opened, 'Sent'))
    interface Account {
      readonly account: {
        readonly data: { readonly parsed: { readonly info: { tokenAmount: { amount: string } } } }
      }
    }
    const query = [receiver, { mint: token!.address }, { encoding: 'jsonParsed' }]
    const { value } = await ask<{ value: readonly Account[] }>(
      ...([local.rpcUrl, 'getTokenAccountsByOwner', query] as const),
    )
    const { amount } = value[0]!.account.data.parsed.info.tokenAmount
    expect(BigInt(amount)).toBe(2n * 10n ** BigInt(token!.decimals))
  })

  for (const look of LOOKS) {
    test(`no view has a fault that axe finds, ${look.mode} and ${look.dir}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: look.mode })
      const opened = await open(page, { language: look.language })
      const { host } = opened
      for (const view of ['send:form', 'send:token', 'send:state', 'send:receive']) {
        await showView(host, view)
        expect(await violations(page), view).toEqual([])
        expect(await tooSmall(page), view).toEqual([])
      }
    })
  }
})
