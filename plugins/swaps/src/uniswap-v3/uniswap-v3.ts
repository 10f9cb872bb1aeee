import type { AssetInfo, CaipNetworkId, Plugin } from '@latchkey/kernel'
import { isAddress, poolPlugin } from '../pool-plugin.js'

/** Options of {@link uniswapV3}. */
export interface UniswapV3Options {
  readonly network: CaipNetworkId
  /** Address of the `SwapRouter02` contract, or of a fork of it. */
  readonly router: string
  /** Address of the `QuoterV2` contract. Only nodes ask it; no wallet calls it. */
  readonly quoter: string
  /** Tokens to choose from, beside the native coin. */
  readonly tokens: readonly AssetInfo[]
  /** The fees of the pools that are asked, in millionths. @default 100, 500, 3000 and 10000 */
  readonly fees?: readonly number[]
  /** @default 'Uniswap v3' */
  readonly name?: string
}

/** More tiers than a factory ever had would only be more questions to a node. */
const MOST_FEES = 8

const areFees = (fees: unknown) =>
  fees === undefined ||
  (Array.isArray(fees) &&
    fees.length > 0 &&
    fees.length <= MOST_FEES &&
    fees.every((fee) => Number.isInteger(fee) && fee > 0 && fee < 1_000_000))

/**
 * Swaps through the pools of Uniswap v3, or a fork of it, on one network: no service, no key, no account anywhere. It
 * asks the app's own nodes alone, for the best of the fee tiers, directly or by way of the wrapped native coin.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * uniswapV3({ network: 'eip155:1', router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e', tokens: [usdc] })
 */
export const uniswapV3 = (options: UniswapV3Options): Plugin =>
  poolPlugin<UniswapV3Options>(
    {
      id: 'uniswap-v3',
      name: 'Uniswap v3',
      rules: ({ quoter, fees }) => [
        ['quoter', quoter, isAddress(quoter), 'the address of a quoter contract'],
        ['fees', fees, areFees(fees), 'up to 8 fees in millionths, such as [500, 3000]'],
      ],
      async load(context, given) {
        const { createPools } = await import('./pools.js')
        return createPools(context, given)
      },
    },
    options,
  )
