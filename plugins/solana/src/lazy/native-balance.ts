import type { FeatureContext, NativeBalanceFeature } from '@latchkey/kernel'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { checkLamports } from './lamports.js'
import { createRpc } from './rpc.js'

const METHOD = 'getBalance'

/** Native balances by one plain `getBalance`: no chain library is loaded for it. */
export default ({ http }: FeatureContext): NativeBalanceFeature => {
  const rpc = createRpc(http)
  return {
    async nativeBalance({ address, network }, { signal } = {}) {
      if (!isSolanaAddress(address)) throw SolanaErrors.address_invalid({ address })
      if (network.namespace !== 'solana') {
        throw SolanaErrors.network_unsupported({ network: network.id })
      }
      const commitment = { commitment: 'confirmed' }
      const answer = await rpc.call(network, METHOD, [address, commitment], { signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: checkLamports(METHOD, answer), decimals, symbol }
    },
  }
}
