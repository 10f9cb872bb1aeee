import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import { toQuantity, type Hex, type JsonRpc } from '@latchkey/kernel/internal'
import { isPrefixedAddress } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { checksummed } from './checksummed.js'
import { nodeHash, nodeQuantity, unreadable } from './node-answers.js'

/** A transfer of an ERC-20 token as its contract tells it. Contracts may tell what they like. */
export interface TransferLog {
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly amount: bigint
  readonly hash: string
  readonly block: bigint
  readonly index: number
  /** Milliseconds since the Unix epoch, where the node says it. */
  readonly time: number | undefined
}

const METHOD = 'eth_getLogs'
/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const MOST_BYTES = 4_000_000
const WORD = /^0x[0-9a-f]{64}$/i

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const padded = (address: Hex): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** The address in a word; `undefined` where the word holds more. */
function addressIn(word: unknown): Hex | undefined {
  if (typeof word !== 'string' || !/^0x0{24}[0-9a-f]{40}$/i.test(word)) return undefined
  return checksummed(`0x${word.slice(26).toLowerCase()}`)
}

/** Reads a log; `undefined` for transfers of another kind (NFTs index their number) and for what was taken back. */
function readLog(log: unknown): TransferLog | undefined {
  const [token, topics, data, removed] = ['address', 'topics', 'data', 'removed'].map((name) =>
    readMember(log, name),
  )
  if (!isPrefixedAddress(token) || !isList(topics)) {
    throw unreadable(METHOD, 'logs', log)
  }
  const [from, to] = [addressIn(topics[1]), addressIn(topics[2])]
  if (removed === true || topics.length !== 3 || !from || !to) return undefined
  if (typeof data !== 'string' || !WORD.test(data)) return undefined
  const time = readMember(log, 'blockTimestamp')
  return {
    token: checksummed(token.toLowerCase()) ?? token,
    from,
    to,
    amount: BigInt(data),
    hash: nodeHash(METHOD, readMember(log, 'transactionHash')),
    block: nodeQuantity(METHOD, readMember(log, 'blockNumber')),
    index: Number(nodeQuantity(METHOD, readMember(log, 'logIndex'))),
    time:
      time === undefined || time === null ? undefined : Number(nodeQuantity(METHOD, time)) * 1_000,
  }
}

/** A token's transfers in the logs of one transaction. */
const transfersOf = (logs: unknown, token: Hex): readonly TransferLog[] =>
  (isList(logs) ? logs.map(readLog) : [])
    .filter((log) => log !== undefined)
    .filter((log) => sameEvmAddress(log.token, token))

const sumOf = (logs: readonly TransferLog[]) => logs.reduce((sum, { amount }) => sum + amount, 0n)

/** The amount of a token that the logs of one transaction move from an account to another. */
export const amountMoved = (
  logs: unknown,
  { token, to, from }: { readonly token: Hex; readonly to: Hex; readonly from: Hex },
): bigint =>
  sumOf(
    transfersOf(logs, token).filter(
      (log) => sameEvmAddress(log.to, to) && sameEvmAddress(log.from, from),
    ),
  )

/** How much more of a token an account has by the logs of one transaction: what left again does not count. */
export function netMoved(logs: unknown, token: Hex, account: Hex): bigint {
  const all = transfersOf(logs, token)
  const [into, out] = (['to', 'from'] as const).map((end) =>
    sumOf(all.filter((log) => sameEvmAddress(log[end], account))),
  )
  return (into ?? 0n) - (out ?? 0n)
}

/**
 * Token transfers from and to an account within some blocks.
 *
 * @throws KitError `rpc_unavailable` also where the node finds the blocks too many
 */
export async function readTransferLogs(
  {
    rpc,
    network,
    owner,
    options: { signal },
  }: {
    readonly rpc: JsonRpc
    readonly network: CaipNetwork
    readonly owner: Hex
    readonly options: Abortable
  },
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<readonly TransferLog[]> {
  const blocks = { fromBlock: toQuantity(from), toBlock: toQuantity(to) }
  const wanted: readonly (readonly (Hex | null)[])[] = [
    [TRANSFER, padded(owner)],
    [TRANSFER, null, padded(owner)],
  ]
  const answers = await rpc.all(
    network,
    wanted.map((topics) => ({ method: METHOD, params: [{ ...blocks, topics }] })),
    { signal, maxBytes: MOST_BYTES },
  )
  const lists = answers.map((answer) => {
    if (isList(answer)) return answer
    throw unreadable(METHOD, 'a list of logs', answer)
  })
  const byPlace = new Map<string, TransferLog>()
  for (const log of lists.flat().map(readLog)) {
    // A transfer to oneself is in both lists.
    if (log) byPlace.set(`${log.block}/${log.index}`, log)
  }
  return [...byPlace.values()]
}
