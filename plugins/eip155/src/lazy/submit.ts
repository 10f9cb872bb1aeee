import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { FeatureContext, SentTransaction } from '@latchkey/kernel'
import { toQuantity, type Hex, type JsonRpc } from '@latchkey/kernel/internal'
import type { ExpectedArrival, PreparedGround } from '@latchkey/kernel/internal'
import { checkHash, pause } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { revertReason } from './erc20.js'
import { readEvmTransaction } from './evm-transaction.js'
import type { OfferedPrice } from './choose-fee.js'
import { evmChainId, requestWallet } from './wallet-request.js'
import { nodeQuantity } from './node-answers.js'

/** The hash of a transaction is reported at once, without waiting for its place. */
const PLACE_MS = 2_000
/** A wallet may take another place than it was asked for, and nodes hear of that only after a while. */
const WANTED_PLACE_MS = 10_000
const AGAIN_MS = 1_000
/** The gas of sending native coin to a key on most networks. */
const PLAIN_GAS = 21_000n

/** The request to the wallet. */
export interface Transaction {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex | undefined
  readonly gas: bigint
  readonly price: OfferedPrice
  /** Its place among the account's transactions. @default the wallet's choice */
  readonly nonce?: number
  /** The amounts that must arrive, if they are known. */
  readonly brings?: ExpectedArrival | undefined
}

/** Gas to allow, or why the transaction would fail. */
type Estimate = { readonly gas: bigint } | { readonly reason: string | undefined }

/** A contract's gas may change with the block that runs it: a fifth more. */
export const withRoom = (gas: bigint): bigint => (gas * 12n) / 10n

/** Asks a node what a transaction needs. @throws KitError `rpc_unavailable` */
export async function estimateGas(
  rpc: JsonRpc,
  network: CaipNetwork,
  call: { readonly from: Hex; readonly to: Hex; readonly value?: Hex; readonly data?: Hex },
  options: Abortable,
): Promise<Estimate> {
  const method = 'eth_estimateGas'
  try {
    const needed = nodeQuantity(method, await rpc.call(network, method, [call], options))
    return { gas: needed === PLAIN_GAS ? needed : withRoom(needed) }
  } catch (error) {
    if (readMember(error, 'code') !== 'rpc_reverted') throw error
    return { reason: revertReason(error) }
  }
}

const priceFields = ({ max, tip }: OfferedPrice) =>
  tip === undefined
    ? { gasPrice: toQuantity(max) }
    : { maxFeePerGas: toQuantity(max), maxPriorityFeePerGas: toQuantity(tip) }

/** Its place among the account's transactions, where a node has it already: what another would have proves nothing. */
async function placeOf(
  rpc: JsonRpc,
  { account, network }: PreparedGround,
  hash: string,
  options: Abortable,
): Promise<number | undefined> {
  const method = 'eth_getTransactionByHash'
  try {
    const told = readEvmTransaction(method, await rpc.call(network, method, [hash], options))
    const isOwn = told?.hash === hash && sameEvmAddress(told.from, account.address)
    return isOwn ? told.nonce : undefined
  } catch {
    return undefined // The hash is worth more than its place.
  }
}

/** The answers in time; later ones are not waited for. */
function inTime<T>(
  asking: Promise<T>,
  clock: FeatureContext['clock'],
  ms: number,
): Promise<T | undefined> {
  let cancel: (() => void) | undefined
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(ms, () => {
      resolve(undefined)
    })
  })
  return Promise.race([asking, late]).finally(() => cancel?.())
}

/** The place that a node tells in time. Where the wallet was asked for a place, nodes are asked until one tells it. */
function placeInTime(
  find: () => Promise<number | undefined>,
  clock: FeatureContext['clock'],
  isWanted: boolean,
): Promise<number | undefined> {
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const search = async (): Promise<number | undefined> => {
    const place = await find()
    if (place !== undefined || !isWanted || isOver()) return place
    await pause(clock, AGAIN_MS)
    return isOver() ? undefined : search()
  }
  return inTime(search(), clock, isWanted ? WANTED_PLACE_MS : PLACE_MS).finally(() => {
    over.abort()
  })
}

/** Hands transactions to the wallet, and tells what is needed to find out what became of them. */
export const createSubmit =
  (context: FeatureContext, rpc: JsonRpc) =>
  async (
    { to, value, data, gas, price, nonce: asked, brings }: Transaction,
    ground: PreparedGround,
    options: Abortable,
  ): Promise<Omit<SentTransaction, 'account' | 'network'>> => {
    const transaction = {
      from: ground.account.address,
      to,
      value: toQuantity(value),
      gas: toQuantity(gas),
      ...(data === undefined ? {} : { data }),
      ...priceFields(price),
      ...(asked === undefined ? {} : { nonce: toQuantity(BigInt(asked)) }),
      chainId: toQuantity(evmChainId(ground.network)),
    }
    const method = 'eth_sendTransaction'
    const hash = checkHash(method, await requestWallet(context, method, [transaction], options))
    const find = () => placeOf(rpc, ground, hash, options)
    const nonce = await placeInTime(find, context.clock, asked !== undefined)
    return {
      hash,
      to,
      value: value.toString(),
      ...(nonce === undefined ? {} : { nonce }),
      ...(data === undefined ? {} : { data }),
      ...(brings === undefined ? {} : { brings }),
    }
  }
