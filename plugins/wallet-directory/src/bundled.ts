import type { WalletListing } from '@latchkey/kernel'
import { normalisedName } from '@latchkey/kernel/links'
import { isFound, isNamed, serves } from './matching.js'
import type { FullQuery } from './service.js'
import type { WirePage } from './wire.js'

/** What begins with the text comes before what only has it somewhere. */
const byPlace = (text: string) => (left: WalletListing, right: WalletListing) =>
  Number(normalisedName(right.name).startsWith(text)) -
  Number(normalisedName(left.name).startsWith(text))

/** Answers a question from a list, as a service would. Nobody certified what is bundled. */
export function bundledPage(all: readonly WalletListing[], query: FullQuery): WirePage {
  const { page, entries, include = [], exclude = [], chains = [], search, badge } = query
  const text = search === undefined ? undefined : normalisedName(search)
  const found = all.filter(
    (wallet) =>
      badge === undefined &&
      (include.length === 0 || include.includes(wallet.id)) &&
      !isNamed(exclude, wallet) &&
      serves(wallet, chains) &&
      (text === undefined || isFound(wallet, text)),
  )
  const sorted = text === undefined ? found : found.toSorted(byPlace(text))
  const wallets = sorted.slice((page - 1) * entries, page * entries)
  return { wallets, count: found.length, received: wallets.length }
}
