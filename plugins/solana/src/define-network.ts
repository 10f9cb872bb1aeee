import { defineErrors, type CaipNetwork, type NativeCurrency, shown } from '@latchkey/kernel'
import { isSolanaAddress } from './address.js'

/** Options of {@link defineNetwork}. */
export interface NetworkDefinition extends Omit<
  CaipNetwork,
  'id' | 'namespace' | 'nativeCurrency'
> {
  /** The chain's genesis hash (`getGenesisHash`), base58 of 32 bytes; its id is made from it. */
  readonly genesisHash: string
  /** @default Solana, SOL, 9 decimals */
  readonly nativeCurrency?: NativeCurrency
}

const NetworkErrors = /* @__PURE__ */ defineErrors('solana', {
  /**
   * A member of the network that the app defines is wrong. The text names it and says where the right one is found;
   * most networks have a preset.
   */
  network_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `defineNetwork: "${c.option}" is ${c.given}, expected ${c.expected}. Ask the chain for it with getGenesisHash.`,
  },
})

/** Characters of the genesis hash in a CAIP-2 reference, which is at most 32 long. */
const REFERENCE = 32

/**
 * Describes a chain that has no preset, such as a local validator. Wallets know such a chain as `solana:localnet`.
 * `createKit` checks the rest.
 *
 * @throws KitError `network_invalid` unless the genesis hash is one
 */
export function defineNetwork({ genesisHash, ...rest }: NetworkDefinition): CaipNetwork {
  if (!isSolanaAddress(genesisHash)) {
    const expected = 'base58 of 32 bytes'
    const given = shown(genesisHash)
    throw NetworkErrors.network_invalid({ option: 'genesisHash', given, expected })
  }
  return {
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    ...rest,
    id: `solana:${genesisHash.slice(0, REFERENCE)}`,
    namespace: 'solana',
  }
}
