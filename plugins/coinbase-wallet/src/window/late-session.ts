import type { WalletSdk } from './wallet-sdk.js'

/** Which session of the wallet's library is somebody's. */
export interface LateSession {
  /** An attempt to connect was answered, in time or after it was given up. */
  answered(inTime: boolean): void
  /** Whether it is somebody's. */
  isWanted(): boolean
  /** It was answered in time, and its attempt given up before that was read. */
  unread(): void
  /** Ends an unused session, once no open attempt may still connect. */
  tidy(): void
  disconnect(): Promise<void>
}

/**
 * A wallet that answers after its attempt was given up opens an unwanted session. The library has one only: if a
 * later attempt connected, ending it would end that one's.
 */
export function createLateSession(sdk: WalletSdk, isAttempted: () => boolean): LateSession {
  let wanted = false
  let late = false
  // The library also ends it by itself, as when its wallet no longer knows this page.
  sdk.onEnded(() => {
    wanted = false
  })
  const tidy = () => {
    if (!late || isAttempted()) return
    late = false
    if (!wanted) sdk.disconnect().catch(() => undefined)
  }
  return {
    tidy,
    isWanted: () => wanted,
    answered(inTime) {
      if (inTime) wanted = true
      else late = true
    },
    unread() {
      late ||= wanted
      wanted = false
      tidy()
    },
    disconnect() {
      wanted = false
      return sdk.disconnect()
    },
  }
}
