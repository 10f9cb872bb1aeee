import type { CaipNetworkId } from '@latchkey/kernel'

/** Mainnet: the first 32 characters of its genesis hash (CAIP-2 namespace `solana`). */
export const MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Devnet. */
export const DEVNET: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Testnet. */
export const TESTNET: CaipNetworkId = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

/** Ids from before the genesis hash was taken, which wallets behind a relay still use. */
export const OLD_IDS: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': MAINNET,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': DEVNET,
}

const STANDARD_CHAINS: Readonly<Record<CaipNetworkId, string>> = {
  [MAINNET]: 'solana:mainnet',
  [DEVNET]: 'solana:devnet',
  [TESTNET]: 'solana:testnet',
}

/** Networks that the Wallet Standard has a name for. */
export const NAMED_NETWORKS = Object.keys(STANDARD_CHAINS) as readonly CaipNetworkId[]

/** The network's name in the Wallet Standard; any network without one is a local chain there. */
export const standardChainOf = (network: CaipNetworkId): string =>
  STANDARD_CHAINS[network] ?? 'solana:localnet'

/** Whether a Wallet Standard chain is one of Solana's. */
export const isSolanaChain = (chain: string): boolean => chain.startsWith('solana:')
