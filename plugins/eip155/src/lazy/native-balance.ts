import type { FeatureContext, NativeBalanceFeature } from '@latchkey/kernel'
import { isEvmAddress } from '../address.js'
import { Eip155Errors } from '../errors.js'
import { createRpc } from './rpc.js'
import { evmChainId } from './wallet-request.js'
import { nodeQuantity } from './node-answers.js'

/** Native balances by one plain `eth_getBalance`: no chain library is loaded for it. */
export default (context: FeatureContext): NativeBalanceFeature => {
  const rpc = createRpc(context)
  return {
    async nativeBalance({ address, network }, { signal } = {}) {
      if (!isEvmAddress(address)) throw Eip155Errors.address_invalid({ address })
      evmChainId(network)
      const method = 'eth_getBalance'
      const prefixed = address.startsWith('0x') ? address : `0x${address}`
      const answer = await rpc.call(network, method, [prefixed, 'latest'], { signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: nodeQuantity(method, answer), decimals, symbol }
    },
  }
}
