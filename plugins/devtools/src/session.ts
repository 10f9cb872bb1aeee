import type { LogEntry } from '@latchkey/kernel'

/** A connection as it was at one moment. */
interface ShownConnection {
  readonly namespace: string
  readonly wallet: string
  readonly status: string
  readonly address?: string
  readonly network?: string
}

/** The state of a kit at one moment. */
export interface Moment {
  readonly open: boolean
  /** Name of the view on top. */
  readonly view: string
  /** CAIP-2 id of the network shown. */
  readonly network?: string
  readonly connections: readonly ShownConnection[]
}

/** One event, and the state right after it. */
export interface Recorded {
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly name: string
  readonly payload?: unknown
  readonly after: Moment
}

/** The parts of the kit. */
export interface SessionKit {
  readonly id: string
  readonly plugins: readonly string[]
  readonly contributions: readonly {
    readonly pluginId: string
    readonly kind: string
    readonly name: string
    readonly label: string
  }[]
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
  /** Features that were offered. */
  readonly features: readonly string[]
  readonly csp: string
}

/** A recorded session: plain data. */
export interface Session {
  readonly version: 1
  readonly kit: SessionKit
  readonly records: readonly Recorded[]
  readonly log: readonly LogEntry[]
}
