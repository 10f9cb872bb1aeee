import { fromHex, type Hex } from './hex.js'
import type { HonestContext } from './honest-methods.js'
import type { EvmKey } from './key.js'
import { refusals } from '../wallet/provider-error.js'
import { signDelegation, signTransaction } from './transaction.js'

/** The members of `eth_sendTransaction` that are read; amounts are `0x` quantities. */
export interface TransactionRequest {
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly input?: string
  readonly gas?: string
  /** Taken as they are, as wallets do with what an app suggests; else the wallet chooses. */
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  /** Taken as it is; else the next one. */
  readonly nonce?: string
  readonly chainId?: string
}

const GWEI = 1_000_000_000n
const ORDER_OF_FIELDS = ['from', 'to', 'value', 'data'] as const

async function chainFigures(key: EvmKey, request: TransactionRequest, context: HonestContext) {
  if (!context.options.rpcUrl) {
    const nonce = context.steps.state.sent
    context.steps.state.sent += 1
    return {
      nonce: BigInt(request.nonce ?? nonce),
      gas: BigInt(request.gas ?? 21_000),
      price: GWEI,
    }
  }
  const ask = async (method: string, params: unknown) =>
    BigInt((await context.node(method, params)) as string)
  const call = { ...request, from: key.address, data: request.data ?? request.input }
  const estimate = Object.fromEntries(
    ORDER_OF_FIELDS.filter((name) => call[name] !== undefined).map((name) => [name, call[name]]),
  )
  const nonce = request.nonce
    ? BigInt(request.nonce)
    : await ask('eth_getTransactionCount', [key.address, 'pending'])
  const gas = request.gas ? BigInt(request.gas) : await ask('eth_estimateGas', [estimate])
  return { nonce, gas, price: await ask('eth_gasPrice', []) }
}

const feesOf = ({ maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest, price: bigint) => ({
  // Twice the price, so that it is mined also when the base fee rises meanwhile.
  maxFeePerGas: maxFeePerGas ? BigInt(maxFeePerGas) : price * 2n,
  maxPriorityFeePerGas: maxPriorityFeePerGas
    ? BigInt(maxPriorityFeePerGas)
    : price < GWEI
      ? price
      : GWEI,
})

/**
 * Signs a transaction and hands it to the node. Without a node the hash is that of the signed bytes:
 * real, and the same on every run.
 */
export async function sendTransaction(
  key: EvmKey,
  request: TransactionRequest,
  context: HonestContext,
  /** A contract whose code the account acts by from then on (EIP-7702). */
  delegate?: Hex,
): Promise<Hex> {
  const { chainId } = context.steps.state
  if (request.chainId !== undefined && Number(request.chainId) !== chainId) {
    throw refusals.params('The transaction is for another chain than the active one.')
  }
  const { nonce, gas, price } = await chainFigures(key, request, context)
  const transaction = {
    chainId,
    nonce,
    gas,
    ...feesOf(request, price),
    ...(request.to === undefined ? {} : { to: request.to }),
    value: BigInt(request.value ?? 0),
    data: fromHex(request.data ?? request.input ?? '0x'),
  }
  const { raw, hash } = delegate
    ? signDelegation(key, transaction, delegate)
    : signTransaction(key, transaction)
  return context.options.rpcUrl
    ? ((await context.node('eth_sendRawTransaction', [raw])) as Hex)
    : hash
}
