import type { WalletListing } from '@latchkey/kernel'
import { normalisedName, plainRdns } from '@latchkey/kernel/internal/page'

/** The marks of a wallet or a row. */
export interface Known {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

/** Whether a list of ids, reverse domain names and names has this one. */
export function isNamed(list: readonly string[], { id, name, rdns }: Known): boolean {
  const plain = rdns === undefined ? undefined : plainRdns(rdns)
  return list.some(
    (entry) =>
      entry === id || plainRdns(entry) === plain || normalisedName(entry) === normalisedName(name),
  )
}

/** Whether one of these may be the id of a bundled wallet. */
export const mayBeBundled = (list: readonly string[]): boolean =>
  list.some((entry) => /^[\da-z-]+$/.test(entry))

/** Two entries of one id are one wallet; the first counts. */
export const uniqueById = (wallets: readonly WalletListing[]): readonly WalletListing[] =>
  [...new Map(wallets.toReversed().map((wallet) => [wallet.id, wallet])).values()].toReversed()
