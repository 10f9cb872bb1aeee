import type { Page } from '@playwright/test'
import type { AssetInfo, Token } from '@latchkey/kernel'
import type { Send } from '@latchkey/send'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { chainWeather } from '../world/chains/weather.mjs'
import { LOOKS_NOW, showView, tabTo, tooSmall, violations } from './support/a11y.js'
import { installClock, type PageClock } from './support/clock.js'
import { ACME, ANVIL_ONE, expectStatus, hostPage, openHost, type HostPage } from './support/host.js'
import { fund } from './support/money.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000b0b01'

const chain = () => {
  const { rpcUrl } = world().chains[0]!
  return { url: rpcUrl, weather: chainWeather(rpcUrl) }
}

/** A node's answer, in the documented shape of its methods. */
const ask = async <T>(url: string, method: string, params: readonly unknown[]) =>
  (await rpc(url, method, params)) as T

/** A token of the world's EVM chains that takes a part of each transfer, as an app lists it. */
function feeToken(): AssetInfo & { readonly address: string } {
  const { address, ...token } = world().evmPack.tokens['FEE']!
  return { ...token, id: `${ANVIL_ONE}/erc20:${address.toLowerCase()}`, address }
}

const etherOf = async (address: string) =>
  BigInt(await ask<string>(chain().url, 'eth_getBalance', [address, 'latest']))

async function tokensOf(address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const call = { to: feeToken().address, data }
  return BigInt(await ask<string>(chain().url, 'eth_call', [call, 'latest']))
}

interface Opened {
  readonly host: HostPage
  readonly address: string
  readonly clock: PageClock
}

/** The test host with a wallet that has money, connected, and a kit that can send. */
async function open(
  page: Page,
  more: { readonly language?: 'de' | 'ar' } = {},
  parts: { readonly activity?: true } = {},
): Promise<Opened> {
  const { address: _none, ...token } = feeToken()
  const clock = await installClock(page)
  const host = await openHost(page, {
    wallets: [ACME],
    kits: [{ id: 'host', ...parts, send: { tokens: [token], names: { 'bob.eth': RECEIVER } } }],
    ...more,
  })
  const address = await page.evaluate(() => window.host.wallets['acme']!.address)
  await fund(ANVIL_ONE, address)
  await fund(ANVIL_ONE, address, 'FEE')
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return { host, address, clock }
}

const textbox = ({ host }: Opened, name: string) => host.dialog.getByRole('textbox', { name })
const press = ({ host }: Opened, name: string | RegExp) =>
  host.dialog.getByRole('button', { name }).click()
const fact = ({ host }: Opened, label: string) =>
  host.dialog.locator('.facts > div').filter({ has: host.page.getByText(label, { exact: true }) })

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

/** Waits until what was confirmed is in a block, and called sent once one stands on it. */
async function sent(opened: Opened): Promise<void> {
  await opened.clock.until(heading(opened, 'Almost done'))
  await chain().weather.mine(2)
  await opened.clock.until(heading(opened, 'Sent'))
}

