import {
  toQuantity,
  type TransferNote,
  type Hex,
  type TransferDraft,
  type TransferGround,
  type JsonRpc,
} from '@latchkey/kernel/internal'
import type {
  Abortable,
  AssetAmount,
  AssetInfo,
  FeatureContext,
  TransferFeature,
  TransferRequest,
} from '@latchkey/kernel'
import {
  createTimedCache,
  createTransfers,
  isNativeAsset,
  nativeAsset,
} from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import { erc20, readDecimals, readUint, tokenAddress } from './erc20.js'
import { chooseFee, feeChoices, type ChosenFee, type OfferedPrice } from './choose-fee.js'
import { readGasPrices, type GasPrice } from './gas-prices.js'
import { l1FeeRead } from './l1-fee.js'
import { createReadContracts, type ReadContracts } from './read-contracts.js'
import { isHexData } from './hex.js'
import { receiverNotes } from './receiver.js'
import { createRpc } from './rpc.js'
import { checkReceiver } from './send-transaction.js'
import { tryTransfer, type Outcome } from './simulate-transfer.js'
import { createSearch } from './search-sent.js'
import { createSubmit, estimateGas, type Transaction } from './submit.js'
import { nodeQuantity, unreadable } from './node-answers.js'

/** A review is good for this long: base fees and balances move on. */
const LIFETIME_MS = 120_000
const FEES_MS = 10_000

/** No transfer is longer, its signature included. */
const TRANSACTION_BYTES = 250

interface Parts {
  readonly rpc: JsonRpc
  readonly readContracts: ReadContracts
  readonly prices: (ground: TransferGround, options: Abortable) => Promise<readonly GasPrice[]>
  readonly now: () => number
}

/** A transfer whose asset and receiver are known. */
interface Order {
  readonly from: Hex
  readonly to: Hex
  /** `undefined` for the native coin. */
  readonly token: Hex | undefined
  readonly amount: bigint | 'max'
}

/** The chain's figures before the amount is settled. */
interface Ledger {
  readonly native: bigint
  /** Of the asset to send. */
  readonly balance: bigint
  /** Of the asset to send, by its contract. */
  readonly decimals: number
  /** At the receiver. */
  readonly code: Hex
  readonly price: OfferedPrice
  readonly chosen: ChosenFee
  /** The fee of the chain below a rollup. */
  readonly l1Fee: bigint
}

const least = (left: bigint, right: bigint) => (left < right ? left : right)
const atLeastZero = (value: bigint) => (value > 0n ? value : 0n)

function readOrder({ asset, to, amount, memo }: TransferRequest, ground: TransferGround): Order {
  if (memo !== undefined) {
    const expected = 'none: EVM transfers carry no memo'
    throw Eip155Errors.transaction_invalid({ member: 'memo', expected, got: 'a memo' })
  }
  const token = isNativeAsset(asset.id) ? undefined : tokenAddress(asset.id, ground.network.id)
  if (!token && !isNativeAsset(asset.id)) throw Eip155Errors.asset_unsupported({ asset: asset.id })
  return { from: checkReceiver(ground.account.address), to: checkReceiver(to), token, amount }
}

/** @throws KitError `asset_unsupported` where no token is at the address, or one that does not tell its decimals */
async function readLedger(
  { rpc, readContracts, prices }: Parts,
  request: TransferRequest,
  { from, to, token }: Order,
  ground: TransferGround,
  options: Abortable,
): Promise<Ledger> {
  const { network } = ground
  const reads = [
    l1FeeRead(TRANSACTION_BYTES),
    ...(token
      ? [
          { to: token, data: erc20.balanceOf(from) },
          { to: token, data: erc20.decimals },
        ]
      : []),
  ]
  const ofAccounts = [
    { method: 'eth_getBalance', params: [from, 'latest'] },
    { method: 'eth_getCode', params: [to, 'latest'] },
  ]
  const [[native, code], levels, [l1Fee, held, decimals]] = await Promise.all([
    rpc.all(network, ofAccounts, options),
    prices(ground, options),
    readContracts(network, reads, options),
  ])
  const coins = nodeQuantity('eth_getBalance', native)
  const coin = nativeAsset(network)
  if (typeof code !== 'string' || !isHexData(code)) {
    throw unreadable('eth_getCode', 'code as hex', code)
  }
  const balance = token ? readUint(held) : coins
  const chosen = chooseFee(levels, request)
  const places = token ? readDecimals(decimals) : coin.decimals
  if (balance === undefined || places === undefined || !chosen)
    throw Eip155Errors.asset_unsupported({ asset: request.asset.id })
  return {
    native: coins,
    balance,
    decimals: places,
    code,
    price: chosen.price,
    chosen,
    l1Fee: readUint(l1Fee) ?? 0n,
  }
}

