import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  Browser,
  Clock,
  type Connection,
  type Kit,
  type KitError,
  type WalletListing,
} from '@latchkey/kernel'
import type { WalletPlatform } from '@latchkey/kernel/internal'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { useAnnounce, useQuiet } from '@latchkey/ui-react/parts'
import { isUsable, Pairing, PAIRING_LIFE, PAIRING_MARGIN, type PairingOffer } from '../pairing.js'
import { CONNECTOR_ID } from '../wallet-rows.js'

/** The state of the view. */
export interface PairingState {
  /** The URI on offer; while a new one is made, the one before, until that counts as expired. */
  readonly offer: PairingOffer | undefined
  /** How many seconds it is that for. */
  readonly seconds: number | undefined
  /** A wallet answered since the view is there. One that was connected before it says nothing of this one. */
  readonly connected: boolean
  readonly failure: KitError | undefined
  /** The wallet has been waited for long enough to say so. */
  readonly quiet: boolean
  retry(): void
}

/** Ids of the relay's connections, one a namespace, that are in one of these states. */
const idsOf = (connections: readonly Connection[], states: readonly Connection['status'][]) =>
  connections
    .filter(({ connectorId, status }) => connectorId === CONNECTOR_ID && states.includes(status))
    .map(({ id }) => id)

/** Ways that hand the wallet a pairing: none is made before one of them is shown. */
const isPaired = (way: WalletPlatform) => way !== 'browser' && way !== 'unsupported'

/** Asks for a wallet as long as the view is there, from when a way is shown that needs it. */
export function useViewPairing(
  wallet: WalletListing | undefined,
  way: WalletPlatform,
): PairingState {
  const kit = useLiveKit()
  const pairing = kit.get(Pairing)
  const known = useAtomValue(pairing.pairingAtom)
  const { offer, seconds } = useUsable(kit, known)
  const connections = useAtomValue(kit.connections.connectionsAtom)
  const [before] = useState(() => idsOf(connections, ['connected', 'reconnecting']))
  const connected = idsOf(connections, ['connected']).some((id) => !before.includes(id))
  const failure = useAtomValue(kit.connections.failuresAtom)[CONNECTOR_ID]
  const retry = useCallback(() => void pairing.begin(wallet), [pairing, wallet])
  const asks = isPaired(way)
  useEffect(() => {
    if (asks) retry()
  }, [asks, retry])
  useShownWay(kit, wallet, way)
  useRenewalNotice(offer)
  return { offer, seconds, connected, failure, quiet: useQuiet(known !== undefined), retry }
}

/** The code while it may be opened or scanned, and the seconds until then, counted down. */
function useUsable(kit: Kit, known: PairingOffer | undefined) {
  const clock = kit.get(Clock)
  const browser = kit.get(Browser)
  const [, look] = useReducer((count: number) => count + 1, 0)
  const counts = known !== undefined
  useEffect(() => {
    if (!counts) return
    // Timers rest in a page that is away: who comes back sees what holds now.
    const stops = ['visibilitychange', 'pageshow'].map((type) => browser.on(type, look))
    stops.push(clock.every(1_000, look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [browser, clock, counts])
  const now = clock.now()
  if (!isUsable(known, now)) return { offer: undefined, seconds: undefined }
  // Where the device's clock was set back it says nothing of how long is left.
  const left = Math.min(known.expiresAt - now, PAIRING_LIFE) - PAIRING_MARGIN
  return { offer: known, seconds: Math.ceil(left / 1_000) }
}

/** Tells the kit's listeners which way is shown. */
function useShownWay(kit: Kit, wallet: WalletListing | undefined, way: WalletPlatform) {
  const told = useRef<{ readonly wallet: unknown; readonly way: unknown }>(undefined)
  useEffect(() => {
    // React's strict mode runs it twice; the event is sent once.
    if (told.current?.way === way && told.current.wallet === wallet) return
    told.current = { wallet, way }
    kit.events.emit('way:shown', { way, ...(wallet && { wallet }) })
  }, [kit, wallet, way])
}

/** Says that another code is on screen, which sighted visitors see by themselves. */
function useRenewalNotice(offer: PairingOffer | undefined) {
  const announce = useAnnounce()
  const { t } = useWords()
  const said = useRef(offer?.uri)
  useEffect(() => {
    if (offer === undefined || offer.uri === said.current) return
    if (said.current !== undefined) announce(t('walletconnect.renewed'))
    said.current = offer.uri
  }, [announce, t, offer])
}
