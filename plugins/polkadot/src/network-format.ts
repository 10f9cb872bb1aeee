import type { CaipNetwork, CaipNetworkId } from '@latchkey/kernel'

/** A Polkadot network: also says how its addresses are written. */
export interface PolkadotNetwork extends CaipNetwork {
  /** Number that begins the network's addresses (SS58 registry), 0 to 16 383. */
  readonly ss58Prefix: number
  /**
   * WebSocket URLs of the network's nodes, in order of preference, for `@latchkey/polkadot/api`. The kit's
   * policy names them. @default none: the API asks the `rpcUrls`, without subscriptions
   */
  readonly socketUrls?: readonly string[]
}

/** The format that belongs to no network, for networks that do not name their own. */
const GENERIC = 42

/** Largest number of a network in the registry's two-byte form. */
const LARGEST_PREFIX = 16_383

/** Whether a value can be a network's number. */
export const isPrefix = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_PREFIX

/** How a network's addresses begin; the generic form for one that does not say. */
export function prefixOf(network: CaipNetwork | undefined): number {
  const { ss58Prefix } = (network ?? {}) as Partial<PolkadotNetwork>
  return isPrefix(ss58Prefix) ? ss58Prefix : GENERIC
}

/** Network id of a chain: the first 32 hex digits of its genesis hash (CAIP-13). */
export const networkIdOf = (genesisHash: string): CaipNetworkId =>
  `polkadot:${genesisHash.toLowerCase().replace(/^0x/, '').slice(0, 32)}`

/** Whether a genesis hash is that of a network. */
export const isGenesisOf = (network: CaipNetworkId, genesisHash: unknown): boolean =>
  typeof genesisHash === 'string' &&
  /^0x[0-9a-f]{64}$/i.test(genesisHash) &&
  networkIdOf(genesisHash) === network

/** WebSocket URLs of a network's nodes, in order of preference. */
export const socketUrlsOf = (network: CaipNetwork): readonly string[] =>
  (network as Partial<PolkadotNetwork>).socketUrls ?? []
