import { type FeatureContext, shown } from '@latchkey/kernel'
import type { SendTransactionFeature } from '@latchkey/kernel/internal'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import type { TransactionVersion } from '../wire/transaction.js'
import { createRpc } from './rpc.js'
import { readLifetime, sendEither, sendWire } from './send-wire.js'
import type { Transfer } from './transfer-transaction.js'
import { shownAddress, shownNetwork } from './wallet-request.js'

type Transaction = Parameters<SendTransactionFeature['sendTransaction']>[0]

/** Most compute units a transaction may ask for. */
const MOST_UNITS = 1_400_000n

const invalid = (member: keyof Transaction, expected: string, got: unknown) =>
  SolanaErrors.transaction_invalid({ member, expected, got: shown(got) })

/** The parts of a transfer that the caller decides. @throws KitError `transaction_invalid` … */
function checkTransfer({ to, value = 0n, gas }: Transaction) {
  if (!isSolanaAddress(to)) throw SolanaErrors.address_invalid({ address: String(to).slice(0, 80) })
  if (typeof value !== 'bigint' || value < 0n || value >= 1n << 64n) {
    throw invalid('value', 'a bigint from 0 to 2^64 - 1', value)
  }
  if (gas !== undefined && (typeof gas !== 'bigint' || gas <= 0n || gas > MOST_UNITS)) {
    throw invalid('gas', `a bigint from 1 to ${MOST_UNITS}`, gas)
  }
  return { to, lamports: value, units: gas === undefined ? undefined : Number(gas) }
}

/**
 * Sends SOL, or signs and sends a transaction of the caller's own: `data` is then the whole serialised
 * transaction as base64, and nothing else is taken. Transfers are v0, and legacy where the wallet says
 * that it takes no other.
 */
export default (context: FeatureContext): SendTransactionFeature => {
  const rpc = createRpc(context.http)
  return {
    async sendTransaction(transaction, options = {}) {
      const from = shownAddress(context)
      const { data, to, value, gas } = transaction
      if (data !== undefined) {
        const other = [to, value, gas].find((one) => one !== undefined)
        if (other !== undefined) throw invalid('data', 'the only member', 'one of several')
        const sender = { context, rpc, network: shownNetwork(context) }
        return (await sendWire(sender, data, options)).hash
      }
      const checked = checkTransfer(transaction)
      const { transferTransaction } = await import('./transfer-transaction.js')
      const lifetime = await readLifetime(rpc, shownNetwork(context), options)
      const transfer: Transfer = { from, ...checked, lifetime }
      const build = (version: TransactionVersion) => transferTransaction(transfer, version)
      const sender = { context, rpc, network: shownNetwork(context) }
      return (await sendEither(sender, build, options)).hash
    },
  }
}
