import { type FeatureContext, type NativeBalanceFeature, readMember, shown } from '@latchkey/kernel'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { createRpc } from './rpc.js'

const METHOD = 'getBalance'

/** Lamports come as a JSON number: exact up to 9 million SOL, beyond that to the nearest one it can hold. */
function checkLamports(answer: unknown): bigint {
  const value = readMember(answer, 'value')
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  const expected = 'a whole number of lamports'
  throw SolanaErrors.provider_answer_invalid({ method: METHOD, expected, got: shown(value) })
}

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
      return { amount: checkLamports(answer), decimals, symbol }
    },
  }
}
