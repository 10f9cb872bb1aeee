import type { Page } from '@playwright/test'
import type { AssetInfo, NamespaceId, Token } from '@latchkey/kernel'
import type { Send } from '@latchkey/send'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { chainWeather } from '../world/chains/weather.mjs'
import { LOOKS, tooSmall, violations } from './support/a11y.js'
import { installClock } from './support/clock.js'
import { ACME, ANVIL_ONE, expectStatus, openHost, type HostPage } from './support/host.js'
import { balanceOf, fund, nodeOf, post } from './support/money.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000c0ffe'

const chain = () => world().chains[0]!.rpcUrl

/** What a node answers: of the shape that its methods are documented with. */
const ask = async <T>(url: string, method: string, params: readonly unknown[]) =>
  (await rpc(url, method, params)) as T

async function tokensOf(address: string, symbol: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const call = { to: world().evmPack.tokens[symbol]!.address, data }
  return BigInt(await ask<string>(chain(), 'eth_call', [call, 'latest']))
}

/** Tokens of the first EVM chain, as an app lists them. */
const listed = (...symbols: readonly string[]): readonly AssetInfo[] =>
  symbols.map((symbol) => {
    const { address, ...token } = world().evmPack.tokens[symbol]!
    return { ...token, id: `${ANVIL_ONE}/erc20:${address.toLowerCase()}` as const }
  })

