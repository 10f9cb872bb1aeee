import type {
  Browser,
  CaipNetwork,
  Clock,
  ConnectorEvent,
  Http,
  Log,
  Modal,
  PrimitiveAtom,
  Router,
  Storage,
  Store,
} from '@latchkey/kernel'
import type { ConnectSignInFeature } from '@latchkey/kernel/internal'
import type { AskedApp } from '../asked-app.js'
import type { PairingOffer } from '../pairing.js'
import type { RelayTerms } from './proposal.js'
import type { RelayClientModule, RelayClientOptions } from './relay-client.js'

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
  /** How the app appears to wallets. */
  metadata(): RelayClientOptions['metadata']
  /** Networks the app offers, all namespaces. */
  networks(): readonly CaipNetwork[]
  /** Each namespace's request to wallets for these networks. @throws KitError `chunk_failed` */
  terms(): Promise<RelayTerms>
  /** The text that wallets are asked to sign as they approve, if the app wants that. */
  signIn(): Promise<ConnectSignInFeature> | undefined
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
