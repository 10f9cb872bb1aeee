import type { Clock } from '@latchkey/kernel'
import { isUnknownSession } from './map-error.js'
import type { RelayClient } from './relay-client.js'

/** Milliseconds a wallet has to answer a ping (docs/decisions/restoring.md). */
const PING_LIMIT = 5_000

/** The events of a wallet. */
export interface ReachListener {
  tell(reachable: boolean | 'unknown'): void
  /** The wallet knows no such session. */
  gone(): void
}

/**
 * Finds out whether a wallet answers. In a turn of its own: who restores listens only once it has the
 * answer. A late answer still counts.
 *
 * @returns the function that stops it
 */
export function probeWallet(
  { clock, client }: { readonly clock: Clock; readonly client: RelayClient },
  topic: string,
  { tell, gone }: ReachListener,
): () => void {
  let stopped = false
  let cancel = clock.after(0, () => {
    tell('unknown')
    cancel = clock.after(PING_LIMIT, () => {
      tell(false)
    })
    client.ping(topic).then(
      () => {
        cancel()
        if (!stopped) tell(true)
      },
      (error: unknown) => {
        if (!stopped && isUnknownSession(error)) gone()
      },
    )
  })
  return () => {
    stopped = true
    cancel()
  }
}
