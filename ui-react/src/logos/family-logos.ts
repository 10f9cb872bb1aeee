import type { NamespaceId } from '@latchkey/kernel'
import { logo, type Logo } from './logo.js'

/** Logos of the chain families that have one of their own. */
export const FAMILY_LOGOS: Partial<Record<NamespaceId, Logo>> = {
  eip155: logo(() => import('@web3icons/core/svgs/networks/background/ethereum.svg.js')),
  solana: logo(() => import('@web3icons/core/svgs/networks/background/solana.svg.js')),
  bip122: logo(() => import('@web3icons/core/svgs/networks/background/bitcoin.svg.js')),
  polkadot: logo(() => import('@web3icons/core/svgs/networks/background/polkadot.svg.js')),
  cosmos: logo(() => import('@web3icons/core/svgs/networks/background/cosmos-hub.svg.js')),
}
