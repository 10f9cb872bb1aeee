import { readMember, type Abortable, type FeatureContext } from '@latchkey/kernel'
import {
  toQuantity,
  type Hex,
  type PreparedReplacement,
  type ReplacementFeature,
  type TransferNote,
} from '@latchkey/kernel/internal'
import { createPrepared, distinctLevels, nativeAsset } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import { sameEvmAddress } from '../address.js'
import { chooseFee, feeChoices, type OfferedPrice } from './choose-fee.js'
import { readUint } from './erc20.js'
import { compareContent } from './evidence.js'
import { readEvmTransaction } from './evm-transaction.js'
import { readGasPrices, type GasPrice } from './gas-prices.js'
import { l1FeeRead } from './l1-fee.js'
import { nodeQuantity, unreadable } from './node-answers.js'
import { createReadContracts } from './read-contracts.js'
import { createRpc } from './rpc.js'
import { checkData, checkReceiver } from './send-transaction.js'
import { createSubmit, estimateGas, type Transaction } from './submit.js'

/** A replacement is good for this long: base fees move on. */
const LIFETIME_MS = 60_000
const TRANSACTION = 'eth_getTransactionByHash'
/** A transaction around its call data, its signature included. */
const AROUND_BYTES = 250
const COUNT = 'eth_getTransactionCount'

type Query = Parameters<ReplacementFeature['prepareReplacement']>[0]

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
/** The least that nodes take in the place of a price: a tenth more (geth's default). */
const raised = (price: bigint) => (price * 11n + 9n) / 10n

/** The price that a pending transaction offers, by the word of a node. */
function priceIn(told: unknown): OfferedPrice {
  const quantity = (name: string) => nodeQuantity(TRANSACTION, readMember(told, name))
  return readMember(told, 'maxFeePerGas') === undefined
    ? { max: quantity('gasPrice') }
    : { max: quantity('maxFeePerGas'), tip: quantity('maxPriorityFeePerGas') }
}

/** The least price of a replacement, in the same form as the pending one's. */
function leastOf({ max, tip }: OfferedPrice): OfferedPrice {
  if (tip === undefined) return { max: raised(max) }
  const least = raised(tip)
  return { max: larger(raised(max), least), tip: least }
}

/** The levels that a replacement can have: none below the least. */
const levelsFrom = (levels: readonly GasPrice[], least: OfferedPrice): readonly GasPrice[] =>
  levels.map(({ tip, base, ...level }) => {
    const max = larger(level.max, least.max)
    if (least.tip === undefined) return { ...level, max }
    const raisedTip = larger(tip ?? 0n, least.tip)
    return {
      ...level,
      ...(base === undefined ? {} : { base }),
      max: larger(max, raisedTip),
      tip: raisedTip,
    }
  })

/** The account's pending transaction, as it was sent and as a node has it. @throws KitError */
async function readPending(
  rpc: ReturnType<typeof createRpc>,
  { sent }: Query,
  { network, from }: { readonly network: Parameters<typeof rpc.all>[0]; readonly from: Hex },
  options: Abortable,
) {
  if (sent.hash === '' || sent.to === undefined) throw Eip155Errors.replacement_unsupported()
  const asks = [
    { method: TRANSACTION, params: [sent.hash] },
    { method: COUNT, params: [from, 'latest'] },
    { method: 'eth_getBalance', params: [from, 'latest'] },
  ]
  const [told, count, balance] = await rpc.all(network, asks, options)
  const pending = told === null ? undefined : readEvmTransaction(TRANSACTION, told)
  const settled = nodeQuantity(COUNT, count)
  if (sent.nonce !== undefined && settled > BigInt(sent.nonce))
    throw Eip155Errors.replacement_late()
  if (!pending) throw Eip155Errors.replacement_unseen()
  if (pending.hash.toLowerCase() !== sent.hash.toLowerCase())
    throw unreadable(TRANSACTION, 'the transaction asked for', told)
  if (sent.nonce !== undefined && sent.nonce !== pending.nonce)
    throw unreadable(TRANSACTION, 'the nonce that it had before', told)
  if (settled > BigInt(pending.nonce)) throw Eip155Errors.replacement_late()
  const isOwn = sameEvmAddress(pending.from, from)
  const isPlain = isOwn && compareContent({ sent, from }, pending) === 'same'
  if (!isPlain) throw Eip155Errors.replacement_unsupported()
  return {
    nonce: pending.nonce,
    gas: nodeQuantity(TRANSACTION, readMember(told, 'gas')),
    price: priceIn(told),
    balance: nodeQuantity('eth_getBalance', balance),
  }
}

