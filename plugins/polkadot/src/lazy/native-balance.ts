import type { FeatureContext, NativeBalanceFeature } from '@latchkey/kernel'
import { PolkadotErrors } from '../errors.js'
import { createRpc } from './rpc.js'
import { decodeAddress } from './ss58.js'
import { accountDataIn, accountStorageKey } from './system-account.js'

const METHOD = 'state_getStorage'

/**
 * Native balances by one plain `state_getStorage`: no chain library is loaded for it. The amount is what is
 * free, locked parts included, reserved ones not.
 */
export default ({ http }: FeatureContext): NativeBalanceFeature => {
  const rpc = createRpc(http)
  return {
    async nativeBalance({ address, network }, { signal } = {}) {
      const decoded = decodeAddress(address)
      if (!decoded) throw PolkadotErrors.address_invalid({ address: address.slice(0, 80) })
      if (network.namespace !== 'polkadot') {
        throw PolkadotErrors.network_unsupported({ network: network.id })
      }
      const key = accountStorageKey(decoded.key)
      const record = await rpc.call(network, METHOD, [key], { signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: accountDataIn(METHOD, record).free, decimals, symbol }
    },
  }
}
