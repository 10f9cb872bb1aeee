/** The engine of the library, as far as it draws ids. */
interface Engine extends Record<Call, (params: never) => Promise<unknown>> {
  readonly events: {
    once(event: string, listener: (answer: never) => void): unknown
    listenerCount(event: string): number
  }
}

/** Calls that draw an id and wait for the answer to it. */
const CALLS = ['request', 'ping', 'extend', 'connect', 'authenticate'] as const
type Call = (typeof CALLS)[number]

/** Events of the engine by which those calls wait, each followed by the id. */
const WAITS = ['session_request', 'session_ping', 'session_extend', 'session_connect']

const TAKEN = new Error('The id is taken.')

/**
 * Gives each request of a client an id of its own. The library draws ids by chance, a thousand for each millisecond,
 * and an answer goes to all that wait for its id. A call whose id is taken is made again before anything was sent.
 *
 * @returns the function that takes this off the engine.
 */
export function uniqueIds(
  engine: object,
  { records }: { readonly records: ReadonlyMap<number, unknown> },
): () => void {
  // The library keeps them private, and calls them on the instance.
  const own = engine as Engine
  const { events } = own
  const isTaken = (event: string, id: string) =>
    records.has(Number(id)) ||
    WAITS.some(
      (other) =>
        // The two questions of one sign-in are compared where they are asked.
        !(event === 'session_request' && other === 'session_connect') &&
        events.listenerCount(`${other}:${id}`) > 0,
    )
  const once = events.once
  events.once = (name, listener) => {
    const [event = '', id] = name.split(':')
    if (id !== undefined && WAITS.includes(event) && isTaken(event, id)) throw TAKEN
    return once.call(events, name, listener)
  }
  const calls = CALLS.map((call) => {
    const before = own[call]
    own[call] = async (params) => {
      for (;;) {
        try {
          return await before.call(own, params)
        } catch (error) {
          if (error !== TAKEN) throw error
        }
      }
    }
    return () => {
      own[call] = before
    }
  })
  return () => {
    events.once = once
    for (const undo of calls) undo()
  }
}
