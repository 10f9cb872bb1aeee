/**
 * Waits until every promise that can settle by itself has settled: one turn of the event loop, which
 * runs after the whole queue of microtasks. Works in Node and in a page, and under faked timers.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => unknown }
    if (setImmediate) {
      setImmediate(resolve)
      return
    }
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    channel.port2.postMessage(undefined)
  })
}
