import type { PolkadotWallet } from '@latchkey/polkadot'
import { DEMO_ICONS } from './demo-icons.js'

/** How the Polkadot demo wallet is shown. Its key is what an app would see of it otherwise. */
export const POLKADOT_FACE = {
  key: 'Demo Polkadot',
  name: 'Demo Polkadot',
  icon: DEMO_ICONS.polkadot,
} as const satisfies PolkadotWallet
