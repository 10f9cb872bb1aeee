import {
  readMember,
  type Abortable,
  type AssetAmount,
  type AssetInfo,
  type CaipNetwork,
  type FeatureContext,
  type TransferFeature,
  type TransferRequest,
} from '@latchkey/kernel'
import type {
  TransferNote,
  TransferDraft,
  TransferGround,
  JsonRpc,
} from '@latchkey/kernel/internal'
import {
  createTimedCache,
  createTransfers,
  isNativeAsset,
  nativeAsset,
} from '@latchkey/kernel/internal/tools'
import type { IInstruction } from '@solana/web3.js'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { contentOf, hasContent } from './content.js'
import { checkNumber } from './lamports.js'
import {
  choosePriority,
  readPriorityPrices,
  UNITS,
  type PriorityPrices,
} from './priority-prices.js'
import { receiverNotes } from './receiver.js'
import { createRpc } from './rpc.js'
import { createSearch } from './search-sent.js'
import { readLifetime, sendEither, type Signed } from './send-wire.js'
import { simulate, type Simulation } from './simulate.js'
import { mintOf, valuesOf } from './token-accounts.js'
import {
  buildTransaction,
  limitInstruction,
  memoInstruction,
  priceInstruction,
  transferInstruction,
} from './transfer-transaction.js'
import { accountSize, prepareToken, readNeedsMemo, type TokenLeg } from './token-leg.js'

/** A review is good for this long. The blockhash is fetched when the wallet is asked. */
const LIFETIME_MS = 120_000
const FEES_MS = 10_000
/** More does not fit into a transaction beside the rest. */
const MOST_MEMO_BYTES = 500
/** A placeholder for the blockhash; a node puts in a newer one. */
const NO_BLOCKHASH = '1'.repeat(32)
const PARSED = { encoding: 'jsonParsed', commitment: 'confirmed' } as const

/** The request to the wallet, without the blockhash. */
interface Plan {
  readonly instructions: readonly IInstruction[]
  readonly to: string
  readonly lamports: bigint | undefined
}

interface Parts {
  readonly rpc: JsonRpc
  readonly prices: (network: CaipNetwork, options: Abortable) => Promise<PriorityPrices>
  /** The least that an account of so many bytes has to hold. */
  readonly least: (network: CaipNetwork, bytes: number, options: Abortable) => Promise<bigint>
  readonly now: () => number
}

/** A transfer whose parties are known. */
interface Order {
  readonly from: string
  readonly to: string
  /** `undefined` for SOL. */
  readonly mint: string | undefined
  readonly memo: Uint8Array | undefined
}

/** The network's figures before the amount is settled. */
interface Ledger {
  readonly lamports: bigint
  readonly receiver: unknown
  readonly receiverLamports: bigint
  readonly price: bigint
  readonly chosen: ReturnType<typeof choosePriority>
  readonly fee: bigint
  /** The least that an account without data has to hold. */
  readonly empty: bigint
  readonly leg: TokenLeg | undefined
}

function readOrder(request: TransferRequest, { account, network }: TransferGround): Order {
  const { asset, to, memo } = request
  if (!isSolanaAddress(to)) throw SolanaErrors.address_invalid({ address: String(to).slice(0, 80) })
  const mint = isNativeAsset(asset.id) ? undefined : mintOf(asset.id, network.id)
  if (!mint && !isNativeAsset(asset.id)) throw SolanaErrors.asset_unsupported({ asset: asset.id })
  const bytes = memo === undefined ? undefined : new TextEncoder().encode(memo)
  return { from: account.address, to, mint, memo: bytes?.length ? bytes : undefined }
}

const lamportsIn = (account: unknown): bigint =>
  account === null || account === undefined
    ? 0n
    : checkNumber('getMultipleAccounts', readMember(account, 'lamports'))

