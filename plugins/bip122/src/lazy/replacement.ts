import type { Abortable, AssetAmount, FeatureContext } from '@latchkey/kernel'
import type {
  FeeLevel,
  PreparedReplacement,
  ReplacementFeature,
  TransferNote,
} from '@latchkey/kernel/internal'
import { createPrepared, nativeAsset } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { createEsplora } from './esplora.js'
import { chooseRate, feeLevelsOf, rateNotes } from './fees.js'
import { decodeAddress } from './full-address.js'
import {
  buildPsbt,
  createSpending,
  dustOf,
  isSpendable,
  sumOf,
  virtualSize,
  type Output,
  type Own,
} from './spending.js'
import { readWaiting, type Waiting } from './waiting-payment.js'
import { payingAddress } from './wallet-request.js'

type Query = Parameters<ReplacementFeature['prepareReplacement']>[0]

/** Rates move on. */
const LIFETIME_MS = 60_000
/** A replacement is in a hurry. */
const DEFAULT_LEVEL = 'fast'
/** Satoshis for each virtual byte that a replacement pays on top of the fee before (BIP-125, rule 4). */
const RELAY_RATE = 1n

/** The replacement. */
interface Plan {
  readonly psbt: string
  readonly to: string
  readonly value: bigint
  readonly spends: string
}

const unsupported = () => Bip122Errors.replacement_unsupported()
const divideUp = (whole: bigint, by: bigint) => (whole + by - 1n) / by
const larger = (left: bigint, right: bigint) => (left > right ? left : right)
const scriptsOf = (outputs: readonly Output[]) => outputs.map(({ script }) => script)

/** Place of the output that comes back and pays the fee: the largest of them. */
const changeIn = ({ outputs, payment }: Waiting): number =>
  outputs.reduce((found, { value }, at) => {
    if (at === payment) return found
    return value > (outputs[found]?.value ?? -1n) ? at : found
  }, -1)

/**
 * The outputs at a fee, and the part of the fee that is lacking. Change too small to be relayed goes to the fee.
 *
 * @returns the exact fee, too
 */
function outputsAt(pending: Waiting, { kind }: Query, own: Own, fee: bigint) {
  const { inputs, outputs, fee: before } = pending
  const dust = dustOf(own)
  if (kind === 'cancel') {
    const value = sumOf(inputs) - fee
    return { outputs: [{ script: own.script, value }], fee, missing: larger(dust - value, 0n) }
  }
  const change = changeIn(pending)
  const held = outputs[change]?.value ?? 0n
  const rest = held - (fee - before)
  if (rest < 0n) return { outputs, fee, missing: -rest }
  if (rest >= dust) {
    const kept = outputs.map((one, at) => (at === change ? { ...one, value: rest } : one))
    return { outputs: kept, fee, missing: 0n }
  }
  return { outputs: outputs.filter((_, at) => at !== change), fee: before + held, missing: 0n }
}

/** The amount that is paid, or kept by a cancellation. */
const worthOf = ({ outputs, payment }: Waiting): bigint => outputs[payment]?.value ?? sumOf(outputs)

/** The price of a replacement: what is paid at its rate, and the notes about that. */
function priced(pending: Waiting, query: Query, own: Own, rates: readonly FeeLevel[]) {
  const { inputs, fee } = pending
  const sizeOf = (outputs: readonly Output[]) =>
    virtualSize({ type: own.type, inputs: inputs.length }, scriptsOf(outputs))
  const size = sizeOf(outputsAt(pending, query, own, fee).outputs)
  // More in all by what its relay costs, and more for each byte (rules 3 and 4, and Bitcoin Core's own).
  const least = larger(divideUp(fee + size * RELAY_RATE, size), fee / sizeOf(pending.outputs) + 1n)
  const levels = rates.map((level) => ({ ...level, price: larger(level.price, least) }))
  const { feeLevel = DEFAULT_LEVEL, ownFee } = query
  const chosen = chooseRate(levels, { feeLevel, ...(ownFee && { ownFee }) }, size)
  const isRefused = chosen.rate < least
  const price = outputsAt(pending, query, own, chosen.rate * size)
  return {
    ...price,
    choices: chosen.choices,
    warnings: [
      // Its stop says more than the same note about the network's rate.
      ...rateNotes(chosen, price.fee, worthOf(pending)).filter(
        ({ code }) => code !== 'fee_low' || !isRefused,
      ),
    ],
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
function planOf(
  pending: Waiting,
  { kind, sent }: Query,
  own: Own,
  outputs: readonly Output[],
): Plan {
  const isBack = kind === 'cancel'
  const paid = isBack ? outputs[0] : pending.outputs[pending.payment]
  return {
    psbt: outputs.length === 0 ? '' : buildPsbt(own.type, pending.inputs, outputs),
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
    const [pending, rates] = await Promise.all([
      readWaiting({ ...options, esplora, network }, sent, own),
      feeLevelsOf(esplora, network, options.signal),
    ])
    const ofCoin = (amount: bigint) => ({ asset: nativeAsset(network), amount })
    const { outputs, fee, ...price } = priced(pending, query, own, rates)
    const stops = stopsOf(price, ofCoin)
    const plan = planOf(pending, query, own, stops.length > 0 ? [] : outputs)
    const shown: PreparedReplacement = {
      account: account.id,
      network: network.id,
      kind,
      spends: plan.spends,
      pays: { to: plan.to, sum: ofCoin(plan.value) },
      before: ofCoin(pending.fee),
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
