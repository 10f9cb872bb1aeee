import {
  readMember,
  toQuantity,
  type Abortable,
  type AssetId,
  type CallsOutcome,
  type CaipNetwork,
} from '@latchkey/kernel'
import { checkQuantity, type Hex } from '@latchkey/kernel/eip1193'
import { assetId, isNativeAsset, nativeAsset, type JsonRpc } from '@latchkey/kernel/namespaces'
import { toEventSelector } from 'viem'
import { sameEvmAddress } from '../address.js'
import { checksummed } from './checksummed.js'
import { ERC20, erc20, readUint, revertReason, tokenAddress } from './erc20.js'
import { isRefused } from './gas-prices.js'
import { isHexData } from './hex.js'
import { withRoom } from './submit.js'

/** A call whose parts are checked. */
export interface PlainCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** Calls to try, and whose changes to tell. */
export interface Trial {
  readonly network: CaipNetwork
  readonly from: Hex
  readonly account: Hex
  readonly calls: readonly PlainCall[]
  /** Tokens whose balance counts by their own word. */
  readonly tokens: readonly Hex[]
}

const SIMULATE = 'eth_simulateV1'
/** Events of a few calls; a trade that tells of more is not worth more. */
const MOST_BYTES = 2_000_000
/** The "contract" that tells of native coin where transfers are traced. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const WORD = 64

const event = {
  /** ERC-20 with three topics, ERC-721 with four. */
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  approvalForAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  /** ERC-1155. */
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  /** Permit2, the permission manager of many apps. */
  permit2: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit2Signed: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
} as const

interface LogEntry {
  readonly address: Hex
  readonly topics: readonly string[]
  readonly data: string
}

function readLog(log: unknown): LogEntry | undefined {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => readMember(log, name))
  const contract = typeof address === 'string' ? checksummed(address.toLowerCase()) : undefined
  if (!contract || !Array.isArray(topics) || typeof data !== 'string') return undefined
  const texts = topics.filter((topic): topic is string => typeof topic === 'string')
  return { address: contract, topics: texts.map((topic) => topic.toLowerCase()), data }
}

const addressIn = (topic: string | undefined): Hex | undefined =>
  topic === undefined ? undefined : checksummed(`0x${topic.slice(-40)}`)
