import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { uniswapV2, uniswapV3 } from '@latchkey/swaps'
import { swaps } from '@latchkey/swaps/react'

const usdc = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const pools = { network: mainnet.id, tokens: [usdc] }

/** The pools of both versions: the visitor sees the price of each, and takes one. */
const providers = [
  uniswapV2({ ...pools, router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' }),
  uniswapV3({
    ...pools,
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    fees: [100, 500, 3_000, 10_000],
  }),
]

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), swaps({ providers })],
})
