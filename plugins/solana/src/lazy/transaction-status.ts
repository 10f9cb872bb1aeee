import {
  readMember,
  shown,
  type CaipNetwork,
  type FeatureContext,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import type { JsonRpc, JsonRpcCall } from '@latchkey/kernel/namespaces'
import { SolanaErrors } from '../errors.js'
import { checkNumber } from './lamports.js'
import { createRpc } from './rpc.js'

const STATUSES = 'getSignatureStatuses'
const HEIGHT = 'getBlockHeight'
/** A blockhash counts for 150 blocks; twice that is enough for one whose end nobody wrote down. */
const LONGEST_LIFE = 300n

/** What the network says of a signature; `undefined` where it knows none. */
async function readStatus(
  rpc: JsonRpc,
  network: CaipNetwork,
  signature: string,
  call: JsonRpcCall,
): Promise<TransactionStanding | undefined> {
  const params = [[signature], { searchTransactionHistory: true }]
  const value = readMember(await rpc.call(network, STATUSES, params, call), 'value')
  if (!Array.isArray(value) || value.length !== 1) {
    const expected = 'one status'
    throw SolanaErrors.provider_answer_invalid({ method: STATUSES, expected, got: shown(value) })
  }
  const status: unknown = value[0]
  if (status === null) return undefined
  const block = checkNumber(STATUSES, readMember(status, 'slot')).toString()
  const error = readMember(status, 'err')
  const failed = error !== null && error !== undefined
  const commitment = readMember(status, 'confirmationStatus')
  const isConfirmed = commitment === 'confirmed' || commitment === 'finalized'
  if (!isConfirmed) return { state: 'included', block, ...(failed ? { failing: true } : {}) }
  if (!failed) return { state: 'confirmed', block }
  return { state: 'failed', block, reason: JSON.stringify(error).slice(0, 200) }
}

/**
 * What became of a transaction. One whose blockhash is too old can never be included any more: it has
 * expired, and surely moved nothing.
 */
export default (context: FeatureContext): TransactionStatusFeature => {
  const rpc = createRpc(context.http)
  return {
    async lookAtTransaction({ hash, network: id, lastBlock }, before, options = {}) {
      const network = context.networkById(id)
      if (network?.namespace !== 'solana') throw SolanaErrors.network_unsupported({ network: id })
      const status = () => readStatus(rpc, network, hash, options)
      const found = await status()
      if (found) return found
      const back = before?.state === 'included' || before?.reorganised === true
      const since = back ? { reorganised: true } : {}
      // By the blocks that cannot be taken back, or a block that still may would be forgotten.
      const params = [{ commitment: 'finalized' }]
      const height = checkNumber(HEIGHT, await rpc.call(network, HEIGHT, params, options))
      const first = before?.memory?.['first']
      const seen = typeof first === 'string' && /^\d{1,20}$/.test(first) ? BigInt(first) : height
      const end = lastBlock === undefined ? seen + LONGEST_LIFE : BigInt(lastBlock)
      const memory = { first: seen.toString() }
      if (height <= end) return { state: 'pending', memory, ...since }
      // It may have been included between the two questions.
      return (await status()) ?? { state: 'expired', memory }
    },
  }
}
