import type {
  Abortable,
  AssetAmount,
  FeatureContext,
  TransferFeature,
  TransferNote,
  TransferRequest,
} from '@latchkey/kernel'
import {
  createTransfers,
  nativeAsset,
  type TransferDraft,
  type TransferGround,
} from '@latchkey/kernel/namespaces'
import { CosmosErrors } from '../errors.js'
import { openBank } from './bank-send.js'
import { denomOf } from './denoms.js'
import { feeOf, TRANSFER_GAS } from './fees.js'
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
  /** What may be spent of the asset, and of the native coin. */
  readonly free: bigint
  readonly freeNative: bigint
}

/** Reasons why it cannot be sent. */
function stopsOf({ asset, memo = '' }: TransferRequest, sums: Sums): TransferNote[] {
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
  ]
}

/** Transfers of the bank module: the native coin, tokens of the chain, what came over IBC. */
export default (context: FeatureContext): TransferFeature => {
  const rest = createRest(context.http)

  const prepare = async (
    request: TransferRequest,
    ground: TransferGround,
    options: Abortable,
  ): Promise<TransferDraft<Plan>> => {
    const network = cosmosNetwork(ground.network)
    const { prefix, denom: nativeDenom } = network.cosmos
    const { asset, memo = '' } = request
    const denom = denomOf(asset.id, network)
    const to = checkReceiver(request.to, prefix)
    const spendable = await spendableOf(rest, network, ground.account.address, options)
    const fee: AssetAmount = { asset: nativeAsset(network), amount: feeOf(network, TRANSFER_GAS) }
    const isNative = denom === nativeDenom
    const free = spendable.get(denom) ?? 0n
    const most = isNative ? free - fee.amount : free
    const amount = request.amount === 'max' ? (most > 0n ? most : 0n) : request.amount
    const freeNative = spendable.get(nativeDenom) ?? 0n
    const stops = stopsOf(request, { amount, fee, isNative, free, freeNative })
    const spends = isNative ? [{ asset, amount: amount + fee.amount }] : [{ asset, amount }, fee]
    return {
      shown: {
        ...{ asset, to, amount, spends, arrives: amount, fee, stops, warnings: [] },
        ...(memo === '' ? {} : { memo }),
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { to, denom, amount, fee: fee.amount, memo },
    }
  }

  return createTransfers<Plan>(context, CosmosErrors, {
    prepare,
    async submit({ to, denom, amount, fee, memo }, ground, options) {
      const network = cosmosNetwork(ground.network)
      const bank = await openBank(context, network, ground.account.address, options)
      const nonce = await bank.sequence()
      const coins = [{ denom: network.cosmos.denom, amount: String(fee) }]
      const given = { amount: coins, gas: String(TRANSFER_GAS) }
      const hash = await bank.send({ to, denom, amount, memo, fee: given })
      const isNative = denom === network.cosmos.denom
      return { hash, nonce, to, ...(isNative ? { value: String(amount) } : {}) }
    },
  })
}
