import { isKitError } from '@latchkey/kernel'
import { AbortErrors } from '../abort-errors.js'
import { PAIRING_LIFE, PAIRING_MARGIN } from '../pairing.js'
import { isUnopened, noSocket, relayFailure } from './relay-failure.js'
import { mapApprovalError } from './map-error.js'
import type { PendingProposal, RelayClient, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { SOCKET_LIMIT } from './socket.js'

/**
 * Milliseconds after which a pairing is renewed: early enough for the next one to be there when this one counts as
 * expired, with a slow relay and a server's nonce.
 */
const RENEW_AFTER = PAIRING_LIFE - PAIRING_MARGIN - 5_000

/** Milliseconds between looks at how long a pairing has left. */
const LOOK_EACH = 1_000

/** One attempt to get a session, over as many pairings as it takes. */
export interface Attempt {
  /**
   * @throws KitError `user_rejected`, `pairing_expired`, `connect_aborted`, `relay_offline`,
   *   `relay_unreachable`; a refusal of the relay, or one that the wallet does not explain, as it came
   */
  readonly session: Promise<RelaySession>
  /** Puts a fresh URI on offer; the earlier one can still be approved. */
  renew(): void
  /** Gives up, as an abort of its signal does. */
  cancel(): void
  /** The page came back: renews a pairing that ran out meanwhile. */
  refresh(): void
}

type AttemptContext = Pick<RelayContext, 'clock' | 'browser' | 'offer' | 'onScreen'>

/** The life of the pairing on offer. */
function createLife(clock: AttemptContext['clock'], look: () => void) {
  let begunAt = 0
  /** Milliseconds that were counted since. */
  let counted = 0
  let stop: () => void = () => undefined
  return {
    begin() {
      begunAt = clock.now()
      counted = 0
      stop()
      stop = clock.every(LOOK_EACH, () => {
        counted += LOOK_EACH
        look()
      })
    },
    // Timers rest in a page that sleeps, and the device's clock may be set meanwhile: what says less counts.
    left: () => PAIRING_LIFE - Math.max(counted, clock.now() - begunAt),
    stop: () => {
      stop()
    },
  }
}

/**
 * Asks for a session. A pairing is offered for 4 minutes and renewed shortly before it counts as expired while
 * its view is open; whichever pairing a wallet approves first wins, and a session approved after the
 * attempt ended is closed again on both sides.
 *
 * @param propose Makes one pairing.
 */
export function startAttempt(
  context: AttemptContext,
  client: RelayClient,
  propose: () => Promise<PendingProposal>,
  signal: AbortSignal,
): Attempt {
  const { clock, offer } = context
  let settled = false
  let isOffered = false
  let round = 0
  let isAsking = false
  let cancelLimit: () => void = () => undefined
  const life = createLife(clock, () => {
    refresh()
  })
  let settle: { resolve(session: RelaySession): void; reject(error: unknown): void }
  const session = new Promise<RelaySession>((resolve, reject) => (settle = { resolve, reject }))

  /** Codes that a wallet may still approve. */
  const open = new Set<PendingProposal>()

  const finish = (act: () => void) => {
    if (settled) return
    settled = true
    for (const pending of open) pending.abandon()
    cancelLimit()
    life.stop()
    stopListening()
    signal.removeEventListener('abort', abort)
    offer(undefined)
    act()
  }
  const fail = (error: unknown) => {
    finish(() => {
      settle.reject(error)
    })
  }
  const abort = () => {
    fail(AbortErrors.connect_aborted({}, signal.reason))
  }

  const approved = (found: RelaySession) => {
    if (settled) client.end(found.topic).catch(() => undefined)
    else
      finish(() => {
        settle.resolve(found)
      })
  }
  const refused = (error: unknown, own: number) => {
    // An earlier pairing that ran out is no failure: a newer one is on offer.
    if (isKitError(error, 'pairing_expired') && own !== round) return
    fail(error)
  }
  const show = ({ uri }: PendingProposal) => {
    const createdAt = clock.now()
    isAsking = false
    isOffered = true
    offer({ uri, createdAt, expiresAt: createdAt + PAIRING_LIFE })
    cancelLimit()
    life.begin()
  }
  const ask = () => {
    const own = (round += 1)
    isAsking = true
    cancelLimit()
    cancelLimit = clock.after(SOCKET_LIMIT, () => {
      fail(noSocket(context.browser))
    })
    propose().then(
      (pending) => {
        open.add(pending)
        pending.approval.then(
          (session) => {
            open.delete(pending)
            approved(session)
          },
          (error: unknown) => {
            open.delete(pending)
            refused(mapApprovalError(error), own)
          },
        )
        if (settled) pending.abandon()
        else if (own === round) show(pending)
      },
      (error: unknown) => {
        // Raw: the kernel's error rules name it, and raise the alert.
        if (own === round) fail(relayFailure(error) ? error : noSocket(context.browser, error))
      },
    )
  }
  const refresh = () => {
    if (settled) return
    const isOver = life.left() <= 0
    if (isOver) offer(undefined)
    if (isAsking || life.left() > PAIRING_LIFE - RENEW_AFTER) return
    if (!context.onScreen()) {
      if (isOver) fail(RelayErrors.pairing_expired())
    } else if (context.browser.visible()) ask()
    // Hidden behind the wallet's app: `refresh` is called again when the page is back.
  }

  const stopListening = client.on((event) => {
    if (event.type !== 'failed') return
    if (relayFailure(event.error)) fail(event.error)
    // A code on the screen outlives a short break of the line; without one there is nothing to wait for.
    else if (!isOffered && isUnopened(event.error)) fail(noSocket(context.browser, event.error))
  })
  if (signal.aborted) abort()
  else {
    signal.addEventListener('abort', abort, { once: true })
    ask()
  }
  return {
    session,
    refresh,
    cancel: abort,
    renew() {
      if (!settled) ask()
    },
  }
}
