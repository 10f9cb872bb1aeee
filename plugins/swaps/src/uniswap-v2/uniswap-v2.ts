import type { AssetInfo, CaipNetworkId, Plugin } from '@latchkey/kernel'
import { poolPlugin } from '../pool-plugin.js'

/** Options of {@link uniswapV2}. */
export interface UniswapV2Options {
  readonly network: CaipNetworkId
  /** Address of the `UniswapV2Router02` contract, or of a fork of it. */
  readonly router: string
  /** Tokens to choose from, beside the native coin. */
  readonly tokens: readonly AssetInfo[]
  /** @default 'Uniswap v2' */
  readonly name?: string
}

/**
 * Swaps through the pools of Uniswap v2, or a fork of it, on one network: no service, no key, no account anywhere. It
 * asks the app's own nodes alone, and swaps directly or by way of the wrapped native coin.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * uniswapV2({ network: 'eip155:1', router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', tokens: [usdc] })
 */
export const uniswapV2 = (options: UniswapV2Options): Plugin =>
  poolPlugin<UniswapV2Options>(
    {
      id: 'uniswap-v2',
      name: 'Uniswap v2',
      rules: () => [],
      async load(context, { router }) {
        const { createPools } = await import('./pools.js')
        return createPools(context, router)
      },
    },
    options,
  )
