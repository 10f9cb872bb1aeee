import { definePoint } from '../token.js'
import type { Atom } from '../state.js'
import type { Connector } from './connector.js'

/** Discovers connectors while the page runs: announced and injected wallets. */
export interface ConnectorSource {
  readonly id: string
  /** The connectors found so far; in a stable order. */
  readonly connectors: Atom<readonly Connector[]>
  /**
   * Begins to look. Called when the kit starts, and again after a failure: when the kit is used again, and when the page
   * is on line. The signal aborts on dispose and ends it.
   */
  start(signal: AbortSignal): void | Promise<void>
  /**
   * Looks once more at the page, for wallets that come without telling anybody. Called at each opening of the modal, and
   * a few times while a stored wallet is waited for. It asks no wallet anything.
   */
  look?(): void
  /**
   * Fetches the code that looking needs and runs none of it: the visitor points at the button. A failure is of no
   * matter, since `start` fetches again.
   */
  prefetch?(): Promise<unknown>
}

/** Contribution point of {@link ConnectorSource}. */
export const ConnectorSource = definePoint<ConnectorSource>('connector-source')
