import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { CaipNetworkId, Provider } from '@latchkey/kernel'
import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { KnownOptions } from '../options.js'
import type { WalletSdk } from '../window/wallet-sdk.js'

/** The app's description for the library. */
export interface SdkOptions extends KnownOptions {
  readonly name: string
  readonly icon: string | undefined
  readonly networks: readonly CaipNetworkId[]
}

/** The part of the library that speaks with the window. Its face has no way to end a request. */
interface Communicator {
  postMessage: (message: never) => Promise<void>
  waitForPopupLoaded: () => Promise<unknown>
  disconnect: () => void
}

/** The library's provider; that of an extension has no communicator. */
interface Inside {
  readonly communicator?: Communicator
}

/** The library awaits nothing when it sends a request, so a window that is given up would be an unhandled error. */
function catchUnsent(communicator: Communicator) {
  const send = communicator.postMessage
  communicator.postMessage = (message) => {
    const sending = send(message)
    sending.catch(() => undefined)
    return sending
  }
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
  // It is an EIP-1193 provider under narrower types, and a member of it is private.
  const { communicator } = found as unknown as Inside
  if (communicator) catchUnsent(communicator)
  return {
    provider: found as unknown as Provider,
    guardWindow(guard) {
      if (!communicator) return
      const reach = communicator.waitForPopupLoaded
      communicator.waitForPopupLoaded = () => guard(reach)
    },
    onEnded(run) {
      if (!communicator) return
      found.on('disconnect', run)
      found.on('accountsChanged', (accounts) => {
        if (accounts.length === 0) run()
      })
    },
    giveUp: () => communicator?.disconnect(),
    disconnect: async () => {
      if (communicator) await found.disconnect()
    },
  }
}
