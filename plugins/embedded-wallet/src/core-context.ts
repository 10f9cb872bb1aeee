import type { CloudHttp } from '@latchkey/cloud/http'
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

/** Id of the one connector, as it stands in stored records. */
export const CONNECTOR_ID = 'ID_AUTH'

/** Namespaces that the embedded wallet has accounts of. */
export const EMBEDDED_NAMESPACES = ['eip155', 'solana'] as const
/** One of {@link EMBEDDED_NAMESPACES}. */
export type EmbeddedNamespace = (typeof EMBEDDED_NAMESPACES)[number]

/** What the part that is loaded later works with. */
export interface CoreContext {
  readonly app: App
  readonly browser: Browser
  readonly clock: Clock
  /** The app's project, where it has one. */
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
  /** Tells whoever listens to the connector. */
  readonly tell: (event: ConnectorEvent) => void
}
