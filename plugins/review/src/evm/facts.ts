import { zeroAddress } from 'viem'
import type { AssetRef, Fact, ReviewCall, ReviewRequest } from '../model.js'
import { decodeRead, UNLIMITED } from './decode.js'
import { knownContracts, type KnownContracts } from './known-contracts.js'
import { deeper, newDepth, openCall, type Depth, type Step } from './opened-calls.js'
import { readCall, type ReadCall } from './read-call.js'
import { isObject } from '../untrusted.js'

/** A fact before it is known of which call. */
export type Bare = Fact extends infer F ? (F extends Fact ? Omit<F, 'call'> : never) : never

/** The account that acts, and the contract that it calls. */
interface Doer {
  readonly account: string
  readonly target: string
}

const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

/** The unlimited amount of a permission: no token has more than half of 160 bits. */
export const allowance = (
  asset: AssetRef,
  amount: bigint,
  spender: string,
  more: { readonly until?: bigint; readonly orItem?: true } = {},
): Bare => ({
  kind: 'allows',
  asset,
  // For an item this may be its id, which can be of any size.
  amount: amount >= UNLIMITED && !more.orItem ? 'unlimited' : amount,
  spender,
  ...more,
})

/** Addresses that routers read as their caller, and as themselves. */
const [SENDER, ITSELF] = [1n, 2n]

/** Whom a router's command means. */
function meant(address: string, { account, target }: Doer): string {
  const number = BigInt(address)
  return number === SENDER ? account : number === ITSELF ? target : address
}

/** `undefined` where the arguments make no sense together. */
type Facts = (values: ReadValues, doer: Doer) => readonly Bare[] | undefined

/** Arguments of the types that their function has. */
interface ReadValues {
  address(name: string): string
  number(name: string): bigint
  numbers(name: string): readonly bigint[]
  isTrue(name: string): boolean
  /** Members of a tuple. */
  within(name: string): ReadValues
}

const valuesOf = ({ values }: Pick<ReadCall, 'values'>): ReadValues => ({
  within: (name) => valuesOf({ values: isObject(values[name]) ? values[name] : {} }),
  address: (name) => String(values[name]),
  number: (name) => BigInt(String(values[name])),
  numbers: (name) =>
    Array.isArray(values[name]) ? values[name].map((one) => BigInt(String(one))) : [],
  isTrue: (name) => values[name] === true,
})

/** Tokens of somebody else, which move by a permission that they gave, are no fact about the account. */
const ifMine = (from: string, { account }: Doer, facts: readonly Bare[]) =>
  isSame(from, account) ? facts : []

const sends: Facts = ({ address, number }, { target }) => [
  { kind: 'leaves', asset: { contract: target }, amount: number('amount'), to: address('to') },
]
const approves: Facts = ({ address, number }, { target }) => [
  allowance({ contract: target }, number('amount'), address('spender')),
]
const all = (target: string, spender: string, isAllowed: boolean): Bare => ({
  kind: 'allows',
  asset: { contract: target },
  amount: isAllowed ? 'all' : 0n,
  spender,
})

