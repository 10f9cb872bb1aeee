import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import type { SendTransactionFeature } from '@latchkey/kernel/internal'
import { Bip122Errors } from '../errors.js'
import { checkTxid } from '../wallets/shared.js'
import checkAddress from './check-address.js'
import { payingAddress, requestWallet, shownNetwork } from './wallet-request.js'

/** All coins there will ever be, in satoshis. */
const MOST = 21_000_000n * 100_000_000n

function checkAmount(value: unknown): string {
  if (typeof value === 'bigint' && value > 0n && value <= MOST) return String(value)
  const expected = 'a bigint of satoshis from 1 to 2.1e15'
  throw Bip122Errors.transaction_invalid({ member: 'value', expected, got: shown(value) })
}

/** A payment from the account shown, which the wallet puts together, signs and sends. */
export default (context: FeatureContext): SendTransactionFeature => ({
  async sendTransaction({ to, value, data, gas }, options) {
    for (const [member, given] of Object.entries({ data, gas })) {
      if (given === undefined) continue
      const expected = 'nothing: Bitcoin has none'
      throw Bip122Errors.transaction_invalid({ member, expected, got: shown(given) })
    }
    const account = payingAddress(context)
    const network = shownNetwork(context).name
    const recipientAddress = to === undefined ? undefined : checkAddress(context).checkAddress(to)
    if (recipientAddress === undefined) {
      throw Bip122Errors.address_invalid({ address: shown(to), network })
    }
    const method = 'sendTransfer'
    const params = { account, recipientAddress, amount: checkAmount(value) }
    const answer = await requestWallet(context, method, params, options)
    return checkTxid(method, readMember(answer, 'txid'))
  },
})
