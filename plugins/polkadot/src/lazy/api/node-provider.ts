import type { CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import type { ApiOptions } from '@polkadot/api/types'
import { PolkadotErrors } from '../../errors.js'

type ProviderInterface = NonNullable<ApiOptions['provider']>

/** The metadata of a relay chain is about 2 MB as hex, and storage is read in pages. */
const MOST_BYTES = 8_000_000

const noSubscriptions = (method: string) =>
  Promise.reject(PolkadotErrors.subscriptions_unsupported({ method }))

/**
 * The network's nodes over the kit's own HTTP, as a provider of `@polkadot/api`. Each URL must show that it serves
 * the network, and the next one is asked if one fails. HTTP has no subscriptions.
 *
 * @param signal ends what is being asked
 */
export const createNodeProvider = (
  rpc: JsonRpc,
  network: CaipNetwork,
  signal: AbortSignal,
): ProviderInterface => ({
  hasSubscriptions: false,
  isClonable: true,
  get isConnected() {
    return !signal.aborted
  },
  clone: () => createNodeProvider(rpc, network, signal),
  connect: () => Promise.resolve(),
  disconnect: () => Promise.resolve(),
  on: () => () => {},
  send: <T>(method: string, params: unknown[]) =>
    // The library checks a node's answer: it decodes it by the runtime's own types.
    rpc.call(network, method, params, { signal, maxBytes: MOST_BYTES }) as Promise<T>,
  subscribe: (_type, method) => noSubscriptions(method),
  unsubscribe: (_type, method) => noSubscriptions(method),
})
