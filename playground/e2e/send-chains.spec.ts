import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { installClock, type PageClock } from './support/clock.js'
import { expectStatus, openHost, type HostPage } from './support/host.js'
import { balanceOf, fund, nodeOf, post } from './support/money.js'
import { expect, test } from './support/test.js'

/** Figures of a ledger by symbol, with the decimals they are counted in. */
type Ledger = Readonly<Record<string, readonly [amount: bigint, decimals: number]>>

/** Cut to three decimals, as holdings are shown. */
function cut([amount, decimals]: readonly [bigint, number]): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).padEnd(3, '0')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, 3)}`
}

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

interface Opened {
  readonly host: HostPage
  readonly clock: PageClock
  readonly payer: string
}

type OtherKind = 'solana' | 'bitcoin' | 'cosmos' | 'polkadot'

/**
 * A wallet of a chain beside EVM, connected. Its accounts are those of this file alone, so that what they hold is what
 * they are given here.
 */
async function open(
  page: Page,
  [kind, namespace, name]: readonly [OtherKind, NamespaceId, string],
  options: Readonly<Record<string, unknown>>,
): Promise<Opened> {
  const clock = await installClock(page)
  const host = await openHost(page, {
    others: [{ kind, key: 'own', options: { ...options, seed: 'send chains' } }],
    kits: [{ id: 'host', namespaces: [namespace], balances: {}, activity: true, send: {} }],
  })
  await host.connect(name)
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return { host, clock, payer: (await host.shown()).address ?? '' }
}

const press = ({ dialog }: HostPage, name: string | RegExp) =>
  dialog.getByRole('button', { name }).click()
const heading = ({ dialog }: HostPage, name: string | RegExp) =>
  dialog.getByRole('heading', { name })
const fact = ({ dialog }: HostPage, label: string) =>
  dialog.locator('.facts > div').filter({ has: dialog.page().getByText(label, { exact: true }) })

/** The texts of the tokens' rows: amounts by symbol. */
const rowsOf = async ({ dialog }: HostPage) => {
  const rows = await dialog
    .locator('[part~=token-row]')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('.row-text > *')].map((one) => one.textContent)),
    )
  const amounts = rows.map(([, text]) => /^([\d.,]+)\s*(\S+)$/.exec(text ?? ''))
  return Object.fromEntries(amounts.map((one) => [one?.[2] ?? '', one?.[1] ?? '']))
}

/** The account, which is open, shows the figures of its ledger. */
const expectHeld = (host: HostPage, ledger: Ledger) =>
  expect
    .poll(() => rowsOf(host))
    .toEqual(
      Object.fromEntries(Object.entries(ledger).map(([symbol, figure]) => [symbol, cut(figure)])),
    )

/** The history of the account is listed, without any service. */
async function expectPast({ dialog }: HostPage): Promise<void> {
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dialog.locator('[part~=activity-row]').first()).toBeVisible()
  await expect(dialog.getByText('Only transactions from this app')).toBeHidden()
}

/** From the account to a review. */
async function review(
  host: HostPage,
  { amount, to, token, memo }: { amount: string; to: string; token?: RegExp; memo?: string },
) {
  await host.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const field = (name: string) => host.dialog.getByRole('textbox', { name })
  await expect(field('Amount')).toBeVisible()
  if (token) {
    const chosen = host.dialog.locator('[part~=token-row]')
    await expect(chosen).toHaveCount(1)
    await chosen.click()
    await press(host, token)
  }
  await field('Amount').fill(amount)
  await field('Address or name').fill(to)
  if (memo !== undefined) await field('Memo').fill(memo)
  await press(host, 'Review')
  await expect(heading(host, /^Send /)).toBeVisible()
}

test.describe('holdings and sends of an account, on every chain', { tag: '@sendchains' }, () => {
  test('Solana: SOL and a token arrive as the review said', async ({ page }) => {
    const local = nodeOf('solana')
    // litesvm has no part for some machines; there nothing is proved, and that is said.
    if (!local) throw new Error('The world has no Solana chain: nothing was sent.')
    const tokenOf = (symbol: string) => local.tokens!.find((one) => one.symbol === symbol)!
    const [usdc, fee] = [tokenOf('USDC'), tokenOf('FEE')]
    const { host, payer, clock } = await open(page, ['solana', 'solana', 'Sun Wallet'], {
      name: 'Sun Wallet',
      accounts: 2,
    })
    const receiver = await page.evaluate(() => window.host.others.solana['own']!.keys[1]!.address)
    await fund(local.caip2, payer)
    await rpc(local.rpcUrl, 'dev_mint', [usdc.address, payer, '7654321'])
    await rpc(local.rpcUrl, 'dev_mint', [fee.address, payer, '25000000'])
    const lamportsOf = async (owner: string) => {
      const { value } = (await rpc(local.rpcUrl, 'getBalance', [owner])) as { value: number }
      return BigInt(value)
    }
    await test.step('the figures are those of the ledger', async () => {
      // No node knows what the dollar is called, and no list of the page has it.
      const nameless = `${usdc.address.slice(0, 4)}…${usdc.address.slice(-4)}`
      const held: Ledger = {
        SOL: [await lamportsOf(payer), 9],
        FEE: [25_000_000n, 6],
        [nameless]: [7_654_321n, 6],
      }
      await host.button.click()
      await press(host, /^Unverified/)
      await expectHeld(host, held)
      await expectPast(host)
    })
    await test.step('SOL', async () => {
      const before = await lamportsOf(receiver)
      await review(host, { amount: '1.5', to: receiver })
      await press(host, 'Confirm')
      await clock.until(heading(host, 'Sent'))
      expect((await lamportsOf(receiver)) - before).toBe(1_500_000_000n)
      await press(host, 'Done')
    })
    await test.step('a token of Token-2022', async () => {
      await host.button.click()
      await review(host, { amount: '20', to: receiver, token: /^FEE/ })
      await expect(fact(host, 'Arrives')).toContainText('19.8 FEE')
      await press(host, 'Confirm')
      await clock.until(heading(host, 'Sent'))
      interface Held {
        readonly account: {
          readonly data: { readonly parsed: { readonly info: { tokenAmount: { amount: string } } } }
        }
      }
      const query = [receiver, { mint: fee.address }, { encoding: 'jsonParsed' }]
      const answer: unknown = await rpc(local.rpcUrl, 'getTokenAccountsByOwner', query)
      const { value } = answer as { readonly value: readonly Held[] }
      expect(value[0]!.account.data.parsed.info.tokenAmount.amount).toBe('19800000')
    })
    expect(host.problems).toEqual([])
  })

  test('Bitcoin: the other address has it once a block with others on top does', async ({
    page,
  }) => {
    const local = nodeOf('bip122')!
    const { host, payer, clock } = await open(page, ['bitcoin', 'bip122', 'Orange Wallet'], {
      name: 'Orange Wallet',
      accounts: 2,
      apis: ['sats'],
    })
    const receiver = await page.evaluate(() => {
      const { accounts } = window.host.others.bitcoin['own']!
      return accounts[1]!.payment.address('testnet')
    })
    await post(`${local.rpcUrl}/grant`, { address: payer, sats: 12_345_678 })
    await test.step('the figures are those of the ledger', async () => {
      interface Sums {
        readonly funded_txo_sum: number
        readonly spent_txo_sum: number
      }
      const stats = await json<{ chain_stats: Sums; mempool_stats: Sums }>(
        `${local.rpcUrl}/address/${payer}`,
      )
      const all = [stats.chain_stats, stats.mempool_stats]
      const sats = all.reduce((sum, one) => sum + one.funded_txo_sum - one.spent_txo_sum, 0)
      await host.button.click()
      await expectHeld(host, { tBTC: [BigInt(sats), 8] })
      await expectPast(host)
    })
    const before = await balanceOf(page, 'bip122', receiver)
    await review(host, { amount: '0.0005', to: receiver })
    await host.dialog.getByRole('button', { name: /Network fee/ }).click()
    const fast = host.dialog.getByRole('radio', { name: /^Fast/ })
    await expect(fast).toBeInViewport({ ratio: 1 })
    await fast.click()
    await expect(host.dialog.getByRole('button', { name: /Network fee.*Fast/s })).toBeVisible()
    const rates = await json<Readonly<Record<string, number>>>(`${local.rpcUrl}/fee-estimates`)
    await press(host, 'Confirm')
    // Other tests mine on the same chain.
    await clock.until(heading(host, /^(Almost done|Sent)/))
    await post(`${local.rpcUrl}/mine`, { blocks: 1 })
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'bip122', receiver)) - before).toBe(50_000n)
    await test.step('the fee is the chosen rate for each virtual byte', async () => {
      interface Past {
        readonly fee: number
        readonly weight: number
        readonly vin: readonly { readonly sequence: number }[]
      }
      const [last] = await json<readonly Past[]>(`${local.rpcUrl}/address/${payer}/txs`)
      const bytes = Math.ceil(last!.weight / 4)
      const rate = Math.ceil(rates['1']!)
      // A signature may be a byte shorter than it was reckoned with.
      expect([rate * bytes, rate * (bytes + 1)]).toContain(last!.fee)
      expect(last!.vin.map(({ sequence }) => sequence)).toEqual([0xff_ff_ff_fd])
    })
    expect(host.problems).toEqual([])
  })

  test('Cosmos with a memo: the chain has both', async ({ page }) => {
    const local = nodeOf('cosmos')!
    const { host, payer, clock } = await open(page, ['cosmos', 'cosmos', 'Leap'], {
      path: 'leap',
      accounts: 2,
    })
    const receiver = await page.evaluate(() =>
      window.host.others.cosmos['own']!.keys[1]!.address('cosmos'),
    )
    await post(`${local.rpcUrl}/fund`, { address: payer, amount: '5123456' })
    await test.step('the figures are those of the ledger', async () => {
      const { balances } = await json<{
        balances: readonly { readonly denom: string; readonly amount: string }[]
      }>(`${local.rpcUrl}/cosmos/bank/v1beta1/balances/${payer}`)
      const coin = balances.find(({ denom }) => denom === 'uatom')!
      await host.button.click()
      await expectHeld(host, { ATOM: [BigInt(coin.amount), 6] })
      await expectPast(host)
    })
    const before = await balanceOf(page, 'cosmos', receiver)
    await review(host, { amount: '0.75', to: receiver, memo: 'order 4711' })
    await expect(fact(host, 'Memo')).toContainText('order 4711')
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'cosmos', receiver)) - before).toBe(750_000n)
    const query = `query=${encodeURIComponent(`message.sender='${payer}'`)}`
    const answer = await page.request.get(`${local.rpcUrl}/cosmos/tx/v1beta1/txs?${query}`)
    expect(await answer.text()).toContain('"memo":"order 4711"')
    expect(host.problems).toEqual([])
  })

  test('Cosmos, several receivers: one signature, and all of them have their amounts', async ({
    page,
  }) => {
    const local = nodeOf('cosmos')!
    const { host, payer, clock } = await open(page, ['cosmos', 'cosmos', 'Leap'], {
      path: 'leap',
      accounts: 3,
    })
    const [first = '', second = ''] = await page.evaluate(() =>
      window.host.others.cosmos['own']!.keys.slice(1).map((key) => key.address('cosmos')),
    )
    await post(`${local.rpcUrl}/fund`, { address: payer, amount: '5000000' })
    const before = await Promise.all([first, second].map((one) => balanceOf(page, 'cosmos', one)))
    await host.button.click()
    await press(host, 'Send')
    await press(host, 'Several recipients')
    const field = host.dialog.getByRole('textbox', { name: 'One recipient per line' })
    // A screen reader hears the same words from an element of its own.
    const shown = (text: string | RegExp) =>
      host.dialog.getByText(text).and(page.locator(':not(.sr)'))
    await test.step('a list with a bad line is not reviewed, and stays as it was', async () => {
      const bad = `${first},0.5\n${second},1,5\n${second.slice(0, -1)}\u200bq,1`
      await field.fill(bad)
      await expect(shown(/^Line 2: Write amounts like 1234\.56\./)).toBeVisible()
      await expect(shown(/^Line 3: Contains invisible/)).toBeVisible()
      await expect(host.dialog.getByRole('button', { name: 'Correct the list' })).toBeDisabled()
      await expect(field).toHaveValue(bad)
    })
    await test.step('the review has everybody whole, and the total', async () => {
      await field.fill(`address,amount\n${first},0.5\n${second},0.25\n${first},0.125`)
      await expect(shown(/^3 recipients, .0\.875 ATOM. in total$/)).toBeVisible()
      await press(host, 'Review')
      await expect(heading(host, /^Send .0\.875 ATOM. to 3 recipients$/)).toBeVisible()
      await expect(fact(host, 'Total')).toContainText('0.875 ATOM')
      const row = (amount: string) =>
        host.dialog.locator('.facts > div').filter({ hasText: amount })
      for (const [amount, to] of [
        ['0.5 ATOM', first],
        ['0.25 ATOM', second],
        ['0.125 ATOM', first],
      ] as const)
        await expect(row(amount)).toHaveText(new RegExp(to.split('').join('\\s*')))
      await expect(shown('Line 4: Same address as in line 2.')).toBeVisible()
      await expect(host.dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
      await host.dialog.getByRole('checkbox', { name: 'I checked every marked address' }).click()
    })
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    await expect(shown(/^.0\.875 ATOM. arrived at 3 recipients$/)).toBeVisible()
    const after = await Promise.all([first, second].map((one) => balanceOf(page, 'cosmos', one)))
    expect(after.map((one, at) => one - before[at]!)).toEqual([625_000n, 250_000n])
    expect(host.problems).toEqual([])
  })

  test('Polkadot: the other account has it once that is final', async ({ page }) => {
    const local = nodeOf('polkadot')!
    const { host, payer, clock } = await open(page, ['polkadot', 'polkadot', 'Dot Wallet'], {
      key: 'Dot Wallet',
      accounts: ['sr25519', 'ed25519'],
    })
    const receiver = await page.evaluate(() => window.host.others.polkadot['own']!.keys[1]!.address)
    await rpc(local.rpcUrl, 'dev_endow', [payer, '123456789012'])
    await test.step('the figures are those of the ledger', async () => {
      await host.button.click()
      await expectHeld(host, { DOT: [123_456_789_012n, 10] })
      // A node of Polkadot keeps no list of an account's past, and that is said.
      await host.dialog.getByRole('tab', { name: 'Activity' }).click()
      await expect(host.dialog.getByText('Only transactions from this app')).toBeVisible()
    })
    const before = await balanceOf(page, 'polkadot', receiver)
    await review(host, { amount: '1.5', to: receiver })
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'polkadot', receiver)) - before).toBe(15_000_000_000n)
    expect(host.problems).toEqual([])
  })
})
