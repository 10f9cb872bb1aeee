import type { ConvertOptions, UniswapV2Options } from '@latchkey/swaps'
import type { World } from '../world.js'

const MAINNET_POOLS: UniswapV2Options = {
  network: 'eip155:1',
  router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  tokens: [
    {
      id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
    },
  ],
}

/** The pools of the world's first EVM chain; an app without a world names those of mainnet. */
export const poolOptions = (world: World | undefined): readonly UniswapV2Options[] => {
  const [chain] = world?.chains ?? []
  if (!chain || !world?.pools) return [MAINNET_POOLS]
  const network = `eip155:${chain.chainId}` as const
  const { router, tokens } = world.pools
  return [
    {
      network,
      router,
      tokens: tokens.map(({ address, name, symbol, decimals }) => ({
        id: `${network}/erc20:${address.toLowerCase()}` as const,
        name,
        symbol,
        decimals,
      })),
    },
  ]
}

/** The world's service swaps on its EVM chains; an app without a world swaps on those of the service. */
export function convertOptions(world: World | undefined): ConvertOptions {
  if (!world) return {}
  const networks = world.chains.map(({ chainId }) => `eip155:${chainId}` as const)
  const { router } = world.pools ?? {}
  if (router === undefined) return { networks }
  return { networks, contracts: Object.fromEntries(networks.map((id) => [id, [router]])) }
}
