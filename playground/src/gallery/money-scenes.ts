import { definePlugin, type AssetId, type CaipNetwork, type Plugin } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { balances } from '@latchkey/balances/react'
import { PortfolioSource, PriceSource, type Holding } from '@latchkey/money'
import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { ALICE, type Script } from './script-wallet.js'

const script: Script = {
  wallets: [{ id: 'orbit', name: 'Orbit', icon: ORBIT, addresses: [ALICE] }],
}

const token = (symbol: string, name: string, parts: Partial<Holding> = {}): Holding => ({
  id: `eip155:1/erc20:0x${symbol.toLowerCase()}`,
  symbol,
  name,
  decimals: 6,
  amount: 250_500_000n,
  price: '1',
  listed: true,
  ...parts,
})

const USDC_ID = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const SOME = [
  token('USDC', 'USD Coin', { id: USDC_ID }),
  token('DAI', 'Dai Stablecoin', {
    id: 'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
    decimals: 18,
    amount: 1_024_000_000_000_000_000_000n,
  }),
  token('LINK', 'ChainLink Token', {
    id: 'eip155:1/erc20:0x514910771af9ca656af840dff83e8264ecf986ca',
    decimals: 18,
    amount: 12_500_000_000_000_000_000n,
    price: '14.2',
  }),
]
const MANY = [
  ...SOME,
  token('LONG', 'A token whose name turns round \u202E and never comes to an end at all'),
  token('NONE', 'Without a price', { amount: 7n }),
  token('COLD', 'Frozen by its issuer', { frozen: true }),
  token('XAUt', 'Tether Gold', {
    id: 'eip155:1/erc20:0x68749665ff8d2d112fa859aa293f07a622782f38',
  }),
  token('USDС', 'USD Coin', { id: 'eip155:1/erc20:0x1f1967ad7c99c9ca2a29ee8a165249e3c8aa9190' }),
  token('BAIT', 'visit-this-page.example', { listed: false, price: '1000000' }),
]

/** An account's assets, as a source reports them. */
const told = (read: PortfolioSource['read']) =>
  definePlugin({
    id: 'gallery:balances',
    setup(host) {
      host.add(PortfolioSource, { id: 'gallery', covers: () => true, read }, { order: 1 })
    },
  })

const ETHER_ON = ['eip155:1', 'eip155:10', 'eip155:8453'].map(
  (network): AssetId => `${network as CaipNetwork['id']}/slip44:60`,
)

/** Nodes that tell the same amounts, and a price of the coin: then the whole has a worth. */
const proven = (holdings: readonly Holding[]): Plugin =>
  definePlugin({
    id: 'gallery:proven',
    setup(host) {
      host.add(PriceSource, {
        id: 'gallery',
        prices: () => Promise.resolve(new Map(ETHER_ON.map((id) => [id, '2950']))),
        change: (id) => Promise.resolve(id === USDC_ID ? '0.02' : undefined),
      })
      host.capability('eip155', 'tokenBalances', () =>
        Promise.resolve({
          default: () => ({
            tokenBalances: ({ network }) =>
              Promise.resolve({
                holdings: [
                  { ...nativeAsset(network), amount: 1_234_560_000_000_000_000n },
                  ...holdings.filter(({ id }) => id.startsWith(`${network.id}/`)),
                ],
                complete: true,
              }),
          }),
        }),
      )
    },
  })

const scene = (
  id: string,
  title: string,
  shows: string,
  read: PortfolioSource['read'],
  balance: Script['balance'] = 'known',
): Scene => ({
  id,
  title,
  shows,
  script: { ...script, balance },
  connected: ['orbit'],
  plugins: [told(read), balances()],
  route: view('Account'),
})

const listing =
  (holdings: readonly Holding[], complete = true): PortfolioSource['read'] =>
  ({ network }) =>
    Promise.resolve({
      holdings: holdings.filter(({ id }) => id.startsWith(`${network.id}/`)),
      complete,
    })

/** An account's holdings, with a price for each. */
export const holdings = (): readonly Plugin[] => [told(listing(SOME)), balances(), proven(SOME)]

const known = (one: Scene): Scene => ({ ...one, plugins: holdings() })

export const MONEY_SCENES: readonly Scene[] = [
  known(scene('tokens', 'Account · tokens', 'USD Coin', listing(SOME))),
  {
    ...scene('tokens-view', 'Tokens · as a view of their own', 'ChainLink Token', listing(SOME)),
    route: view('balances:tokens'),
  },
  {
    ...known(scene('token', 'Token · its page', 'Listed by', listing(SOME))),
    route: view('balances:token', { asset: USDC_ID }),
  },
  {
    ...known(
      scene('tokens-all', 'Portfolio · all accounts and networks', 'Accounts', listing(SOME)),
    ),
    route: view('balances:all'),
  },
  scene(
    'tokens-many',
    'Account · many tokens, some unlisted',
    'Frozen by its issuer',
    listing(MANY, false),
  ),
  scene('tokens-empty', 'Account · no tokens', 'No tokens yet', listing([]), 'empty'),
  scene(
    'tokens-loading',
    'Account · tokens on their way',
    'Tokens',
    () => new Promise(() => undefined),
  ),
  scene(
    'tokens-failed',
    'Account · tokens that did not come',
    'Couldn’t load your tokens.',
    () => Promise.reject(new Error('down')),
    'error',
  ),
]
