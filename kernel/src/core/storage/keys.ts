/** Everything a kit stores, by name. The names are part of the API: they outlive a page. */
export const STORED = {
  /** The button's content before the kernel is there: address and network, and their time; never a fact. */
  hint: 'hint',
  /** Connections per namespace, with the current connector and the network. */
  connections: 'connections',
  /** Namespace shown last. */
  activeNamespace: 'active-namespace',
  /** Wallets used last. */
  recent: 'recent',
  /** Connectors the visitor disconnected: they are not resumed. */
  disconnected: 'disconnected',
  /** Preferred account type per namespace; survives a reset. */
  accountTypes: 'account-types',
} as const

/** Prefix of everything one kit stores; two kits on a page have two ids. */
export const storagePrefix = (kitId: string): string => `latchkey:${kitId}:`