async function readLedger(
  { rpc, prices, least }: Parts,
  request: TransferRequest,
  { from, to, mint }: Order,
  { network }: TransferGround,
  options: Abortable,
): Promise<Ledger> {
  const method = 'getMultipleAccounts'
  const [answer, levels, empty, leg] = await Promise.all([
    rpc.call(network, method, [[from, to], PARSED], options),
    prices(network, options),
    least(network, 0, options),
    mint === undefined ? undefined : prepareToken({ rpc, network, options }, { from, to, mint }),
  ])
  if (mint !== undefined && !leg) throw SolanaErrors.asset_unsupported({ asset: request.asset.id })
  const [sender, receiver] = valuesOf(method, answer)
  const units = mint === undefined ? UNITS.coin : UNITS.token
  const chosen = choosePriority(levels, request, units)
  return {
    lamports: lamportsIn(sender),
    receiver,
    receiverLamports: lamportsIn(receiver),
    leg,
    price: chosen.price,
    chosen,
    fee: chosen.fee,
    empty,
  }
}

/** Instructions in order; a memo stands right before the transfer it is about. */
function instructionsOf(
  { from, to, mint, memo }: Order,
  { price, leg }: Ledger,
  { amount, taken }: { readonly amount: bigint; readonly taken: bigint },
): readonly IInstruction[] {
  const units = mint === undefined ? UNITS.coin : UNITS.token
  return [
    ...(price > 0n ? [limitInstruction(units), priceInstruction(price)] : []),
    ...(leg ? leg.opening : []),
    ...(memo ? [memoInstruction(memo)] : []),
    leg ? leg.moving(amount, taken) : transferInstruction({ from, to, lamports: amount }),
  ]
}

interface Assets {
  readonly asset: AssetInfo
  readonly coin: AssetInfo
}

/** The SOL that is missing: for the fee and a new account, and so that the rest is zero or enough. */
function coinShortage(
  { lamports, empty }: Ledger,
  needed: bigint,
  { coin }: Assets,
): readonly TransferNote[] {
  const rest = lamports - needed
  if (rest >= empty || rest === 0n) return []
  const missing = rest < 0n ? -rest : empty - rest
  return [{ code: 'not_enough_for_fee', missing: { asset: coin, amount: missing } }]
}

/** Why an amount of SOL cannot go, by what both sides would have afterwards. */
function solStops(
  { from, to }: Order,
  { lamports, receiverLamports, empty, fee }: Ledger,
  amount: bigint,
  { coin }: Assets,
): readonly TransferNote[] {
  const rest = lamports - amount - fee
  const least = { asset: coin, amount: empty }
  const missing = (value: bigint) => ({ asset: coin, amount: value })
  if (amount > lamports) return [{ code: 'not_enough', missing: missing(amount - lamports) }]
  if (rest < 0n) return [{ code: 'not_enough_for_fee', missing: missing(-rest) }]
  if (amount === 0n) return [{ code: 'not_enough_for_fee' }]
  const isLittle = from !== to && receiverLamports + amount < empty
  return [
    ...(isLittle ? [{ code: 'below_minimum', least } as const] : []),
    ...(rest > 0n && rest < empty ? [{ code: 'account_removed', least } as const] : []),
  ]
}

function tokenStops(
  ledger: Ledger,
  leg: TokenLeg,
  { amount, cost }: { readonly amount: bigint; readonly cost: bigint },
  assets: Assets,
): readonly TransferNote[] {
  const { asset } = assets
  const missing = { asset, amount: amount - leg.balance }
  const short: readonly TransferNote[] =
    amount > leg.balance ? [{ code: 'not_enough', missing }] : []
  const none: readonly TransferNote[] = amount === 0n ? [{ code: 'not_enough' }] : []
  return [
    ...(leg.isFrozen ? [{ code: 'frozen' } as const] : [...short, ...none]),
    ...coinShortage(ledger, ledger.fee + cost, assets),
  ]
}

