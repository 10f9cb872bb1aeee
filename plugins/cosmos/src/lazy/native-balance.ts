import { type FeatureContext, type NativeBalanceFeature, readMember, shown } from '@latchkey/kernel'
import { isCosmosAddress } from '../address.js'
import { CosmosErrors } from '../errors.js'
import { createRest } from './rest.js'
import { cosmosNetwork } from './wallet-request.js'

const PATH = '/cosmos/bank/v1beta1/balances'

/** The amount in an answer of the bank module: a whole number as text. */
function amountIn(answer: unknown, denom: string): bigint {
  const balance = readMember(answer, 'balance')
  const amount = readMember(balance, 'amount')
  const known = readMember(balance, 'denom') === denom
  if (known && typeof amount === 'string' && /^\d{1,78}$/.test(amount)) return BigInt(amount)
  const expected = `an amount of ${denom}`
  throw CosmosErrors.node_answer_invalid({ what: PATH, expected, got: shown(amount) })
}

/** Native balances by one plain REST call: no chain library is loaded for it. */
export default ({ http }: FeatureContext): NativeBalanceFeature => {
  const rest = createRest(http)
  return {
    async nativeBalance({ address, network }, { signal } = {}) {
      const known = cosmosNetwork(network)
      const { prefix, denom } = known.cosmos
      if (!isCosmosAddress(address, [prefix])) throw CosmosErrors.address_invalid({ address })
      const path = `${PATH}/${address}/by_denom`
      const read = (answer: unknown) => amountIn(answer, denom)
      const { decimals, symbol } = network.nativeCurrency
      return { amount: await rest.get(known, path, { denom }, read, signal), decimals, symbol }
    },
  }
}
