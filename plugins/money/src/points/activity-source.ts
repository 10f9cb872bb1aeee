import { definePoint, type Account, type ActivityPage, type CaipNetwork } from '@latchkey/kernel'
import type { ActivityReach } from '@latchkey/kernel/internal'

/** The question to a source. */
export interface ActivityQuery {
  readonly account: Account
  readonly network: CaipNetwork
  /** The page before's `next`; page 1 without it. */
  readonly cursor?: string
}

/** An account's past from one place: a service, an explorer, nodes. */
export interface ActivitySource {
  readonly id: string
  readonly reach: ActivityReach
  /**
   * It reads the network's own nodes, so `signed` entries make a receiver known. Services and explorers leave it
   * out: one row of theirs could make an attacker's address known.
   */
  readonly proves?: true
  covers(network: CaipNetwork): boolean
  page(query: ActivityQuery, signal: AbortSignal): Promise<ActivityPage>
}

/** Contribution point of {@link ActivitySource}; asked by `order`: service 20, explorer 30, node 40. */
export const ActivitySource = definePoint<ActivitySource>('activity-source')
