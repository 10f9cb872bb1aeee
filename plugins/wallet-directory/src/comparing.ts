import type { NamespaceId, WalletListing } from '@latchkey/kernel'
import { namespacesOf } from '@latchkey/kernel/internal/tools'
import { normalisedName, plainRdns } from '@latchkey/kernel/internal/page'
import type { Known } from './matching.js'

/**
 * Whether a wallet is of use on one of these chains: it has one of the same namespace, or says nothing. It
 * need not have the very chain: a wallet that knows other EVM networks takes a new one as well.
 */
export const serves = (wallet: WalletListing, chains: readonly string[]): boolean =>
  reaches(namespacesOf(wallet), chains)

/** Whether one of these namespaces has one of these chains; `undefined` is all. */
export const reaches = (
  namespaces: readonly NamespaceId[] | undefined,
  chains: readonly string[],
): boolean =>
  chains.length === 0 ||
  (namespaces?.some((one) => chains.some((chain) => chain.startsWith(`${one}:`))) ?? true)

/**
 * Tells whether a wallet is one of these: of one id or reverse domain name, or of one name where one of the two tells
 * no other. Each name is read once, not once for each of hundreds.
 */
export function sameIn(list: readonly Known[]): (wallet: Known) => boolean {
  const ids = new Set(list.map(({ id }) => id))
  const rdns = new Set(list.flatMap((one) => (one.rdns === undefined ? [] : plainRdns(one.rdns))))
  const namesOf = (some: readonly Known[]) => new Set(some.map(({ name }) => normalisedName(name)))
  const names = namesOf(list)
  const onlyNames = namesOf(list.filter((one) => one.rdns === undefined))
  return (wallet) => {
    if (ids.has(wallet.id)) return true
    if (wallet.rdns === undefined) return names.has(normalisedName(wallet.name))
    if (rdns.has(plainRdns(wallet.rdns))) return true
    return onlyNames.size > 0 && onlyNames.has(normalisedName(wallet.name))
  }
}

/** A text as it is searched: "meta mask" is in "MetaMask". */
export const searchText = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Shorter texts are in the middle of too many names. */
const SHORTEST_WITHIN = 3

/** A name from each of its words on: "OneKey" is "onekey" and "key". */
function beginnings(name: string): readonly string[] {
  const words = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').split(/[^\p{L}\p{N}]+/u)
  return words.map((_, at) => words.slice(at).join('').toLowerCase())
}

/**
 * Whether a search for this text finds a wallet: by a word's beginning in its name, by a longer text anywhere in
 * its name, or by its reverse domain name, from its first letter on.
 */
export function isFound({ name, rdns = '' }: WalletListing, search: string): boolean {
  const text = searchText(search)
  if (text.includes('.') && rdns.toLowerCase().startsWith(text)) return true
  if (text.length >= SHORTEST_WITHIN && searchText(name).includes(text)) return true
  return searchText(name).startsWith(text) || beginnings(name).some((one) => one.startsWith(text))
}

/** Shorter texts are one slip away from too many names. */
const SHORTEST_SLIP = 4

/** Whether a text is a name's beginning but for one letter: a wrong, missing, doubled or swapped one after the first. */
function beginsNearly(name: string, text: string): boolean {
  let at = 0
  while (at < text.length && text[at] === name[at]) at += 1
  if (at === 0) return false
  const goesOn = (skipped: number, known: number) =>
    name.startsWith(text.slice(at + skipped), at + known)
  const isSwapped = text[at] === name[at + 1] && text[at + 1] === name[at]
  return goesOn(1, 1) || goesOn(1, 0) || goesOn(0, 1) || (isSwapped && goesOn(2, 2))
}

/** Whether a search with one slip means a wallet: "metamsk" is "MetaMask". */
export function isNearlyFound({ name }: WalletListing, search: string): boolean {
  const text = searchText(search)
  if (text.length < SHORTEST_SLIP) return false
  // Half of them end with one word, which alone means none of them.
  const plain = normalisedName(name)
  const names = [searchText(name), searchText(plain), ...beginnings(plain)]
  return names.some((one) => beginsNearly(one, text))
}
