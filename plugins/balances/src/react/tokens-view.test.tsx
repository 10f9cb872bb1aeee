import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { ConnectButton, languages } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import {
  AccountAction,
  createKit,
  definePlugin,
  ImageSource,
  type AssetInfo,
} from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS, until } from '@latchkey/kernel/testing'
import { money, PortfolioSource, type Holding, type PortfolioState } from '@latchkey/money'
import {
  BALANCE,
  balancesKit,
  DAI,
  ETHER,
  scriptedNode,
  USDC,
  USDC_HELD,
  wireEther,
  wireRow,
  type BalancesKitOptions,
} from '../testing/balances-kit.js'
import type { BalancesOptions } from '../index.js'
import { balances } from './index.js'
import View from './tokens-view.js'

afterEach(cleanup)
beforeAll(async () => {
  // Everything that is loaded on demand: a test waits for nothing but itself.
  await Promise.all([
    import('../engine.js'),
    import('../cloud-source.js'),
    import('../wallet-source.js'),
    import('../node-source.js'),
    import('../token-lists.js'),
    import('./total-figure.js'),
    import('./token-view.js'),
    import('./whole-view.js'),
    import('./words/en.js'),
    import('./words/de.json'),
    import('./words/ar.json'),
  ])
})

const LANGUAGES = {
  de: languages.de,
  ar: languages.ar,
}

const answering = (...rows: readonly object[]) => ({ json: { balances: rows } })

/** The account with its tokens, in the modal. */
async function opened(given: BalancesKitOptions & { readonly language?: string } = {}) {
  const { language, ...options } = given
  const self = await balancesKit({ ...options, plugin: (some?: BalancesOptions) => balances(some) })
  const words = language === undefined ? {} : { language, languages: LANGUAGES }
  const view = renderKit(<ConnectButton />, { kit: self.kit, ...words })
  await view.during(() => {
    self.kit.modal.open('Account')
  })
  const settled = ({ status }: PortfolioState) => status === 'ready' || status === 'failed'
  await view.during(() => until(self.kit.store, self.portfolio.stateAtom(self.account.id), settled))
  const modal = view.modal()
  const rows = () =>
    [...(view.modalRoot()?.querySelectorAll('[part~=token-row]') ?? [])].map((row) =>
      [...row.querySelectorAll('.row-text > *, .row-value')].map((one) => one.textContent),
    )
  return {
    ...self,
    view,
    modal,
    rows,
    figure: () => view.modalRoot()?.querySelector('[part=figure]')?.textContent,
    press: (name: string | RegExp) =>
      view.during(() => {
        fireEvent.click(modal.getByRole('button', { name }))
      }),
  }
}

/** An explorer with tokens that a test makes up. */
const explorer = (...holdings: readonly Holding[]) =>
  definePlugin({
    id: 'acme:explorer',
    setup(host) {
      const source: PortfolioSource = {
        id: 'explorer',
        covers: () => true,
        read: () => Promise.resolve({ holdings, complete: true }),
      }
      host.add(PortfolioSource, source, { order: 30 })
    },
  })
const token = (symbol: string, parts: Partial<Holding> = {}): Holding => ({
  ...USDC,
  id: `eip155:1/erc20:0x${symbol}` as AssetInfo['id'],
  name: `${symbol} token`,
  symbol,
  amount: 1_000_000n,
  listed: true,
  ...parts,
})

test('each token has its name, how much there is and what that is worth; the total is the account’s', async () => {
  const { rows, figure, modal } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow()),
  })
  expect(modal.getByRole('tab', { name: 'Tokens' }).getAttribute('aria-selected')).toBe('true')
  expect(rows()).toEqual([
    ['Ether', '1.500\u00a0ETH', '$4,500.00'],
    ['USD Coin', '250.500\u00a0USDC', '$250.50'],
  ])
  expect(figure()).toBe('Total balance $4,750.50')
  expect(modal.getByRole('status').textContent).toContain('2 tokens')
  expect(modal.queryByText(/from a list/)).toBeNull()
})

