import type { CaipNetwork } from '@latchkey/kernel'
import type { OnRampOffer, PaymentCurrency, PurchaseAsset } from '@latchkey/onramp'

/** Limits of the built-in examples, in hundredths. */
const LIMITS: PaymentCurrency['limits'] = [
  { method: 'card', least: 1_000n, most: 750_000n },
  { method: 'ach_bank_account', least: 1_000n, most: 2_500_000n },
]

/** The assets of the examples: USDC on Ethereum and Polygon. */
const NETWORKS: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:137': 'polygon',
}

/** The list of examples that replaces an offer. Nothing can be bought by it. */
export function sampleOffer({ id }: CaipNetwork): Omit<OnRampOffer, 'source'> {
  const networkCode = NETWORKS[id] ?? 'ethereum'
  const usdc: PurchaseAsset = {
    code: 'USDC',
    name: 'USD Coin',
    symbol: 'USDC',
    networkCode,
    network: id,
  }
  return { payments: ['USD', 'EUR'].map((code) => ({ code, limits: LIMITS })), assets: [usdc] }
}
