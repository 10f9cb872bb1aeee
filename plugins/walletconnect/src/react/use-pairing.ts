import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  Clock,
  type Connection,
  type Kit,
  type KitError,
  type WalletListing,
} from '@latchkey/kernel'
import type { WalletPlatform } from '@latchkey/kernel/links'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { useAnnounce, useQuiet } from '@latchkey/ui-react/parts'
import { Pairing, type PairingOffer } from '../pairing.js'
import { CONNECTOR_ID } from '../wallet-rows.js'

/** What the view shows. */
export interface PairingState {
  /** The URI on offer; while a new one is made, the one before. */
  readonly offer: PairingOffer | undefined
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
export function usePairing(wallet: WalletListing | undefined, way: WalletPlatform): PairingState {
  const kit = useLiveKit()
  const pairing = kit.get(Pairing)
  const offer = useAtomValue(pairing.pairingAtom)
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
  return { offer, connected, failure, quiet: useQuiet(offer !== undefined), retry }
}

/** Tells the kit's listeners which way is shown. */
function useShownWay(kit: Kit, wallet: WalletListing | undefined, way: WalletPlatform) {
  const told = useRef<{ readonly wallet: unknown; readonly way: unknown }>(undefined)
  useEffect(() => {
    // React's strict mode comes twice, and what happened once is told once.
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

/** Seconds until a time, counted down. */
export function useCountdown(kit: Kit, until: number | undefined): number | undefined {
  const clock = kit.get(Clock)
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const counts = until !== undefined
  useEffect(() => (counts ? clock.every(1_000, tick) : undefined), [clock, counts])
  return counts ? Math.max(0, Math.ceil((until - clock.now()) / 1_000)) : undefined
}
