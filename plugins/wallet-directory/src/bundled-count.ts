import type { CaipNetwork, NamespaceId } from '@latchkey/kernel'
import type { WalletDirectoryOptions } from './options.js'

/** Bundled wallets by namespace, so that their number is known while the list is not loaded. A test counts them. */
export const BUNDLED_COUNTS: Readonly<Partial<Record<NamespaceId, number>>> = {
  eip155: 68,
  solana: 2,
  bip122: 4,
  polkadot: 5,
  cosmos: 3,
}

/**
 * The least number of bundled wallets for these networks: those of the largest namespace, as some wallets serve
 * several, less the number of excluded ones. `undefined` if the app lists some alone, or none.
 */
export function bundledAtLeast(
  { bundled = true, include = [], exclude = [] }: WalletDirectoryOptions,
  networks: readonly CaipNetwork[],
): number | undefined {
  if (!bundled || include.length > 0) return undefined
  const counts = networks.map(({ namespace }) => BUNDLED_COUNTS[namespace] ?? 0)
  const most = Math.max(0, ...counts) - exclude.length
  return most > 0 ? most : undefined
}
