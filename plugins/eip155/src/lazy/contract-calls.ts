import {
  shown,
  type Abortable,
  type AssetId,
  type CaipNetwork,
  type CaipNetworkId,
  type FeatureContext,
} from '@latchkey/kernel'
import {
  toQuantity,
  type CallFee,
  type ContractCall,
  type ContractCallsFeature,
  type ContractFunction,
  type PreparedCall,
  type TransferNote,
  type Hex,
  type PreparedGround,
} from '@latchkey/kernel/internal'
import {
  checkQuantity,
  createPrepared,
  createTimedCache,
  nativeAsset,
} from '@latchkey/kernel/internal/tools'
import { decodeFunctionResult, encodeFunctionData, type Abi } from 'viem'
import { Eip155Errors } from '../errors.js'
import { chooseFee, feeChoices, type ChosenFee, type OfferedPrice } from './choose-fee.js'
import { erc20, readUint, tokenAddress } from './erc20.js'
import { readGasPrices, type GasPrice } from './gas-prices.js'
import { isHexData } from './hex.js'
import { l1FeeRead } from './l1-fee.js'
import { createReadContracts } from './read-contracts.js'
import { isContractCode } from './receiver.js'
import { createRpc } from './rpc.js'
import { createSearch } from './search-sent.js'
import { checkAmount, checkData, checkReceiver } from './send-transaction.js'
import { simulateCalls, tokensOf, type PlainCall } from './simulate-calls.js'
import { createSubmit, estimateGas, type Transaction } from './submit.js'
import { unreadable } from './node-answers.js'

/** A call is good for this long: base fees and balances move on. */
const LIFETIME_MS = 120_000
const FEES_MS = 10_000
/** A transaction around its call data, its signature included. */
const AROUND_BYTES = 250

const abiOf = ({ name, inputs, outputs }: ContractFunction): Abi => [
  { type: 'function', name, inputs, outputs, stateMutability: 'nonpayable' },
]

function encode(fn: ContractFunction, args: readonly unknown[]): Hex {
  try {
    return encodeFunctionData({ abi: abiOf(fn), functionName: fn.name, args })
  } catch (cause) {
    const expected = `arguments of ${fn.name}`
    throw Eip155Errors.transaction_invalid({ member: 'args', expected, got: shown(args) }, cause)
  }
}

/** The outputs in an answer; `undefined` for one that has others. */
function decode(fn: ContractFunction, data: Hex | undefined): readonly unknown[] | undefined {
  if (data === undefined) return undefined
  try {
    const answer: unknown = decodeFunctionResult({ abi: abiOf(fn), functionName: fn.name, data })
    return fn.outputs.length === 1 ? [answer] : (answer as readonly unknown[])
  } catch {
    return undefined
  }
}

const plain = ({ to, data, value = 0n }: ContractCall): PlainCall => ({
  to: checkReceiver(to),
  data: checkData(data),
  value: BigInt(checkAmount('value', value)),
})

/**
 * The chosen price of gas, or a lower one that keeps within a limit as long as blocks take it. A price of the visitor's
 * own stays.
 */
function within(
  { price, chosen, levels }: ChosenFee,
  gas: bigint,
  most: bigint | undefined,
): OfferedPrice {
  if (most === undefined || gas * price.max <= most || chosen === 'own') return price
  const slow = levels.find(({ id }) => id === 'slow') ?? price
  const max = most / gas
  if (max < slow.max) return price
  const { tip } = price
  // The tip is the speed that was chosen.
  return tip === undefined ? { max } : { max, tip: tip < max ? tip : max }
}

/** The contract of a token. @throws KitError `asset_unsupported` */
function tokenOf(asset: AssetId, network: CaipNetworkId): Hex {
  const token = tokenAddress(asset, network)
  if (!token) throw Eip155Errors.asset_unsupported({ asset })
  return token
}

type CallOptions = NonNullable<Parameters<ContractCallsFeature['prepareCall']>[1]>

