import {
  readMember,
  type Abortable,
  type AssetAmount,
  type FeatureContext,
  type TransferRequest,
} from '@latchkey/kernel'
import type { FeeChoices, FeeLevel, TransferNote } from '@latchkey/kernel/internal'
import { abortable } from '@latchkey/kernel/internal/tools'
import { nodeAnswerInvalid } from './esplora.js'
import { chooseRate, feeLevelsOf, rateNotes } from './fees.js'
import { decodeAddress, type FullAddress } from './full-address.js'
import {
  buildPsbt,
  dustOf,
  isSpendable,
  sumOf,
  virtualSize,
  type Output,
  type Own,
} from './spending.js'
import {
  placeOf,
  readSpent,
  readUnspent,
  type Asking,
  type Outpoint,
  type Unspent,
} from './spent-outputs.js'

/** Most inscriptions lie on outputs of so many satoshis or less: those are left to the wallet. */
const KEPT = 10_000n
/** The most outputs that are spent at once: the transaction behind each of them is read. */
const MOST_INPUTS = 50
const DEFAULT_LEVEL = 'normal'
/** A wallet that tells nothing about its addresses within this time puts the payment together itself. */
const ANSWER_MS = 3_000

/** A payment that is put together here, as it goes to the wallet. */
export interface BuiltPayment {
  readonly psbt: string
  readonly amount: bigint
  /** Exact. */
  readonly fee: bigint
  readonly choices: FeeChoices
  readonly warnings: readonly TransferNote[]
  readonly stops: readonly TransferNote[]
  /** The outputs that it spends, `txid:vout`. */
  readonly spends: readonly string[]
}

/** Everything that a payment is made of. */
interface Payment {
  readonly own: Own
  readonly to: FullAddress
  readonly amount: bigint | 'max'
  /** In the order in which they are spent. */
  readonly coins: readonly Unspent[]
  /** Whether these are all that the address has. */
  readonly isAll: boolean
}

/** The outputs of a payment at a rate, and what it spends. */
interface Selection {
  readonly coins: readonly Unspent[]
  readonly amount: bigint
  readonly change: bigint
  readonly fee: bigint
  /** Virtual bytes. */
  readonly size: bigint
}

const sizeOf = ({ own, to }: Payment, inputs: number, hasChange: boolean) =>
  virtualSize({ type: own.type, inputs }, hasChange ? [to.script, own.script] : [to.script])

/**
 * Spends all outputs: what the fee leaves is paid.
 *
 * @returns the lacking part of the fee if it leaves nothing
 */
function spendAll(payment: Payment, rate: bigint): Selection | bigint {
  const { coins } = payment
  const size = sizeOf(payment, coins.length, false)
  const fee = size * rate
  const amount = sumOf(coins) - fee
  return amount > 0n ? { coins, amount, change: 0n, fee, size } : 1n - amount
}

/**
 * Spends as few outputs as cover an amount and its fee. A rest too small to be relayed goes to the fee.
 *
 * @returns the lacking part of the fee if they do not cover it
 */
function spendFew(payment: Payment, amount: bigint, rate: bigint): Selection | bigint {
  let lacking: bigint | undefined
  for (let count = 1; count <= payment.coins.length; count += 1) {
    const coins = payment.coins.slice(0, count)
    const rest = sumOf(coins) - amount
    const size = sizeOf(payment, count, true)
    const change = rest - size * rate
    if (change >= dustOf(payment.own)) return { coins, amount, change, fee: size * rate, size }
    const bare = sizeOf(payment, count, false)
    if (rest >= bare * rate) return { coins, amount, change: 0n, fee: rest, size: bare }
    const missing = bare * rate - rest
    if (lacking === undefined || missing < lacking) lacking = missing
  }
  return lacking ?? amount
}

/** The outputs of an address, and what a transaction costs. */
export interface Coins {
  readonly all: readonly Unspent[]
  readonly levels: readonly FeeLevel[]
}

/** Reads them. @throws KitError `node_unavailable` */
export async function readCoins(asking: Asking, address: string): Promise<Coins> {
  const { esplora, network, signal } = asking
  const [all, levels] = await Promise.all([
    readUnspent(asking, address),
    feeLevelsOf(esplora, network, signal),
  ])
  return { all, levels }
}

/** The wallet's word on an address. Wallets over a relay have none, and put their payments together themselves. */
async function hasOrdinalsApart(
  context: FeatureContext,
  address: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const network = context.network()?.id
  const ask = async () => {
    const provider = await context.provider()
    const params = { account: address }
    const asked = { method: 'getPayer', params, ...(network === undefined ? {} : { network }) }
    return readMember(await provider.request(asked), 'ordinalsApart') === true
  }
  const late = new AbortController()
  const cancel = context.clock.after(ANSWER_MS, () => {
    late.abort()
  })
  try {
    return await abortable(abortable(ask(), late.signal), signal)
  } catch {
    signal?.throwIfAborted()
    // A wallet that tells nothing puts the payment together itself.
    return false
  } finally {
    cancel()
  }
}

