import { readMember } from '@latchkey/kernel'
import type { CosmosWalletPlace } from '../known-wallets.js'
import { isWalletApi, type WalletApi } from '../wallet-api.js'

/** A wallet found in the page. */
export interface FoundWallet {
  readonly place: CosmosWalletPlace
  readonly api: WalletApi
}

/**
 * Looks where wallets put their APIs. One object is one wallet, and it is the one of the first place that
 * names it: others put theirs in Keplr's place too, and calling it under that name would open the wrong
 * wallet. Only reads; no wallet is asked.
 */
export function findWallets(
  page: Readonly<Record<string, unknown>> | undefined,
  places: readonly CosmosWalletPlace[],
): readonly FoundWallet[] {
  const seen = new Set<unknown>()
  return places.flatMap((place) => {
    const api = place.path.reduce<unknown>(readMember, page)
    if (!isWalletApi(api) || seen.has(api)) return []
    seen.add(api)
    return [{ place, api }]
  })
}
