import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { CaipNetworkId } from '@latchkey/kernel'
import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { KnownOptions } from '../options.js'
import type { WalletSdk } from '../window/wallet-sdk.js'
import { watchedLibrary } from '../window/watched-library.js'

/** The app's description for the library. */
export interface SdkOptions extends KnownOptions {
  readonly name: string
  readonly icon: string | undefined
  readonly networks: readonly CaipNetworkId[]
}

/** The wallet's library, or its extension if there is one. */
export function openSdk(options: SdkOptions): WalletSdk {
  const { name, icon, networks, wallets, windowUrl } = options
  const found = createCoinbaseWalletSDK({
    appName: name,
    appLogoUrl: icon ?? null,
    appChainIds: networks.flatMap((id) => chainIdOf(id) ?? []),
    // The library keeps missing values from the one before.
    preference: { options: wallets, keysUrl: windowUrl },
  }).getProvider()
  return watchedLibrary(found)
}
