/** @typedef {{ send: (text: string) => void }} Socket */

/**
 * Events that websocket clients wait for: signatures, accounts and slots.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 * @param {Readonly<Record<string, (params: readonly any[]) => unknown>>} methods
 */
export function createSubscriptions(chain, methods) {
  /** @type {Map<number, { socket: Socket, kind: string, of: unknown }>} */
  const open = new Map()
  let last = 0

  /**
   * @param {number} id
   * @param {string} method
   * @param {unknown} result
   */
  const notify = (id, method, result) => {
    const params = { subscription: id, result }
    open.get(id)?.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }))
  }
  const context = () => ({ slot: chain.slot(), apiVersion: '2.0.0' })
  /**
   * @param {number} id
   * @param {import('./records.mjs').Status} status
   */
  const settled = (id, { err }) => {
    notify(id, 'signatureNotification', { context: context(), value: { err } })
    open.delete(id)
  }
  chain.listeners.add((signature, status) => {
    for (const [id, { kind, of }] of open) {
      if (kind === 'signature' && of === signature) settled(id, status)
      if (kind === 'account') notify(id, 'accountNotification', methods['getAccountInfo']?.([of]))
      if (kind === 'slot') {
        const { slot } = status
        notify(id, 'slotNotification', { slot, parent: slot - 1, root: slot - 1 })
      }
    }
  })

  /**
   * @param {string} kind
   * @returns {(params: readonly any[], socket: Socket) => number}
   */
  const subscribe =
    (kind) =>
    ([of], socket) => {
      const id = (last += 1)
      open.set(id, { socket, kind, of })
      const status = kind === 'signature' ? chain.records.get(String(of)) : undefined
      // The id has to arrive before its first notification.
      if (status) setImmediate(() => settled(id, status))
      return id
    }
  const unsubscribe = (/** @type {readonly any[]} */ [id]) => open.delete(id)

  return {
    methods: Object.fromEntries(
      ['signature', 'account', 'slot'].flatMap((kind) => [
        [`${kind}Subscribe`, subscribe(kind)],
        [`${kind}Unsubscribe`, unsubscribe],
      ]),
    ),
    /** @param {Socket} socket */
    forget(socket) {
      for (const [id, one] of open) if (one.socket === socket) open.delete(id)
    },
  }
}
