import type { PrimitiveAtom, Store, WalletListing } from '@latchkey/kernel'

/**
 * The app's exclusions: as it wrote them, and for bundled wallets it names by an id their other names. The page
 * knows no ids of lists. A service's word on its ids does not count: it could hide any wallet of the page.
 */
export type ExcludedAtom = PrimitiveAtom<readonly string[]>

/** Learns how wallets among these are called elsewhere that the app excludes by their ids. */
export function learnExcluded(
  store: Store,
  excludedAtom: ExcludedAtom,
  exclude: readonly string[],
  wallets: readonly WalletListing[],
): void {
  const known = store.get(excludedAtom)
  const names = wallets
    .filter(({ id }) => exclude.includes(id))
    .flatMap(({ name, rdns }) => (rdns === undefined ? [name] : [rdns, name]))
    .filter((name) => !known.includes(name))
  if (names.length > 0) store.set(excludedAtom, [...known, ...names])
}
