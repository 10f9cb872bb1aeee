import type { WalletSdk } from './wallet-sdk.js'

/** Which session of the wallet's library is somebody's. */
export interface LateSession {
  /** An attempt to connect was answered, in time or after it was given up. */
  answered(inTime: boolean): void
  /** Ends a session that is nobody's, once no attempt is on its way that may yet connect. */
  tidy(): void
  disconnect(): Promise<void>
}

/**
 * A wallet that answers after its attempt was given up opens a session that nobody wants. The library has one
 * only: where a later attempt connected, ending it would end that one's.
 */
export function createLateSession(sdk: WalletSdk, isAttempted: () => boolean): LateSession {
  let wanted = false
  let late = false
  return {
    answered(inTime) {
      if (inTime) wanted = true
      else late = true
    },
    tidy() {
      if (!late || isAttempted()) return
      late = false
      if (!wanted) sdk.disconnect().catch(() => undefined)
    },
    disconnect() {
      wanted = false
      return sdk.disconnect()
    },
  }
}
