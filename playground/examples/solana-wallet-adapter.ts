import type { Kit } from '@latchkey/kernel'
import { walletAdapter } from '@latchkey/solana/wallet-adapter'
import { type Adapter, WalletReadyState } from '@solana/wallet-adapter-base'
import { PublicKey } from '@solana/web3.js'

/** For `<WalletProvider wallets={walletsOf(kit)}>` of `@solana/wallet-adapter-react`. */
export const walletsOf = (kit: Kit): Adapter[] => [
  walletAdapter(kit, { PublicKey, readyState: WalletReadyState.Loadable }),
]