const callOf = ({ from, to, token }: Order, amount: bigint) =>
  token
    ? { from, to: token, data: erc20.transfer(to, amount) }
    : { from, to, value: toQuantity(amount) }

const failing = (reason: string | undefined): TransferNote => ({
  code: 'would_fail',
  ...(reason === undefined ? {} : { reason }),
})

interface Sums {
  readonly amount: bigint
  readonly fee: bigint | undefined
  /** Of the asset that leave the account. */
  readonly leaves: bigint
  readonly arrives: bigint | undefined
  readonly warnings: readonly TransferNote[]
  readonly stops: readonly TransferNote[]
}

/** The missing part of an amount of native coin, or of a fee. */
function shortages(
  { token }: Order,
  { native, balance }: Ledger,
  { amount, fee = 0n }: Pick<Sums, 'amount' | 'fee'>,
  assets: { readonly asset: AssetInfo; readonly coin: AssetInfo },
): readonly TransferNote[] {
  const lack = (code: 'not_enough' | 'not_enough_for_fee', asset: AssetInfo, missing: bigint) =>
    missing > 0n ? [{ code, missing: { asset, amount: missing } }] : []
  const tooMuch = lack('not_enough', assets.asset, amount - balance)
  if (tooMuch.length > 0 && !token) return tooMuch
  const needed = token ? fee : amount + fee
  return [...tooMuch, ...lack('not_enough_for_fee', assets.coin, needed - native)]
}

/** The amount of `max`: all of a token; of the native coin what the dearest fee and a tenth more leaves. */
function settle({ token, amount }: Order, { balance, l1Fee, price }: Ledger, gas: bigint): bigint {
  if (amount !== 'max') return amount
  if (token) return balance
  return atLeastZero(balance - ((gas * price.max + l1Fee) * 11n) / 10n)
}

function judge(
  order: Order,
  ledger: Ledger,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint | undefined },
  outcome: Outcome,
  assets: { readonly asset: AssetInfo; readonly coin: AssetInfo },
): Sums {
  const receiver = receiverNotes(order.to, ledger.code, order.token)
  const missing = shortages(order, ledger, { amount, fee }, assets)
  const nothing: readonly TransferNote[] =
    amount === 0n && missing.length === 0
      ? [{ code: order.token ? 'not_enough' : 'not_enough_for_fee' }]
      : []
  const stops = [...receiver.stops, ...missing, ...nothing]
  const sums = {
    amount,
    fee,
    leaves: amount,
    arrives: undefined,
    warnings: receiver.warnings,
    stops,
  }
  if (outcome.kind === 'failed') {
    // A transfer of more than there is fails: that is said already.
    return stops.length > 0 ? sums : { ...sums, stops: [failing(outcome.reason)] }
  }
  if (outcome.kind !== 'done') {
    const code = outcome.kind === 'unsteady' ? 'unsteady' : 'not_simulated'
    return { ...sums, warnings: [...receiver.warnings, { code }] }
  }
  const { arrives, takesOther = false } = outcome
  // A token's own word makes no transfer cheaper than requested.
  const leaves = outcome.leaves > amount ? outcome.leaves : amount
  if (arrives <= 0n && amount > 0n) return { ...sums, stops: [...stops, failing(undefined)] }
  const cost = { asset: assets.asset, amount: leaves - arrives }
  const taken: readonly TransferNote[] = arrives < leaves ? [{ code: 'token_takes_fee', cost }] : []
  const other: readonly TransferNote[] = takesOther ? [{ code: 'takes_other' }] : []
  return { ...sums, arrives, leaves, warnings: [...receiver.warnings, ...other, ...taken] }
}

