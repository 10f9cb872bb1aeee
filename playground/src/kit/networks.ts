import type { CaipNetwork } from '@latchkey/kernel'
import { defineNetwork, mainnet, sepolia } from '@latchkey/eip155/networks'
import type { World } from '../world.js'

const COLORS = ['#5b6ee1', '#c2570c']

/** The world's chains as networks; public ones where no world runs. */
export function playgroundNetworks(world: World | undefined): readonly CaipNetwork[] {
  if (!world || world.chains.length === 0) return [mainnet, sepolia]
  return world.chains.map(({ chainId, name, rpcUrl }, index) =>
    defineNetwork({
      chainId,
      name,
      rpcUrls: [rpcUrl],
      color: COLORS[index % COLORS.length] ?? '#5b6ee1',
      testnet: true,
    }),
  )
}
