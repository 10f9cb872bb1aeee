import { WebSocket, WebSocketServer } from 'ws'

/** Most that a page may send at once. */
const MAX_BYTES = 1_000_000

/**
 * @typedef {object} Subscriptions
 * @property {(method: string, id: string, onEnd: () => void) => (result: unknown) => void} subscribe
 *   Begins one; what is returned tells it of a result.
 * @property {(id: string) => void} unsubscribe
 */

/**
 * A client's subscriptions, each ended once.
 *
 * @param {(message: object) => void} send
 */
function createSubscriptions(send) {
  /** @type {Map<string, () => void>} */
  const open = new Map()
  return {
    /** @type {Subscriptions['subscribe']} */
    subscribe(method, id, onEnd) {
      open.set(id, onEnd)
      return (result) => {
        if (open.has(id)) send({ jsonrpc: '2.0', method, params: { result, subscription: id } })
      }
    },
    /** @param {string} id */
    unsubscribe(id) {
      open.get(id)?.()
      open.delete(id)
    },
    end() {
      for (const onEnd of open.values()) onEnd()
      open.clear()
    },
  }
}

/**
 * Serves JSON-RPC with subscriptions over the WebSockets of an HTTP server.
 *
 * @param {import('node:http').Server} server
 * @param {(call: unknown, subscriptions: Subscriptions) => Promise<object>} answer
 * @returns {() => number} how many sockets are open
 */
export function serveJsonSockets(server, answer) {
  const sockets = new WebSocketServer({ server, maxPayload: MAX_BYTES })
  sockets.on('connection', (socket) => {
    const send = (/** @type {object} */ message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    }
    const subscriptions = createSubscriptions(send)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => subscriptions.end())
    socket.on('message', async (data) => {
      let call
      try {
        call = JSON.parse(String(data))
      } catch {
        return socket.terminate()
      }
      send(await answer(call, subscriptions))
    })
  })
  return () => sockets.clients.size
}