const word = (data: string, at: number): bigint | undefined => {
  const digits = data.slice(2 + at * WORD, 2 + (at + 1) * WORD)
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** Gathers what events say of one account. */
function createLedger({ network, account }: Trial) {
  const changes = new Map<AssetId, bigint>()
  const permissions: CallsOutcome['permissions'][number][] = []
  const isOurs = (topic: string | undefined) => {
    const address = addressIn(topic)
    return address !== undefined && sameEvmAddress(address, account)
  }
  const idOf = (kind: string, contract: Hex): AssetId =>
    contract.toLowerCase() === NATIVE
      ? nativeAsset(network).id
      : assetId(network.id, kind, contract.toLowerCase())
  const move = (id: AssetId, from: string | undefined, to: string | undefined, amount: bigint) => {
    const change = (isOurs(to) ? amount : 0n) - (isOurs(from) ? amount : 0n)
    if (change !== 0n) changes.set(id, (changes.get(id) ?? 0n) + change)
  }
  const permit = (asset: AssetId, spender: string | undefined, amount: bigint | undefined) => {
    const address = addressIn(spender)
    if (address) permissions.push({ asset, spender: address, amount })
  }
  const read = ({ address, topics, data }: LogEntry) => {
    const [kind, one, two, three] = topics
    const isToken = topics.length === 4
    const id = idOf(isToken ? 'erc721' : ERC20, address)
    if (kind === event.transfer) move(id, one, two, isToken ? 1n : (word(data, 0) ?? 0n))
    if (kind === event.single || kind === event.batch) {
      const count = kind === event.single ? (word(data, 1) ?? 1n) : 1n
      move(idOf('erc1155', address), two, three, count)
    }
    if (!isOurs(one)) return
    if (kind === event.approval) permit(id, two, isToken ? undefined : word(data, 0))
    const isTaken = word(data, 0) === 0n
    if (kind === event.approvalForAll && !isTaken) permit(idOf('erc721', address), two, undefined)
    if (kind === event.permit2 || kind === event.permit2Signed) {
      const token = addressIn(two)
      if (token) permit(idOf(ERC20, token), three, word(data, 0))
    }
  }
  return { changes, permissions, read }
}

interface Step {
  readonly succeeded: boolean
  readonly value: bigint | undefined
  readonly reason: string | undefined
  readonly gas: bigint
  readonly logs: readonly unknown[]
}

function readStep(step: unknown): Step {
  const [status, data, gas, logs] = ['status', 'returnData', 'gasUsed', 'logs'].map((name) =>
    readMember(step, name),
  )
  const reason = readMember(readMember(step, 'error'), 'message')
  return {
    succeeded: status === '0x1',
    value: typeof data === 'string' && isHexData(data) ? readUint(data) : undefined,
    reason: typeof reason === 'string' ? revertReason({ context: { reason } }) : undefined,
    gas: checkQuantity(SIMULATE, gas),
    logs: Array.isArray(logs) ? logs : [],
  }
}

const UNKNOWN: CallsOutcome = { state: 'unknown', changes: [], permissions: [], gas: 0n }

/** Reads the answer: balances, the calls, balances again. */
function readAnswer(trial: Trial, answer: unknown): CallsOutcome {
  const { network, calls, tokens } = trial
  const list: unknown = readMember(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(list) || list.length !== calls.length + 2 * tokens.length) return UNKNOWN
  const steps = list.map(readStep)
  const before = steps.slice(0, tokens.length)
  const made = steps.slice(tokens.length, tokens.length + calls.length)
  const after = steps.slice(tokens.length + calls.length)
  const gas = made.reduce((sum, step) => sum + withRoom(step.gas), 0n)
  const failed = made.find(({ succeeded }) => !succeeded)
  if (failed) {
    const { reason } = failed
    return { ...UNKNOWN, state: 'failed', gas, ...(reason === undefined ? {} : { reason }) }
  }
  const ledger = createLedger(trial)
  for (const log of made.flatMap(({ logs }) => logs)) {
    const entry = readLog(log)
    // An event that cannot be read may tell of anything.
    if (!entry) return UNKNOWN
    ledger.read(entry)
  }
  for (const [at, token] of tokens.entries()) {
    const [had, has] = [before[at]?.value, after[at]?.value]
    if (had === undefined || has === undefined) return UNKNOWN
    ledger.changes.set(assetId(network.id, ERC20, token.toLowerCase()), has - had)
  }
  const changes = [...ledger.changes].map(([asset, amount]) => ({ asset, amount }))
  return {
    state: 'done',
    permissions: ledger.permissions,
    gas,
    changes: changes.filter(({ amount }) => amount !== 0n),
  }
}

/** The contracts of tokens; the native coin has none. */
export const tokensOf = (assets: readonly AssetId[], network: CaipNetwork): readonly Hex[] =>
  assets.flatMap((id) => (isNativeAsset(id) ? [] : (tokenAddress(id, network.id) ?? [])))

/**
 * What calls would do to an account (`eth_simulateV1`): by the events of all contracts, native coin included, and for
 * some tokens by their own balance.
 *
 * @throws KitError `rpc_unavailable` when no node answers
 */
export async function simulateCalls(
  rpc: JsonRpc,
  trial: Trial,
  { signal }: Abortable,
): Promise<CallsOutcome> {
  const { network, from, account, tokens } = trial
  const balances = tokens.map((to) => ({ from, to, data: erc20.balanceOf(account) }))
  const calls = trial.calls.map(({ to, data, value }) => ({
    from,
    to,
    data,
    value: toQuantity(value),
  }))
  const request = {
    blockStateCalls: [{ calls: [...balances, ...calls, ...balances] }],
    traceTransfers: true,
    validation: false,
  }
  try {
    const params = [request, 'latest']
    const answer = await rpc.call(network, SIMULATE, params, { signal, maxBytes: MOST_BYTES })
    return readAnswer(trial, answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (isRefused(error)) return UNKNOWN // Some nodes do not have the method.
    throw error
  }
}
