import { defineErrors, type BlockExplorer, type CaipNetwork, shown } from '@latchkey/kernel'
import { isPrefix, networkIdOf, type PolkadotNetwork } from './network-format.js'

/** Options of {@link defineNetwork}. */
export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace'> {
  /** Hash of the chain's first block: `0x` and 64 hex digits. The network's id is made from it. */
  readonly genesisHash: string
  /** How the network's addresses begin (SS58 registry). @default 42, the form of no network */
  readonly ss58Prefix?: number
  /** WebSocket URLs of the network's nodes, for `@latchkey/polkadot/api`. */
  readonly socketUrls?: readonly string[]
  /** Block explorers with paths like Subscan's. */
  readonly explorers?: readonly BlockExplorer[]
}

const NetworkErrors = /* @__PURE__ */ defineErrors('polkadot', {
  /**
   * A member of the network that the app defines is wrong. The text names it and says where the right one is found;
   * most networks have a preset.
   */
  network_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `defineNetwork: "${c.option}" is ${c.given}, expected ${c.expected}. Ask the chain for it with chain_getBlockHash(0) and system_properties.`,
  },
})

const GENERIC = 42
const HASH = /^0x[0-9a-f]{64}$/i

const isSocketUrls = (value: unknown) =>
  Array.isArray(value) &&
  value.every((url) => typeof url === 'string' && /^wss?:\/\/[^/]/.test(url))

/**
 * Describes a network that has no preset, such as a parachain or a local node. `createKit` checks the rest.
 *
 * @throws KitError `network_invalid` for a genesis hash, address prefix or socket URL that is none
 */
export function defineNetwork({
  genesisHash,
  ss58Prefix = GENERIC,
  ...rest
}: NetworkDefinition): PolkadotNetwork {
  const refuse = (option: string, given: unknown, expected: string) =>
    NetworkErrors.network_invalid({ option, given: shown(given), expected })
  if (typeof genesisHash !== 'string' || !HASH.test(genesisHash)) {
    throw refuse('genesisHash', genesisHash, '0x and 64 hex digits')
  }
  if (!isPrefix(ss58Prefix)) throw refuse('ss58Prefix', ss58Prefix, 'a number from 0 to 16383')
  if (rest.socketUrls !== undefined && !isSocketUrls(rest.socketUrls)) {
    throw refuse('socketUrls', rest.socketUrls, 'a list of wss:// or ws:// URLs')
  }
  const network: CaipNetwork = { ...rest, id: networkIdOf(genesisHash), namespace: 'polkadot' }
  return { ...network, ss58Prefix }
}
