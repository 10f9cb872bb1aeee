import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { readDecimal } from '@latchkey/money/internal'
import type { OnRampOrder, PurchasePage } from '../on-ramp-provider.js'

/** Whether two words are the same in any case. */
export const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Letters of a number in hex have no case; those of other addresses do. */
export const isSameAddress = (one: string, other: string) =>
  one === other || (other.startsWith('0x') && isSameWord(one, other))

/** The names of a page's parameters. */
export interface PageNames {
  readonly amount: string
  readonly payment: string
  readonly asset: string
  readonly network?: string
}

/**
 * The purpose of a page, by the parameters of its address. The rest is in its session, which only the seller can read.
 *
 * @param addresses the receivers that the page names
 */
export function paramsPage(
  url: string,
  { account, asset }: OnRampOrder,
  names: PageNames,
  addresses: (parameters: URLSearchParams) => readonly string[],
): PurchasePage {
  // The opener checks its target.
  if (!isSecureUrl(url)) return { url }
  const { searchParams } = new URL(url)
  const [amount, payment, bought, place] = [
    ...[names.amount, names.payment, names.asset, names.network],
  ].map((name) => (name === undefined ? undefined : (searchParams.get(name) ?? undefined)))
  const named = [asset.code, asset.symbol].some((one) => isSameWord(one, bought ?? ''))
  const other = addresses(searchParams).find((one) => !isSameAddress(one, account.address))
  return {
    url,
    ...(amount === undefined ? {} : { cents: readDecimal(amount, 2) ?? -1n }),
    ...(payment === undefined ? {} : { payment: payment.toUpperCase() }),
    ...(bought === undefined ? {} : { asset: named ? asset.code : bought }),
    ...(place === undefined ? {} : { network: place }),
    ...(other === undefined ? {} : { address: other }),
  }
}
