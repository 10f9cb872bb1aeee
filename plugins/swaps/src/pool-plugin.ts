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
import { SwapErrors } from './errors.js'
import { SwapProvider } from './points.js'
import { swaps } from './swaps.js'
import type { Pools, PoolsContext } from './uniswap-v2/pools.js'

/** The options of all pools on chain. */
export interface PoolOptions {
  readonly network: CaipNetworkId
  readonly router: string
  readonly tokens: readonly AssetInfo[]
  readonly name?: string
}

/** An option, its value, whether it fits, and the expected kind. */
type OptionRule = readonly [option: string, given: unknown, fits: boolean, expected: string]

const ADDRESS = /^0x[0-9a-f]{40}$/i
export const isAddress = (given: unknown) => typeof given === 'string' && ADDRESS.test(given)

interface PoolKind<Options extends PoolOptions> {
  readonly id: string
  readonly name: string
  /** Rules for options of its own. */
  rules(options: Options): readonly OptionRule[]
  load(context: PoolsContext, options: Options): Promise<Pools>
}

/** A provider that asks pools on chain by nodes alone, and calls one router. */
export const poolPlugin = <Options extends PoolOptions>(
  kind: PoolKind<Options>,
  options: Options,
): Plugin =>
  definePlugin({
    id: `${kind.id}:${options.network}`,
    includes: [swaps()],
    needs: { capabilities: Capabilities, clock: Clock },
    setup(host, context) {
      const given = own(options)
      const { network, router, tokens, name = kind.name } = given
      const rules: readonly OptionRule[] = [
        ['network', network, typeof network === 'string', 'a CAIP-2 id such as "eip155:1"'],
        ['router', router, isAddress(router), 'the address of a router contract'],
        ['tokens', tokens, Array.isArray(tokens), 'a list of tokens'],
        ...kind.rules(given),
      ]
      for (const [option, value, fits, expected] of rules)
        if (!fits) throw SwapErrors.option_invalid({ option, given: shown(value), expected })
      const pools = lazyPart(() => kind.load(context, given))
      host.add(SwapProvider, {
        id: `${kind.id}:${network}`,
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
