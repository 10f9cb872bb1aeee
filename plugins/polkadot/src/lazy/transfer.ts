import type {
  Abortable,
  AssetAmount,
  AssetInfo,
  CaipNetwork,
  FeatureContext,
  TransferFeature,
  TransferRequest,
} from '@latchkey/kernel'
import type {
  FeeChoices,
  TransferDraft,
  TransferGround,
  TransferNote,
} from '@latchkey/kernel/internal'
import {
  createTransfers,
  isNativeAsset,
  nativeAsset,
  ownFeeNotes,
} from '@latchkey/kernel/internal/tools'
import { PolkadotErrors } from '../errors.js'
import { fromHex, isHex, toHex } from '../message.js'
import { createRpc, unreadable } from './rpc.js'
import { amountOf, little } from './scale.js'
import { createSender } from './send-transaction.js'
import { decodeAddress } from './ss58.js'
import { accountDataIn, accountStorageKey, type AccountData } from './system-account.js'
import { createRuntimes, prepareExtrinsic } from './transfer-extrinsic.js'

/** Fee and balances are read again after that. */
const LIFETIME_MS = 60_000
/** A signature of the length that any has: the fee depends on it. */
const ANY_SIGNATURE = `0x01${'00'.repeat(64)}` as const
const STORAGE = 'state_getStorage'
const CALL = 'state_call'
/** Bytes of a fee (`u128`), the last ones of `RuntimeDispatchInfo`. */
const FEE_SIZE = 16

interface Plan {
  readonly to: string
  readonly value: bigint
  readonly tip: bigint
}
/** A visitor is asked about a tip of so many times the fee. */
const MUCH = 100n

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** The tip that a visitor chose. @throws KitError `transaction_invalid` for one that is none */
function tipOf({ ownFee }: TransferRequest): bigint {
  const tip = ownFee?.price ?? 0n
  if (typeof tip === 'bigint' && tip >= 0n && tip < 1n << 100n) return tip
  const expected = 'a bigint from 0'
  throw PolkadotErrors.transaction_invalid({ member: 'ownFee.price', expected, got: String(tip) })
}

/** The fee by the runtime, with the tip on top. */
function feesOf(charged: bigint, tip: bigint, { ownFee }: TransferRequest, asset: AssetInfo) {
  const choices: FeeChoices = {
    chosen: ownFee ? 'own' : 'normal',
    price: tip,
    levels: [{ id: 'normal', price: 0n, cost: charged }],
    own: { kind: 'tip', unit: asset.symbol, decimals: asset.decimals },
  }
  const fee: AssetAmount = { asset, amount: charged + tip }
  return { fee, choices, notes: ownFeeNotes(tip, { least: 0n, most: charged * MUCH }) }
}

/** The amount that may leave an account that stays alive: locks count for reserved money first. */
const spendableOf = ({ free, reserved, frozen }: AccountData, least: bigint) =>
  larger(free - larger(frozen - reserved, least), 0n)

/** Reasons why it cannot be sent. */
function stopsOf(sums: {
  readonly amount: bigint
  readonly fee: AssetAmount
  readonly spendable: bigint
  readonly receiver: bigint
  readonly least: bigint
}): TransferNote[] {
  const { amount, fee, spendable, receiver, least } = sums
  const { asset } = fee
  const missing = amount + fee.amount - spendable
  const stops: TransferNote[] = []
  if (amount <= 0n || amount > spendable) {
    stops.push({ code: 'not_enough', missing: { asset, amount: larger(amount - spendable, 1n) } })
  } else if (missing > 0n) {
    stops.push({ code: 'not_enough_for_fee', missing: { asset, amount: missing } })
  }
  if (amount > 0n && receiver + amount < least) {
    stops.push({ code: 'below_minimum', least: { asset, amount: least } })
  }
  return stops
}

/** Transfers of the network's coin that keep the sender's account alive (`balances.transferKeepAlive`). */
export default (context: FeatureContext): TransferFeature => {
  const rpc = createRpc(context.http)
  const runtimes = createRuntimes(rpc)
  const send = createSender(context)

  const accountsOf = async (
    network: CaipNetwork,
    keys: readonly Uint8Array[],
    { signal }: Abortable,
  ) => {
    const questions = keys.map((key) => ({ method: STORAGE, params: [accountStorageKey(key)] }))
    const records = await rpc.all(network, questions, { signal })
    return records.map((record) => accountDataIn(STORAGE, record))
  }
  /** The fee by the runtime itself. */
  const feeOf = async (network: CaipNetwork, extrinsic: string, { signal }: Abortable) => {
    const size = little(BigInt(extrinsic.length / 2 - 1), 4)
    const params = ['TransactionPaymentApi_query_info', extrinsic + toHex(size).slice(2)]
    const info = await rpc.call(network, CALL, params, { signal })
    // Weight and class come before the fee.
    if (isHex(info) && info.length > 2 + 2 * FEE_SIZE)
      return amountOf(fromHex(info).slice(-FEE_SIZE))
    throw unreadable(CALL, 'a fee by TransactionPaymentApi_query_info', info)
  }

  const prepare = async (
    request: TransferRequest,
    { account, network }: TransferGround,
    options: Abortable,
  ): Promise<TransferDraft<Plan>> => {
    const { to } = request
    if (!isNativeAsset(request.asset.id))
      throw PolkadotErrors.asset_unsupported({ asset: request.asset.id })
    const asset = nativeAsset(network)
    const [receiverKey, senderKey] = [decodeAddress(to)?.key, decodeAddress(account.address)?.key]
    if (!receiverKey || !senderKey)
      throw PolkadotErrors.address_invalid({ address: to.slice(0, 80) })
    const runtime = await runtimes(network, options.signal)
    const [sender, receiver] = await accountsOf(network, [senderKey, receiverKey], options)
    const least = runtime.format.existentialDeposit ?? 0n
    const none: AccountData = { free: 0n, reserved: 0n, frozen: 0n }
    const spendable = spendableOf(sender ?? none, least)
    const asked = request.amount === 'max' ? spendable : request.amount
    const tip = tipOf(request)
    const party = { from: account.address, to, network }
    const transfer = { ...party, tip, value: asked, signal: options.signal }
    const extrinsic = await prepareExtrinsic(rpc, runtime, transfer)
    const charged = await feeOf(network, extrinsic.signed(ANY_SIGNATURE), options)
    const { fee, choices, notes } = feesOf(charged, tip, request, asset)
    const amount = request.amount === 'max' ? larger(spendable - fee.amount, 0n) : asked
    const receives = (receiver ?? none).free
    const stops = stopsOf({ amount, fee, spendable, receiver: receives, least })
    return {
      shown: {
        asset,
        to,
        amount,
        arrives: amount,
        fee,
        feeChoices: choices,
        stops,
        warnings: notes,
        spends: [{ asset, amount: amount + fee.amount }],
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { to, value: amount, tip },
    }
  }

  return createTransfers<Plan>(context, PolkadotErrors, {
    prepare,
    async submit(plan, _ground, { onPosting, ...options }) {
      const content = { to: plan.to, value: String(plan.value) }
      const sent = await send(plan, {
        ...options,
        onPosting: (signed) => onPosting({ ...signed, ...content }),
      })
      return { ...sent, ...content }
    },
  })
}
