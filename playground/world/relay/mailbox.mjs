/**
 * @typedef {object} StoredMessage
 * @property {string} message ciphertext, opaque to the relay
 * @property {number} tag what kind of message it is, as the sender says
 * @property {number} publishedAt milliseconds
 * @property {number} expiresAt milliseconds
 * @property {unknown} attestation
 * @property {Set<string>} seenBy ids of the sender and of the clients that acknowledged it
 */

/** Longest life the protocol knows: thirty days, in seconds. */
const MAX_TTL_SECONDS = 2_592_000
const MAX_PER_TOPIC = 500

/**
 * Keeps messages per topic until their time to live is over, so that a client that was away, or
 * that subscribes later, still gets them.
 *
 * @param {() => number} now milliseconds
 */
export function createMailbox(now) {
  /** @type {Map<string, StoredMessage[]>} */
  const topics = new Map()

  return {
    /**
     * @param {string} topic
     * @param {{ message: string, tag: number, ttl: number, attestation: unknown, from: string }} entry
     * @returns {StoredMessage}
     */
    add(topic, { message, tag, ttl, attestation, from }) {
      const seconds = Math.min(Math.max(ttl, 0), MAX_TTL_SECONDS)
      const publishedAt = now()
      const expiresAt = publishedAt + seconds * 1000
      const seenBy = new Set([from])
      const stored = { message, tag, attestation, publishedAt, expiresAt, seenBy }
      topics.set(topic, [...(topics.get(topic) ?? []), stored].slice(-MAX_PER_TOPIC))
      return stored
    },

    /**
     * Messages of a topic that are still alive, oldest first.
     *
     * @param {string} topic
     * @returns {readonly StoredMessage[]}
     */
    alive(topic) {
      const time = now()
      return (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > time)
    },

    /** Forgets what has expired. */
    sweep() {
      for (const topic of [...topics.keys()]) {
        const alive = this.alive(topic)
        if (alive.length > 0) topics.set(topic, [...alive])
        else topics.delete(topic)
      }
    },

    /** How many topics hold anything. */
    get size() {
      return topics.size
    },
  }
}