test("without prices there is no fiat, and the coin's amount is shown in place of the total", async () => {
  const node = scriptedNode([{ ...USDC, amount: 1n }])
  const options = {
    tokens: { tokens: [{ ...USDC, chainId: 1, address: USDC.id.split(':').at(-1)! }] },
  }
  const { rows, figure, modal } = await opened({ node, options })
  expect(rows()).toEqual([
    ['Ether', '1.500\u00a0ETH'],
    ['USD Coin', '<0.001\u00a0USDC'],
  ])
  expect(figure()).toBe('Total balance 1.500\u00a0ETH')
  modal.getByText('Verified tokens only.')
})

test('the total names its gaps', async () => {
  const { figure } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow({ price: 0, value: undefined })),
  })
  expect(figure()).toBe('Total balance $4,500.00Excludes 1 token without a price')
})

test('an account with nothing in it says so', async () => {
  const node = scriptedNode()
  node.native = 0n
  const { rows, modal } = await opened({ node })
  modal.getByRole('heading', { name: 'No tokens yet' })
  expect(rows()).toEqual([])
})

/** The facts of the view shown: names and values. */
const factsIn = (modal: Awaited<ReturnType<typeof opened>>['modal']) =>
  modal
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent.trim()])

/** Buttons of the account that a test's plugins bring. */
const actions = (...ids: readonly string[]) => {
  const opened: string[] = []
  const plugin = definePlugin({
    id: 'acme:actions',
    setup(host) {
      for (const id of ids)
        host.add(AccountAction, {
          id,
          label: id,
          open: () => void opened.push(id),
          openFor: (_account, asset) => void opened.push(`${id} ${asset.id}`),
        })
    },
  })
  return { plugin, opened }
}

test('an empty account has the ways in that the app has, in its order', async () => {
  const node = scriptedNode()
  node.native = 0n
  const { plugin, opened: pressed } = actions('receive', 'send', 'onramp')
  const { modal } = await opened({ node, plugins: [plugin] })
  const heading = modal.getByRole('heading', { name: 'No tokens yet' })
  const below = modal
    .getAllByRole('button')
    .filter(
      (button) =>
        (heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
  const all = 'All accounts and networks'
  expect(below.map(({ textContent }) => textContent)).toEqual(['onramp', 'receive', all])
  const receive = below[1]
  if (receive) fireEvent.click(receive)
  expect(pressed).toEqual(['receive'])
})

test('a press on a token opens its page, from which it is sent', async () => {
  const { plugin, opened: pressed } = actions('send', 'receive')
  const { view, modal, press } = await opened({
    plugins: [
      plugin,
      explorer(token('GOOD', { id: `eip155:1/erc20:0x${'ab'.repeat(20)}`, price: '0.0000012' })),
      money({
        prices: () => Promise.resolve(new Map()),
        change: (id) => Promise.resolve(id.endsWith('abab') ? '-1.256' : undefined),
      }),
    ],
  })
  /** The token's page: the list may be on its way out. */
  const page = () => {
    const facts = modal.getAllByRole('term').at(-1)
    return within(facts?.closest<HTMLElement>('[part=page]') ?? document.body)
  }
  await press(/^GOOD token/)
  await modal.findByRole('heading', { name: /GOOD/ })
  // The change comes after the rest.
  await modal.findByText('Last 24 hours')
  expect(factsIn(modal)).toEqual([
    ['Price', '$0.0000012'],
    ['Last 24 hours', '-1.25%'],
    ['Listed by', 'A service only'],
    ['Contract', expect.stringContaining('abab')],
  ])
  modal.getByRole('button', { name: 'Copy contract' })
  await view.during(() => {
    fireEvent.click(page().getByRole('button', { name: 'send' }))
  })
  expect(pressed).toEqual([`send eip155:1/erc20:0x${'ab'.repeat(20)}`])
})

test('a hidden token is not listed and does not count, and is found again behind a press', async () => {
  const { kit, view, portfolio, account, rows, figure, modal, press } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow()),
  })
  await press(/^USD Coin/)
  await modal.findByRole('heading', { name: /USDC/ })
  await press('Hide token')
  await modal.findByRole('button', { name: 'Show token' })
  expect(modal.getByRole('status').textContent).toContain('USDC is hidden.')
  kit.router.back()
  await modal.findByRole('button', { name: 'Hidden (1)' })
  expect(rows().map(([name]) => name)).toEqual(['Ether'])
  expect(figure()).toBe('Total balance $4,500.00')
  // Figures that are read again are no reason to show it.
  await view.during(() => portfolio.read(account, TEST_NETWORKS[0]!, { force: true }))
  expect(rows().map(([name]) => name)).toEqual(['Ether'])
  await press('Hidden (1)')
  await press(/^USD Coin/)
  await modal.findByRole('button', { name: 'Show token' })
  await press('Show token')
  expect(kit.store.get(portfolio.totalAtom(account.id)).cents).toBe(475_050n)
})

