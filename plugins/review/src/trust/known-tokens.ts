import type { TrustedToken } from './token.js'

type Row = readonly [symbol: string, name: string, decimals: number]

const USDC: Row = ['USDC', 'USD Coin', 6]
const USDT: Row = ['USDT', 'Tether USD', 6]
const DAI: Row = ['DAI', 'Dai Stablecoin', 18]
const EURC: Row = ['EURC', 'EURC', 6]
const WETH: Row = ['WETH', 'Wrapped Ether', 18]
const WBTC: Row = ['WBTC', 'Wrapped BTC', 8]
const CBBTC: Row = ['cbBTC', 'Coinbase Wrapped BTC', 8]

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Well-known tokens by the chain (CAIP-2) and the contract, EVM addresses in lower case. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'eip155:1': {
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': USDC,
    '0xdac17f958d2ee523a2206206994597c13d831ec7': USDT,
    '0x6b175474e89094c44da98b954eedeac495271d0f': DAI,
    '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c': EURC,
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': WETH,
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': WBTC,
    '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': CBBTC,
    '0xae7ab96520de3a18e5e111b5eaab095312d7fe84': ['stETH', 'Lido Staked Ether', 18],
    '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': ['wstETH', 'Wrapped stETH', 18],
    '0x514910771af9ca656af840dff83e8264ecf986ca': ['LINK', 'ChainLink Token', 18],
    '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': ['UNI', 'Uniswap', 18],
    '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': ['AAVE', 'Aave Token', 18],
  },
  'eip155:10': {
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85': USDC,
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': USDT,
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': DAI,
    '0x4200000000000000000000000000000000000006': WETH,
  },
  'eip155:56': {
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': ['USDC', 'USD Coin', 18],
    '0x55d398326f99059ff775485246999027b3197955': ['USDT', 'Tether USD', 18],
    '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': ['WBNB', 'Wrapped BNB', 18],
  },
  'eip155:137': {
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': USDC,
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f': USDT,
    '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': ['WPOL', 'Wrapped Polygon Ecosystem Token', 18],
  },
  'eip155:8453': {
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': USDC,
    '0x50c5725949a6f0c72e6c4a641f24049a917db0cb': DAI,
    '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42': EURC,
    '0x4200000000000000000000000000000000000006': WETH,
    '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': CBBTC,
  },
  'eip155:42161': {
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831': USDC,
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': USDT,
    '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': DAI,
    '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': WETH,
    '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': WBTC,
  },
  'eip155:43114': {
    '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': USDC,
    '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': ['WAVAX', 'Wrapped AVAX', 18],
  },
  [SOLANA]: {
    EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: USDC,
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: ['USDT', 'USDT', 6],
    So11111111111111111111111111111111111111112: ['WSOL', 'Wrapped SOL', 9],
  },
}

/** The well-known tokens of a chain. */
export function knownTokens(chain: string): readonly TrustedToken[] {
  const kind = chain.startsWith('eip155:') ? 'erc20' : 'token'
  const rows = Object.hasOwn(KNOWN, chain) ? KNOWN[chain] : undefined
  return Object.entries(rows ?? {}).map(([contract, [symbol, name, decimals]]) => ({
    id: `${chain}/${kind}:${contract}`,
    symbol,
    name,
    decimals,
  }))
}
