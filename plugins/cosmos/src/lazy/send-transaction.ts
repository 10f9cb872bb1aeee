import { type FeatureContext, shown } from '@latchkey/kernel'
import type { SendTransactionFeature } from '@latchkey/kernel/internal'
import { calculateFee, GasPrice } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import { DEFAULT_GAS_PRICE } from '../network.js'
import { openBank } from './bank-send.js'
import { decodedAddress } from './check-address.js'
import { TRANSFER_GAS } from './fees.js'
import { cosmosNetwork, shownAddress } from './wallet-request.js'

const MOST_GAS = 1_000_000_000n

const invalid = (member: string, expected: string, got: unknown) =>
  CosmosErrors.transaction_invalid({ member, expected, got: shown(got) })

function checkAmount(member: string, amount: unknown, most: bigint): bigint {
  if (typeof amount === 'bigint' && amount > 0n && amount <= most) return amount
  throw invalid(member, `a bigint from 1 to ${most}`, amount)
}

/** A receiver on this network. @throws KitError `address_invalid`, `transaction_invalid` */
export function checkReceiver(to: string | undefined, prefix: string): string {
  if (to === undefined) throw invalid('to', 'an address', to)
  const receiver = decodedAddress(to, prefix)
  if (!receiver) throw CosmosErrors.address_invalid({ address: to.slice(0, 100) })
  return receiver
}

const MOST_VALUE = (1n << 128n) - 1n

/**
 * Sends the native currency (`MsgSend` of the bank module) from the account shown: signed by the wallet,
 * handed to a node of the network shown. Resolves to the hash once it was handed over, also where the answer was lost.
 */
export default (context: FeatureContext): SendTransactionFeature => ({
  async sendTransaction({ to, value, data, gas }, options = {}) {
    const network = cosmosNetwork(context.network())
    const { prefix, denom, gasPrice = DEFAULT_GAS_PRICE } = network.cosmos
    if (data !== undefined) throw invalid('data', 'nothing: this is a transfer', data)
    const from = shownAddress(context)
    const amount = checkAmount('value', value, MOST_VALUE)
    const units = checkAmount('gas', gas ?? TRANSFER_GAS, MOST_GAS)
    const receiver = checkReceiver(to, prefix)
    const fee = calculateFee(Number(units), GasPrice.fromString(`${gasPrice}${denom}`))
    const bank = await openBank(context, network, from, options)
    const { hash } = await bank.send({ receivers: [{ to: receiver, amount }], denom, fee })
    return hash
  },
})
