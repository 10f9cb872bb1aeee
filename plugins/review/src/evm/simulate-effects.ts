import { encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'
import type { Movement, SeenAllowance } from '../model.js'
import {
  allowancesOf,
  transfersOf,
  type LogEntry,
  type TokenStandard,
  type Transfer,
} from './simulate-events.js'

/** The moves of one asset in one direction. */
export interface SeenMovement extends Movement {
  readonly standard: TokenStandard
}

/** The effects of calls on an account. */
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

/** The token's answer; `undefined` if it gave none. */
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

/** The questions for tokens whose events name the account. */
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
    // A transfer of the account to itself moves nothing.
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

/** The change of the account's balance as the token reports it; `undefined` if it reports none. */
function gainOf({ standard, account, before, after }: TokenWord): bigint | undefined {
  if (before === undefined || after === undefined) return undefined
  if (standard !== 'erc721') return after - before
  const mine = BigInt(account)
  return (after === mine ? 1n : 0n) - (before === mine ? 1n : 0n)
}

/**
 * Corrects events by the token's balances: an event costs nothing to write. Without a balance,
 * incoming amounts are not believed and outgoing ones are.
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

/** Both directions of an asset. Outgoing amounts are not reduced by incoming ones. */
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
 * The effects on an account, by events and by balances. With `eventsCount`, events count where a
 * token reported no balance. That is good for comparing two runs, and not for showing to visitors.
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