test('the eye hides every amount, on the button too, says so, and is kept', async () => {
  const { kit, storage, rows, figure, modal, press } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow()),
  })
  await press('Hide amounts')
  expect(modal.getByRole('status').textContent).toContain('Amounts are hidden.')
  expect(modal.getByRole('button', { name: 'Hide amounts' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(figure()).toBe('Total balance ••••')
  expect(rows()).toEqual([
    ['Ether', '••••\u00a0ETH', '••••'],
    ['USD Coin', '••••\u00a0USDC', '••••'],
  ])
  modal.getAllByRole('img', { name: 'Amount hidden' })
  expect(document.body.textContent).not.toMatch(/1\.5|250|4,?750/)
  expect(storage.get(`latchkey:${kit.id}:amounts`)).toBe('masked')
  await press('Hide amounts')
  expect(figure()).toBe('Total balance $4,750.50')
  expect(storage.get(`latchkey:${kit.id}:amounts`)).toBeUndefined()
})

test('everything is added up over all networks, and a network that fails is left out and said', async () => {
  const node = scriptedNode()
  const { modal, press, view } = await opened({
    node,
    service: ({ url }) =>
      url.includes('eip155%3A1&') || url.endsWith('eip155%3A1')
        ? answering(wireEther())
        : { status: 500 },
  })
  node.fails = true
  await press('All accounts and networks')
  await modal.findByText('Some accounts couldn’t be loaded. The total leaves them out.')
  const worth = [...(view.modalRoot()?.querySelectorAll('[part~=network-worth]') ?? [])]
  expect(worth.map(({ textContent }) => textContent)).toEqual([
    'One$4,500.00',
    'TenBalance unavailable',
  ])
})

test('small balances and unverified tokens can be left out; an unknown price is not small', async () => {
  const { rows, modal } = await opened({
    node: scriptedNode([USDC_HELD]),
    plugins: [
      explorer(
        { ...USDC_HELD, price: '1', listed: true },
        token('DUST', { price: '0.5' }),
        token('NOPRICE'),
      ),
    ],
  })
  const names = () => rows().map(([name]) => name)
  const flip = (name: string) => {
    fireEvent.click(modal.getByRole('switch', { name }))
  }
  expect(names()).toEqual(['Ether', 'USD Coin', 'DUST token', 'NOPRICE token'])
  flip('Hide small balances')
  expect(names()).toEqual(['Ether', 'USD Coin', 'NOPRICE token'])
  modal.getAllByText('Tokens not shown: 1')
  flip('Verified only')
  expect(names()).toEqual(['Ether', 'USD Coin'])
  flip('Hide small balances')
  flip('Verified only')
  expect(names()).toHaveLength(4)
})

test('tokens on no list are behind a press, count for nothing, are warned of and asked for nowhere', async () => {
  const asked = new Set<string>()
  const pictures = definePlugin({
    id: 'acme:pictures',
    setup(host) {
      const image = (_kind: string, id: string) => {
        asked.add(id)
        return Promise.resolve(undefined)
      }
      host.add(ImageSource, { image })
    },
  })
  const { rows, figure, modal, press } = await opened({
    plugins: [
      pictures,
      explorer(token('GOOD', { price: '1' }), token('BAIT', { listed: false, price: '1000000' })),
    ],
  })
  expect(rows().map(([name]) => name)).toEqual(['Ether', 'GOOD token'])
  await press('Count in the total')
  expect(figure()).toContain('$1.00')
  await press('Unverified (1)')
  expect(rows().at(-1)).toEqual(['BAIT token', '1.000\u00a0BAIT'])
  modal.getByText('Anyone can send these. Don’t follow their links.')
  await vi.waitFor(() => {
    expect([...asked]).toEqual([token('GOOD').id])
  })
})

test('a twin of a known token is marked, told by its contract, worth nothing and behind a press', async () => {
  const twin = { address: `eip155:1:0x${'fa'.repeat(20)}`, price: 1_000_000 }
  const { rows, figure, press, modal } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireRow({ ...twin, symbol: 'USD\u200bC' }), wireEther(), wireRow()),
  })
  expect(rows().map(([name]) => name)).toEqual(['Ether', 'USD Coin'])
  expect(figure()).toBe('Total balance $4,750.50')
  expect(modal.queryByText(/not counted/)).toBeNull()
  await press('Unverified (1)')
  expect(rows().at(-1)).toEqual(['USD Coin', '250.500\u00a0USDC · 0xfafafa…fafafa'])
  modal.getByText('Looks like USDC')
})

