import {
  readMember,
  type CaipNetwork,
  type FeatureContext,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { PolkadotErrors } from '../errors.js'
import { fromHex, isHex } from '../message.js'
import { hasSucceeded } from './events.js'
import { createRpc, unreadable } from './rpc.js'
import { createRuntimes, extrinsicHash, PERIOD, type Runtime } from './transfer-extrinsic.js'

/** twox128("System") and twox128("Events"). */
const EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
/** Blocks read at one look. */
const AT_ONCE = 10
/** The events of a full block are some hundred kB. */
const MOST_EVENTS = 4_000_000

interface Chain {
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
  readonly signal: AbortSignal | undefined
}

async function finalizedNumber({ rpc, network, signal }: Chain): Promise<number> {
  const head = await rpc.call(network, 'chain_getFinalizedHead', [], { signal })
  const header = await rpc.call(network, 'chain_getHeader', [head], { signal })
  const number = Number(readMember(header, 'number'))
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw unreadable('chain_getHeader', 'the number of a block', header)
}

async function blockAt({ rpc, network, signal }: Chain, number: number) {
  const hash = await rpc.call(network, 'chain_getBlockHash', [number], { signal })
  // A node that has not come that far says null, by which others mean their newest block.
  if (!isHex(hash)) throw unreadable('chain_getBlockHash', `the hash of block ${number}`, hash)
  const answer = await rpc.call(network, 'chain_getBlock', [hash], {
    signal,
    maxBytes: MOST_EVENTS,
  })
  const [header, extrinsics] = ['header', 'extrinsics'].map((name) =>
    readMember(readMember(answer, 'block'), name),
  )
  if (!Array.isArray(extrinsics) || Number(readMember(header, 'number')) !== number) {
    throw unreadable('chain_getBlock', `block ${number}`, answer)
  }
  return { hash, extrinsics: extrinsics as readonly unknown[] }
}

const hashOf = (extrinsic: unknown) => (isHex(extrinsic) ? extrinsicHash(extrinsic) : undefined)

async function outcomeAt(chain: Chain, runtime: Runtime, hash: unknown, index: number) {
  const { rpc, network, signal } = chain
  const method = 'state_getStorage'
  const given = { signal, maxBytes: MOST_EVENTS }
  const events = await rpc.call(network, method, [EVENTS, hash], given)
  try {
    return isHex(events) ? hasSucceeded(runtime.format.types, fromHex(events), index) : undefined
  } catch {
    throw unreadable(method, 'the events of a block', events)
  }
}

/** Follows a transaction through the finalized blocks of its lifetime: such a block is never taken back. */
export default (context: FeatureContext): TransactionStatusFeature => {
  const rpc = createRpc(context.http)
  const runtimes = createRuntimes(rpc)

  return {
    async lookAtTransaction(sent, before, { signal } = {}) {
      const network = context.networkById(sent.network)
      if (!network) throw PolkadotErrors.network_unsupported({ network: sent.network })
      const chain: Chain = { rpc, network, signal }
      const head = await finalizedNumber(chain)
      // Where a wallet chose how long it is good, it never expires, and is looked for from now on.
      const last = sent.lastBlock === undefined ? Number.MAX_SAFE_INTEGER : Number(sent.lastBlock)
      const start = sent.lastBlock === undefined ? head - AT_ONCE + 1 : last - PERIOD
      const first = Number(before?.memory?.['next'] ?? start)
      if (!Number.isSafeInteger(last) || !Number.isSafeInteger(first)) {
        throw unreadable('lookAtTransaction', 'the last block of its lifetime', sent.lastBlock)
      }
      const end = Math.min(head, last, first + AT_ONCE - 1)
      for (let number = Math.max(first, 0); number <= end; number += 1) {
        const { hash, extrinsics } = await blockAt(chain, number)
        const index = extrinsics.findIndex((one) => hashOf(one) === sent.hash.toLowerCase())
        if (index < 0) continue
        const runtime = await runtimes(network, signal)
        const isFine = await outcomeAt(chain, runtime, hash, index)
        if (isFine === undefined) throw unreadable('System.Events', 'the outcome', number)
        return { state: isFine ? 'confirmed' : 'failed', block: String(number) }
      }
      const isOver = end >= last
      const standing: TransactionStanding = { state: 'pending', memory: { next: end + 1 } }
      return isOver ? { state: 'expired' } : standing
    },
  }
}
