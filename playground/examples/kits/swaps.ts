import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { uniswapV2 } from '@latchkey/swaps'
import { swaps } from '@latchkey/swaps/react'

const usdc = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    swaps({ providers: [uniswapV2({ network: mainnet.id, router, tokens: [usdc] })] }),
  ],
})
