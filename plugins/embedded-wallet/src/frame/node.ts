import * as v from 'valibot'
import { FrameErrors, ownErrorIn } from './errors.js'
import type { FramePorts } from './ports/ports.js'

const answerOf = v.union([
  v.object({
    error: v.object({
      code: v.optional(v.union([v.number(), v.string()])),
      message: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
  }),
  v.object({ result: v.unknown() }),
])

/** One JSON-RPC call. */
export interface NodeCall {
  readonly method: string
  readonly params?: unknown
}

/** The wallet server's answer when the bundler or the paymaster behind it gave none. */
const SILENT = 'relay_silent'

/** How long a node may take, in milliseconds. */
const PATIENCE = 30_000

/**
 * Asks a node by JSON-RPC 2.0, or a bundler or a paymaster through the wallet's own server.
 * @throws KitError `network_error` without an answer, `node_refused` with the node's own words
 */
export async function askNode(
  ports: Pick<FramePorts, 'fetch' | 'after'>,
  url: string,
  { method, params = [] }: NodeCall,
): Promise<unknown> {
  const stop = new AbortController()
  const calm = ports.after(PATIENCE, () => {
    stop.abort()
  })
  let json: unknown
  try {
    const response = await ports.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      // The wallet's own server relays for signed-in visitors; no other host gets a cookie.
      credentials: 'same-origin',
      signal: stop.signal,
    })
    json = await response.json()
  } catch (error) {
    throw FrameErrors.network_error({ where: new URL(url).host }, error)
  } finally {
    calm()
  }
  const read = v.safeParse(answerOf, json)
  if (!read.success) throw FrameErrors.network_error({ where: new URL(url).host })
  if ('error' in read.output) {
    const { code, message = 'The node refused.', data } = read.output.error
    if (code === SILENT) throw FrameErrors.network_error({ where: new URL(url).host })
    throw FrameErrors.node_refused({ message: message.slice(0, 512) }, { data })
  }
  return read.output.result
}

/** Nodes' errors for a transaction that they have: geth and its kin, and Solana's. */
const THERE = /already known|already imported|already been processed/i

/**
 * Whether a node may have the transaction in spite of this error. A visitor who reads of a failure sends again, and
 * pays twice.
 */
export function mayBeTaken(error: unknown): boolean {
  const own = ownErrorIn(error)
  return own?.code === 'network_error' || (own?.code === 'node_refused' && THERE.test(own.message))
}
