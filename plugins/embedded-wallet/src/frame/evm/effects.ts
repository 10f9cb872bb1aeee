import * as v from 'valibot'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  toHex,
  zeroAddress,
  type Address,
  type Hex,
  type Log,
} from 'viem'
import { ownErrorIn } from '../errors.js'
import type { EvmCall } from './calls.js'
import { knownCall, paired } from './decode.js'

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
  /** Of a token whose items differ: the one that may be taken. Then the amount is 1, or 0 where nobody may any more. */
  readonly item?: bigint
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
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const ITEM_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
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
  return effectsByName(request, account, calls)
}

async function simulate(request: Request, account: Address, calls: readonly EvmCall[]) {
  const asked = calls.map(({ to, value, data }) => ({
    from: account,
    value: toHex(value),
    data,
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
  for (const { address, eventName, args } of parseEventLogs({ abi: ITEM_EVENTS, logs })) {
    const { tokenId: item } = args
    if (eventName === 'Transfer')
      movements.push({ asset: address, from: args.from, to: args.to, amount: 1n, item })
    else if (mine(args.owner)) allowances.push(itemAllowance(address, args.approved, item))
  }
  for (const { address, eventName, args } of parseEventLogs({ abi: EVENTS, logs })) {
    if (eventName === 'Transfer')
      movements.push({ asset: address, from: args.from, to: args.to, amount: args.value })
    else if (eventName === 'TransferSingle')
      movements.push({
        asset: address,
        from: args.from,
        to: args.to,
        amount: args.value,
        item: args.id,
      })
    else if (eventName === 'TransferBatch')
      for (const { item, amount } of paired(args.ids, args.values) ?? [])
        movements.push({ asset: address, from: args.from, to: args.to, amount, item })
    else if (eventName === 'Approval' && mine(args.owner))
      allowances.push({ token: address, spender: args.spender, amount: args.value })
    else if (eventName === 'ApprovalForAll' && mine(args.owner))
      allowances.push({
        token: address,
        spender: args.operator,
        amount: args.approved ? 'all' : 0n,
      })
  }
  // Many tokens say with a transfer that nobody may take the item any more.
  const news = allowances.filter(
    ({ token, item, amount }) =>
      item === undefined ||
      amount !== 0n ||
      !movements.some((one) => isAddressEqual(one.asset, token) && one.item === item),
  )
  return { changes: changesOf(account, movements), allowances: latest(news) }
}

/** Who may take an item; the zero address is nobody (ERC-721). */
const itemAllowance = (token: Address, spender: Address, item: bigint): Allowance => ({
  token,
  spender,
  item,
  amount: isAddressEqual(spender, zeroAddress) ? 0n : 1n,
})

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
      asset: getAddress(asset),
      amount: (before?.amount ?? 0n) + (out ? -amount : amount),
      ...(item !== undefined && { item }),
      party: before && before.party !== other ? undefined : other,
    })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The last permission of each token and spender is the one that holds; an item has one spender at a time. */
const latest = (allowances: readonly Allowance[]): readonly Allowance[] => [
  ...new Map(
    allowances.map((each) => [
      `${each.token}/${each.item === undefined ? each.spender : `#${each.item}`}`.toLowerCase(),
      each,
    ]),
  ).values(),
]

const INTERFACES = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
/** Id of the interface of tokens whose items differ (ERC-721). */
const ITEMS = '0x80ac58cd'

/** Whether a token says that its items differ (ERC-165); then the number of a call is an item's id. */
async function hasItems(request: Request, to: Address): Promise<boolean> {
  const call = { abi: INTERFACES, functionName: 'supportsInterface' } as const
  const data = encodeFunctionData({ ...call, args: [ITEMS] })
  try {
    const answer = v.parse(
      hex,
      await request({ method: 'eth_call', params: [{ to, data }, 'latest'] }),
    )
    return decodeFunctionResult({ ...call, data: answer as Hex })
  } catch {
    return false
  }
}

/** What one call moves and permits by its name alone; `undefined` where that tells nothing. */
async function effectOfCall(
  request: Request,
  account: Address,
  call: EvmCall,
): Promise<{ movements?: readonly Movement[]; allowances?: readonly Allowance[] } | undefined> {
  const known = knownCall(call)
  switch (known?.kind) {
    case 'transfer':
      return { movements: [{ ...known, asset: known.token, from: account }] }
    case 'transferFrom': {
      const { token: asset, from = account, to, value } = known
      const isItem = await hasItems(request, asset)
      return {
        movements: [
          { asset, from, to, ...(isItem ? { item: value, amount: 1n } : { amount: value }) },
        ],
      }
    }
    case 'items': {
      const { token: asset, from, to, items } = known
      return { movements: items.map((one) => ({ asset, from, to, ...one })) }
    }
    case 'approve': {
      const { token, to: spender, value } = known
      const isItem = await hasItems(request, token)
      return {
        allowances: [
          isItem ? itemAllowance(token, spender, value) : { token, spender, amount: value },
        ],
      }
    }
    case 'allow':
      return { allowances: [known] }
    case 'allowAll': {
      const { token, operator: spender, approved } = known
      return { allowances: [{ token, spender, amount: approved ? 'all' : 0n }] }
    }
    case undefined:
      return call.data === '0x' ? {} : undefined
  }
}

async function effectsByName(
  request: Request,
  account: Address,
  calls: readonly EvmCall[],
): Promise<Effects> {
  const read = await Promise.all(calls.map((call) => effectOfCall(request, account, call)))
  const movements = calls.flatMap(({ to, value }, at): readonly Movement[] => [
    ...(value > 0n && to ? [{ asset: NATIVE, from: account, to, amount: value }] : []),
    ...(read[at]?.movements ?? []),
  ])
  return {
    changes: changesOf(account, movements),
    allowances: latest(read.flatMap((one) => one?.allowances ?? [])),
    fails: undefined,
    checked: read.every((one) => one !== undefined),
  }
}
