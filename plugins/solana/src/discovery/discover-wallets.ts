import type { Connector, Random, Storage } from '@latchkey/kernel'
import { encodeHex, knownWallets, discoverStandardWallets } from '@latchkey/kernel/internal/tools'
import type { StandardWallet } from '@latchkey/kernel/internal'
import { createStandardConnector } from '../connector.js'
import { isSolanaChain } from '../network-ids.js'
import { KNOWN_IDS } from './known-ids.js'

// In one file with the search: a second request would keep the opening modal waiting.
export { matchWalletError } from '../wallet-errors.js'
export { features } from './features.js'

/** Where to tell, and until when to look. */
export interface Discovery {
  readonly random: Random
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
  readonly storage: Storage
  readonly kitId: string
}

const ACTS = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn']

/** A wallet for this plugin: on a Solana chain, can be connected, and can sign something there. */
const isWanted = (wallet: StandardWallet): boolean =>
  wallet.chains().some(isSolanaChain) &&
  wallet.has('standard:connect') &&
  ACTS.some((act) => wallet.has(`solana:${act}`))

/** Looks for Solana wallets that register themselves in the page (Wallet Standard). */
export function discoverWallets({ random, signal, publish, storage, kitId }: Discovery): void {
  discoverStandardWallets({
    wanted: isWanted,
    connector: (wallet, identity, claim) => createStandardConnector(identity, wallet, claim),
    isKnown: knownWallets({ storage, kitId }, KNOWN_IDS),
    unique: () => encodeHex(random.bytes(4)),
    signal,
    publish,
  })
}
