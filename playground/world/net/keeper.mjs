/** @typedef {{ close: () => Promise<unknown> }} Part */

/**
 * Keeps what was started, to end it all later in the opposite order.
 */
export function createKeeper() {
  /** @type {(() => Promise<unknown>)[]} */
  const closers = []
  return {
    /**
     * @template {Part} T
     * @param {Promise<T> | T} starting
     * @returns {Promise<T>}
     */
    async keep(starting) {
      const part = await starting
      closers.push(part.close)
      return part
    },
    async close() {
      for (const end of closers.splice(0).reverse()) await end()
    },
  }
}
