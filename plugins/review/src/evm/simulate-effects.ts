import { encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'
import type { Movement, SeenAllowance } from '../model.js'
import {
  allowancesOf,
  transfersOf,
  type LogEntry,
  type TokenStandard,
  type Transfer,
} from './simulate-events.js'

/** What moves of one asset in one direction. */
export interface SeenMovement extends Movement {
  readonly standard: TokenStandard
}

/** What calls do to an account. */
export interface Effects {
  readonly moves: readonly SeenMovement[]
  readonly allowances: readonly SeenAllowance[]
}

/** A question to a token, asked before the calls and after them. */
export interface TokenRead {
  readonly standard: TokenStandard
  /** In small letters. */
  readonly contract: Hex
  readonly account: Hex
  readonly item: bigint | undefined
}

/** What a token answered; `undefined` where it did not. */
export interface TokenWord extends TokenRead {
  readonly before: bigint | undefined
  readonly after: bigint | undefined
}

const READS = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 item) view returns (address)',
])
const ITEM_READS = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

/** Call data of a question. */
export function readData({ standard, account, item = 0n }: TokenRead): Hex {
  if (standard === 'erc721')
    return encodeFunctionData({ abi: READS, functionName: 'ownerOf', args: [item] })
  if (standard === 'erc1155') return encodeFunctionData({ abi: ITEM_READS, args: [account, item] })
  return encodeFunctionData({ abi: READS, functionName: 'balanceOf', args: [account] })
}

const keyOf = (part: Pick<TokenRead, 'standard' | 'contract' | 'item'>) =>
  `${part.standard}/${part.contract}/${String(part.item)}`

/** What to ask tokens whose events tell of an account. */
export function readsFor(
  logs: readonly LogEntry[],
  accounts: readonly Hex[],
): readonly TokenRead[] {
  const found = new Map<string, TokenRead>()
  for (const { standard, contract, item, from, to } of transfersOf(logs)) {
    if (standard === 'native') continue
    for (const account of accounts) {
      if (from !== account && to !== account) continue
      const read = { standard, contract, account, item }
      found.set(`${keyOf(read)}/${account}`, read)
    }
  }
  return [...found.values()]
}

interface Side {
  amount: bigint
  readonly parties: Set<Hex>
}

/** In and out of one asset, each for itself. */
interface Flow extends Pick<Transfer, 'standard' | 'contract' | 'item'> {
  readonly into: Side
  readonly out: Side
  isHint: boolean
}

function flowsOf(logs: readonly LogEntry[], account: Hex): Map<string, Flow> {
  const flows = new Map<string, Flow>()
  const side = (): Side => ({ amount: 0n, parties: new Set() })
  for (const { standard, contract, item, from, to, amount, isHint } of transfersOf(logs)) {
    // What an account sends to itself stays.
    if ((from === account) === (to === account) || amount === 0n) continue
    const asset = { standard, contract, item }
    const flow = flows.get(keyOf(asset)) ?? { ...asset, into: side(), out: side(), isHint: true }
    if (!isHint) flow.isHint = false
    const [one, party] = from === account ? [flow.out, to] : [flow.into, from]
    one.amount += amount
    one.parties.add(party)
    flows.set(keyOf(asset), flow)
  }
  return flows
}

/** How much more an account has by a token's own word; `undefined` where it gave none. */
function gainOf({ standard, account, before, after }: TokenWord): bigint | undefined {
  if (before === undefined || after === undefined) return undefined
  if (standard !== 'erc721') return after - before
  const mine = BigInt(account)
  return (after === mine ? 1n : 0n) - (before === mine ? 1n : 0n)
}

/**
 * Has a token's own word correct what its events tell: an event costs nothing to write. What comes in without a word
 * is not believed; what goes out is.
 */
function correct(flow: Flow, word: TokenWord | undefined, eventsCount: boolean): Flow {
  const { into, out } = flow
  const gain = word && gainOf(word)
  if (flow.standard === 'native' || gain === into.amount - out.amount) return flow
  const none = { amount: 0n, parties: new Set<Hex>() }
  if (gain === undefined && eventsCount) return flow
  if (gain === undefined) return { ...flow, into: none, out: flow.isHint ? none : out }
  return {
    ...flow,
    into: gain > 0n ? { ...into, amount: gain } : none,
    out: gain < 0n ? { ...out, amount: -gain } : none,
  }
}

const partyOf = ({ parties }: Side) => {
  const [one, ...others] = parties
  return one === undefined || others.length > 0 ? undefined : getAddress(one)
}

/** Both directions of an asset: what leaves stands for itself, whatever comes back. */
function movesOf({ standard, contract, item, into, out }: Flow): readonly SeenMovement[] {
  const asset = {
    contract: standard === 'native' ? undefined : getAddress(contract),
    ...(item === undefined ? {} : { item }),
  }
  return [
    { standard, asset, amount: -out.amount, party: partyOf(out) },
    { standard, asset, amount: into.amount, party: partyOf(into) },
  ].filter(({ amount }) => amount !== 0n)
}

/**
 * What happened to an account, by events and by what tokens say of themselves. `eventsCount` takes events for true where
 * a token said nothing: good for comparing two runs, and not for telling anybody.
 */
export function effectsOn(
  account: Hex,
  { logs, words }: { readonly logs: readonly LogEntry[]; readonly words: readonly TokenWord[] },
  eventsCount = false,
): Effects {
  const flows = flowsOf(logs, account)
  const known = new Map(
    words.filter((word) => word.account === account).map((word) => [keyOf(word), word]),
  )
  for (const [key, { standard, contract, item }] of known) {
    const side = (): Side => ({ amount: 0n, parties: new Set() })
    if (!flows.has(key))
      flows.set(key, { standard, contract, item, into: side(), out: side(), isHint: false })
  }
  const moves = [...flows].flatMap(([key, flow]) =>
    movesOf(correct(flow, known.get(key), eventsCount)),
  )
  return { moves, allowances: allowancesOf(logs, account) }
}
