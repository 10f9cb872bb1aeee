import { type FeatureContext, type NativeBalanceFeature, readMember } from '@latchkey/kernel'
import { isAddressOn, isBitcoinAddress } from '../address.js'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid } from './esplora.js'

/** Satoshis of one of Esplora's two sets of figures, of the chain and of what waits to be mined. */
function sum(path: string, answer: unknown, part: 'chain_stats' | 'mempool_stats'): bigint {
  const stats = readMember(answer, part)
  const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((key) => readMember(stats, key))
  if (!Number.isSafeInteger(funded) || !Number.isSafeInteger(spent)) {
    throw nodeAnswerInvalid(path, `satoshis in ${part}`, answer)
  }
  return BigInt(funded as number) - BigInt(spent as number)
}

/** Balances by one plain request, with what waits to be mined. No chain library is loaded for it. */
export default ({ http }: FeatureContext): NativeBalanceFeature => {
  const esplora = createEsplora(http)
  return {
    async nativeBalance({ address, network, confirmed = false }, { signal } = {}) {
      if (network.namespace !== 'bip122') {
        throw Bip122Errors.network_unsupported({ network: network.id })
      }
      if (!isBitcoinAddress(address) || !isAddressOn(address, network.id)) {
        throw Bip122Errors.address_invalid({ address: address.slice(0, 80), network: network.name })
      }
      const path = `/address/${address}`
      const check = (answer: unknown) => {
        const waiting = confirmed ? 0n : sum(path, answer, 'mempool_stats')
        const amount = sum(path, answer, 'chain_stats') + waiting
        if (amount < 0n) throw nodeAnswerInvalid(path, 'no less than nothing', answer)
        return amount
      }
      const amount = await esplora.get(network, path, check, signal)
      const { decimals, symbol } = network.nativeCurrency
      return { amount, decimals, symbol }
    },
  }
}