test('a token that a service alone lists shows its worth, and counts by a press, which another takes back', async () => {
  const own = token('GIFT', { price: '1000000' })
  const { rows, figure, press, modal } = await opened({
    service: answering(
      wireEther(),
      wireRow({ name: own.name, symbol: own.symbol, address: `eip155:1:0x${'ab'.repeat(20)}` }),
    ),
  })
  expect(rows().at(-1)).toEqual(['GIFT token', '250.500\u00a0GIFT', '$250.50'])
  expect(figure()).toBe('Total balance $4,500.00')
  modal.getByText('1 token is not counted in the total. This app doesn’t know it.')
  await press('Count in the total')
  expect(figure()).toBe('Total balance $4,750.50')
  await press('Count only tokens this app knows')
  expect(figure()).toBe('Total balance $4,500.00')
})

test("a service's claim about a known token is shown as its word, and counts by a press", async () => {
  const node = scriptedNode()
  const { kit, rows, figure, press, modal, clock, portfolio, account, network, view } =
    await opened({ node, service: answering(wireEther(), wireRow()) })
  expect(rows().map(([name]) => name)).toEqual(['Ether'])
  node.failsFor = (sought) => sought.length > 0
  await clock.advance(30_000)
  await view.during(() => portfolio.read(account, network))
  expect(rows().at(-1)).toEqual(['USD Coin', '250.500\u00a0USDC', '$250.50According to a service'])
  modal.getByText('According to a service')
  expect(figure()).toBe('Total balance $4,500.00')
  modal.getByText('1 token is not counted in the total. The network didn’t confirm its amount.')
  await press('Count in the total')
  expect(figure()).toBe('Total balance $4,750.50')
  await press('Count only confirmed amounts')
  expect(figure()).toBe('Total balance $4,500.00')
  kit.dispose()
})

test("the nodes' rows are shown while a service is waited for, with a note that more is to come", async () => {
  const node = scriptedNode()
  node.native = 0n
  const self = await balancesKit({ node, service: { never: true }, plugin: balances })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(() => {
    self.kit.modal.open('Account')
  })
  const panel = within(await view.modal().findByRole('tabpanel', { name: 'Tokens' }))
  await panel.findByText('Ether')
  panel.getByText('Loading tokens…')
  expect(panel.queryByText('No tokens yet')).toBeNull()
  self.dispose()
})

test('of many tokens the first few are shown, and all of them on demand', async () => {
  const many = Array.from({ length: 9 }, (_one, at) => token(`T${String(at)}`))
  const { rows, press } = await opened({ plugins: [explorer(...many)] })
  expect(rows()).toHaveLength(6)
  await press('Show all 10')
  expect(rows()).toHaveLength(10)
  await press('Show fewer')
  expect(rows()).toHaveLength(6)
})

test('a coin whose decimal point is unknown shows no figure', async () => {
  const coin = token('IBC', { decimals: 0, amount: 1_000_000n, unscaled: true })
  const { rows } = await opened({ plugins: [explorer(coin)] })
  expect(rows().at(-1)).toEqual(['IBC token', 'Balance unavailable'])
})

test('a frozen token says so', async () => {
  const { modal } = await opened({ plugins: [explorer(token('COLD', { frozen: true }))] })
  modal.getByText('Frozen')
})

