import {
  readMember,
  shown,
  type Abortable,
  type ActivityEntry,
  type CaipNetwork,
  type FeatureContext,
} from '@latchkey/kernel'
import {
  toQuantity,
  type ActivityFeature,
  type TransactionKind,
  type TransferPart,
  type Hex,
  type JsonRpc,
} from '@latchkey/kernel/internal'
import { isPrefixedAddress, assetId, nativeAsset } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { Eip155Errors } from '../errors.js'
import { checksummed } from './checksummed.js'
import { erc20 } from './erc20.js'
import { createReadContracts } from './read-contracts.js'
import { createRpc } from './rpc.js'
import { readTokenFacts, type TokenFacts } from './token-info.js'
import { readTransferLogs, type TransferLog } from './transfer-logs.js'
import { evmChainId } from './wallet-request.js'
import { nodeQuantity } from './node-answers.js'

/** Transactions of a page; whole blocks are taken, so that it may be a few more. */
const PAGE = 12
/** Windows of blocks that are searched for one page. */
const MOST_WINDOWS = 6
const WIDEST = 5_000n
const NARROWEST = 10n
/** Receipts of busy transactions are long. */
const MOST_BYTES = 4_000_000

type Facts = Map<Hex, TokenFacts | undefined>

interface Search {
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
  readonly owner: Hex
  readonly options: Abortable
}

/** The block to begin with. @throws KitError `rpc_params_invalid` for a cursor that no page gave */
async function topOf({ rpc, network, options }: Search, cursor: string | undefined) {
  const method = 'eth_blockNumber'
  if (cursor === undefined)
    return nodeQuantity(method, await rpc.call(network, method, [], options))
  if (/^\d{1,20}$/.test(cursor)) return BigInt(cursor)
  const expected = 'a cursor of a page'
  throw Eip155Errors.rpc_params_invalid({ method: 'eth_getLogs', expected, got: shown(cursor) })
}

/** A node that answers, and refuses: perhaps because the blocks are too many. */
const isOfNode = (error: unknown): boolean =>
  readMember(error, 'code') === 'rpc_unavailable' &&
  readMember(readMember(error, 'cause'), 'code') !== 'http_network'

/** How wide a node lets be searched, by network: learnt once. */
type Widths = Map<string, bigint>

/** Logs of the newest windows, until there are enough, and the block below the last one searched. */
async function searchDown(search: Search, top: bigint, widths: Widths) {
  const logs: TransferLog[] = []
  const seen = new Set<string>()
  let width = widths.get(search.network.id) ?? WIDEST
  let above = top
  let refused: unknown
  for (let count = 0; count < MOST_WINDOWS && above >= 0n && seen.size < PAGE; count++) {
    const from = above >= width ? above - width + 1n : 0n
    try {
      const found = await readTransferLogs(search, { from, to: above })
      for (const log of found) seen.add(log.hash)
      logs.push(...found)
      above = from - 1n
      refused = undefined
    } catch (error) {
      if (!isOfNode(error) || width <= NARROWEST) throw error
      refused = error
      width /= 2n
      widths.set(search.network.id, width)
    }
  }
  // Not one window was answered: that is no empty past.
  if (refused !== undefined && above === top) throw refused as Error
  return { logs, below: above }
}

/** The newest whole blocks with about a page of transactions, and the block below them. */
function cut(logs: readonly TransferLog[], below: bigint) {
  const newest = [...logs].sort((left, right) =>
    left.block === right.block ? right.index - left.index : left.block > right.block ? -1 : 1,
  )
  const hashes = new Set<string>()
  let last: bigint | undefined
  const kept: TransferLog[] = []
  for (const log of newest) {
    if (hashes.size >= PAGE && log.block !== last) return { kept, below: log.block }
    hashes.add(log.hash)
    last = log.block
    kept.push(log)
  }
  return { kept, below }
}

interface Receipt {
  readonly signer: Hex
  /** The called method. */
  readonly to: unknown
  readonly fee: bigint | undefined
}

