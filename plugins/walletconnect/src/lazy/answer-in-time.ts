import type { Clock } from '@latchkey/kernel'

/** The library's messages and waits, as far as they are looked at. */
interface Sent {
  readonly method: string
  readonly clientRpcId?: number
}

interface Engine {
  readonly events: {
    once(event: string, listener: () => void): unknown
    emit(event: string, answer: { readonly error: Error }): unknown
  }
  sendRequest(sent: Sent): Promise<unknown>
  sendProposeSession(sent: { readonly proposal: { readonly id: number } }): Promise<unknown>
}

/** A wait of the library. */
export interface Waits {
  /** Ends the wait for an answer to a proposal; no timer of it stays. */
  giveUp(id: number): void
  /** Ends every wait, and begins none any more. */
  close(): void
}

const MINUTE = 60_000
/** Milliseconds by which we are ahead of the library. */
const AHEAD = 1_000

/** The library's event for an answer, its time limit, and its error. */
type Limit = readonly [event: string, milliseconds: number, says: string]

const PROPOSED: Limit = ['session_connect', 5 * MINUTE, 'Proposal expired']
const LIMITS: Readonly<Partial<Record<string, Limit>>> = {
  wc_sessionRequest: ['session_request', 5 * MINUTE, 'Request expired. Please try again.'],
  wc_sessionPing: ['session_ping', 5 * MINUTE, 'Ping expired'],
  // The proposal that goes along with a sign-in: both are waited for together.
  wc_sessionPropose: ['session_connect', 60 * MINUTE, 'Request expired'],
}

/**
 * Ends unanswered requests a moment before the library does. At its own limit the library rejects a promise without
 * a holder, beside the one that the caller waits for, and a page reports that one as an unhandled rejection. The
 * library's own timer goes with each wait that ends.
 */
export function answerInTime(engine: object, { after }: Pick<Clock, 'after'>): Waits {
  // The library keeps them private, and calls them on the instance.
  const own = engine as Engine
  // Bound before `uniqueIds` replaces it: the id that is waited for here is in use already.
  const once = own.events.once.bind(own.events)
  const waiting = new Set<string>()
  let isClosed = false
  const end = (answered: string, says: string) => {
    own.events.emit(answered, { error: new Error(says) })
  }
  const endAll = (all: readonly string[], says: string) => {
    for (const answered of all) {
      end(answered, says)
      // An answer that comes late finds a listener, as it would have: without one the library throws.
      once(answered, () => undefined)
    }
  }
  const wait = ([event, milliseconds, says]: Limit, id: number) => {
    if (isClosed) return
    const answered = `${event}:${String(id)}`
    const cancel = after(milliseconds - AHEAD, () => {
      endAll([answered], says)
    })
    waiting.add(answered)
    once(answered, () => {
      waiting.delete(answered)
      cancel()
    })
  }

  const send = own.sendRequest.bind(own)
  own.sendRequest = (sent) => {
    const limit = LIMITS[sent.method]
    if (limit && sent.clientRpcId !== undefined) wait(limit, sent.clientRpcId)
    return send(sent)
  }
  const propose = own.sendProposeSession.bind(own)
  own.sendProposeSession = (sent) => {
    wait(PROPOSED, sent.proposal.id)
    return propose(sent)
  }
  return {
    giveUp(id) {
      end(`session_connect:${String(id)}`, PROPOSED[2])
    },
    close() {
      isClosed = true
      endAll([...waiting], 'Closed')
    },
  }
}
