import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { serve } from '../net/tenants.mjs'
import { admit, refuse } from './admission.mjs'
import { controlListener } from './control.mjs'
import { createEventLog } from './event-log.mjs'
import { noFaults } from './faults.mjs'
import { createMethods } from './rpc-methods.mjs'
import { serveSocket } from './serve-socket.mjs'
import { createSwitchboard } from './switchboard.mjs'

/** Node clients give a socket up after 35 s without a frame. */
const PING_MS = 15_000
const SWEEP_MS = 5_000
const MAX_FRAME_BYTES = 1_000_000

/**
 * @typedef {object} RelayOptions
 * @property {import('../net/tenants.mjs').Port} [port] wanted port; 0, the default, takes any free one
 * @property {boolean} [requireAuth] refuse sockets without a valid token; on by default
 * @property {readonly string[]} [projectIds] the only project ids to accept; any when left out
 * @property {() => number} [now] milliseconds
 */

/**
 * Starts a relay that speaks the WalletConnect "irn" protocol on 127.0.0.1.
 *
 * @param {RelayOptions} [options]
 */
export async function startRelay(options = {}) {
  const { port: wanted = 0, requireAuth = true, projectIds, now = Date.now } = options
  const log = createEventLog(now)
  const faults = noFaults()
  const board = createSwitchboard({ now, nextId: createIds(now) })
  const methods = createMethods(board, (client, publication) => {
    const { topic, message, tag, ttl } = publication
    log.note('publish', { topic, tag, ttl, bytes: message.length, from: client.id })
    if (faults.dropPublish > 0) faults.dropPublish -= 1
    else board.publish(client, publication)
  })

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  const dropSockets = () => {
    const open = [...sockets.clients]
    for (const socket of open) socket.terminate()
    return open.length
  }
  const server = createServer(controlListener({ log, faults, dropSockets }))
  server.on('upgrade', (request, stream, head) => {
    const verdict = admit(request, { faults, requireAuth, projectIds, now })
    if ('status' in verdict) return refuse(stream, verdict)
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveSocket(socket, { clientId: verdict.clientId, board, methods, faults, log }),
    )
  })

  const { port, url, close } = await serve(server, wanted)
  const timers = [
    setInterval(() => sockets.clients.forEach((socket) => socket.ping()), PING_MS),
    setInterval(() => board.mailbox.sweep(), SWEEP_MS),
  ]
  return {
    port,
    url: url.replace(/^http/, 'ws'),
    controlUrl: url,
    log: log.entries,
    faults,
    dropSockets,
    async close() {
      timers.forEach(clearInterval)
      dropSockets()
      await close()
    },
  }
}

/**
 * JSON-RPC ids that rise and never repeat, shaped like the clients' own: milliseconds, then three
 * digits.
 *
 * @param {() => number} now
 */
function createIds(now) {
  let last = 0
  return () => (last = Math.max(last + 1, now() * 1000))
}