/** The outcome of an available amount; the native coin arrives in full. */
async function outcomeOf(
  { rpc }: Parts,
  order: Order,
  { balance, price, chosen }: Ledger,
  amount: bigint,
  ground: TransferGround,
  options: Abortable,
): Promise<Outcome> {
  const { token, from, to } = order
  const exact: Outcome = { kind: 'done', arrives: amount, leaves: amount }
  if (!token || amount > balance || amount === 0n || from === to) return exact
  const data = erc20.transfer(to, amount)
  // A node tries nothing at a price below what its next block charges.
  const usual = chosen.chosen === 'own' && chosen.levels.find(({ id }) => id === 'normal')
  const trial = { token, from, to, data, price: usual || price }
  return tryTransfer(rpc, ground.network, trial, options)
}

async function prepare(
  parts: Parts,
  request: TransferRequest,
  ground: TransferGround,
  options: Abortable,
): Promise<TransferDraft<Transaction>> {
  const order = readOrder(request, ground)
  const ledger = await readLedger(parts, request, order, ground, options)
  const { balance, price, chosen, l1Fee } = ledger
  const coin = nativeAsset(ground.network)
  const asset = order.token ? { ...request.asset, decimals: ledger.decimals } : coin
  // A node refuses to estimate more than there is; of the native coin a part is needed for the fee.
  const all = order.token ? balance : balance / 2n
  const tried = order.amount === 'max' ? all : least(order.amount, all)
  const estimating = estimateGas(parts.rpc, ground.network, callOf(order, tried), options)
  const early =
    order.token && outcomeOf(parts, order, ledger, settle(order, ledger, 0n), ground, options)
  const [found, simulated] = await Promise.all([estimating, early])
  const gas = 'gas' in found ? found.gas : 0n
  const amount = settle(order, ledger, gas)
  const fee = 'gas' in found ? gas * price.max + l1Fee : undefined
  const outcome: Outcome =
    'reason' in found
      ? { kind: 'failed', reason: found.reason }
      : (simulated ?? { kind: 'done', arrives: amount, leaves: amount })
  const sums = judge(order, ledger, { amount, fee }, outcome, { asset, coin })
  const { leaves, arrives, warnings, stops } = sums
  const spends: readonly AssetAmount[] = order.token
    ? [{ asset, amount: leaves }, ...(fee === undefined ? [] : [{ asset: coin, amount: fee }])]
    : [{ asset: coin, amount: amount + (fee ?? 0n) }]
  return {
    shown: {
      asset,
      to: order.to,
      amount,
      spends,
      arrives,
      warnings: [...warnings, ...chosen.notes],
      stops,
      fee: fee === undefined ? undefined : { asset: coin, amount: fee },
      ...(fee === undefined ? {} : { feeChoices: feeChoices(chosen, gas, l1Fee) }),
      expiresAt: parts.now() + LIFETIME_MS,
    },
    plan: {
      to: order.token ?? order.to,
      value: order.token ? 0n : amount,
      gas,
      price,
      data: order.token && erc20.transfer(order.to, amount),
      brings:
        arrives === undefined && order.token
          ? undefined
          : {
              asset: asset.id,
              to: order.to,
              from: order.from,
              least: (arrives ?? amount).toString(),
            },
    },
  }
}

/** Sends native coin and ERC-20 tokens: checked against the chain first, and then handed over unchanged. */
export default (context: FeatureContext): TransferFeature => {
  const rpc = createRpc(context)
  const cache = createTimedCache<readonly GasPrice[]>({ clock: context.clock, ms: FEES_MS })
  const parts: Parts = {
    rpc,
    readContracts: createReadContracts(rpc),
    prices: ({ network }, options) => cache(network.id, () => readGasPrices(rpc, network, options)),
    now: () => context.clock.now(),
  }
  const search = createSearch(rpc)
  const transfers = createTransfers<Transaction>(context, Eip155Errors, {
    prepare: (request, ground, options) => prepare(parts, request, ground, options),
    submit: createSubmit(context, rpc),
    search: search.transaction,
  })
  return { ...transfers, searchAgain: (mark) => search.again(mark, context.networkById) }
}
