import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import type { OnRampOrder, PurchasePage } from '@latchkey/onramp'
import { paramsPage } from '@latchkey/onramp/internal'

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

const NAMES = {
  amount: 'presetFiatAmount',
  payment: 'fiatCurrency',
  asset: 'defaultAsset',
  network: 'defaultNetwork',
}

/** The purpose of a Coinbase page, by its address. */
export const pageOrder = (url: string, order: OnRampOrder): PurchasePage =>
  paramsPage(url, order, NAMES, addressesIn)