/** Reads, simulates and sends calls to contracts. */
export default (context: FeatureContext): ContractCallsFeature => {
  const rpc = createRpc(context)
  const read = createReadContracts(rpc)
  const cache = createTimedCache<readonly GasPrice[]>({ clock: context.clock, ms: FEES_MS })
  const drafts = createPrepared<PreparedCall, Transaction>(context, Eip155Errors)
  const submit = createSubmit(context, rpc)
  const search = createSearch(rpc)

  const priceOf = async (network: CaipNetwork, fee: CallFee, options: Abortable) => {
    const levels = await cache(network.id, () => readGasPrices(rpc, network, options))
    const chosen = chooseFee(levels, fee)
    if (chosen) return chosen
    throw unreadable('eth_feeHistory', 'a price of gas', 'none')
  }

  const prepare = async (
    given: ContractCall,
    ground: PreparedGround,
    { mostForGas, feeLevel, ownFee, ...options }: CallOptions,
  ) => {
    const { network, account } = ground
    const { to, data, value } = plain(given)
    const from = checkReceiver(account.address)
    const fee = { ...(feeLevel && { feeLevel }), ...(ownFee && { ownFee }) }
    const [found, chosen, native, [l1Fee]] = await Promise.all([
      estimateGas(rpc, network, { from, to, data, value: toQuantity(value) }, options),
      priceOf(network, fee, options),
      rpc.call(network, 'eth_getBalance', [from, 'latest'], options),
      read(network, [l1FeeRead(AROUND_BYTES + data.length / 2)], options),
    ])
    const gas = 'gas' in found ? found.gas : 0n
    const price = within(chosen, gas, mostForGas)
    const coin = nativeAsset(network)
    const gasFee = gas * price.max
    const cost = gasFee + (readUint(l1Fee) ?? 0n)
    const missing = value + cost - checkQuantity('eth_getBalance', native)
    const stops: TransferNote[] = []
    if ('reason' in found) {
      const { reason } = found
      stops.push({ code: 'would_fail', ...(reason === undefined ? {} : { reason }) })
    }
    if (missing > 0n) {
      stops.push({ code: 'not_enough_for_fee', missing: { asset: coin, amount: missing } })
    }
    const seen: PreparedCall = {
      account: account.id,
      network: network.id,
      call: { to, data, value },
      stops,
      fee: { asset: coin, amount: cost },
      gasFee,
      expiresAt: context.clock.now() + LIFETIME_MS,
    }
    return drafts.keep(seen, { to, data, value, gas, price }, ground)
  }

  return {
    encodeCall: encode,
    async readContracts(network, reads, options) {
      const calls = reads.map(({ to, fn, args = [] }) => ({
        to: checkReceiver(to),
        data: encode(fn, args),
      }))
      const answers = await read(network, calls, options)
      return reads.map(({ fn }, at) => decode(fn, answers[at]))
    },
    async isContract(network, address, options) {
      const params = [checkReceiver(address), 'latest']
      const code = await rpc.call(network, 'eth_getCode', params, options)
      return typeof code === 'string' && isHexData(code) && isContractCode(code)
    },
    async allowance({ asset, owner, spender, network }, options) {
      const token = tokenOf(asset, network.id)
      const data = erc20.allowance(checkReceiver(owner), checkReceiver(spender))
      const [answer] = await read(network, [{ to: token, data }], options)
      const allowed = readUint(answer)
      if (allowed === undefined) throw Eip155Errors.asset_unsupported({ asset })
      return allowed
    },
    approval: ({ asset, spender, amount, network }) => ({
      to: tokenOf(asset, network.id),
      data: erc20.approve(checkReceiver(spender), amount),
    }),
    async simulateCalls({ network, from, account = from, calls, assets }, options = {}) {
      const trial = {
        network,
        from: checkReceiver(from),
        account: checkReceiver(account),
        calls: calls.map(plain),
        tokens: tokensOf(assets, network),
      }
      const { price } = await priceOf(network, {}, options)
      return simulateCalls(rpc, { ...trial, price }, options)
    },
    prepareCall: (call, options = {}) => prepare(call, drafts.ground(), options),
    async feesOf({ network, gas, ...fee }, options = {}) {
      const chosen = await priceOf(network, fee, options)
      return { choices: feeChoices(chosen, gas, 0n), notes: chosen.notes }
    },
    submitCall: (prepared, options = {}) =>
      drafts.submit(prepared, (plan, ground) => submit(plan, ground, options)),
    async searchSent(prepared, options = {}) {
      const { plan, ground } = drafts.planOf(prepared)
      return search.transaction(plan, ground, options)
    },
  }
}
