import type { CaipNetworkId } from '@latchkey/kernel'
import { OLD_IDS } from './network-ids.js'

/** The id a network has today, also for one of the old ids that wallets behind a relay still use. */
export const currentNetworkId = (id: CaipNetworkId): CaipNetworkId => OLD_IDS[id] ?? id

/** The old id of a network, if it had one. */
export const oldNetworkId = (id: CaipNetworkId): CaipNetworkId | undefined =>
  (Object.keys(OLD_IDS) as CaipNetworkId[]).find((old) => OLD_IDS[old] === id)
