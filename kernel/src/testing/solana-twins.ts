import type { CaipNetwork } from '../core/caip/network.js'
import type { AssetInfo } from '../core/contracts/money.js'

const network: CaipNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}
const usdc = (mint: string): AssetInfo => ({
  id: `${network.id}/token:${mint}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
})

/** A token of Solana, and another one that has its name and whose mint differs from its mint in case alone. */
export const SOLANA_TWINS: {
  readonly network: CaipNetwork
  readonly USDC: AssetInfo
  readonly TWIN: AssetInfo
} = {
  network,
  USDC: usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  TWIN: usdc('ePjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
}
