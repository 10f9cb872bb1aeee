import type { HostOtherWallet } from './host-config.js'
import { addBitcoinWallet } from './bitcoin-part.js'
import { addCosmosWallet } from './cosmos-part.js'
import { addMultiWallet } from './multi-part.js'
import { addPolkadotWallet } from './polkadot-part.js'
import { addSolanaWallet } from './solana-part.js'

/** How each kind of wallet that is not an EVM one comes onto the page: made, installed, returned. */
const OTHER_WALLETS = {
  bitcoin: addBitcoinWallet,
  cosmos: addCosmosWallet,
  multi: addMultiWallet,
  polkadot: addPolkadotWallet,
  solana: addSolanaWallet,
} satisfies Record<string, (wallet: HostOtherWallet) => object>

/** Kinds of wallet beside the EVM one. */
export type OtherWalletKind = keyof typeof OTHER_WALLETS

/** Wallets of each kind by the name tests call them. */
export type OtherWallets = {
  readonly [K in OtherWalletKind]: Readonly<Record<string, ReturnType<(typeof OTHER_WALLETS)[K]>>>
}

/** Puts the wallets a test asked for on the page. */
export function addOtherWallets(described: readonly HostOtherWallet[]): OtherWallets {
  const kinds = Object.entries<(wallet: HostOtherWallet) => object>(OTHER_WALLETS)
  // The table has a maker for each kind, and so does what is made by it.
  return Object.fromEntries(
    kinds.map(([kind, add]) => [
      kind,
      Object.fromEntries(
        described.filter((one) => one.kind === kind).map((one) => [one.key, add(one)]),
      ),
    ]),
  ) as OtherWallets
}
