import type {
  Abortable,
  AssetAmount,
  FeatureContext,
  TransferFeature,
  TransferRequest,
} from '@latchkey/kernel'
import type { TransferNote, TransferDraft, TransferGround } from '@latchkey/kernel/internal'
import { createTransfers, nativeAsset } from '@latchkey/kernel/internal/tools'
import { sameCosmosAddress } from '../address.js'
import { CosmosErrors } from '../errors.js'
import { openBank } from './bank-send.js'
import { createDenoms, denomOf } from './denoms.js'
import { chooseFee, TRANSFER_GAS } from './fees.js'
import { createRest } from './rest.js'
import { checkReceiver } from './send-transaction.js'
import { spendableOf } from './token-balances.js'
import { cosmosNetwork } from './wallet-request.js'

/** Bytes of a memo that the SDK takes by default (`max_memo_characters`). */
const MOST_MEMO = 256
/** Prices and balances are read again after that. */
const LIFETIME_MS = 60_000

interface Plan {
  readonly to: string
  readonly denom: string
  readonly amount: bigint
  readonly fee: bigint
  readonly memo: string
}

const memoLength = (memo: string) => new TextEncoder().encode(memo).length

interface Sums {
  readonly amount: bigint
  readonly fee: AssetAmount
  readonly isNative: boolean
  /** The spendable amounts of the asset and of the native coin. */
  readonly free: bigint
  readonly freeNative: bigint
}

/** Reasons why it cannot be sent. */
function stopsOf(
  { asset, memo = '' }: Pick<TransferRequest, 'asset' | 'memo'>,
  sums: Sums,
  isMemoRequired: boolean,
): TransferNote[] {
  const { amount, fee, isNative, free, freeNative } = sums
  const forFee = fee.amount - (isNative ? freeNative - amount : freeNative)
  const lacks = amount > free || amount <= 0n
  const missing = amount > free ? amount - free : 1n
  return [
    ...(lacks ? [{ code: 'not_enough', missing: { asset, amount: missing } } as const] : []),
    ...(!lacks && forFee > 0n
      ? [{ code: 'not_enough_for_fee', missing: { ...fee, amount: forFee } } as const]
      : []),
    ...(memoLength(memo) > MOST_MEMO ? [{ code: 'memo_too_long' } as const] : []),
    ...(memo === '' && isMemoRequired ? [{ code: 'memo_required' } as const] : []),
  ]
}

/**
 * Transfers of the bank module: the native coin, tokens of the chain, what came over IBC.
 *
 * @param memoRequired Receivers that take nothing without a memo.
 */
export function createTransfer(
  context: FeatureContext,
  memoRequired: readonly string[],
): TransferFeature {
  const rest = createRest(context.http)
  const denoms = createDenoms(context)
  const isMemoRequired = (to: string) => memoRequired.some((one) => sameCosmosAddress(one, to))

  const prepare = async (
    request: TransferRequest,
    ground: TransferGround,
    options: Abortable,
  ): Promise<TransferDraft<Plan>> => {
    const network = cosmosNetwork(ground.network)
    const { prefix, denom: nativeDenom } = network.cosmos
    const { memo = '' } = request
    const denom = denomOf(request.asset.id, network)
    const to = checkReceiver(request.to, prefix)
    const [spendable, { decimals }] = await Promise.all([
      spendableOf(rest, network, ground.account.address, options),
      denoms.info(network, denom, options),
    ])
    const chosen = chooseFee(network, request)
    const fee: AssetAmount = { asset: nativeAsset(network), amount: chosen.fee }
    const isNative = denom === nativeDenom
    const asset = isNative ? fee.asset : { ...request.asset, decimals }
    const free = spendable.get(denom) ?? 0n
    const most = isNative ? free - fee.amount : free
    const amount = request.amount === 'max' ? (most > 0n ? most : 0n) : request.amount
    const freeNative = spendable.get(nativeDenom) ?? 0n
    const sums = { amount, fee, isNative, free, freeNative }
    const stops = stopsOf({ asset, memo }, sums, isMemoRequired(to))
    const spends = isNative ? [{ asset, amount: amount + fee.amount }] : [{ asset, amount }, fee]
    return {
      shown: {
        asset,
        to,
        amount,
        spends,
        arrives: amount,
        fee,
        feeChoices: chosen.choices,
        stops,
        warnings: chosen.notes,
        ...(memo === '' ? {} : { memo }),
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { to, denom, amount, fee: fee.amount, memo },
    }
  }

  const transfers = createTransfers<Plan>(context, CosmosErrors, {
    prepare,
    async submit({ to, denom, amount, fee, memo }, ground, { onPosting, ...options }) {
      const network = cosmosNetwork(ground.network)
      const bank = await openBank(context, network, ground.account.address, options)
      const coins = [{ denom: network.cosmos.denom, amount: String(fee) }]
      const given = { amount: coins, gas: String(TRANSFER_GAS) }
      const isNative = denom === network.cosmos.denom
      const content = { to, ...(isNative ? { value: String(amount) } : {}) }
      const signed = await bank.send({ to, denom, amount, memo, fee: given }, (own) =>
        onPosting({ ...own, ...content }),
      )
      return { ...signed, ...content }
    },
  })
  return {
    ...transfers,
    memoNeed: ({ to }) =>
      Promise.resolve(to !== undefined && isMemoRequired(to) ? 'required' : 'optional'),
  }
}