/** On the smallest screen the receiver is read without scrolling. */
async function expectReceiverInSight(opened: Opened): Promise<void> {
  const { page, dialog } = opened.host
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  const [receiver, buttons] = [fact(opened, 'Recipient'), dialog.locator('.page-actions')]
  await expect(async () => {
    const [above, below] = [await receiver.boundingBox(), await buttons.boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  }).toPass({ timeout: 5_000 })
  if (before) await page.setViewportSize(before)
}

async function sendEtherByKeys(opened: Opened): Promise<void> {
  const { host, address } = opened
  const { page } = host
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
  await expectReceiverInSight(opened)
  await tabTo(host, button('Confirm'))
  await expect(button('Confirm')()).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await sent(opened)
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
}

async function sendToken(opened: Opened): Promise<void> {
  const { host, address } = opened
  const [mine, theirs] = [await tokensOf(address), await tokensOf(RECEIVER)]
  await host.button.click()
  await press(opened, 'Send')
  await press(opened, /^ETH/)
  await press(opened, /^FEE/)
  await textbox(opened, 'Amount').fill('10')
  await textbox(opened, 'Address or name').fill(RECEIVER)
  await press(opened, 'Review')
  await expect(heading(opened, /Send .*10 FEE/)).toBeVisible()
  await expect(fact(opened, 'Arrives')).toContainText('9.9 FEE')
  await press(opened, 'Confirm')
  await sent(opened)
  await expect(host.dialog).toContainText(/9\.9 FEE\u2069 arrived/)
  const unit = 10n ** BigInt(feeToken().decimals)
  expect(mine - (await tokensOf(address))).toBe(10n * unit)
  expect((await tokensOf(RECEIVER)) - theirs).toBe((99n * unit) / 10n)
}

/** The form is filled in by the service itself, and its review is shown. */
async function review(opened: Opened): Promise<void> {
  const { address: _none, ...asset } = feeToken()
  await opened.host.page.evaluate(
    async ([token, to]) => {
      const kit = window.host.kits['host']!
      // Its own name for the service: this page has no other way to it.
      const key: Token<Send> = { kind: 'token', id: 'send', hint: '' }
      const service = kit.get(key)
      await service.edit({ asset: token, to, amount: 10n ** BigInt(token.decimals) })
      await service.review()
      kit.modal.open('send:review')
    },
    [asset, RECEIVER] as const,
  )
  await expect(opened.host.dialog.locator('.facts')).toContainText(/0[.,]99 FEE/)
}

test.describe('sending', { tag: '@send' }, () => {
  test.afterEach(() => chain().weather.startMining())

  test('ether and a token are sent, and the chain holds what the review said', async ({ page }) => {
    const opened = await open(page)
    await test.step('ether, by the keyboard alone', () => sendEtherByKeys(opened))
    await press(opened, 'Done')
    await test.step('a token, chosen from what the account holds', () => sendToken(opened))
    expect(opened.host.problems).toEqual([])
  })

  test('without a block nothing is sent; a reload later the end is shown over the page', async ({
    page,
  }) => {
    const opened = await open(page)
    await chain().weather.stopMining()
    await opened.host.button.click()
    await press(opened, 'Send')
    await textbox(opened, 'Amount').fill('0.5')
    await textbox(opened, 'Address or name').fill(RECEIVER)
    await press(opened, 'Review')
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

  test('a waiting one is sped up from the activity, then cancelled, and nothing arrives', async ({
    page,
  }) => {
    const opened = await open(page, {}, { activity: true })
    const { host, clock } = opened
    const before = await etherOf(RECEIVER)
    await chain().weather.stopMining()
    await host.button.click()
    await press(opened, 'Send')
    await textbox(opened, 'Amount').fill('0.5')
    await textbox(opened, 'Address or name').fill(RECEIVER)
    await press(opened, 'Review')
    await press(opened, 'Confirm')
    await expect(heading(opened, 'Waiting for the network')).toBeVisible()
    const [{ hash: first } = { hash: '' }] = await state(page)
    await press(opened, 'Close and notify me')

    await host.button.click()
    await host.dialog.getByText('Activity', { exact: true }).click()
    await host.dialog.locator('button[part~=activity-row]').first().click()
    await press(opened, 'Speed up')
    await expect(heading(opened, /^Speed up: /)).toBeVisible()
    await press(opened, 'Confirm')
    await expect(host.dialog.getByText('You sped this up').first()).toBeVisible()
    const [{ hash: second } = { hash: '' }] = await state(page)
    expect(second).not.toBe(first)
    const waits = (hash: string) => ask(chain().url, 'eth_getTransactionByHash', [hash])
    expect([await waits(first), await waits(second)]).toEqual([
      null,
      expect.objectContaining({ to: RECEIVER }),
    ])

    await press(opened, 'Try to cancel')
    await expect(heading(opened, 'Cancel the transaction')).toBeVisible()
    await press(opened, 'Confirm')
    await expect(host.dialog.getByText('You sent a replacement.', { exact: true })).toBeVisible()
    expect(await waits(second)).toBeNull()
    await chain().weather.mine(3)
    await clock.until(heading(opened, 'Not sent'))
    await expect(host.dialog).toContainText('You cancelled this')
    expect(await state(page)).toEqual([{ hash: second, state: 'cancelled' }])
    expect(await etherOf(RECEIVER)).toBe(before)
    expect(host.problems).toEqual([])
  })

  for (const look of LOOKS_NOW) {
    test(`no view has a fault that axe finds, ${look.mode} and ${look.dir}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: look.mode })
      const opened = await open(page, { language: look.language })
      const { host, clock } = opened
      const check = async (what: string) => {
        await motionless(page)
        expect(await violations(page), what).toEqual([])
        expect(await tooSmall(page), what).toEqual([])
      }
      for (const view of ['send:form', 'send:token', 'send:state', 'send:receive']) {
        await showView(host, view)
        await check(view)
      }
      await review(opened)
      await check('review')
      await chain().weather.stopMining()
      await host.dialog.locator('button[data-variant=primary]').click()
      await expect.poll(async () => (await state(page))[0]?.state).toBe('pending')
      await expect(host.dialog.locator('.ring[data-state=waiting]').first()).toBeVisible()
      await check('waiting')
      await chain().weather.mine(3)
      await clock.until(host.dialog.locator('.ring[data-state=done]'))
      expect((await state(page)).map((one) => one.state)).toEqual(['confirmed'])
      await check('sent')
    })
  }
})
