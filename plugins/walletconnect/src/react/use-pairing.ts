import { useCallback, useEffect } from 'react'
import type { KitError, WalletListing } from '@latchkey/kernel'
import { useAtomValue, useLiveKit } from '@latchkey/ui-react'
import { Pairing } from '../pairing.js'
import { CONNECTOR_ID } from '../wallet-rows.js'

/** A pairing for a screen of your own. */
export interface UsePairing {
  /** The code's text, and the link for a wallet on this device; `undefined` until the relay took it. It holds a key: no log. */
  readonly uri: string | undefined
  /** Milliseconds since the Unix epoch. Once it expires, a new code comes without a press. */
  readonly expiresAt: number | undefined
  /** Why the wallet did not connect, such as `user_rejected`. */
  readonly failure: KitError | undefined
  /** Asks once more. */
  retry(): void
}

/**
 * Asks for a wallet app by the relay as long as a component of your own is there, and gives the attempt up with it. Draw it
 * where the kit is there, such as below `useStarted()`. The outcome is the connection: see `useAccount`.
 *
 * @param wallet The app that is meant. @default any
 * @throws KitError `service_missing` without `walletConnect()` in the kit's plugins
 *
 * @example
 * const { uri } = usePairing()
 * return <PartsRoot><QrCode value={uri} label="Scan it with your wallet" /></PartsRoot>
 */
export function usePairing(wallet?: WalletListing): UsePairing {
  const kit = useLiveKit()
  const pairing = kit.get(Pairing)
  const offer = useAtomValue(pairing.pairingAtom)
  const failure = useAtomValue(kit.connections.failuresAtom)[CONNECTOR_ID]
  const retry = useCallback(() => void pairing.begin(wallet), [pairing, wallet])
  useEffect(() => {
    retry()
    return () => {
      pairing.cancel()
    }
  }, [pairing, retry])
  return { uri: offer?.uri, expiresAt: offer?.expiresAt, failure, retry }
}
