import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { record, RpcError } from './rpc-methods.mjs'

/**
 * Serves one client socket until it closes: requests are answered, answers to deliveries count as
 * acknowledgements, anything else is ignored.
 *
 * @param {WebSocket} socket
 * @param {object} context
 * @param {string} context.clientId
 * @param {ReturnType<typeof import('./switchboard.mjs').createSwitchboard>} context.board
 * @param {ReturnType<typeof import('./rpc-methods.mjs').createMethods>} context.methods
 * @param {import('./faults.mjs').Faults} context.faults
 * @param {ReturnType<typeof import('./event-log.mjs').createEventLog>} context.log
 */
export function serveSocket(socket, { clientId, board, methods, faults, log }) {
  /** @type {import('./switchboard.mjs').Client} */
  const client = {
    id: clientId,
    topics: new Set(),
    unacknowledged: new Map(),
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
  }
  log.note('connect', { who: clientId })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    board.leave(client)
    log.note('close', { who: clientId })
  })
  socket.on('message', async (data) => {
    const message = parse(String(data))
    if (!message) return
    const { id, method } = message
    if (typeof method !== 'string') return board.acknowledge(client, Number(id))
    log.note('rpc', { method, who: clientId })
    if (faults.delayMs > 0) await delay(faults.delayMs)
    // A client that has gone must not come back to life through a request that was delayed.
    if (socket.readyState !== WebSocket.OPEN) return
    client.send({ id, jsonrpc: '2.0', ...outcome(methods, client, method, message['params']) })
  })
}

/**
 * @param {ReturnType<typeof import('./rpc-methods.mjs').createMethods>} methods
 * @param {import('./switchboard.mjs').Client} client
 * @param {string} method
 * @param {unknown} params
 */
function outcome(methods, client, method, params) {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return { error: { code: -32601, message: `Method not found: ${method}` } }
  try {
    return { result: run(client, record(params)) }
  } catch (error) {
    const code = error instanceof RpcError ? error.code : -32000
    return { error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
function parse(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