/** The payments that were put together here before. */
interface Earlier {
  /** An output of one that may have been sent, `txid:vout`. */
  readonly open: string | undefined
  /** Whether one that was sent spends an output. */
  readonly isSpent: (place: string) => boolean
}

/**
 * The outputs in the order in which they are spent: the largest first, and those of one amount by their places, however
 * a service orders them. Two payments of one address thereby spend one output in common, so that only one of them is
 * mined.
 *
 * @param open It comes first of all.
 */
function inOrder(coins: readonly Unspent[], open: Earlier['open']): readonly Unspent[] {
  const isFirst = (one: Unspent, other: Unspent) =>
    one.value === other.value ? placeOf(one) < placeOf(other) : one.value > other.value
  const sorted = coins.toSorted((one, other) => (isFirst(one, other) ? -1 : 1))
  const isOpen = (coin: Unspent) => placeOf(coin) === open
  return [...sorted.filter(isOpen), ...sorted.filter((coin) => !isOpen(coin))]
}

/**
 * The outputs that may be spent here: confirmed ones of an address without ordinals. A service may still list one that was
 * spent: another payment of it would take the place of the one that was sent.
 *
 * @returns `undefined` where the wallet has to put the payment together
 */
export async function spendableCoins(
  context: FeatureContext,
  address: string,
  {
    all,
    amount,
    earlier,
    signal,
  }: Pick<Coins, 'all'> &
    Pick<TransferRequest, 'amount'> &
    Abortable & { readonly earlier: Earlier },
): Promise<Pick<Payment, 'own' | 'coins' | 'isAll'> | undefined> {
  const own = decodeAddress(address)
  if (!isSpendable(own)) return undefined
  const coins = inOrder(all, earlier.open)
    .filter(({ value, isConfirmed }) => isConfirmed && value > KEPT)
    .filter((coin) => !earlier.isSpent(placeOf(coin)))
    .slice(0, MOST_INPUTS)
  const isAll = coins.length === all.length
  const isEnough = amount === 'max' ? isAll : sumOf(coins) > amount
  if (coins.length === 0 || !isEnough) return undefined
  return (await hasOrdinalsApart(context, address, signal)) ? { own, coins, isAll } : undefined
}

/** The bytes of the outputs that a payment spends. @throws KitError `node_answer_invalid` for other amounts than told */
async function provenInputs(asking: Asking, own: Own, coins: readonly Unspent[]) {
  const outpoints = coins.map(({ txid, index }): Outpoint => ({ txid, index }))
  const inputs = await readSpent(asking, outpoints, own)
  if (inputs?.every(({ value }, at) => value === coins[at]?.value)) return inputs
  const path = `/address/${own.canonical}/utxo`
  throw nodeAnswerInvalid(path, 'outputs of the address, as they are', coins[0]?.txid)
}

/**
 * Puts a payment together, which the wallet signs: its bytes are those reviewed, and its fee is exact. It may be replaced
 * (BIP-125).
 *
 * @returns `undefined` where the fee needs outputs that only the wallet may spend
 */
export async function buildPayment(
  asking: Asking,
  payment: Payment,
  rates: readonly FeeLevel[],
  { feeLevel = DEFAULT_LEVEL, ownFee }: Pick<TransferRequest, 'feeLevel' | 'ownFee'>,
  ofCoin: (amount: bigint) => AssetAmount,
): Promise<BuiltPayment | undefined> {
  const { own, to, amount } = payment
  const wanted = { feeLevel, ...(ownFee && { ownFee }) }
  const select = (rate: bigint) =>
    amount === 'max' ? spendAll(payment, rate) : spendFew(payment, amount, rate)
  const { rate } = chooseRate(rates, wanted, 0n)
  const selected = select(rate)
  const isShort = typeof selected === 'bigint'
  if (isShort && !payment.isAll) return undefined
  const size = isShort ? sizeOf(payment, payment.coins.length, false) : selected.size
  const chosen = chooseRate(rates, wanted, size)
  const { choices } = chosen
  if (isShort) {
    const stops = [{ code: 'not_enough_for_fee', missing: ofCoin(selected) } as const]
    const fee = size * rate
    const paid = amount === 'max' ? 0n : amount
    return { psbt: '', amount: paid, fee, choices, warnings: [], stops, spends: [] }
  }
  const { coins, change, fee } = selected
  const inputs = await provenInputs(asking, own, coins)
  const outputs: readonly Output[] = [
    { script: to.script, value: selected.amount },
    ...(change > 0n ? [{ script: own.script, value: change }] : []),
  ]
  const isPayable = selected.amount >= dustOf(to)
  return {
    psbt: isPayable ? buildPsbt(own.type, inputs, outputs) : '',
    amount: selected.amount,
    fee,
    choices,
    warnings: rateNotes(chosen, fee, selected.amount),
    stops: [],
    spends: inputs.map(({ outpoint }) => outpoint),
  }
}
