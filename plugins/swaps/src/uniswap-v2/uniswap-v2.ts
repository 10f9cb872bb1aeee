import {
  Capabilities,
  Clock,
  definePlugin,
  shown,
  type AssetInfo,
  type CaipNetworkId,
  type Plugin,
} from '@latchkey/kernel'
import { own, lazyPart } from '@latchkey/kernel/internal/page'
import { SwapErrors } from '../errors.js'
import { SwapProvider } from '../points.js'
import { swaps } from '../swaps.js'
import type { Pools } from './pools.js'

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

const ADDRESS = /^0x[0-9a-f]{40}$/i

function checkOptions({ network, router, tokens }: UniswapV2Options): void {
  const rules = [
    ['network', network, typeof network === 'string', 'a CAIP-2 id such as "eip155:1"'],
    ['router', router, ADDRESS.test(router), 'the address of a router contract'],
    ['tokens', tokens, Array.isArray(tokens), 'a list of tokens'],
  ] as const
  for (const [option, given, isValid, expected] of rules)
    if (!isValid) throw SwapErrors.option_invalid({ option, given: shown(given), expected })
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
  definePlugin({
    id: `uniswap-v2:${options.network}`,
    includes: [swaps()],
    needs: { capabilities: Capabilities, clock: Clock },
    setup(host, context) {
      const given = own(options)
      checkOptions(given)
      const { network, router, tokens, name = 'Uniswap v2' } = given
      const pools = lazyPart(async (): Promise<Pools> => {
        const { createPools } = await import('./pools.js')
        return createPools(context, router)
      })
      host.add(SwapProvider, {
        id: `uniswap-v2:${network}`,
        name,
        networks: [network],
        contracts: () => [router],
        tokenTrust: 'app',
        withoutAccount: true,
        exactOut: true,
        tokens: () => Promise.resolve(tokens),
        quote: async (query, signal) => (await pools.load()).quote(query, signal),
        spender: () => Promise.resolve(router),
        build: async (query, quote, least) => (await pools.load()).build(query, quote, least),
      })
    },
  })
