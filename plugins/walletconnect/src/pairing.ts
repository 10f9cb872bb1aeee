import { defineToken, type Atom, type WalletListing } from '@latchkey/kernel'

/** Milliseconds a pairing lives. */
export const PAIRING_LIFE = 240_000

/** Milliseconds before its end from which a pairing counts as expired. */
export const PAIRING_MARGIN = 10_000

/** A pairing on offer. The URI holds a key: show it to the visitor, never to a log or a service. */
export interface PairingOffer {
  readonly uri: string
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number
}

/** The pairing of a kit: what the QR view shows, for interfaces that draw their own. */
export interface Pairing {
  /** The URI on offer; `undefined` until the relay took it, once it is over, and when nothing is asked. */
  readonly pairingAtom: Atom<PairingOffer | undefined>
  /**
   * Asks for a wallet; a second call for the same one joins the first, and one for another takes its
   * place. The outcome is the connection: failures are in `Connections.failuresAtom` under `walletConnect`.
   */
  begin(wallet?: WalletListing): Promise<void>
  /** Puts a fresh URI on offer; a wallet that read the old one may still approve it. */
  renew(): void
  /**
   * Tells that the visitor follows the link into this wallet's app: if the page is left then, requests lead there
   * again. `undefined` tells of any other way, such as a code or a copied link: the wallet may be on another device.
   */
  tapped(wallet: WalletListing | undefined): void
  /** Gives the attempt up. A wallet that approves afterwards is disconnected again. */
  cancel(): void
}

/** Token of {@link Pairing}. */
export const Pairing = defineToken<Pairing>(
  'walletconnect:pairing',
  'Add walletConnect() to plugins.',
)

/** Whether a pairing may still be shown. */
export const isUsable = (offer: PairingOffer | undefined, now: number): offer is PairingOffer =>
  offer !== undefined && offer.expiresAt - now > PAIRING_MARGIN
