import { definePoint, type AssetId } from '@latchkey/kernel'

/** Prices from one place. */
export interface PriceSource {
  readonly id: string
  /**
   * @param currency ISO 4217, lower case.
   * @returns the price of one whole unit, in decimal digits; assets it does not know are left out
   */
  prices(
    assets: readonly AssetId[],
    currency: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<AssetId, string>>
  /**
   * The change of the price in the last 24 hours. @default it does not tell
   *
   * @returns percent, in decimal digits (`-1.25`); `undefined` for an asset it does not know
   */
  change?(asset: AssetId, currency: string, signal: AbortSignal): Promise<string | undefined>
}

/** Contribution point of {@link PriceSource}; asked by `order` until every asset has a price. */
export const PriceSource = definePoint<PriceSource>('price-source')
