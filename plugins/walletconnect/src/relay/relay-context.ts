import type {
  AppMetadata,
  Browser,
  Capabilities,
  Clock,
  ConnectorEvent,
  Http,
  Log,
  Modal,
  NamespaceId,
  Networks,
  PrimitiveAtom,
  Router,
  Storage,
  Store,
} from '@latchkey/kernel'
import type { AskedApp } from '../asked-app.js'
import type { PairingOffer } from '../pairing.js'
import type { RelayClientModule } from './relay-client.js'

/** The lazy part's context, from the part that loads at once. */
export interface RelayContext {
  readonly clock: Clock
  readonly browser: Browser
  readonly http: Http
  readonly log: Log
  readonly storage: Storage
  readonly store: Store
  readonly modal: Modal
  readonly router: Router
  /** The app that the visitor has to open. */
  readonly askedAtom: PrimitiveAtom<AskedApp | undefined>
  readonly relayUrl: string
  readonly projectId: string | undefined
  /** Prefix of everything stored; no two kits of a page share it. */
  readonly storagePrefix: string
  /** Key under which the session is remembered. */
  readonly sessionKey: string
  /** How the app appears to wallets, as far as it says so; its page says the rest. */
  readonly metadata: AppMetadata
  readonly networks: Networks
  readonly capabilities: Capabilities
  /** Namespaces of the app's networks that wallets can be asked for over the relay. */
  namespaces(): readonly NamespaceId[]
  /** Whether the library is the app's own: sessions that are in use nowhere here are the app's. */
  readonly isShared: boolean
  /** Loads the relay library. */
  load(): Promise<RelayClientModule>
  emit(event: ConnectorEvent): void
  /** Puts a pairing on offer, or takes it away. */
  offer(offer: PairingOffer | undefined): void
  /** Whether the view that shows the pairing is open: only then is it renewed by itself. */
  onScreen(): boolean
}