/** The content of the replacement: what was sent, or nothing to the account itself. */
const contentOf = ({ sent, kind }: Query, from: Hex) =>
  kind === 'cancel'
    ? { to: from, value: 0n, data: undefined, brings: undefined }
    : {
        to: checkReceiver(sent.to ?? ''),
        value: BigInt(sent.value ?? '0'),
        data: sent.data === undefined ? undefined : checkData(sent.data),
        brings: sent.brings,
      }

/** A replacement is in a hurry. */
const DEFAULT_LEVEL = 'fast'

/** Replaces pending transactions by ones with the same nonce and a higher fee. */
export default (context: FeatureContext): ReplacementFeature => {
  const rpc = createRpc(context)
  const drafts = createPrepared<PreparedReplacement, Transaction>(context, Eip155Errors)
  const submit = createSubmit(context, rpc)
  const readContracts = createReadContracts(rpc)

  const prepare = async (query: Query, options: Abortable): Promise<PreparedReplacement> => {
    const ground = drafts.ground()
    const { account, network } = ground
    const { sent, kind, feeLevel = DEFAULT_LEVEL, ownFee } = query
    if (sent.account !== account.id) throw Eip155Errors.transfer_changed({ what: 'account' })
    if (sent.network !== network.id) throw Eip155Errors.transfer_changed({ what: 'network' })
    const from = checkReceiver(account.address)
    const content = contentOf(query, from)
    const call = { from, to: content.to, value: toQuantity(content.value) }
    const bytes = AROUND_BYTES + (content.data?.length ?? 0) / 2
    const [pending, levels, [l1Answer], found] = await Promise.all([
      readPending(rpc, query, { network, from }, options),
      readGasPrices(rpc, network, options),
      readContracts(network, [l1FeeRead(bytes)], options),
      kind === 'cancel' ? estimateGas(rpc, network, call, options) : undefined,
    ])
    const least = leastOf(pending.price)
    const chosen = chooseFee(levelsFrom(levels, least), {
      feeLevel,
      ...(ownFee && { ownFee }),
    })
    if (!chosen) throw unreadable('eth_feeHistory', 'a price of gas', 'none')
    const { price } = chosen
    const gas = found ? ('gas' in found ? found.gas : pending.gas) : pending.gas
    const coin = nativeAsset(network)
    const l1Fee = readUint(l1Answer) ?? 0n
    const cost = gas * price.max + l1Fee
    const stops: TransferNote[] = []
    const missing = content.value + cost - pending.balance
    if (missing > 0n)
      stops.push({ code: 'not_enough_for_fee', missing: { asset: coin, amount: missing } })
    const isRefused = price.max < least.max || (price.tip ?? 0n) < (least.tip ?? 0n)
    if (isRefused) stops.push({ code: 'fee_low' })
    const shown: PreparedReplacement = {
      account: account.id,
      network: network.id,
      kind,
      nonce: pending.nonce,
      before: { asset: coin, amount: pending.gas * pending.price.max + l1Fee },
      fee: { asset: coin, amount: cost },
      feeChoices: distinctLevels(feeChoices(chosen, gas, l1Fee)),
      // Its stop says more than the same note about the network's price.
      warnings: chosen.notes.filter(({ code }) => code !== 'fee_low' || !isRefused),
      stops,
      expiresAt: context.clock.now() + LIFETIME_MS,
    }
    return drafts.keep(shown, { ...content, gas, price, nonce: pending.nonce }, ground)
  }

  return {
    prepareReplacement: (query, options = {}) => prepare(query, options),
    submitReplacement: (prepared, options = {}) =>
      drafts.submit(prepared, (plan, ground) => submit(plan, ground, options)),
  }
}