/** Facts of known calls: moves and permissions. Other calls are shown by their arguments alone. */
const EFFECTS: Readonly<Record<string, Facts>> = {
  'erc20.transfer': sends,
  'erc777.send': sends,
  'erc1363.transfer': sends,
  'erc20.approve': ({ address, number }, { target }) => [
    allowance({ contract: target }, number('amount'), address('spender'), { orItem: true }),
  ],
  'erc20.increase-allowance': approves,
  'erc1363.approve': approves,
  'erc20.permit': ({ address, number }, doer) =>
    ifMine(address('owner'), doer, [
      allowance({ contract: doer.target }, number('value'), address('spender')),
    ]),
  'dai.permit': ({ address, isTrue }, doer) =>
    ifMine(address('owner'), doer, [
      allowance({ contract: doer.target }, isTrue('allowed') ? UNLIMITED : 0n, address('spender')),
    ]),
  'token.transfer-from': ({ address, number }, doer) =>
    ifMine(address('from'), doer, [
      {
        kind: 'leaves',
        asset: { contract: doer.target },
        amount: number('amountOrId'),
        to: address('to'),
        orItem: true,
      },
    ]),
  'erc721.transfer': ({ address, number }, doer) =>
    ifMine(address('from'), doer, [
      {
        kind: 'leaves',
        asset: { contract: doer.target, item: number('id') },
        amount: 1n,
        to: address('to'),
      },
    ]),
  'erc1155.transfer': ({ address, number }, doer) =>
    ifMine(address('from'), doer, [
      {
        kind: 'leaves',
        asset: { contract: doer.target, item: number('id') },
        amount: number('count'),
        to: address('to'),
      },
    ]),
  'erc1155.transfer-batch': ({ address, numbers }, doer) => {
    const [ids, counts] = [numbers('ids'), numbers('counts')]
    if (ids.length !== counts.length) return undefined
    const leaving = ids.map((item, at): Bare => ({
      kind: 'leaves',
      asset: { contract: doer.target, item },
      amount: counts[at] ?? 0n,
      to: address('to'),
    }))
    return ifMine(address('from'), doer, leaving)
  },
  'nft.approve-all': ({ address, isTrue }, { target }) => [
    all(target, address('operator'), isTrue('approved')),
  ],
  'erc777.authorize': ({ address }, { target }) => [
    allowance({ contract: target }, UNLIMITED, address('spender')),
  ],
  'permit2.approve': ({ address, number }) => [
    allowance({ contract: address('token') }, number('amount'), address('spender'), {
      until: number('expiration'),
    }),
  ],
  'permit2.transfer': ({ address, number }, doer) =>
    ifMine(address('from'), doer, [
      {
        kind: 'leaves',
        asset: { contract: address('token') },
        amount: number('amount'),
        to: address('to'),
      },
    ]),
  'uniswap.take': ({ address, number }, doer) => [
    {
      kind: 'leaves',
      asset: { contract: address('token') },
      amount: number('amount'),
      to: meant(address('recipient'), doer),
    },
  ],
  'uniswap.permit': ({ address, number }, { target }) => [
    allowance({ contract: address('token') }, number('value'), target),
  ],
  'uniswap.permit2': ({ within }) => {
    const { address, within: inside } = within('permit')
    const details = inside('details')
    return [
      allowance(
        { contract: details.address('token') },
        details.number('amount'),
        address('spender'),
        { until: details.number('expiration') },
      ),
    ]
  },
  'weth.withdraw': ({ number }, { target }) => [
    { kind: 'leaves', asset: { contract: target }, amount: number('amount'), to: target },
  ],
}

/** These name what they move, so the caller does not matter. */
const BY_ANYBODY =
  /^(?:erc20\.permit|dai\.permit|token\.transfer-from|erc721\.transfer|erc1155\.transfer(?:-batch)?|permit2\.transfer)$/

/** Facts of a call that was read, without the coin that goes along. */
function toldOf({ call, read, isForeign }: Step, ground: Ground, depth: Depth): readonly Bare[] {
  const { to } = call
  const selector = call.data.slice(0, 10).toLowerCase()
  const unknown: readonly Bare[] = [{ kind: 'unknown', to, selector }]
  if (!read) return unknown
  if (read.known.opens) {
    const steps = openCall(to, read, ground, depth)
    const next = deeper(depth)
    return steps ? steps.flatMap((step) => factsOfStep(step, ground, next, isForeign)) : unknown
  }
  const isTold = !isForeign || BY_ANYBODY.test(read.known.intent)
  const effectsOf = (isTold ? EFFECTS[read.known.intent] : undefined) ?? (() => [])
  const effects = effectsOf(valuesOf(read), { account: ground.account, target: to })
  if (!effects) return unknown
  if (effects.length > 0) return effects
  return [{ kind: 'calls', to, decoded: decodeRead(call, read, ground, newDepth()) }]
}

