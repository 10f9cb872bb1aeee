import { zeroAddress } from 'viem'
import type { AssetRef, Fact, ReviewCall, ReviewRequest } from '../model.js'
import { decode, UNLIMITED } from './decode.js'
import { knownContracts, type KnownContracts } from './known-contracts.js'
import { readCall, type ReadCall } from './read-call.js'

/** A fact before it is known of which call. */
export type Bare = Fact extends infer F ? (F extends Fact ? Omit<F, 'call'> : never) : never

/** Who does it, and on which contract. */
interface Doer {
  readonly account: string
  readonly target: string
}

const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

/** What a permission is of: no token has more than half of what 160 bits can say. */
export const allowance = (
  asset: AssetRef,
  amount: bigint,
  spender: string,
  more: { readonly until?: bigint; readonly orItem?: true } = {},
): Bare => ({
  kind: 'allows',
  asset,
  // Of an item it may be the id, whatever its size.
  amount: amount >= UNLIMITED && !more.orItem ? 'unlimited' : amount,
  spender,
  ...more,
})

/** `undefined` where the arguments make no sense together. */
type Facts = (values: ReadValues, doer: Doer) => readonly Bare[] | undefined

/** Arguments of the types that their function has. */
interface ReadValues {
  address(name: string): string
  number(name: string): bigint
  numbers(name: string): readonly bigint[]
  isTrue(name: string): boolean
}

const valuesOf = ({ values }: ReadCall): ReadValues => ({
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

/** What each call moves and permits. What is not here says it by its arguments alone. */
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
  'weth.withdraw': ({ number }, { target }) => [
    { kind: 'leaves', asset: { contract: target }, amount: number('amount'), to: target },
  ],
}

/** What is known of a call besides the coin that goes along. */
function toldOf(call: ReviewCall, to: string, ground: Ground): readonly Bare[] {
  const { chain, account, contracts } = ground
  const selector = call.data.slice(0, 10).toLowerCase()
  const read = readCall(call, chain, contracts)
  const decoded = decode(call, chain, contracts)
  const unknown: readonly Bare[] = [{ kind: 'unknown', to, selector }]
  if (!read || !decoded || decoded.partial) return unknown
  const effectsOf = EFFECTS[read.known.intent] ?? (() => [])
  const effects = effectsOf(valuesOf(read), { account, target: to })
  if (!effects) return unknown
  return effects.length > 0 ? effects : [{ kind: 'calls', to, decoded }]
}

/** On which chain, by whom, and what is believed. */
export interface Ground {
  readonly chain: string
  readonly account: string
  readonly contracts: KnownContracts
}

/** What follows from one call. */
export function factsOfCall(call: ReviewCall, ground: Ground): readonly Bare[] {
  const { to, value, data } = call
  if (to === undefined) {
    // A contract that is made takes the coin with it.
    const made: Bare = { kind: 'creates' }
    return value > 0n
      ? [{ kind: 'leaves', asset: { contract: undefined }, amount: value, to: undefined }, made]
      : [made]
  }
  const coin: readonly Bare[] =
    value > 0n ? [{ kind: 'leaves', asset: { contract: undefined }, amount: value, to }] : []
  return data === '0x' ? coin : [...coin, ...toldOf(call, to, ground)]
}

/**
 * What follows from the bytes of a request alone, call by call. Nothing is asked of anybody, and nothing is netted.
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

/** The zero address is nobody (ERC-721). */
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
