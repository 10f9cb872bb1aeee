import * as v from 'valibot'
import {
  getAddress,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  toHex,
  type Address,
  type Hex,
  type Log,
} from 'viem'
import { ownErrorIn } from '../errors.js'
import type { EvmCall } from './calls.js'
import { knownCall } from './decode.js'

/** Native currency as a token, as nodes write it in the logs of a simulation. */
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A change of what an account has, of one asset and with everybody else taken together. */
export interface Change {
  readonly asset: Address
  /** Of a token whose items differ. */
  readonly item?: bigint
  /** Smallest units; negative where it leaves. */
  readonly amount: bigint
  /** The one other side, where there is one alone. */
  readonly party: Address | undefined
}

/** A permission to take from the account. */
export interface Allowance {
  readonly token: Address
  readonly spender: Address
  /** `all`: every item of the token. */
  readonly amount: bigint | 'all'
}

/** What calls do to an account. */
export interface Effects {
  readonly changes: readonly Change[]
  readonly allowances: readonly Allowance[]
  /** Why a call fails, as the node has it; `undefined` where none does. */
  readonly fails: string | undefined
  /** False where the node cannot try the calls out, and their names did not say what they do. */
  readonly checked: boolean
}

type Request = (call: { method: string; params: unknown }) => Promise<unknown>

const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const ITEM_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const simulated = v.array(
  v.object({
    calls: v.array(
      v.object({
        status: hex,
        error: v.optional(v.object({ message: v.optional(v.string()) })),
        logs: v.optional(v.array(v.object({ address: hex, topics: v.array(hex), data: hex })), []),
      }),
    ),
  }),
)

/** One movement of an asset between two accounts. */
interface Movement {
  readonly asset: Address
  readonly item?: bigint
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/**
 * Tries calls out at a node (`eth_simulateV1`) and tells what they do to the account. Where the node cannot, the calls'
 * names tell what they can.
 */
export async function effectsOf(
  request: Request,
  account: Address,
  calls: readonly EvmCall[],
): Promise<Effects> {
  try {
    const tried = await simulate(request, account, calls)
    if (tried) return tried
  } catch (error) {
    if (ownErrorIn(error)?.code !== 'node_refused') throw error
  }
  return effectsByName(account, calls)
}

async function simulate(request: Request, account: Address, calls: readonly EvmCall[]) {
  const asked = calls.map(({ to, value, data }) => ({
    ...{ from: account, value: toHex(value), data },
    ...(to && { to }),
  }))
  const block = { blockStateCalls: [{ calls: asked }], traceTransfers: true, validation: false }
  const answer = await request({ method: 'eth_simulateV1', params: [block, 'latest'] })
  const read = v.safeParse(simulated, answer)
  const done = read.success ? read.output[0]?.calls : undefined
  if (done?.length !== calls.length) return undefined
  const logs = done.flatMap((call) => call.logs)
  const failed = done.find(({ status }) => BigInt(status) === 0n)
  const fails = failed && (failed.error?.message ?? 'execution reverted')
  return { ...effectsByLogs(account, logs as unknown as Log[]), fails, checked: true }
}

function effectsByLogs(account: Address, logs: Log[]) {
  const mine = (address: Address) => isAddressEqual(address, account)
  const movements: Movement[] = []
  const allowances: Allowance[] = []
  for (const { address, args } of parseEventLogs({ abi: ITEM_EVENTS, logs }))
    movements.push({ asset: address, from: args.from, to: args.to, amount: 1n, item: args.tokenId })
  for (const { address, eventName, args } of parseEventLogs({ abi: EVENTS, logs })) {
    if (eventName === 'Transfer')
      movements.push({ asset: address, from: args.from, to: args.to, amount: args.value })
    else if (eventName === 'TransferSingle')
      movements.push({
        ...{ asset: address, from: args.from, to: args.to, amount: args.value },
        item: args.id,
      })
    else if (eventName === 'Approval' && mine(args.owner))
      allowances.push({ token: address, spender: args.spender, amount: args.value })
    else if (eventName === 'ApprovalForAll' && mine(args.owner))
      allowances.push({
        ...{ token: address, spender: args.operator },
        amount: args.approved ? 'all' : 0n,
      })
  }
  return { changes: changesOf(account, movements), allowances: latest(allowances) }
}

/** Movements of each asset taken together, as the account sees them; what only passes through is left out. */
function changesOf(account: Address, movements: readonly Movement[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const { asset, item, from, to, amount } of movements) {
    const [out, into] = [isAddressEqual(from, account), isAddressEqual(to, account)]
    if (out === into) continue
    const key = `${asset.toLowerCase()}/${item ?? ''}`
    const before = sums.get(key)
    const other = getAddress(out ? to : from)
    sums.set(key, {
      ...{ asset: getAddress(asset), amount: (before?.amount ?? 0n) + (out ? -amount : amount) },
      ...(item !== undefined && { item }),
      party: before && before.party !== other ? undefined : other,
    })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The last permission of each token and spender is the one that holds. */
const latest = (allowances: readonly Allowance[]): readonly Allowance[] => [
  ...new Map(
    allowances.map((each) => [`${each.token}/${each.spender}`.toLowerCase(), each]),
  ).values(),
]

function effectsByName(account: Address, calls: readonly EvmCall[]): Effects {
  const movements: Movement[] = []
  const allowances: Allowance[] = []
  let checked = true
  for (const call of calls) {
    const { to, value, data } = call
    if (value > 0n && to) movements.push({ asset: NATIVE, from: account, to, amount: value })
    const known = knownCall(call)
    if (known?.kind === 'transfer')
      movements.push({ asset: known.token, from: account, to: known.to, amount: known.amount })
    else if (known?.kind === 'allow') allowances.push(known)
    else if (known?.kind === 'allowAll')
      allowances.push({
        ...{ token: known.token, spender: known.operator },
        amount: known.approved ? 'all' : 0n,
      })
    else if (data !== ('0x' as Hex)) checked = false
  }
  const changes = changesOf(account, movements)
  return { changes, allowances: latest(allowances), fails: undefined, checked }
}