/** The facts of a call that another call makes. */
function factsOfStep(
  step: Step,
  ground: Ground,
  depth: Depth,
  isForeign: boolean,
): readonly Bare[] {
  const { to, value, data } = step.call
  const coin: readonly Bare[] =
    value > 0n ? [{ kind: 'leaves', asset: { contract: undefined }, amount: value, to }] : []
  // A command without an input is none of those.
  if (data === '0x' && step.isForeign) return coin
  const made = isForeign ? Object.assign({}, step, { isForeign }) : step
  return [...coin, ...toldOf(made, ground, depth)]
}

/** Whether the coin of a call goes on with the calls that it makes, to the last unit: then each of those tells its part. */
function isPassedOn(call: ReviewCall, to: string, read: ReadCall | undefined, ground: Ground) {
  const steps = read && openCall(to, read, ground, newDepth())
  return steps?.reduce((sum, step) => sum + step.call.value, 0n) === call.value
}

/** On which chain, by whom, and what is believed. */
export interface Ground {
  readonly chain: string
  readonly account: string
  readonly contracts: KnownContracts
}

/** The facts of one call. */
export function factsOfCall(call: ReviewCall, ground: Ground): readonly Bare[] {
  const { to, value, data } = call
  if (to === undefined) {
    // A contract that is made takes the coin with it.
    const made: Bare = { kind: 'creates' }
    return value > 0n
      ? [{ kind: 'leaves', asset: { contract: undefined }, amount: value, to: undefined }, made]
      : [made]
  }
  const read = data === '0x' ? undefined : readCall(call, ground.chain, ground.contracts)
  const isTold = value > 0n && !isPassedOn(call, to, read, ground)
  const coin: readonly Bare[] = isTold
    ? [{ kind: 'leaves', asset: { contract: undefined }, amount: value, to }]
    : []
  if (data === '0x') return coin
  const step = { call: Object.assign({}, call, { to }), read, isForeign: false }
  return [...coin, ...toldOf(step, ground, newDepth())]
}

/**
 * The facts of a request by its bytes alone, call by call. No node is asked, and no fact is netted
 * against another.
 *
 * @param contracts Whose functions are believed. @default those of this package
 */
export function facts(
  { chain, account, calls }: Pick<ReviewRequest, 'chain' | 'account' | 'calls'>,
  contracts: KnownContracts = knownContracts(),
): readonly Fact[] {
  const ground = { chain, account, contracts }
  return calls.flatMap((call, at) =>
    factsOfCall(call, ground).map((bare): Fact => Object.assign({ call: at }, bare)),
  )
}

/** The zero address is no account (ERC-721). */
const isNobody = (fact: Fact) => fact.kind === 'allows' && isSame(fact.spender, zeroAddress)

/**
 * Says of numbers that may be ids of items which of both they are.
 *
 * @param hasItems Whether the items of a contract differ, as it says itself (ERC-165).
 */
export const settleItems = (
  list: readonly Fact[],
  hasItems: (contract: string) => boolean,
): readonly Fact[] =>
  list.map((fact) => {
    if ((fact.kind !== 'leaves' && fact.kind !== 'allows') || !fact.orItem) return fact
    const { orItem: _, ...plain } = fact
    const { contract } = fact.asset
    const { amount } = fact
    if (typeof amount !== 'bigint') return plain
    if (contract !== undefined && hasItems(contract))
      return Object.assign(plain, {
        asset: { contract, item: amount },
        amount: isNobody(fact) ? 0n : 1n,
      })
    const isUnlimited = fact.kind === 'allows' && amount >= UNLIMITED
    return isUnlimited ? Object.assign(plain, { amount: 'unlimited' as const }) : plain
  })
