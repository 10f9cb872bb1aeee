import { definePlugin, type AssetId, type Plugin } from '@latchkey/kernel'
import { PriceSource } from '@latchkey/money'
import { uniswapV2 } from '@latchkey/swaps'
import { swaps } from '@latchkey/swaps/react'
import { poolOptions } from '../kit/pool-options.js'
import type { World } from '../world.js'
import type { HostKit } from './host-config.js'

/** Swaps through the pools of the world, at the prices that a test gives. */
export function swapParts(
  { swaps: given }: Pick<HostKit, 'swaps'>,
  world: World | undefined,
): readonly Plugin[] {
  if (!given) return []
  const known = new Map(Object.entries(given.prices ?? {}) as [AssetId, string][])
  const prices = definePlugin({
    id: 'host:prices',
    setup(host) {
      host.add(PriceSource, { id: 'host:prices', prices: () => Promise.resolve(known) })
    },
  })
  return [prices, swaps({ providers: poolOptions(world).map(uniswapV2) })]
}
