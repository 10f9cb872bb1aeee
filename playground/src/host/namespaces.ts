import type { CaipNetwork, NamespaceId, Plugin } from '@latchkey/kernel'
import { bip122 } from '@latchkey/bip122'
import { cosmos, type CosmosWalletPlace } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import { networksOf } from '../kit/networks.js'
import type { World } from '../world.js'
import { bitcoinNetworks } from './bitcoin-part.js'
import { polkadotNetworks } from './polkadot-part.js'
import { cosmosNetworks } from './cosmos-part.js'
import { solanaNetworks } from './solana-part.js'

/** The parts of the test host's kit for one namespace. */
interface HostNamespace {
  /** @param places Places of objects like Keplr's, beside those that the plugin knows. */
  plugin(places: readonly CosmosWalletPlace[]): Plugin
  networks(world: World | undefined): readonly CaipNetwork[]
}

const evmNetworks = (world: World | undefined) =>
  networksOf('eip155', world).map(({ network }) => network)

/** Every namespace a kit of the test host can have. */
export const NAMESPACES: Partial<Record<NamespaceId, HostNamespace>> = {
  eip155: { plugin: () => eip155(), networks: evmNetworks },
  bip122: { plugin: () => bip122(), networks: bitcoinNetworks },
  polkadot: { plugin: () => polkadot(), networks: polkadotNetworks },
  cosmos: { plugin: (wallets) => cosmos({ wallets }), networks: cosmosNetworks },
  solana: { plugin: () => solana(), networks: solanaNetworks },
}