const BLOCK = 'eth_getBlockByNumber'
const TRANSACTION = 'eth_getTransactionByHash'
const RECEIPT = 'eth_getTransactionReceipt'

/** The signer, and the fee. Logs can be made up; the signer cannot. */
function readReceipt(receipt: unknown): Receipt | undefined {
  const signer = readMember(receipt, 'from')
  if (!isPrefixedAddress(signer)) return undefined
  const [gas, price] = [readMember(receipt, 'gasUsed'), readMember(receipt, 'effectiveGasPrice')]
  const fee =
    gas === undefined || price === undefined
      ? undefined
      : nodeQuantity(RECEIPT, gas) * nodeQuantity(RECEIPT, price)
  return { signer: checksummed(signer) ?? signer, to: readMember(receipt, 'to'), fee }
}

const isSame = (value: unknown, address: Hex) =>
  isPrefixedAddress(value) && sameEvmAddress(value, address)

/**
 * Transfers that the account ordered by a call of its own to the token. A contract may log any transfer from anybody,
 * so that the call itself is read.
 */
async function signedLogs(
  { rpc, network, owner, options: { signal } }: Search,
  logs: readonly TransferLog[],
  receipts: ReadonlyMap<string, Receipt | undefined>,
): Promise<ReadonlySet<TransferLog>> {
  const candidates = logs.filter((log) => {
    const receipt = receipts.get(log.hash)
    return leaves(log, owner) && isSame(receipt?.signer, owner) && isSame(receipt?.to, log.token)
  })
  const hashes = [...new Set(candidates.map(({ hash }) => hash))]
  const questions = hashes.map((hash) => ({ method: TRANSACTION, params: [hash] }))
  const answers = await rpc
    .all(network, questions, { signal, maxBytes: MOST_BYTES })
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      if (isOfNode(error)) return [] // Nothing is proven then; the list is the same.
      throw error
    })
  const inputs = new Map(
    hashes.map((hash, at) => {
      const [from, to, input] = ['from', 'to', 'input'].map((name) => readMember(answers[at], name))
      return [hash, { from, to, input }] as const
    }),
  )
  const signed = candidates.filter((log) => {
    const call = inputs.get(log.hash)
    const ordered = erc20.transfer(log.to, log.amount).toLowerCase()
    return (
      isSame(call?.from, owner) &&
      isSame(call?.to, log.token) &&
      typeof call?.input === 'string' &&
      call.input.toLowerCase() === ordered
    )
  })
  return new Set(signed)
}

/**
 * The facts that logs lack: the times of their blocks, in milliseconds, and the receipts of the account's own
 * transactions. Asked together, so that a page needs few requests.
 */
async function besides(
  { rpc, network, options: { signal } }: Search,
  logs: readonly TransferLog[],
  hashes: readonly string[],
) {
  const times = new Map(
    logs.flatMap((log) => (log.time === undefined ? [] : [[log.block, log.time]])),
  )
  const blocks = [...new Set(logs.map(({ block }) => block))].filter((block) => !times.has(block))
  const answers = await rpc.all(
    network,
    [
      ...blocks.map((block) => ({ method: BLOCK, params: [toQuantity(block), false] })),
      ...hashes.map((hash) => ({ method: RECEIPT, params: [hash] })),
    ],
    { signal, maxBytes: MOST_BYTES },
  )
  for (const [at, block] of blocks.entries())
    times.set(block, Number(nodeQuantity(BLOCK, readMember(answers[at], 'timestamp'))) * 1_000)
  const receipts = new Map(
    hashes.map((hash, at) => [hash, readReceipt(answers[blocks.length + at])] as const),
  )
  return { times, receipts }
}

