import type { Abortable, AssetAmount, CaipNetwork, FeatureContext } from '@latchkey/kernel'
import type {
  FeeLevel,
  PreparedReplacement,
  ReplacementFeature,
  TransferNote,
} from '@latchkey/kernel/internal'
import { createPrepared, nativeAsset } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid, type Esplora } from './esplora.js'
import { readTx, type EsploraTx } from './esplora-tx.js'
import { chooseRate, feeLevelsOf } from './fees.js'
import { decodeAddress, type FullAddress } from './full-address.js'
import {
  buildPsbt,
  createSpending,
  dustOf,
  isSpendable,
  virtualSize,
  type SpendableType,
} from './spending.js'
import { payingAddress } from './wallet-request.js'

type Query = Parameters<ReplacementFeature['prepareReplacement']>[0]
type Own = FullAddress & { readonly type: SpendableType }

/** Rates move on. */
const LIFETIME_MS = 60_000
/** A replacement is in a hurry. */
const DEFAULT_LEVEL = 'fast'
/** Satoshis for each virtual byte that a replacement pays on top of the fee before (BIP-125, rule 4). */
const RELAY_RATE = 1n

/** An output that is paid, in satoshis. */
interface Paid {
  readonly script: Uint8Array
  readonly value: bigint
}

/** The waiting payment. */
interface Pending {
  readonly tx: EsploraTx
  readonly inputs: readonly { readonly outpoint: string; readonly value: bigint }[]
  readonly outputs: readonly Paid[]
  /** Place of the payment among the outputs; -1 for one that pays the account alone. */
  readonly payment: number
}

/** The replacement. */
interface Plan {
  readonly psbt: string
  readonly to: string
  readonly value: bigint
  readonly spends: string
}

const unsupported = () => Bip122Errors.replacement_unsupported()
const sumOf = (list: readonly { readonly value: bigint }[]) =>
  list.reduce((sum, { value }) => sum + value, 0n)
const divideUp = (whole: bigint, by: bigint) => (whole + by - 1n) / by
const larger = (left: bigint, right: bigint) => (left > right ? left : right)
const scriptsOf = (outputs: readonly Paid[]) => outputs.map(({ script }) => script)

/** The transaction as a service has it. @throws KitError `replacement_late`, `replacement_unseen` */
async function readWaiting(
  esplora: Esplora,
  network: CaipNetwork,
  { sent }: Query,
  { signal }: Abortable,
): Promise<EsploraTx> {
  if (sent.hash === '' || sent.to === undefined) throw unsupported()
  const path = `/tx/${sent.hash}`
  const read = (told: unknown) => {
    const tx = readTx(path, told)
    if (tx.txid === sent.hash.toLowerCase()) return tx
    throw nodeAnswerInvalid(path, 'the transaction asked for', tx.txid)
  }
  const tx = await esplora.find(network, path, read, signal)
  if (!tx) throw Bip122Errors.replacement_unseen()
  if (tx.height !== undefined) throw Bip122Errors.replacement_late()
  return tx
}

/**
 * Compares a waiting transaction with what was recorded: it spends outputs of the account alone, pays what was recorded,
 * and the rest comes back. Its amounts need no trust: a signature counts for these alone (BIP-143, BIP-341).
 *
 * @throws KitError `replacement_unsupported`
 */
function readPayment(tx: EsploraTx, { sent }: Query, own: Own): Pending {
  const isOwn = (address: string | undefined) =>
    address !== undefined && decodeAddress(address)?.canonical === own.canonical
  const inputs = tx.inputs.flatMap(({ outpoint, from }) =>
    from && isOwn(from.address) ? [{ outpoint, value: from.value }] : [],
  )
  const outputs = tx.outputs.flatMap(({ address, value }) => {
    const known = address === undefined ? undefined : decodeAddress(address)
    return known?.test === own.test ? [{ script: known.script, value }] : []
  })
  const payment = tx.outputs.findIndex(
    ({ address, value }) => address === sent.to && String(value) === sent.value,
  )
  const isBack = tx.outputs.every(({ address }, at) => at === payment || isOwn(address))
  const isWhole = inputs.length === tx.inputs.length && outputs.length === tx.outputs.length
  // A cancellation pays the account itself; how much is in no record.
  const isKnown = payment >= 0 || isOwn(sent.to)
  if (!isWhole || !isBack || !isKnown || inputs.length === 0) throw unsupported()
  if (sumOf(inputs) - sumOf(outputs) !== tx.fee)
    throw nodeAnswerInvalid(`/tx/${tx.txid}`, 'the fee of its amounts', String(tx.fee))
  return { tx, inputs, outputs, payment }
}

/** Place of the output that comes back and pays the fee: the largest of them. */
const changeIn = ({ outputs, payment }: Pending): number =>
  outputs.reduce((found, { value }, at) => {
    if (at === payment) return found
    return value > (outputs[found]?.value ?? -1n) ? at : found
  }, -1)

/**
 * The outputs at a fee, and the part of the fee that is lacking. Change too small to be relayed goes to the fee.
 *
 * @returns the exact fee, too
 */