test('a failure is shown in place and read aloud, and can be tried again after its time', async () => {
  const node = scriptedNode()
  node.fails = true
  const { view, modal, press, clock, rows } = await opened({ node })
  modal.getByText('Couldn’t load your tokens.')
  expect(modal.getByRole('status').textContent).toContain('Couldn’t load your tokens.')
  const again = modal.getByRole('button', { name: 'Try again in 30 s' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await view.during(() => clock.advance(18_000))
  expect(again.textContent).toBe('Try again in 12 s')
  const before = node.calls.length
  await view.during(() => {
    fireEvent.click(again)
  })
  expect(node.calls).toHaveLength(before)
  await view.during(() => clock.advance(12_000))
  node.fails = false
  const button = modal.getByRole('button', { name: 'Try again' })
  button.focus()
  await press('Try again')
  expect(rows()).toEqual([['Ether', '1.500\u00a0ETH']])
  // The button went with its press; a keyboard goes on from the tab.
  expect(view.modalRoot()?.activeElement?.textContent).toBe('Tokens')
})

test('figures that could not be renewed stay, with the time they are of', async () => {
  const node = scriptedNode()
  const { view, modal, clock, kit, browser, rows, figure } = await opened({ node })
  node.fails = true
  await view.during(() => clock.advance(30_000))
  // The visitor was elsewhere, and comes back.
  await view.during(() => {
    browser.setVisible(false)
    browser.setVisible(true)
  })
  expect(rows()).toEqual([['Ether', '1.500\u00a0ETH']])
  modal.getByText(/^Couldn’t update\. As of /)
  expect(figure()).toContain('As of ')
  kit.dispose()
})

test('where no node answers that is said, and what the list has is shown', async () => {
  const node = scriptedNode()
  node.fails = true
  const { modal, rows } = await opened({ node, service: answering(wireEther(), wireRow()) })
  expect(rows()).toEqual([['USD Coin', '250.500\u00a0USDC', '$250.50According to a service']])
  modal.getByText('The network isn’t answering. Some amounts are missing.')
})

test('the button shows the coin as the account does', async () => {
  const node = scriptedNode()
  const { view, portfolio, account, network } = await opened({ node })
  const shown = () => view.inside().getByRole('button').textContent
  expect(shown()).toContain('1.500')
  node.native = 7n * ETHER
  await view.during(() => portfolio.read(account, network, { refresh: [DAI.id] }))
  expect(shown()).toContain('7.000')
})

test('names and symbols of tokens cannot reorder what is around them', async () => {
  const { rows } = await opened({
    plugins: [explorer(token('X', { name: '\u202eevil\u200b', symbol: '\u202eX' }))],
  })
  expect(rows().at(-1)).toEqual(['evil', '1.000\u00a0X'])
})

test.each([
  ['de', 'Token', 'Gesamtguthaben 4.750,50\u00a0$'],
  ['ar', 'الرموز', /^إجمالي الرصيد /],
] as const)('the words are there in %s', async (language, name, total) => {
  const { modal, figure } = await opened({
    language,
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow()),
  })
  // A language is loaded beside the kit.
  await modal.findByRole('tab', { name })
  await expect.poll(figure).toMatch(total)
})

test('nothing is asked without an open view', async () => {
  const { view, clock, http, node, kit } = await opened({ service: answering(wireEther()) })
  const asked = () => [http.requests.length, node.calls.length]
  const before = asked()
  await view.during(() => clock.advance(600_000))
  expect(asked()).toEqual(before)
  kit.dispose()
})

test('rows are a list, whose place is the tab’s panel', async () => {
  const { modal } = await opened({
    node: scriptedNode([USDC_HELD]),
    service: answering(wireEther(), wireRow()),
  })
  const panel = within(modal.getByRole('tabpanel', { name: 'Tokens' }))
  expect(panel.getByRole('list', { name: 'Tokens' }).children).toHaveLength(2)
})

test('the view keeps the rules of all views', async () => {
  const checks = await testReactView({
    View,
    route: { name: 'balances:tokens', params: undefined },
    kit: () =>
      createKit({
        networks: TEST_NETWORKS,
        plugins: [evmTestPlugin(), money(), balances()],
        ports: createFakePorts({ routes: { [BALANCE]: answering() } }),
      }),
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
