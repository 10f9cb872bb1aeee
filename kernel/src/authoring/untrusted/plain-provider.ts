import type { Provider } from '../../core/points/connector.js'

/**
 * A provider with the members of the contract and no other. A wallet's own object may have a `then`, as proxies do
 * that answer every name. A promise that resolves to such an object calls it, and never ends. Listening returns
 * this object, so that a chain of calls does not reach the wallet's own.
 */
export function plainProvider(provider: Provider): Provider {
  const plain: Provider = {
    // Also where a provider throws instead of rejecting.
    request: async (request) => provider.request(request),
    on(event, listener) {
      provider.on?.(event, listener)
      return plain
    },
    removeListener(event, listener) {
      provider.removeListener?.(event, listener)
      return plain
    },
  }
  return plain
}
