import type { NamespaceId, WalletListing } from '@latchkey/kernel'
import { namespacesOf, normalisedName, plainRdns } from '@latchkey/kernel/links'
import type { Known } from './matching.js'

/**
 * Whether a wallet is of use on one of these chains: it has one of the same namespace, or says nothing. It
 * need not have the very chain: a wallet that knows other EVM networks takes a new one as well.
 */
export const serves = (wallet: WalletListing, chains: readonly string[]): boolean =>
  reaches(namespacesOf(wallet), chains)

/** Whether one of these namespaces has one of these chains; `undefined` stands for all. */
export const reaches = (
  namespaces: readonly NamespaceId[] | undefined,
  chains: readonly string[],
): boolean =>
  chains.length === 0 ||
  (namespaces?.some((one) => chains.some((chain) => chain.startsWith(`${one}:`))) ?? true)

/** Whether two are one wallet: of one id or reverse domain name, or of one name where one of them tells no other. */
export const isSame = (one: Known, other: Known): boolean =>
  one.id === other.id ||
  (one.rdns !== undefined && other.rdns !== undefined
    ? plainRdns(one.rdns) === plainRdns(other.rdns)
    : normalisedName(one.name) === normalisedName(other.name))

/** A text as it is searched: "meta mask" is in "MetaMask". */
export const searchText = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Whether a search for this text finds a wallet. */
export function isFound({ name, rdns = '' }: WalletListing, search: string): boolean {
  const text = searchText(search)
  return [name, rdns].some((one) => searchText(one).includes(text))
}
