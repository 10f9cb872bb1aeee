import type { CloudHttp } from '@latchkey/cloud'
import type { ActivityPage } from '@latchkey/kernel'
import {
  createServiceReads,
  type ActivityQuery,
  type ServiceReadsContext,
} from '@latchkey/money/internal'
import { historySchema } from './wire.js'

/** A page of some hundred trades. */
const MAX_BYTES = 2_000_000

/** The tools of the calls. */
export interface CloudSourceContext extends ServiceReadsContext {
  readonly cloud: CloudHttp
}

/**
 * Pages of the service's history.
 *
 * @throws KitError of the `Http` port, from the function that it gives
 */
export function createCloudPages({ cloud, ...context }: CloudSourceContext) {
  const reads = createServiceReads(context)
  return (
    { account, network, cursor }: ActivityQuery,
    signal: AbortSignal,
  ): Promise<ActivityPage> => {
    const path = `/v1/account/${encodeURIComponent(account.address)}/history`
    const ask = async () => {
      const told = { isCut: false }
      const page = await cloud.get('blockchainApi', path, {
        query: { chainId: network.id, cursor },
        schema: historySchema(network),
        maxBytes: MAX_BYTES,
        onCut: () => {
          told.isCut = true
        },
        signal,
      })
      return told.isCut ? { ...page, isCut: true } : page
    }
    return reads(ask, signal)
  }
}
