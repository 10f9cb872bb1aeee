import type { Browser, Clock } from '@latchkey/kernel'
import { noSocket, relayFailure } from './relay-failure.js'
import type { RelayClient } from './relay-client.js'

/** Milliseconds to wait for a socket before a request is refused. */
export const SOCKET_LIMIT = 15_000

/** Milliseconds in the background after which an open socket is taken for dead: phones cut them. */
const STALE_AFTER = 20_000

/** The tools of a wait. */
export interface SocketContext {
  readonly client: RelayClient
  readonly clock: Clock
  readonly browser: Browser
}

/**
 * Waits until a condition of the socket holds; opens it meanwhile. A request written to a dead socket
 * would be lost for a quarter of a minute, so nothing is sent before this resolves.
 *
 * @throws KitError `relay_offline` or `relay_unreachable` after {@link SOCKET_LIMIT}, at once
 *   `relay_unauthorized` and the like; the signal's reason when it aborts.
 */
export function socketReady(
  { client, clock, browser }: SocketContext,
  signal: AbortSignal,
  holds: () => boolean = () => client.connected(),
): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  if (holds()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stopListening()
      stopLooking()
      cancelLimit()
      signal.removeEventListener('abort', stop)
      settle()
    }
    const stop = () => {
      finish(() => {
        reject(signal.reason as Error)
      })
    }
    const look = () => {
      if (holds()) finish(resolve)
    }
    const stopListening = client.on((event) => {
      const failure = event.type === 'failed' ? relayFailure(event.error) : undefined
      if (failure) {
        finish(() => {
          reject(failure.error)
        })
      } else look()
    })
    // Subscriptions are confirmed after the socket opened, without an event of their own.
    const stopLooking = clock.every(50, look)
    const cancelLimit = clock.after(SOCKET_LIMIT, () => {
      finish(() => {
        reject(noSocket(browser))
      })
    })
    signal.addEventListener('abort', stop, { once: true })
    void client.open().then(look, () => undefined)
  })
}

/**
 * Opens the socket again whenever the page comes back: shown, restored from the page cache, or online.
 * A hidden page lets go of it, unless it waits for its wallet: the relay keeps what comes meanwhile.
 *
 * @returns the function that stops it.
 */
export function wakeWithPage(
  { client, clock, browser }: SocketContext,
  isAsking: () => boolean,
): () => void {
  let hiddenAt: number | undefined
  const wake = () => {
    if (!browser.visible()) {
      hiddenAt ??= clock.now()
      if (!isAsking()) client.pause().catch(() => undefined)
      return
    }
    const away = hiddenAt === undefined ? 0 : clock.now() - hiddenAt
    hiddenAt = undefined
    if (!browser.online()) return
    // Failures show where something waits for the socket.
    client.open({ fresh: away >= STALE_AFTER }).catch(() => undefined)
  }
  const stops = ['visibilitychange', 'pageshow', 'online'].map((type) => browser.on(type, wake))
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Runs something once the page is shown: what asks over the relay would open a socket in a hidden one.
 *
 * @param run Returns what stops it again.
 */
export function whenShown(browser: Browser, run: () => () => void): () => void {
  let stop: () => void = () => undefined
  const look = () => {
    if (!browser.visible()) return
    stop()
    stop = run()
  }
  stop = browser.on('visibilitychange', look)
  look()
  return () => {
    stop()
  }
}
