import type { NamespaceId } from '../config.js'

/** Namespaces as people call them. */
export const NAMESPACE_NAMES: Readonly<Record<NamespaceId, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
