import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { CONNECTOR_ID } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Attempt } from './attempt.js'
import { signedInBy, type LoginFlow } from './flow.js'

/** Milliseconds after which leaving a Farcaster login reloads the frame. */
const RELOAD_AFTER = 100

/** The steps of a login by Farcaster's app, which scans a code or follows a link. */
export function createFarcaster(flow: LoginFlow) {
  const { context, channel, attempts, inWindow } = flow
  const { clock, connections, store } = context
  let cancelReload = () => {}
  /** The frame forgets its wait: otherwise it would sign in the user of a code that is on no screen any more. */
  const reloadLater = () => {
    cancelReload()
    cancelReload = clock.after(RELOAD_AFTER, () => {
      // A further login ends the wait in the frame by itself.
      if (!channel.isOpen() || attempts.current()) return
      channel.ask('RELOAD', undefined).then(channel.reloads, () => undefined)
    })
  }
  return {
    async signIn(attempt: Attempt) {
      const { signal } = attempt
      if ((await channel.ready(signal)).storage === 'blocked') {
        signedInBy(flow, 'farcaster', await inWindow(attempt, { provider: 'farcaster' }))
        return
      }
      signal.addEventListener('abort', reloadLater, { once: true })
      try {
        const { url } = await channel.ask('GET_FARCASTER_URI', undefined, attempt)
        if (!isSecureUrl(url)) throw EmbeddedErrors.farcaster_failed()
        attempt.set({ step: 'farcaster', url })
        signedInBy(flow, 'farcaster', await channel.ask('CONNECT_FARCASTER', undefined, attempt))
      } finally {
        signal.removeEventListener('abort', reloadLater)
      }
    },
    /** Its view was left, also for what was given up before. */
    left() {
      const isConnected = store
        .get(connections.connectionsAtom)
        .some(({ connectorId, status }) => connectorId === CONNECTOR_ID && status === 'connected')
      if (isConnected) return
      attempts.end()
      reloadLater()
    },
    stop() {
      cancelReload()
    },
  }
}
