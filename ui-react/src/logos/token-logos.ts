import { foldHex } from '@latchkey/kernel/internal/page'
import { logo, type Logo } from './logo.js'

const of = (shown: Logo, ...ids: readonly string[]) => ids.map((id) => [id, shown] as const)

/**
 * Well-known tokens by their CAIP-19 ids, never by their symbols: anybody may call a token USDC. Each logo is a module
 * of its own, fetched when it is shown.
 */
export const TOKEN_LOGOS: ReadonlyMap<string, Logo> = new Map([
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/USDC.svg.js')),
    'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    'eip155:10/erc20:0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    'eip155:42161/erc20:0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    'eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    'eip155:43114/erc20:0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/USDT.svg.js')),
    'eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7',
    'eip155:10/erc20:0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    'eip155:42161/erc20:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    'eip155:137/erc20:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    'eip155:56/erc20:0x55d398326f99059ff775485246999027b3197955',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/DAI.svg.js')),
    'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/WBTC.svg.js')),
    'eip155:1/erc20:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/LINK.svg.js')),
    'eip155:1/erc20:0x514910771af9ca656af840dff83e8264ecf986ca',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/UNI.svg.js')),
    'eip155:1/erc20:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/AAVE.svg.js')),
    'eip155:1/erc20:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
  ),
  ...of(
    logo(() => import('@web3icons/core/svgs/tokens/background/ETH.svg.js')),
    'eip155:1/erc20:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    'eip155:8453/erc20:0x4200000000000000000000000000000000000006',
    'eip155:10/erc20:0x4200000000000000000000000000000000000006',
    'eip155:42161/erc20:0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  ),
])

/** The logo of a token, if there is one. Contracts in hex are compared in lower case. */
export const tokenLogo = (id: string): Logo | undefined => TOKEN_LOGOS.get(foldHex(id))
