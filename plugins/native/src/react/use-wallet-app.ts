import { useCallback, useEffect, useRef, useState } from 'react'
import { Browser, isKitError, type KitError, type WalletListing } from '@latchkey/kernel'
import { walletLinks, type WalletLink } from '@latchkey/kernel/authoring'
import { Pairing } from '@latchkey/walletconnect'
import { NativeErrors } from '../ports/errors.js'
import { useAtom, useKit } from './hooks.js'
import type { LinkingLike } from '../ports/native-browser.js'

/** The connector of `walletConnect()`. */
const CONNECTOR = 'walletConnect'

/** A wallet app that is asked to connect. */
export interface UseWalletApp {
  /** Asks by the relay, and opens the wallet's app once the relay has answered. Call it in the press of a button. */
  open(): void
  /** Gives the attempt up. A wallet that approves afterwards is disconnected again. */
  cancel(): void
  /** The link as a text, for a QR code. It holds a key: no log. `undefined` until the relay took it. */
  readonly uri: string | undefined
  /** The wallet was asked and has not answered. */
  readonly isAsking: boolean
  /** Why nothing is connected, such as `user_rejected` or `wallet_app_missing`. */
  readonly failure: KitError | undefined
}

/** Opens the first link that some app takes. @throws KitError `wallet_app_missing` where none does */
async function openFirst(links: readonly WalletLink[], linking: LinkingLike, wallet: string) {
  let cause: unknown
  for (const { url } of links) {
    try {
      await linking.openURL(url)
      return
    } catch (error) {
      cause = error
    }
  }
  throw NativeErrors.wallet_app_missing({ wallet }, cause)
}

/**
 * Connects a wallet app on the same phone, over the relay. The outcome is the connection: see `useAccount`. Later requests
 * lead into the same app.
 *
 * @param wallet The app, with its own links
 * @param linking `Linking` of React Native
 * @throws KitError `service_missing` without `walletConnect()` in the kit's plugins
 *
 * @example
 * const { open, isAsking, failure } = useWalletApp(metaMask, Linking)
 * <Pressable onPress={open} disabled={isAsking}><Text>MetaMask</Text></Pressable>
 */
export function useWalletApp(wallet: WalletListing, linking: LinkingLike): UseWalletApp {
  const kit = useKit()
  const pairing = kit.get(Pairing)
  const uri = useAtom(pairing.pairingAtom)?.uri
  const failed = useAtom(kit.connections.failuresAtom)[CONNECTOR]
  const attempts = useAtom(kit.connections.attemptsAtom)
  const [missing, setMissing] = useState<KitError>()
  // The attempt whose link is to be opened, and the link of another attempt that is no longer on offer.
  const [wanted, setWanted] = useState<{ readonly done: Promise<void>; readonly stale?: string }>()
  const latest = useRef<Promise<void>>(undefined)

  useEffect(() => {
    if (!wanted || uri === undefined || uri === wanted.stale) return
    setWanted(undefined)
    pairing.tapped(wallet)
    Promise.resolve(kit.get(Browser).environment())
      .then((place) => walletLinks(wallet, 'mobile', uri, place))
      .then((links) => openFirst(links, linking, wallet.name))
      .catch((error: unknown) => {
        if (isKitError(error)) setMissing(error)
      })
  }, [wanted, uri, kit, pairing, wallet, linking])

  const open = useCallback(() => {
    const stale = kit.store.get(pairing.pairingAtom)?.uri
    const done = pairing.begin(wallet)
    const joins = latest.current === done
    latest.current = done
    setMissing(undefined)
    setWanted({ done, ...(!joins && stale !== undefined && { stale }) })
    void done.then(() => {
      setWanted((now) => (now?.done === done ? undefined : now))
    })
  }, [kit, pairing, wallet])
  const cancel = useCallback(() => {
    setWanted(undefined)
    pairing.cancel()
  }, [pairing])
  return {
    open,
    cancel,
    uri,
    isAsking: attempts.some(({ connectorId }) => connectorId === CONNECTOR),
    failure: missing ?? failed,
  }
}
