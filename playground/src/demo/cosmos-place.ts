import type { CosmosWalletPlace } from '@latchkey/cosmos'
import { DEMO_ICONS } from './demo-icons.js'

/** Where the Cosmos demo wallet is in the page. Known wallets keep their own places. */
export const COSMOS_PLACE = {
  id: 'example.latchkey.cosmos',
  name: 'Demo Cosmos',
  icon: DEMO_ICONS.cosmos,
  path: ['demoCosmos'],
  events: ['demoCosmos_keystorechange'],
} as const satisfies CosmosWalletPlace
