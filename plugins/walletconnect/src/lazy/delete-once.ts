interface Deletion {
  readonly topic: string
  /** Of the wallet's request, where it asked for it. */
  readonly id?: number
}

interface Engine {
  deleteSession(deletion: Deletion): Promise<void>
}

/**
 * Deletes a session that both ends end at the same time once. The library tries a second time when the
 * wallet's request is answered, in a listener: what that throws is an unhandled rejection, and whatever the
 * relay brings afterwards waits for it in a queue that never goes on.
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
  // That the relay was not told is all one where the wallet has gone, and nobody hears it.
  own.deleteSession = (deletion) =>
    deletion.id === undefined ? once(deletion) : once(deletion).catch(() => undefined)
}
