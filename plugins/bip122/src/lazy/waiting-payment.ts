import { readMember, type SentTransaction } from '@latchkey/kernel'
import { encodeHex, sameBytes } from '@latchkey/kernel/internal/tools'
import type { Transaction } from 'bitcoinjs-lib'
import { Bip122Errors } from '../errors.js'
import { nodeAnswerInvalid } from './esplora.js'
import { decodeAddress } from './full-address.js'
import { isSigned } from './psbt-signatures.js'
import { sumOf, type Output, type Own, type Spent } from './spending.js'
import { findBytes, readSpent, type Asking } from './spent-outputs.js'

/** The most inputs of a payment that is replaced: the transaction behind each of them is read. */
const MOST_INPUTS = 100

/** The waiting payment, as its bytes and those of its parents tell it. */
export interface Waiting {
  readonly inputs: readonly Spent[]
  readonly outputs: readonly Output[]
  readonly fee: bigint
  /** Place of the payment among the outputs; -1 for one that pays the account alone. */
  readonly payment: number
}

const unsupported = () => Bip122Errors.replacement_unsupported()

/** @throws KitError `replacement_late` for one in a block */
async function checkWaits({ esplora, network, signal }: Asking, txid: string): Promise<void> {
  const path = `/tx/${txid}/status`
  const read = (status: unknown) => {
    const isMined = readMember(status, 'confirmed')
    if (typeof isMined === 'boolean') return isMined
    throw nodeAnswerInvalid(path, 'the status of a transaction', status)
  }
  if (await esplora.get(network, path, read, signal)) throw Bip122Errors.replacement_late()
}

/**
 * A replacement would throw away those that spend its outputs. The account loses no money by a service that hides them.
 *
 * @throws KitError `replacement_unsupported`
 */
async function checkUnspent({ esplora, network, signal }: Asking, txid: string): Promise<void> {
  const path = `/tx/${txid}/outspends`
  const read = (answer: unknown) => {
    if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of spendings', answer)
    return answer.some((one) => readMember(one, 'spent') === true)
  }
  if (await esplora.get(network, path, read, signal)) throw unsupported()
}

const outpointsOf = ({ ins }: Transaction) =>
  ins.map(({ hash, index }) => ({ txid: encodeHex(Uint8Array.from(hash).reverse()), index }))

/**
 * The outputs that a transaction spends: all of the account.
 *
 * @throws KitError `replacement_unsupported`
 */
async function spentBy(asking: Asking, tx: Transaction, own: Own): Promise<readonly Spent[]> {
  const outpoints = outpointsOf(tx)
  const isDouble =
    new Set(outpoints.map(({ txid, index }) => `${txid}:${index}`)).size < tx.ins.length
  if (isDouble || tx.ins.length === 0 || tx.ins.length > MOST_INPUTS) throw unsupported()
  const spent = await readSpent(asking, outpoints, own)
  if (!spent) throw unsupported()
  return spent
}

/** Place of the output that pays what was recorded. @throws KitError `replacement_unsupported` where others are paid */
function paymentIn({ outs }: Transaction, sent: SentTransaction, own: Own): number {
  const to = sent.to === undefined ? undefined : decodeAddress(sent.to)
  if (to?.test !== own.test) throw unsupported()
  const payment = outs.findIndex(
    ({ script, value }) => sameBytes(script, to.script) && String(value) === sent.value,
  )
  const isBack = outs.every(({ script }, at) => at === payment || sameBytes(script, own.script))
  // A cancellation pays the account itself; how much is in no record.
  if (!isBack || (payment < 0 && to.canonical !== own.canonical)) throw unsupported()
  return payment
}

/**
 * Reads a waiting payment by its id: it spends outputs of the account alone, pays what was recorded, and the rest comes
 * back. All of this is proven by ids, and by the account's own signatures. A service is believed only that it waits, and
 * that nothing spends it.
 *
 * @throws KitError `replacement_late`, `replacement_unseen`, `replacement_unsupported`
 */
export async function readWaiting(
  asking: Asking,
  sent: SentTransaction,
  own: Own,
): Promise<Waiting> {
  const txid = sent.hash.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(txid)) throw unsupported()
  const tx = await findBytes(asking, txid)
  if (!tx) throw Bip122Errors.replacement_unseen()
  await checkWaits(asking, txid)
  const payment = paymentIn(tx, sent, own)
  const [inputs] = await Promise.all([spentBy(asking, tx, own), checkUnspent(asking, txid)])
  // A service may have told the id as well: one that the account has not signed replaces nothing, and pays twice.
  if (!isSigned(tx, inputs)) throw unsupported()
  const outputs = tx.outs.map(({ script, value }) => ({ script, value }))
  const fee = sumOf(inputs) - sumOf(outputs)
  if (fee < 0n) throw unsupported()
  return { inputs, outputs, fee, payment }
}