const memoStops = ({ memo }: Order, leg: TokenLeg | undefined): readonly TransferNote[] => [
  ...(memo && memo.length > MOST_MEMO_BYTES ? [{ code: 'memo_too_long' } as const] : []),
  ...(!memo && leg?.needsMemo ? [{ code: 'memo_required' } as const] : []),
]

const failing = (reason: string | undefined): TransferNote => ({
  code: 'would_fail',
  ...(reason === undefined ? {} : { reason }),
})

/** The amounts that leave, arrive and are charged for a new account, by a simulation or by the rules alone. */
interface Effect {
  readonly leaves: bigint
  readonly arrives: bigint | undefined
  readonly cost: bigint
}

function effectOf(
  simulation: Simulation,
  { leg, receiverLamports }: Ledger,
  {
    amount,
    cost,
    isSelf,
  }: { readonly amount: bigint; readonly cost: bigint; readonly isSelf: boolean },
): Effect {
  const plain = { leaves: amount, arrives: amount, cost }
  if (simulation.kind !== 'done') return leg?.mayTakePart ? { ...plain, arrives: undefined } : plain
  if (isSelf) return plain
  const [first, second] = simulation.accounts
  if (!leg) return { ...plain, arrives: lamportsIn(first) - receiverLamports }
  const moved = leg.moved(first, second)
  if (!moved) return { ...plain, arrives: leg.mayTakePart ? undefined : amount }
  return { ...moved, cost: leg.opening.length > 0 ? lamportsIn(second) : 0n }
}

async function run(
  { rpc }: Parts,
  order: Order,
  ledger: Ledger,
  amount: bigint,
  { network }: TransferGround,
  options: Abortable,
): Promise<Simulation> {
  const { from, to } = order
  const instructions = instructionsOf(order, ledger, { amount, taken: 0n })
  const lifetime = { blockhash: NO_BLOCKHASH, lastValidBlockHeight: 0n }
  const transaction = buildTransaction({ from, instructions, lifetime }, 0)
  const { leg } = ledger
  const watched = leg ? [leg.source, leg.destination] : [to]
  return simulate(rpc, network, transaction, watched, options)
}

function effectNotes(
  {
    taken,
    cost,
    isUntried,
  }: { readonly taken: bigint; readonly cost: bigint; readonly isUntried: boolean },
  { asset, coin }: Assets,
): readonly TransferNote[] {
  return [
    ...(cost > 0n ? [{ code: 'opens_account', cost: { asset: coin, amount: cost } } as const] : []),
    ...(taken > 0n ? [{ code: 'token_takes_fee', cost: { asset, amount: taken } } as const] : []),
    ...(isUntried ? [{ code: 'not_simulated' } as const] : []),
  ]
}

