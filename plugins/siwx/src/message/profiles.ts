import type { CaipNetworkId } from '@latchkey/kernel'

/** How a namespace writes its sign-in message. */
export interface MessageProfile {
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
  /** The chain as the first line calls it. */
  readonly name: string
  readonly address: RegExp
  readonly reference: RegExp
  /** What a message without a statement has between address and fields. */
  readonly withoutStatement: '\n\n' | '\n\n\n'
  /** The network as the message writes it; its CAIP-2 reference unless the namespace has names. */
  writeChain(reference: string): string
  readChain(text: string): string
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const BLOCK_HASH = /^[0-9a-f]{32}$/

/** Named by the Wallet Standard, whose wallets write sign-in messages themselves. */
const SOLANA_CLUSTERS: readonly (readonly [name: string, reference: string])[] = [
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

const asItIs = {
  withoutStatement: '\n\n\n',
  writeChain: (reference: string) => reference,
  readChain: (text: string) => text,
} as const

const PROFILES: readonly MessageProfile[] = [
  {
    ...asItIs,
    namespace: 'eip155',
    name: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    reference: /^[1-9][0-9]{0,15}$/,
  },
  {
    namespace: 'solana',
    name: 'Solana',
    address: new RegExp(`^${BASE58}{32,44}$`),
    reference: /^[a-zA-Z0-9]{1,32}$/,
    // Sign In With Solana leaves out the second empty line that EIP-4361 has.
    withoutStatement: '\n\n',
    writeChain: (reference) =>
      `solana:${SOLANA_CLUSTERS.find(([, one]) => one === reference)?.[0] ?? reference}`,
    readChain(text) {
      const name = text.replace(/^solana:/, '')
      return SOLANA_CLUSTERS.find(([one]) => one === name)?.[1] ?? name
    },
  },
  {
    ...asItIs,
    namespace: 'bip122',
    name: 'Bitcoin',
    // Bech32 in lower case, as everyone writes it, or base58.
    address: new RegExp(`^(?:(?:bc|tb)1[02-9ac-hj-np-z]{6,87}|${BASE58}{26,35})$`),
    reference: BLOCK_HASH,
  },
  {
    ...asItIs,
    namespace: 'polkadot',
    name: 'Polkadot',
    address: new RegExp(`^${BASE58}{46,50}$`),
    reference: BLOCK_HASH,
  },
  {
    ...asItIs,
    namespace: 'cosmos',
    name: 'Cosmos',
    address: /^[a-z][a-z0-9]{0,30}1[02-9ac-hj-np-z]{38,58}$/,
    reference: /^[-a-zA-Z0-9]{1,32}$/,
  },
]

/** The profile of a network's namespace. */
export const profileOf = (chainId: CaipNetworkId): MessageProfile | undefined =>
  PROFILES.find(({ namespace }) => chainId.startsWith(`${namespace}:`))

/**
 * Whether wallets that write the message themselves have a name for the network. Where they have none
 * they would name another one, or none at all.
 */
export const isNamedByWallets = (chainId: CaipNetworkId): boolean => {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return profileOf(chainId)?.writeChain(reference) !== chainId
}

/** The profile of what the first line calls the chain. */
export const profileNamed = (name: string): MessageProfile | undefined =>
  PROFILES.find((profile) => profile.name === name)