function outputsAt(pending: Pending, { kind }: Query, own: Own, fee: bigint) {
  const { inputs, outputs, tx } = pending
  const dust = dustOf(own)
  if (kind === 'cancel') {
    const value = sumOf(inputs) - fee
    return { outputs: [{ script: own.script, value }], fee, missing: larger(dust - value, 0n) }
  }
  const change = changeIn(pending)
  const held = outputs[change]?.value ?? 0n
  const rest = held - (fee - tx.fee)
  if (rest < 0n) return { outputs, fee, missing: -rest }
  if (rest >= dust) {
    const kept = outputs.map((one, at) => (at === change ? { ...one, value: rest } : one))
    return { outputs: kept, fee, missing: 0n }
  }
  return { outputs: outputs.filter((_, at) => at !== change), fee: tx.fee + held, missing: 0n }
}

/** The price of a replacement: what is paid at its rate, and the notes about that. */
function priced(pending: Pending, query: Query, own: Own, rates: readonly FeeLevel[]) {
  const { tx } = pending
  const sizeOf = (outputs: readonly Paid[]) =>
    virtualSize({ type: own.type, inputs: tx.inputs.length }, scriptsOf(outputs))
  const size = sizeOf(outputsAt(pending, query, own, tx.fee).outputs)
  // More in all by what its relay costs, and more for each byte (rules 3 and 4, and Bitcoin Core's own).
  const least = larger(
    divideUp(tx.fee + size * RELAY_RATE, size),
    tx.fee / sizeOf(pending.outputs) + 1n,
  )
  const levels = rates.map((level) => ({ ...level, price: larger(level.price, least) }))
  const { feeLevel = DEFAULT_LEVEL, ownFee } = query
  const chosen = chooseRate(levels, { feeLevel, ...(ownFee && { ownFee }) }, size)
  const isRefused = chosen.rate < least
  return {
    ...outputsAt(pending, query, own, chosen.rate * size),
    choices: chosen.choices,
    // Its stop says more than the same note about the network's rate.
    warnings: chosen.notes.filter(({ code }) => code !== 'fee_low' || !isRefused),
    tooLow: isRefused ? least * size : undefined,
  }
}

/** The reasons why nodes would not take it. */
function stopsOf(
  { missing, tooLow }: Pick<ReturnType<typeof priced>, 'missing' | 'tooLow'>,
  ofCoin: (amount: bigint) => AssetAmount,
): readonly TransferNote[] {
  const lacking = { code: 'not_enough_for_fee', missing: ofCoin(missing) } as const
  const low: readonly TransferNote[] =
    tooLow === undefined ? [] : [{ code: 'fee_low', least: ofCoin(tooLow) }]
  return missing > 0n ? [lacking, ...low] : low
}

/** The address shown, whose outputs a PSBT can spend. @throws KitError `replacement_unsupported` */
function ownOf(address: string): Own {
  const own = decodeAddress(address)
  if (isSpendable(own)) return own
  throw unsupported()
}

/** The transaction to be signed. @param outputs None if it cannot be sent. */
function planOf(pending: Pending, { kind, sent }: Query, own: Own, outputs: readonly Paid[]): Plan {
  const inputs = pending.inputs.map((input) => ({ ...input, script: own.script }))
  const isBack = kind === 'cancel'
  const paid = isBack ? outputs[0] : pending.outputs[pending.payment]
  return {
    psbt: outputs.length === 0 ? '' : buildPsbt(inputs, outputs),
    to: isBack ? own.canonical : (sent.to ?? ''),
    value: paid?.value ?? 0n,
    spends: pending.inputs[0]?.outpoint ?? '',
  }
}

/** Replaces waiting payments by ones that spend the same outputs at a higher fee (BIP-125). The wallet signs a PSBT. */
export default (context: FeatureContext): ReplacementFeature => {
  const esplora = createEsplora(context.http)
  const drafts = createPrepared<PreparedReplacement, Plan>(context, Bip122Errors)
  const spend = createSpending(context, esplora)

  const prepare = async (query: Query, options: Abortable): Promise<PreparedReplacement> => {
    const ground = drafts.ground()
    const { account, network } = ground
    const { sent, kind } = query
    if (sent.account !== account.id) throw Bip122Errors.transfer_changed({ what: 'account' })
    if (sent.network !== network.id) throw Bip122Errors.transfer_changed({ what: 'network' })
    const own = ownOf(payingAddress(context))
    const [tx, rates] = await Promise.all([
      readWaiting(esplora, network, query, options),
      feeLevelsOf(esplora, network, options.signal),
    ])
    const pending = readPayment(tx, query, own)
    const ofCoin = (amount: bigint) => ({ asset: nativeAsset(network), amount })
    const { outputs, fee, ...price } = priced(pending, query, own, rates)
    const stops = stopsOf(price, ofCoin)
    const plan = planOf(pending, query, own, stops.length > 0 ? [] : outputs)
    const shown: PreparedReplacement = {
      account: account.id,
      network: network.id,
      kind,
      spends: plan.spends,
      before: ofCoin(tx.fee),
      fee: ofCoin(fee),
      feeChoices: price.choices,
      warnings: price.warnings,
      stops,
      expiresAt: context.clock.now() + LIFETIME_MS,
    }
    return drafts.keep(shown, plan, ground)
  }

  return {
    prepareReplacement: (query, options = {}) => prepare(query, options),
    submitReplacement: (prepared, options = {}) =>
      drafts.submit(prepared, async ({ psbt, to, value, spends }) => {
        const hash = await spend(psbt, options)
        return { hash, to, value: String(value), spends }
      }),
  }
}
