import { type FeatureContext, shown } from '@latchkey/kernel'
import { type SendTransactionFeature, toQuantity, type Hex } from '@latchkey/kernel/internal'
import { checkHash } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import { checksummed } from './checksummed.js'
import { isHexData } from './hex.js'
import { requestWallet, shownAddress, shownChainId } from './wallet-request.js'

/** A receiver whose checksum holds. @throws KitError `address_invalid` */
export function checkReceiver(address: string): Hex {
  const receiver = checksummed(address)
  if (!receiver) throw Eip155Errors.address_invalid({ address: address.slice(0, 80) })
  return receiver
}

/** An amount as a quantity. @throws KitError `transaction_invalid` */
export function checkAmount(member: string, amount: unknown): Hex {
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 1n << 256n) {
    const expected = 'a bigint from 0 to 2^256 - 1'
    throw Eip155Errors.transaction_invalid({ member, expected, got: shown(amount) })
  }
  return toQuantity(amount)
}

/** Call data. @throws KitError `transaction_invalid` */
export function checkData(data: string): Hex {
  if (isHexData(data)) return data
  const expected = '0x hex of whole bytes'
  throw Eip155Errors.transaction_invalid({ member: 'data', expected, got: shown(data) })
}

/** `eth_sendTransaction` for the account and network shown. */
export default (context: FeatureContext): SendTransactionFeature => ({
  async sendTransaction({ to, value, data, gas }, options) {
    if (to === undefined && data === undefined) {
      const expected = 'an address, or data that creates a contract'
      throw Eip155Errors.transaction_invalid({ member: 'to', expected, got: 'undefined' })
    }
    const transaction = {
      from: shownAddress(context),
      ...(to === undefined ? {} : { to: checkReceiver(to) }),
      ...(value === undefined ? {} : { value: checkAmount('value', value) }),
      ...(data === undefined ? {} : { data: checkData(data) }),
      ...(gas === undefined ? {} : { gas: checkAmount('gas', gas) }),
      chainId: toQuantity(shownChainId(context)),
    }
    const method = 'eth_sendTransaction'
    return checkHash(method, await requestWallet(context, method, [transaction], options))
  },
})
