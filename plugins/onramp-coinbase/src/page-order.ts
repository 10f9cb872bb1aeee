import { isObject } from '@latchkey/kernel'
import { isSecureUrl, own } from '@latchkey/kernel/internal/page'
import { readDecimal } from '@latchkey/money/internal'
import type { OnRampOrder, PurchasePage } from '@latchkey/onramp'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Letters of a number in hex have no case; those of other addresses do. */
const isSameAddress = (one: string, other: string) =>
  one === other || (other.startsWith('0x') && isSame(one, other))

/** The addresses that a page names, by JSON of either age. */
function addressesIn(parameters: URLSearchParams): readonly string[] {
  try {
    const given: unknown = JSON.parse(parameters.get('addresses') ?? 'null')
    const wallets: unknown = JSON.parse(parameters.get('destinationWallets') ?? 'null')
    const listed = (Array.isArray(wallets) ? wallets : []).map((one: unknown) => {
      const address = isObject(one) ? own(one)['address'] : undefined
      return typeof address === 'string' ? address : ''
    })
    return [...(isObject(given) ? Object.keys(given) : []), ...listed]
  } catch {
    // It names something that cannot be read.
    return ['']
  }
}

/** The purpose of a Coinbase page, by its address. The rest is in its session, which only Coinbase can read. */
export function pageOrder(url: string, { account, asset }: OnRampOrder): PurchasePage {
  // The opener checks its target.
  if (!isSecureUrl(url)) return { url }
  const { searchParams } = new URL(url)
  const [amount, payment, bought, place] = [
    ...['presetFiatAmount', 'fiatCurrency', 'defaultAsset', 'defaultNetwork'],
  ].map((name) => searchParams.get(name) ?? undefined)
  const named = [asset.code, asset.symbol].some((one) => isSame(one, bought ?? ''))
  const other = addressesIn(searchParams).find((one) => !isSameAddress(one, account.address))
  return {
    url,
    ...(amount === undefined ? {} : { cents: readDecimal(amount, 2) ?? -1n }),
    ...(payment === undefined ? {} : { payment: payment.toUpperCase() }),
    ...(bought === undefined ? {} : { asset: named ? asset.code : bought }),
    ...(place === undefined ? {} : { network: place }),
    ...(other === undefined ? {} : { address: other }),
  }
}
