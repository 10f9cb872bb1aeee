interface Deletion {
  readonly topic: string
  /** Of the wallet's request, if there is one. */
  readonly id?: number
}

interface Engine {
  deleteSession(deletion: Deletion): Promise<void>
}

/**
 * Deletes a session once if both ends end it at the same time. The library tries a second time when the wallet's
 * request is answered, in a listener. Its error is an unhandled rejection, and later messages of the relay wait for
 * it in a queue that never goes on.
 *
 * @param has whether the library still keeps a session of a topic
 */
export function deleteOnce(engine: object, has: (topic: string) => boolean): void {
  // The library keeps them private, and calls them on the instance.
  const own = engine as Engine
  const remove = own.deleteSession.bind(own)
  const running = new Map<string, Promise<void>>()
  const once = (deletion: Deletion): Promise<void> => {
    const { topic } = deletion
    const before = running.get(topic)
    if (before || !has(topic)) return before ?? Promise.resolve()
    const removing = remove(deletion).finally(() => running.delete(topic))
    running.set(topic, removing)
    return removing
  }
  // If the wallet has gone, it does not matter that the relay was not told.
  own.deleteSession = (deletion) =>
    deletion.id === undefined ? once(deletion) : once(deletion).catch(() => undefined)
}
