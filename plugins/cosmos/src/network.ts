import type { CaipNetwork, CaipNetworkId } from '@latchkey/kernel'

/** A Cosmos network's fields besides those of every network. */
export interface CosmosChain {
  /** Human-readable part of its addresses, such as `osmo`. */
  readonly prefix: string
  /** Smallest unit of the native currency, such as `uosmo`. */
  readonly denom: string
  /** REST endpoints of nodes (gRPC gateway) in order of preference, without a trailing slash. */
  readonly restUrls: readonly string[]
  /** Price of one unit of gas in the smallest unit, as a decimal. @default '0.025' */
  readonly gasPrice?: string
  /** SLIP-44 coin type that wallets derive its keys with. @default 118 */
  readonly coinType?: number
}

/** A Cosmos network; `rpcUrls` are CometBFT endpoints. Plain data: spread it to change a member. */
export interface CosmosNetwork extends CaipNetwork {
  readonly cosmos: CosmosChain
}

/** Price of gas where a network tells none. */
export const DEFAULT_GAS_PRICE = '0.025'
/** ATOM's, which most chains share. */
export const DEFAULT_COIN_TYPE = 118

const PREFIX = 'cosmos:'

/** Chain id of a `cosmos` network id; `undefined` for another namespace. */
export const chainIdOf = (network: CaipNetworkId): string | undefined =>
  network.startsWith(PREFIX) ? network.slice(PREFIX.length) : undefined

/** Network id of a chain id. */
export const networkIdOf = (chainId: string): CaipNetworkId =>
  `${PREFIX}${chainId}` as CaipNetworkId

/** Whether a network carries what this plugin needs to know: presets and `defineNetwork` make such. */
export const isCosmosNetwork = (network: CaipNetwork | undefined): network is CosmosNetwork => {
  const { cosmos } = (network ?? {}) as { readonly cosmos?: Partial<CosmosChain> }
  return (
    network?.namespace === 'cosmos' &&
    typeof cosmos?.prefix === 'string' &&
    typeof cosmos.denom === 'string' &&
    Array.isArray(cosmos.restUrls)
  )
}
