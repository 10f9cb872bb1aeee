import type { CloudHttp } from '@latchkey/cloud'
import type {
  App,
  Browser,
  Clock,
  ConnectorEvent,
  Connections,
  Contributions,
  Events,
  Log,
  Modal,
  Networks,
  Notices,
  Random,
  Router,
  Storage,
  Store,
} from '@latchkey/kernel'
import type { KnownOptions } from './options.js'
import type { FramePlace } from './service.js'

/** Id of the one connector, as it is in stored records. */
export const CONNECTOR_ID = 'ID_AUTH'

/** Namespaces that the embedded wallet has accounts of. */
export const EMBEDDED_NAMESPACES = ['eip155', 'solana'] as const
/** One of {@link EMBEDDED_NAMESPACES}. */
export type EmbeddedNamespace = (typeof EMBEDDED_NAMESPACES)[number]

/** The context of the lazy part. */
export interface CoreContext {
  readonly app: App
  readonly browser: Browser
  readonly clock: Clock
  /** The app's project, if it has one. */
  readonly cloud: Pick<CloudHttp, 'projectId'> | undefined
  readonly connections: Connections
  readonly events: Events
  readonly contributions: Contributions
  readonly log: Log
  readonly modal: Modal
  readonly networks: Networks
  readonly notices: Notices
  readonly options: KnownOptions
  readonly place: FramePlace | undefined
  readonly random: Random
  readonly router: Router
  readonly storage: Storage
  readonly store: Store
  /** Emits to the connector's listeners. */
  readonly tell: (event: ConnectorEvent) => void
}
