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
import { chooseFee, transferGas } from './fees.js'
import { createRest } from './rest.js'
import { checkReceiver } from './send-transaction.js'
import { spendableOf } from './token-balances.js'
import { cosmosNetwork } from './wallet-request.js'

/** Bytes of a memo that the SDK takes by default (`max_memo_characters`). */
const MOST_MEMO = 256
/** Prices and balances are read again after that. */
const LIFETIME_MS = 60_000

/** Receivers of one transaction. Nodes take no block's worth of gas from one, and wallets show each message. */
const MOST_RECEIVERS = 50

interface Plan {
  readonly receivers: readonly { readonly to: string; readonly amount: bigint }[]
  readonly denom: string
  readonly fee: bigint
  readonly gas: bigint
  readonly memo: string
}

/** The receivers on this network. @throws KitError `address_invalid`, `transaction_invalid` */
function checkReceivers(
  receivers: NonNullable<TransferRequest['receivers']>,
  prefix: string,
): Plan['receivers'] {
  const { length } = receivers
  if (length < 1 || length > MOST_RECEIVERS)
    throw CosmosErrors.transaction_invalid({
      member: 'receivers',
      expected: `1 to ${MOST_RECEIVERS}`,
      got: String(length),
    })
  return receivers.map(({ to, amount }) => ({ to: checkReceiver(to, prefix), amount }))
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

/**
 * Reasons why it cannot be sent.
 *
 * @param wantsMemo A receiver that takes nothing without a memo.
 */
function stopsOf(
  { asset, memo = '' }: Pick<TransferRequest, 'asset' | 'memo'>,
  sums: Sums,
  wantsMemo: Pick<TransferNote, 'to'> | undefined,
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
    ...(memo === '' && wantsMemo ? [{ ...wantsMemo, code: 'memo_required' } as const] : []),
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
    const several = request.receivers && checkReceivers(request.receivers, prefix)
    const to = several ? '' : checkReceiver(request.to, prefix)
    const [spendable, { decimals }] = await Promise.all([
      spendableOf(rest, network, ground.account.address, options),
      denoms.info(network, denom, options),
    ])
    const gas = transferGas(several?.length ?? 1)
    const chosen = chooseFee(network, request, gas)
    const fee: AssetAmount = { asset: nativeAsset(network), amount: chosen.fee }
    const isNative = denom === nativeDenom
    const asset = isNative ? fee.asset : { ...request.asset, decimals }
    const free = spendable.get(denom) ?? 0n
    const most = isNative ? free - fee.amount : free
    const amount = request.amount === 'max' ? (most > 0n ? most : 0n) : request.amount
    const freeNative = spendable.get(nativeDenom) ?? 0n
    const sums = { amount, fee, isNative, free, freeNative }
    const receivers = several ?? [{ to, amount }]
    const wanting = receivers.find((one) => isMemoRequired(one.to))
    const wantsMemo = wanting && (several ? { to: wanting.to } : {})
    const stops = stopsOf({ asset, memo }, sums, wantsMemo)
    const spends = isNative ? [{ asset, amount: amount + fee.amount }] : [{ asset, amount }, fee]
    return {
      shown: {
        asset,
        to,
        amount,
        ...(several ? { receivers: several } : {}),
        spends,
        arrives: amount,
        fee,
        feeChoices: chosen.choices,
        stops,
        warnings: chosen.notes,
        ...(memo === '' ? {} : { memo }),
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { receivers, denom, fee: fee.amount, gas, memo },
    }
  }

  const transfers = createTransfers<Plan>(context, CosmosErrors, {
    prepare,
    async submit({ receivers, denom, fee, gas, memo }, ground, { onPosting, ...options }) {
      const network = cosmosNetwork(ground.network)
      const bank = await openBank(context, network, ground.account.address, options)
      const coins = [{ denom: network.cosmos.denom, amount: String(fee) }]
      const given = { amount: coins, gas: String(gas) }
      const isNative = denom === network.cosmos.denom
      const [only, ...more] = receivers
      const content =
        only && more.length === 0
          ? { to: only.to, ...(isNative ? { value: String(only.amount) } : {}) }
          : {}
      const signed = await bank.send({ receivers, denom, memo, fee: given }, (own) =>
        onPosting({ ...own, ...content }),
      )
      return { ...signed, ...content }
    },
  })
  return {
    ...transfers,
    mostReceivers: () => Promise.resolve(MOST_RECEIVERS),
    memoNeed: ({ to }) =>
      Promise.resolve(to !== undefined && isMemoRequired(to) ? 'required' : 'optional'),
  }
}
