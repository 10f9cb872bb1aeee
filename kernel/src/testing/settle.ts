/** Runs something in the next turn of the event loop, after all microtasks. */
type NextTurn = (run: () => void) => unknown

/** The next turn by `setImmediate`, or by a message where a page has none. */
export const nextTurnOf = (page: object): NextTurn =>
  (page as { readonly setImmediate?: NextTurn }).setImmediate ??
  ((run) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      run()
    }
    channel.port2.postMessage(undefined)
  })

// Taken once, so that timers faked by a test runner later on do not stop it.
const nextTurn = /* @__PURE__ */ nextTurnOf(globalThis)

/**
 * Waits until every promise that can settle by itself has settled: one turn of the event loop, which
 * comes after the whole queue of microtasks. Works in Node and in a page, and under faked timers.
 */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    nextTurn(resolve)
  })
