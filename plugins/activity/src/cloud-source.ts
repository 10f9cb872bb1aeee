import type { CloudHttp } from '@latchkey/cloud/http'
import { isKitError, pause, type ActivityPage, type Clock, type Random } from '@latchkey/kernel'
import type { ActivityQuery } from '@latchkey/money'
import { historySchema } from './wire.js'

const MAX_BYTES = 512_000
/** Until a read is tried once more. */
const RETRY_MS = 500
const JITTER_MS = 250

const statusOf = (error: unknown) =>
  isKitError(error, 'http_status') ? (error.context as { readonly status: number }).status : 0

/** What may be different a moment later: no connection, or a gateway without the service behind it. */
const isPassing = (error: unknown) =>
  isKitError(error, 'http_network') || [502, 503, 504].includes(statusOf(error))

/** What the calls need. */
export interface CloudSourceContext {
  readonly cloud: CloudHttp
  readonly clock: Clock
  readonly random: Random
}

/**
 * One page of the service's history (spec §7), asked for twice where the first try failed in passing.
 *
 * @throws KitError of the `Http` port
 */
export async function cloudPage(
  { cloud, clock, random }: CloudSourceContext,
  { account, network, cursor }: ActivityQuery,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const ask = () =>
    cloud.get('blockchainApi', `/v1/account/${encodeURIComponent(account.address)}/history`, {
      query: { chainId: network.id, cursor },
      schema: historySchema(network),
      maxBytes: MAX_BYTES,
      signal,
    })
  try {
    return await ask()
  } catch (error) {
    if (signal.aborted || !isPassing(error)) throw error
    await pause(clock, RETRY_MS + (random.bytes(1)[0] ?? 0) * (JITTER_MS / 256), signal)
    return ask()
  }
}
