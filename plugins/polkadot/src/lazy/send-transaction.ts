import { type Abortable, type FeatureContext, readMember, shown } from '@latchkey/kernel'
import type { SendTransactionFeature, JsonRpc } from '@latchkey/kernel/internal'
import { PolkadotErrors } from '../errors.js'
import { createRpc } from './rpc.js'
import { decodeAddress } from './ss58.js'
import type { Transfer } from './transfer-extrinsic.js'
import { requestWallet, shownAddress, shownNetwork } from './wallet-request.js'

type Transaction = Parameters<SendTransactionFeature['sendTransaction']>[0]

const SIGN = 'polkadot_signTransaction'
const SUBMIT = 'author_submitExtrinsic'

const invalid = (member: keyof Transaction, expected: string, got: unknown) =>
  PolkadotErrors.transaction_invalid({ member, expected, got: shown(got) })

/** @throws KitError `transaction_invalid`, `address_invalid` */
function checkTransfer({ to = '', value, data, gas }: Transaction) {
  if (data !== undefined) throw invalid('data', 'nothing: only transfers are sent', data)
  if (gas !== undefined) throw invalid('gas', 'nothing: the network sets the fee', gas)
  if (!decodeAddress(to)) throw PolkadotErrors.address_invalid({ address: to.slice(0, 80) })
  if (typeof value !== 'bigint' || value < 0n || value >= 1n << 128n) {
    throw invalid('value', 'a bigint from 0 to 2^128 - 1', value)
  }
  return { to, value }
}

/** The code by which a node refuses a transaction that it has already. */
const ALREADY_IMPORTED = 1013

const isThere = (error: unknown) =>
  readMember(readMember(error, 'cause'), 'code') === ALREADY_IMPORTED

/**
 * Hands a signed transaction to a node. A lost answer is no failure: the node may have it.
 *
 * @throws KitError `transaction_refused`, `rpc_unavailable`: surely no node has it
 */
async function post(rpc: JsonRpc, { network, signal }: Transfer, signed: string): Promise<void> {
  try {
    await rpc.post(network, SUBMIT, [signed], { signal })
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

/** A signed transfer, and how long it is good. */
interface Sent {
  readonly hash: string
  readonly nonce: number
  /** Number of the last block that may hold it, in decimal digits. */
  readonly lastBlock?: string
}

/** How a transfer is sent. */
interface SendOptions extends Abortable {
  /** Waited for before a node is handed the transfer. */
  readonly onPosting?: (sent: Sent) => Promise<void>
}

/** Makes the way from a checked transfer to a node, with the wallet's signature. */
export function createSender(context: FeatureContext) {
  const rpc = createRpc(context.http)
  return async (
    checked: Pick<Transfer, 'to' | 'value' | 'tip'>,
    { onPosting, ...options }: SendOptions,
  ): Promise<Sent> => {
    const { signal } = options
    const from = shownAddress(context)
    const transfer: Transfer = { ...checked, from, network: shownNetwork(context), signal }
    const [{ createRuntimes, extrinsicHash, prepareExtrinsic }, { finishedTransfer }] =
      await Promise.all([import('./transfer-extrinsic.js'), import('./finish-transfer.js')])
    const runtime = await createRuntimes(rpc)(transfer.network, signal)
    const prepared = await prepareExtrinsic(rpc, runtime, transfer)
    const params = { address: from, transactionPayload: prepared.payload }
    const answer = await requestWallet(context, SIGN, params, options)
    const { extrinsic, lastBlock } = finishedTransfer(prepared, SIGN, answer)
    const sent: Sent = {
      hash: extrinsicHash(extrinsic),
      nonce: prepared.nonce,
      ...(lastBlock === undefined ? {} : { lastBlock: String(lastBlock) }),
    }
    await onPosting?.(sent)
    await post(rpc, transfer, extrinsic)
    return sent
  }
}

/**
 * Sends the network's coin and keeps the sender's account alive (`balances.transferKeepAlive`). How a
 * transaction is written follows from the runtime's metadata, which is read here: chain libraries need
 * WebAssembly, which a page's policy may forbid. The wallet only signs; the network's node gets the
 * transaction.
 */
export default (context: FeatureContext): SendTransactionFeature => {
  const send = createSender(context)
  return {
    async sendTransaction(transaction, options = {}) {
      const { hash } = await send(checkTransfer(transaction), options)
      return hash
    },
  }
}
