import type { CaipNetwork, CaipNetworkId } from '@latchkey/kernel'
import { mainnet as bitcoinMainnet, testnet as bitcoinTestnet } from '@latchkey/bip122/networks'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
import { defineNetwork, mainnet, sepolia } from '@latchkey/eip155/networks'
import { kusama, polkadotChain } from '@latchkey/polkadot/networks'
import { devnet, mainnet as solanaMainnet } from '@latchkey/solana/networks'
import type { Config, NamespaceId } from '../config.js'
import { NAMESPACES } from '../config.js'
import type { World, WorldNetwork } from '../world.js'
import { literalLines } from './literal.js'

/** A network of the page's kit, and what an app writes to have it. */
export interface OfferedNetwork {
  readonly network: CaipNetwork
  /** The options of its namespace's networks. */
  readonly imported: string
  /** Its name in the code. */
  readonly name: string
  /** Code that makes it; without, it is what is imported. */
  readonly code?: string
}

const COLORS = ['#5b6ee1', '#c2570c']

const nameInCode = (name: string) =>
  name
    .replace(/[^a-z0-9]+(.)/gi, (_all, next: string) => next.toUpperCase())
    .replace(/[^a-z0-9]+$/i, '')
    .replace(/^./, (first) => first.toLowerCase())

/** A network that comes with its plugin. */
const preset = (imported: string, network: CaipNetwork, name = imported): OfferedNetwork => ({
  network,
  imported,
  name,
})

function evmNetworks(world: World | undefined): readonly OfferedNetwork[] {
  if (!world || world.chains.length === 0) {
    return [preset('mainnet', mainnet), preset('sepolia', sepolia)]
  }
  return world.chains.map(({ chainId, name, rpcUrl }, index) => {
    const told = { chainId, name, rpcUrls: [rpcUrl] }
    const color = COLORS[index % COLORS.length] ?? '#5b6ee1'
    const variable = nameInCode(name)
    return {
      network: defineNetwork({ ...told, color, testnet: true }),
      imported: 'defineNetwork',
      name: variable,
      code: [`const ${variable} = defineNetwork({`, ...literalLines(told), '})'].join('\n'),
    }
  })
}

/** A chain of the world: a public network with another id, another name and other nodes. */
function atHome(
  { caip2, name, rpcUrl, nativeCurrency }: WorldNetwork,
  imported: string,
  like: CaipNetwork,
  more: object = {},
): OfferedNetwork {
  const told = {
    id: caip2 as CaipNetworkId,
    name,
    rpcUrls: [rpcUrl],
    explorers: [],
    testnet: true,
    ...(nativeCurrency ? { nativeCurrency } : {}),
    ...more,
  }
  const variable = nameInCode(name)
  return {
    network: { ...like, ...told },
    imported,
    name: variable,
    code: [`const ${variable} = {`, `  ...${imported},`, ...literalLines(told), '}'].join('\n'),
  }
}

const worldNetwork = (world: World | undefined, namespace: NamespaceId) =>
  world?.networks.find(({ caip2 }) => caip2.startsWith(`${namespace}:`))

function solanaNetworks(world: World | undefined): readonly OfferedNetwork[] {
  const local = worldNetwork(world, 'solana')
  if (local) return [atHome(local, 'devnet', devnet)]
  return [preset('mainnet', solanaMainnet, 'solanaMainnet'), preset('devnet', devnet)]
}

function bitcoinNetworks(world: World | undefined): readonly OfferedNetwork[] {
  const local = worldNetwork(world, 'bip122')
  if (local) return [atHome(local, 'testnet', bitcoinTestnet)]
  return [
    preset('mainnet', bitcoinMainnet, 'bitcoin'),
    preset('testnet', bitcoinTestnet, 'bitcoinTestnet'),
  ]
}

function polkadotNetworks(world: World | undefined): readonly OfferedNetwork[] {
  const local = worldNetwork(world, 'polkadot')
  // The world's chain writes addresses as no network of its own does, as its node says.
  if (local) return [atHome(local, 'polkadotChain', polkadotChain, { ss58Prefix: 42 })]
  return [preset('polkadotChain', polkadotChain), preset('kusama', kusama)]
}

function cosmosNetworks(world: World | undefined): readonly OfferedNetwork[] {
  const local = worldNetwork(world, 'cosmos')
  if (!local) return [preset('cosmosHub', cosmosHub), preset('osmosis', osmosis)]
  // The world's node answers both on one port.
  const cosmos = { ...cosmosHub.cosmos, restUrls: [local.rpcUrl] }
  return [atHome(local, 'cosmosHub', cosmosHub, { cosmos })]
}

const NETWORKS: Readonly<
  Record<NamespaceId, (world: World | undefined) => readonly OfferedNetwork[]>
> = {
  eip155: evmNetworks,
  solana: solanaNetworks,
  bip122: bitcoinNetworks,
  polkadot: polkadotNetworks,
  cosmos: cosmosNetworks,
}

/** Networks of one namespace: the world's if it has some, otherwise public ones. */
export const networksOf = (namespace: NamespaceId, world: World | undefined) =>
  NETWORKS[namespace](world)

/** Networks of the plugins chosen; without any, those of EVM, and the kit says what is missing. */
export function offeredNetworks(
  { plugins }: Pick<Config, 'plugins'>,
  world: World | undefined,
): readonly (readonly [namespace: NamespaceId, networks: readonly OfferedNetwork[]])[] {
  const chosen = NAMESPACES.filter((namespace) => plugins.includes(namespace))
  const served: readonly NamespaceId[] = chosen.length > 0 ? chosen : ['eip155']
  return served.map((namespace) => [namespace, networksOf(namespace, world)] as const)
}
