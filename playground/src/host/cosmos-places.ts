import type { CosmosWalletPlace } from '@latchkey/cosmos'

const PLACES = 64

/** Places at which hostile objects like Keplr's stand, beside those that the plugin knows. */
export const cosmosPlaces: readonly CosmosWalletPlace[] = Array.from(
  { length: PLACES },
  (_, index) => ({
    id: `example.hostile${String(index)}`,
    name: `Acme ${String(index)}`,
    path: [`hostileKeplr${String(index)}`],
    events: [],
  }),
)
