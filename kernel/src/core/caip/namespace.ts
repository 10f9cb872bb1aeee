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

/** Coins of the namespaces that are known without any plugin (SLIP-44). */
export const COIN_TYPES: Readonly<Record<string, number | undefined>> = {
  eip155: 60,
  solana: 501,
  bip122: 0,
  polkadot: 354,
  cosmos: 118,
} satisfies Partial<Record<NamespaceId, number>>

/** The namespaces that are known without any plugin. */
export const KNOWN_NAMESPACES = Object.keys(COIN_TYPES) as readonly NamespaceId[]
