/**
 * Chain namespaces a kit can serve (CAIP-2 `namespace`). The interface is open: a plugin for a
 * sixth namespace adds its own member by module augmentation.
 */
export interface NamespaceRegistry {
  eip155: true
  solana: true
  bip122: true
  polkadot: true
  cosmos: true
}

/** A CAIP-2 namespace, such as `eip155`. */
export type NamespaceId = keyof NamespaceRegistry & string

/** The namespaces that are known without any plugin. */
export const KNOWN_NAMESPACES: readonly NamespaceId[] = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
]
