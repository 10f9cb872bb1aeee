import type { PrimitiveAtom, Store, WalletListing } from '@latchkey/kernel'

/**
 * What the app excludes: as it wrote it, and for wallets it names by an id the other names of these, as soon as a list
 * has told them. The page knows no ids of lists.
 */
export type ExcludedAtom = PrimitiveAtom<readonly string[]>

/** Learns how excluded wallets among these are called elsewhere. */
export function learnExcluded(
  store: Store,
  excludedAtom: ExcludedAtom,
  wallets: readonly WalletListing[],
): void {
  const known = store.get(excludedAtom)
  const names = wallets
    .filter(({ id }) => known.includes(id))
    .flatMap(({ name, rdns }) => (rdns === undefined ? [name] : [rdns, name]))
  const all = [...new Set([...known, ...names])]
  if (all.length > known.length) store.set(excludedAtom, all)
}