async function prepare(
  parts: Parts,
  request: TransferRequest,
  ground: TransferGround,
  options: Abortable,
): Promise<TransferDraft<Plan>> {
  const order = readOrder(request, ground)
  const ledger = await readLedger(parts, request, order, ground, options)
  const { leg, fee, chosen, lamports } = ledger
  const coin = nativeAsset(ground.network)
  const asset = leg ? { ...request.asset, decimals: leg.decimals } : coin
  const assets = { asset, coin }
  const all = leg ? leg.balance : lamports > fee ? lamports - fee : 0n
  const amount = request.amount === 'max' ? all : request.amount
  const bytes = leg && leg.opening.length > 0 ? accountSize(leg) : undefined
  const rent = bytes === undefined ? 0n : await parts.least(ground.network, bytes, options)
  const receiver = receiverNotes(order.to, ledger.receiver)
  const money = leg
    ? tokenStops(ledger, leg, { amount, cost: rent }, assets)
    : solStops(order, ledger, amount, assets)
  const known = [...receiver.stops, ...money, ...memoStops(order, leg)]
  const simulation: Simulation =
    known.length > 0
      ? { kind: 'unknown' }
      : await run(parts, order, ledger, amount, ground, options)
  const isSelf = order.from === order.to
  const { leaves, arrives, cost } = effectOf(simulation, ledger, { amount, cost: rent, isSelf })
  const taken = arrives === undefined ? 0n : leaves - arrives
  const stops = simulation.kind === 'failed' ? [failing(simulation.reason)] : known
  const isUntried = simulation.kind === 'unknown' && stops.length === 0
  const warnings = [
    ...receiver.warnings,
    ...effectNotes({ taken, cost, isUntried }, assets),
    ...chosen.notes,
  ]
  const spends: readonly AssetAmount[] = leg
    ? [
        { asset, amount: leaves },
        { asset: coin, amount: fee + cost },
      ]
    : [{ asset: coin, amount: leaves + fee }]
  return {
    shown: {
      asset,
      to: order.to,
      amount,
      spends,
      arrives,
      warnings,
      stops,
      fee: { asset: coin, amount: fee },
      feeChoices: chosen.choices,
      ...(order.memo ? { memo: request.memo ?? '' } : {}),
      expiresAt: parts.now() + LIFETIME_MS,
    },
    plan: {
      to: order.to,
      lamports: leg ? undefined : amount,
      instructions: stops.length > 0 ? [] : instructionsOf(order, ledger, { amount, taken }),
    },
  }
}

/** Sends SOL and the tokens of both programs: checked against the network first, then handed over unchanged. */
export default (context: FeatureContext): TransferFeature => {
  const { clock } = context
  const rpc = createRpc(context.http)
  const search = createSearch(rpc)
  const prices = createTimedCache<PriorityPrices>({ clock, ms: FEES_MS })
  // A rule of the network, which changes in years.
  const least = createTimedCache<bigint>({ clock, ms: 3_600_000 })
  const parts: Parts = {
    rpc,
    prices: (network, options) =>
      prices(network.id, () => readPriorityPrices(rpc, network, options)),
    least: (network, bytes, options) =>
      least(`${network.id}/${bytes}`, async () => {
        const method = 'getMinimumBalanceForRentExemption'
        return checkNumber(method, await rpc.call(network, method, [bytes], options))
      }),
    now: () => clock.now(),
  }
  const transfers = createTransfers<Plan>(context, SolanaErrors, {
    prepare: (request, ground, options) => prepare(parts, request, ground, options),
    search: ({ instructions, to, lamports }, ground, options) => {
      const wanted = { to, value: lamports?.toString(), content: contentOf(instructions) }
      return search.transfer(wanted, ground, options)
    },
    async submit({ instructions, to, lamports }, { account, network }, { onPosting, ...options }) {
      const lifetime = await readLifetime(rpc, network, options)
      const message = { from: account.address, instructions, lifetime }
      const content = contentOf(instructions)
      /** A changed message has a lifetime of its own, and is checked once a block holds it. */
      const recordOf = ({ hash, isAsked }: Signed) => ({
        hash,
        to,
        ...(isAsked ? { lastBlock: lifetime.lastValidBlockHeight.toString() } : { content }),
        ...(lamports === undefined ? {} : { value: lamports.toString() }),
      })
      const signed = await sendEither(
        { context, rpc, network },
        (version) => buildTransaction(message, version),
        {
          ...options,
          async onPosting(one) {
            if (!one.isAsked && !(one.message && hasContent(one.message, content))) {
              throw SolanaErrors.transaction_changed()
            }
            await onPosting(recordOf(one))
          },
        },
      )
      return recordOf(signed)
    },
  })
  return {
    ...transfers,
    searchAgain: (mark) => search.again(mark, context.networkById),
    async memoNeed({ network, asset, to }, options = {}) {
      const mint = mintOf(asset.id, network.id)
      if (mint === undefined || to === undefined || !isSolanaAddress(to)) return 'none'
      return (await readNeedsMemo({ rpc, network, options }, { to, mint })) ? 'required' : 'none'
    },
  }
}