function partOf(
  { network, owner }: Search,
  log: TransferLog,
  facts: Facts,
  isSigned: boolean,
): TransferPart {
  const { token, from, to, amount } = log
  const own = facts.get(token)
  const short = `${token.slice(0, 6)}…${token.slice(-4)}`
  const goes = sameEvmAddress(from, owner)
  const comes = sameEvmAddress(to, owner)
  const id = assetId(network.id, 'erc20', token.toLowerCase())
  return {
    direction: goes && comes ? 'self' : goes ? 'out' : 'in',
    asset: own ? { id, ...own } : { id, name: short, symbol: short, decimals: 0 },
    // Without decimals the amount is unknown.
    ...(own ? { amount } : {}),
    from,
    to,
    ...(isSigned ? { signed: true } : {}),
  }
}

function kindOf(parts: readonly TransferPart[]): TransactionKind {
  const has = (wanted: TransferPart['direction']) =>
    parts.some(({ direction }) => direction === wanted)
  if (has('out') && has('in')) return 'trade'
  return has('out') || has('self') ? 'send' : 'receive'
}

const leaves = ({ from }: TransferLog, owner: Hex) => sameEvmAddress(from, owner)

async function entriesOf(
  search: Search,
  logs: readonly TransferLog[],
  facts: Facts,
): Promise<readonly ActivityEntry[]> {
  const { network, owner } = search
  const groups = new Map<string, TransferLog[]>()
  for (const log of logs) groups.set(log.hash, [...(groups.get(log.hash) ?? []), log])
  const outgoing = [...groups].flatMap(([hash, group]) =>
    group.some((log) => leaves(log, owner)) ? [hash] : [],
  )
  const { times, receipts } = await besides(search, logs, outgoing)
  const signed = await signedLogs(search, logs, receipts)
  return [...groups].map(([hash, group]): ActivityEntry => {
    const transfers = group.map((log) => partOf(search, log, facts, signed.has(log))).reverse()
    const receipt = receipts.get(hash)
    const isOwn = receipt !== undefined && sameEvmAddress(receipt.signer, owner)
    const to = transfers.find(({ direction }) => direction === 'out')?.to
    const [first] = group
    return {
      id: hash,
      hash,
      network: network.id,
      status: 'confirmed',
      transfers,
      at: first ? times.get(first.block) : undefined,
      kind: kindOf(transfers),
      ...(receipt ? { signer: receipt.signer } : {}),
      ...(to === undefined ? {} : { to }),
      ...(isOwn && receipt.fee !== undefined
        ? { fee: { asset: nativeAsset(network), amount: receipt.fee } }
        : {}),
    }
  })
}

/**
 * Token transfers of the last blocks, by the events of ERC-20. Native coin leaves no events, and a node keeps
 * no list of an account's transactions.
 */
export default (context: FeatureContext): ActivityFeature => {
  const rpc = createRpc(context)
  const readContracts = createReadContracts(rpc)
  const widths: Widths = new Map()
  const byNetwork = new Map<string, Facts>()
  const learn = async (network: CaipNetwork, tokens: readonly Hex[], options: Abortable) => {
    const facts: Facts = byNetwork.get(network.id) ?? new Map<Hex, TokenFacts | undefined>()
    byNetwork.set(network.id, facts)
    const unknown = [...new Set(tokens)].filter((token) => !facts.has(token))
    const found = await readTokenFacts(readContracts, network, unknown, options)
    for (const [at, token] of unknown.entries()) facts.set(token, found[at])
    return facts
  }
  return {
    reach: 'recent-tokens',
    async activityPage({ address, network, cursor }, options = {}) {
      const owner = checksummed(address)
      if (!owner) throw Eip155Errors.address_invalid({ address: address.slice(0, 80) })
      evmChainId(network)
      const search: Search = { rpc, network, owner, options }
      const top = await topOf(search, cursor)
      const { logs, below: searched } = await searchDown(search, top, widths)
      const { kept, below } = cut(logs, searched)
      const facts = await learn(
        network,
        kept.map(({ token }) => token),
        options,
      )
      const entries = await entriesOf(search, kept, facts)
      return { entries, ...(below >= 0n ? { next: below.toString() } : {}) }
    },
  }
}