/** An EVM wallet that has coin and tokens, connected. */
async function openEvm(
  page: Page,
  symbols: readonly string[],
  more: { language?: 'de' | 'ar' } = {},
) {
  const clock = await installClock(page)
  const host = await openHost(page, {
    wallets: [ACME],
    kits: [{ id: 'host', send: { tokens: listed(...symbols) } }],
    ...more,
  })
  const address = await page.evaluate(() => window.host.wallets['acme']!.address)
  await fund(ANVIL_ONE, address)
  for (const symbol of symbols) await fund(ANVIL_ONE, address, symbol)
  await host.connect('Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return { host, address, clock }
}

type OtherKind = 'solana' | 'bitcoin' | 'cosmos' | 'polkadot'

/** A wallet of another chain, connected, and two of its addresses: the one that pays and another. */
async function openOther(
  page: Page,
  [kind, namespace, name]: readonly [OtherKind, NamespaceId, string],
  options: Readonly<Record<string, unknown>>,
) {
  const clock = await installClock(page)
  const host = await openHost(page, {
    others: [{ kind, key: 'own', options }],
    kits: [{ id: 'host', namespaces: [namespace], send: {} }],
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

/** Fills the form in and goes to the review. */
async function review(
  host: HostPage,
  { amount, to, token, memo }: { amount: string; to: string; token?: RegExp; memo?: string },
) {
  await host.button.click()
  await press(host, 'Send')
  const field = (name: string) => host.dialog.getByRole('textbox', { name })
  await expect(field('Amount')).toBeVisible()
  if (token) {
    await host.dialog.locator('[part~=token-row]').click()
    await press(host, token)
  }
  await field('Amount').fill(amount)
  await field('Address or name').fill(to)
  if (memo !== undefined) await field('Memo').fill(memo)
  await press(host, 'Review')
  await expect(heading(host, /^Send /)).toBeVisible()
}

test.describe('sending, by the views, on every chain', { tag: '@sendchains' }, () => {
  test.afterEach(() => chainWeather(chain()).startMining())

  test('a token that answers nothing, as USDT: its chain says that it was sent', async ({
    page,
  }) => {
    const { host, address, clock } = await openEvm(page, ['OUSD'])
    const [mine, theirs] = [await tokensOf(address, 'OUSD'), await tokensOf(RECEIVER, 'OUSD')]
    await review(host, { amount: '12.5', to: RECEIVER, token: /^OUSD/ })
    await press(host, 'Confirm')
    await clock.until(heading(host, /^In block /))
    await chainWeather(chain()).mine(2)
    await clock.until(heading(host, 'Sent'))
    expect(mine - (await tokensOf(address, 'OUSD'))).toBe(12_500_000n)
    expect((await tokensOf(RECEIVER, 'OUSD')) - theirs).toBe(12_500_000n)
  })

  test('a token that takes a fee: the review says what arrives, and that arrives', async ({
    page,
  }) => {
    const { host, address, clock } = await openEvm(page, ['FEE'])
    const [mine, theirs] = [await tokensOf(address, 'FEE'), await tokensOf(RECEIVER, 'FEE')]
    await review(host, { amount: '10', to: RECEIVER, token: /^FEE/ })
    await expect(fact(host, 'Arrives')).toContainText('9.9 FEE')
    await press(host, 'Confirm')
    await clock.until(heading(host, /^In block /))
    await chainWeather(chain()).mine(2)
    await clock.until(heading(host, 'Sent'))
    await expect(host.dialog).toContainText(/9\.9 FEE\u2069 arrived/)
    const unit = 10n ** BigInt(listed('FEE')[0]!.decimals)
    expect(mine - (await tokensOf(address, 'FEE'))).toBe(10n * unit)
    expect((await tokensOf(RECEIVER, 'FEE')) - theirs).toBe((99n * unit) / 10n)
  })

  test('Token-2022 with a fee: what the review says is what the other account gets', async ({
    page,
  }) => {
    const local = nodeOf('solana')
    if (!local) throw new Error('The world has no Solana chain: nothing was sent.')
    const token = local.tokens?.find(({ symbol }) => symbol === 'FEE')
    if (!token) throw new Error('The chain has no token with a fee.')
    const { host, payer, clock } = await openOther(page, ['solana', 'solana', 'Sun Wallet'], {
      ...{ name: 'Sun Wallet', accounts: 2 },
    })
    const receiver = await page.evaluate(() => window.host.others.solana['own']!.keys[1]!.address)
    await fund(local.caip2, payer)
    await fund(local.caip2, payer, 'FEE')
    await review(host, { amount: '20', to: receiver, token: /^FEE/ })
    await expect(fact(host, 'Arrives')).toContainText('19.8 FEE')
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    interface Held {
      readonly account: {
        readonly data: { readonly parsed: { readonly info: { tokenAmount: { amount: string } } } }
      }
    }
    const query = [receiver, { mint: token.address }, { encoding: 'jsonParsed' }]
    const { value } = await ask<{ value: readonly Held[] }>(
      ...([local.rpcUrl, 'getTokenAccountsByOwner', query] as const),
    )
    expect(value[0]!.account.data.parsed.info.tokenAmount.amount).toBe('19800000')
  })

  test('Token-2022 to an account that wants a memo: the form asks for it, and the chain takes it', async ({
    page,
  }) => {
    const local = nodeOf('solana')!
    const token = local.tokens!.find(({ symbol }) => symbol === 'FEE')!
    const { host, payer, clock } = await openOther(page, ['solana', 'solana', 'Sun Wallet'], {
      ...{ name: 'Sun Wallet', accounts: 2 },
    })
    const receiver = await page.evaluate(() => window.host.others.solana['own']!.keys[1]!.address)
    await fund(local.caip2, payer)
    await fund(local.caip2, payer, 'FEE')
    await ask(local.rpcUrl, 'dev_mint', [token.address, receiver, '1'])
    await ask(local.rpcUrl, 'dev_requireMemo', [token.address, receiver])
    await host.button.click()
    await press(host, 'Send')
    await host.dialog.locator('[part~=token-row]').click()
    await press(host, /^FEE/)
    const field = (name: string) => host.dialog.getByRole('textbox', { name })
    await field('Amount').fill('20')
    await expect(field('Memo')).toBeHidden()
    await field('Address or name').fill(receiver)
    await expect(host.dialog).toContainText('This receiver refuses transfers without a memo.')
    await expect(host.dialog.getByRole('button', { name: 'Add memo' })).toBeVisible()
    await field('Memo').fill('order 4711')
    await press(host, 'Review')
    await expect(fact(host, 'Memo')).toContainText('order 4711')
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
  })

  test('Bitcoin: the other address has it once a block with others on top does', async ({
    page,
  }) => {
    const local = nodeOf('bip122')!
    const { host, payer, clock } = await openOther(page, ['bitcoin', 'bip122', 'Orange Wallet'], {
      ...{ name: 'Orange Wallet', accounts: 2, apis: ['sats'] },
    })
    const receiver = await page.evaluate(() => {
      const { accounts } = window.host.others.bitcoin['own']!
      return accounts[1]!.payment.address('testnet')
    })
    await post(`${local.rpcUrl}/grant`, { address: payer, sats: 200_000 })
    const before = await balanceOf(page, 'bip122', receiver)
    await review(host, { amount: '0.0005', to: receiver })
    await press(host, 'Confirm')
    // Other tests mine on the same chain.
    await clock.until(heading(host, /^(In block |Sent)/))
    await post(`${local.rpcUrl}/mine`, { blocks: 1 })
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'bip122', receiver)) - before).toBe(50_000n)
  })

  test('Cosmos with a memo: the chain has both', async ({ page }) => {
    const local = nodeOf('cosmos')!
    const { host, payer, clock } = await openOther(page, ['cosmos', 'cosmos', 'Leap'], {
      ...{ path: 'leap', accounts: 2 },
    })
    const receiver = await page.evaluate(() =>
      window.host.others.cosmos['own']!.keys[1]!.address('cosmos'),
    )
    await post(`${local.rpcUrl}/fund`, { address: payer, amount: '5000000' })
    const before = await balanceOf(page, 'cosmos', receiver)
    await review(host, { amount: '0.75', to: receiver, memo: 'order 4711' })
    await expect(fact(host, 'Memo')).toContainText('order 4711')
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'cosmos', receiver)) - before).toBe(750_000n)
    const query = `query=${encodeURIComponent(`message.sender='${payer}'`)}`
    const answer = await page.request.get(`${local.rpcUrl}/cosmos/tx/v1beta1/txs?${query}`)
    expect(await answer.text()).toContain('"memo":"order 4711"')
  })

  test('Polkadot: the other account has it once that is final', async ({ page }) => {
    const local = nodeOf('polkadot')!
    const { host, payer, clock } = await openOther(page, ['polkadot', 'polkadot', 'Dot Wallet'], {
      ...{ key: 'Dot Wallet', accounts: ['sr25519', 'ed25519'] },
    })
    const receiver = await page.evaluate(() => window.host.others.polkadot['own']!.keys[1]!.address)
    await fund(local.caip2, payer)
    const before = await balanceOf(page, 'polkadot', receiver)
    await review(host, { amount: '1.5', to: receiver })
    await press(host, 'Confirm')
    await clock.until(heading(host, 'Sent'))
    expect((await balanceOf(page, 'polkadot', receiver)) - before).toBe(15_000_000_000n)
  })

  for (const look of LOOKS) {
    test(`a review and what becomes of it have no fault that axe finds, ${look.mode} and ${look.dir}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: look.mode })
      const { host } = await openEvm(page, ['FEE'], { language: look.language })
      const check = async (what: string) => {
        await motionless(page)
        expect(await violations(page), what).toEqual([])
        expect(await tooSmall(page), what).toEqual([])
      }
      await page.evaluate(
        async ([asset, to]) => {
          const kit = window.host.kits['host']!
          // Its own name for the service: this page has no other way to it.
          const token: Token<Send> = { kind: 'token', id: 'send', hint: '' }
          const service = kit.get(token)
          await service.edit({ asset, to, amount: 10n ** BigInt(asset.decimals) })
          await service.review()
          kit.modal.open('send:review')
        },
        [listed('FEE')[0]!, RECEIVER] as const,
      )
      await expect(host.dialog.locator('.facts')).toContainText(/0[.,]99 FEE/)
      await check('review')
      await chainWeather(chain()).stopMining()
      await host.dialog.locator('button[data-variant=primary]').click()
      const standing = () =>
        page.evaluate(() => {
          const { store, get, router } = window.host.kits['host']!
          const [record] = store.get(get(window.host.book).recordsAtom)
          return [store.get(router.routeAtom).name, record?.standing.state]
        })
      await expect.poll(standing).toEqual(['send:state', 'pending'])
      await check('waiting')
      await chainWeather(chain()).mine(3)
      await expect.poll(standing, { timeout: 40_000 }).toEqual(['send:state', 'confirmed'])
      await check('sent')
    })
  }
})
