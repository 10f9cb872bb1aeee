import type { WalletListing } from '@latchkey/kernel'
import { isFound, isNearlyFound, searchText, serves } from './comparing.js'
import type { FullQuery } from './service.js'
import type { WirePage } from './wire.js'

/** Names that begin with the text come before those that have it somewhere. */
function byPlace(search: string) {
  const begins = ({ name }: WalletListing) =>
    Number(searchText(name).startsWith(searchText(search)))
  return (left: WalletListing, right: WalletListing) => begins(right) - begins(left)
}

/** Answers a question from a list, as a service would. Bundled wallets are not certified. */
export function bundledPage(all: readonly WalletListing[], query: FullQuery): WirePage {
  const { page, entries, include, exclude = [], chains = [], search, badge } = query
  const fits = query.nearly === true ? isNearlyFound : isFound
  const found = all.filter(
    (wallet) =>
      badge === undefined &&
      (include?.includes(wallet.id) ?? true) &&
      !exclude.includes(wallet.id) &&
      serves(wallet, chains) &&
      (search === undefined || fits(wallet, search)),
  )
  const sorted = search === undefined ? found : found.toSorted(byPlace(search))
  const wallets = sorted.slice((page - 1) * entries, page * entries)
  return { wallets, count: found.length, received: wallets.length }
}
