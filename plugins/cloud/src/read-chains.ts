import { isObject, type Schema } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import type { CloudHttp } from './cloud-http.js'
import type { ServedChains } from './rpc-proxy.js'
import { chainIds } from './kept-chains.js'

/** A list of every chain there is takes less. */
const MAX_BYTES = 100_000

const chains: Schema<ServedChains> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const { http, ws = [] } = isObject(value) ? own(value) : {}
      return Array.isArray(http) && Array.isArray(ws)
        ? { value: { http: chainIds(http), ws: chainIds(ws) } }
        : { issues: [{ message: '`http` or `ws` is not a list' }] }
    },
  },
}

/** Asks a proxy which chains it serves: `GET v1/supported-chains`. */
export const readChains = (proxy: CloudHttp, signal: AbortSignal): Promise<ServedChains> =>
  proxy.get('blockchainApi', '/v1/supported-chains', {
    schema: chains,
    maxBytes: MAX_BYTES,
    signal,
  })
