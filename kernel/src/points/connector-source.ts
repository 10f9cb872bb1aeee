import { definePoint } from '../token.js'
import type { Atom } from '../state.js'
import type { Connector } from './connector.js'

/** Discovers connectors while the page runs: announced and injected wallets. */
export interface ConnectorSource {
  readonly id: string
  /** What has been found so far; in a stable order. */
  readonly connectors: Atom<readonly Connector[]>
  /** Begins to look. Called once, when the kit starts; the signal ends it. */
  start(signal: AbortSignal): void | Promise<void>
}

/** Contribution point of {@link ConnectorSource}. */
export const ConnectorSource = definePoint<ConnectorSource>('connector-source')
