import type { NamespaceId } from '@latchkey/kernel'
import { logo, type Logo } from './logo.js'

const pictures = () => import('./first-pictures.js')

/** Logos of the chain families that have one of their own. */
export const FAMILY_LOGOS: Partial<Record<NamespaceId, Logo>> = {
  eip155: logo(async () => ({ default: (await pictures()).eip155 })),
  solana: logo(async () => ({ default: (await pictures()).solana })),
  bip122: logo(async () => ({ default: (await pictures()).bip122 })),
  polkadot: logo(async () => ({ default: (await pictures()).polkadot })),
  cosmos: logo(async () => ({ default: (await pictures()).cosmos })),
}
