import type { Provider } from '@latchkey/kernel'
import type { WalletSdk } from './wallet-sdk.js'

/** The part of the library that speaks with the window. Its face has no way to end a request. */
interface Communicator {
  postMessage: (message: never) => Promise<void>
  waitForPopupLoaded: () => Promise<unknown>
  disconnect: () => void
  readonly popup?: { readonly close: () => void } | null
}

/** A library's provider; that of an extension has no communicator. */
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

/**
 * When the window says that it closes, the library ends all that is not answered as refused by the visitor. But who
 * closes a window has refused nothing, and may have approved: what waits is left to the watch over the window.
 *
 * @returns what ends it all
 */
function takeEnding(communicator: Communicator): () => void {
  const end = communicator.disconnect
  communicator.disconnect = () => communicator.popup?.close()
  return end
}

/** The library's provider, as far as this plugin uses it. */
interface LibraryProvider {
  on(event: 'disconnect', listener: () => void): unknown
  on(event: 'accountsChanged', listener: (accounts: readonly string[]) => void): unknown
  disconnect(): Promise<void>
}

/** The provider of a library by the makers of Coinbase Wallet, with what this plugin does to its window. */
export function watchedLibrary(found: LibraryProvider): WalletSdk {
  // It is an EIP-1193 provider under narrower types, and a member of it is private.
  const { communicator } = found as unknown as Inside
  if (communicator) catchUnsent(communicator)
  const giveUp = communicator && takeEnding(communicator)
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
    giveUp: () => giveUp?.(),
    disconnect: async () => {
      if (communicator) await found.disconnect()
    },
  }
}
