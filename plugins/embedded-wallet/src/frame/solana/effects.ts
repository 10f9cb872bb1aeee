import * as v from 'valibot'
import { toJson } from '@latchkey/kernel/internal/tools'
import {
  lookedUp,
  simulateSolana,
  type SolanaHolder,
  type SolanaHolders,
  type SolanaTables,
} from '@latchkey/review/internal'
import { FrameErrors } from '../errors.js'
import { lookupsOf, type SolanaTransaction } from './transaction.js'

/** Asks the chain's node. */
export type AskSolana = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A change of what the account has: lamports, or a token's smallest units. */
export interface SolanaChange {
  /** `undefined` for SOL. */
  readonly mint: string | undefined
  readonly decimals: number
  readonly amount: bigint
}

/** A permission to spend from a token account, or its handing over. */
interface SolanaGrant {
  readonly kind: 'delegate' | 'owner'
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  readonly party: string
}

/** The effects of a transaction on the account. */
export interface SolanaEffects {
  readonly changes: readonly SolanaChange[]
  readonly grants: readonly SolanaGrant[]
  readonly fails: string | undefined
  /** False where the node could not tell all of it. */
  readonly checked: boolean
  /** Lamports. */
  readonly fee: bigint | undefined
  /** Whose the token accounts are, before and afterwards. */
  readonly holders: SolanaHolders
  /** By mint. */
  readonly decimals: ReadonlyMap<string, number>
}

const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((given) => BigInt(given)),
)
const amount = v.object({ amount: units, decimals: v.pipe(v.number(), v.integer(), v.minValue(0)) })
const token = v.object({
  parsed: v.object({
    type: v.literal('account'),
    info: v.object({
      mint: v.string(),
      owner: v.string(),
      tokenAmount: amount,
      delegate: v.optional(v.string()),
      delegatedAmount: v.optional(amount),
    }),
  }),
})
const lamports = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((given) => BigInt(given)),
)
const accountShape = v.nullable(
  v.object({ lamports, data: v.unknown(), owner: v.optional(v.string()) }),
)
const accountsShape = v.array(accountShape)
const before = v.object({ value: accountsShape })
const feeShape = v.object({ value: v.nullable(lamports) })

type Account = v.InferOutput<typeof accountShape>
type Token = v.InferOutput<typeof token>['parsed']['info']

const tokenOf = (account: Account | undefined): Token | undefined => {
  const read = v.safeParse(token, account?.data)
  return read.success ? read.output.parsed.info : undefined
}

/** Accounts that a transaction may change and names itself. */
function writable({ message: { staticAccounts, header } }: SolanaTransaction): readonly string[] {
  const {
    numSignerAccounts: signers,
    numReadonlySignerAccounts,
    numReadonlyNonSignerAccounts,
  } = header
  return staticAccounts.filter((_, at) =>
    at < signers
      ? at < signers - numReadonlySignerAccounts
      : at < staticAccounts.length - numReadonlyNonSignerAccounts,
  )
}

const UNTRIED = { kind: 'unknown' } as const

/** Has a node try a transaction out, and compares what the account has before and after. */
export async function solanaEffects(
  ask: AskSolana,
  transaction: SolanaTransaction,
  own: string,
  tables: SolanaTables,
): Promise<SolanaEffects> {
  const looked = lookedUp(lookupsOf(transaction), tables).writable
  const addresses = [...new Set([own, ...writable(transaction), ...looked])].filter(isKnown)
  const encoding = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const message = btoa(String.fromCharCode(...transaction.bytes))
  const [old, tried, cost] = await Promise.all([
    ask('getMultipleAccounts', [addresses, encoding]).catch(() => undefined),
    simulateSolana(ask, transaction.wire, addresses).catch(() => UNTRIED),
    ask('getFeeForMessage', [message, { commitment: 'confirmed' }]).catch(() => undefined),
  ])
  const [was, price] = [v.safeParse(before, old), v.safeParse(feeShape, cost)]
  const fee = price.success ? (price.output.value ?? undefined) : undefined
  const none = { changes: [], grants: [], fee, holders: new Map(), decimals: new Map() }
  if (!was.success) return { ...none, fails: undefined, checked: false }
  const held = heldBy(addresses, [was.output.value])
  if (tried.kind === 'failed')
    return { ...none, ...held, fails: JSON.stringify(tried.error).slice(0, 120), checked: true }
  const is = v.safeParse(accountsShape, tried.kind === 'done' ? tried.accounts : undefined)
  if (!is.success) return { ...none, ...held, fails: undefined, checked: false }
  const accounts = is.output
  const paid = transaction.signers[0] === own ? (fee ?? 0n) : 0n
  const pairs = addresses.map((address, at) => ({
    address,
    old: was.output.value[at] ?? null,
    now: accounts[at] ?? null,
  }))
  if (pairs.some((pair) => pair.address === own && isHandedOver(pair)))
    throw FrameErrors.method_unsupported()
  return {
    changes: changesOf(pairs, own, paid),
    grants: pairs.flatMap((pair) => grantsOf(pair, own)),
    fails: undefined,
    fee,
    ...heldBy(addresses, [was.output.value, accounts]),
    checked: looked.every(isKnown) && !pairs.some((pair) => isUnread(pair, own)),
  }
}

const isKnown = (address: string | undefined): address is string => address !== undefined

/** The nodes' answers about token accounts; the owner before counts as the owner. */
function heldBy(addresses: readonly string[], states: readonly (readonly Account[])[]) {
  const holders = new Map<string, SolanaHolder>()
  const decimals = new Map<string, number>()
  for (const state of states)
    for (const [at, address] of addresses.entries()) {
      const token = tokenOf(state[at])
      if (!token) continue
      decimals.set(token.mint, token.tokenAmount.decimals)
      if (!holders.has(address)) holders.set(address, { owner: token.owner, mint: token.mint })
    }
  return { holders, decimals }
}

/** The account itself would belong to another program afterwards, which may then do with it as it likes. */
const isHandedOver = ({ old, now }: Pair) =>
  old?.owner !== undefined && now?.owner !== undefined && old.owner !== now.owner

/** The content of an account besides lamports; empty for a missing one. */
function contents(account: Account): string {
  const data: unknown = account?.data
  const isEmpty = data === undefined || (Array.isArray(data) && data[0] === '')
  return isEmpty ? '' : toJson(data)
}

/** An unreadable program's account changes: a stake, a vote, a vault. */
const isUnread = ({ address, old, now }: Pair, own: string) =>
  address !== own &&
  tokenOf(old) === undefined &&
  tokenOf(now) === undefined &&
  contents(old) !== contents(now)

interface Pair {
  readonly address: string
  readonly old: Account
  readonly now: Account
}

function changesOf(pairs: readonly Pair[], own: string, paid: bigint): readonly SolanaChange[] {
  const sums = new Map<string, SolanaChange>()
  const add = (mint: string | undefined, decimals: number, change: bigint) => {
    const so = sums.get(mint ?? '')?.amount ?? 0n
    sums.set(mint ?? '', { mint, decimals, amount: so + change })
  }
  for (const { address, old, now } of pairs) {
    if (address === own) add(undefined, 9, (now?.lamports ?? 0n) - (old?.lamports ?? 0n) + paid)
    for (const [account, sign] of [
      [old, -1n],
      [now, 1n],
    ] as const) {
      const held = tokenOf(account)
      if (held?.owner === own)
        add(held.mint, held.tokenAmount.decimals, sign * held.tokenAmount.amount)
    }
  }
  return [...sums.values()].filter(({ amount: change }) => change !== 0n)
}

function grantsOf({ old, now }: Pair, own: string): readonly SolanaGrant[] {
  const [was, is] = [tokenOf(old), tokenOf(now)]
  if (!is) return []
  const { mint, owner, tokenAmount, delegate, delegatedAmount } = is
  const { decimals } = tokenAmount
  if (was?.owner === own && owner !== own)
    return [{ kind: 'owner', mint, decimals, amount: tokenAmount.amount, party: owner }]
  const spendable = delegatedAmount?.amount ?? 0n
  const same = was?.delegate === delegate && was?.delegatedAmount?.amount === spendable
  if (owner !== own || delegate === undefined || same) return []
  return [{ kind: 'delegate', mint, decimals, amount: spendable, party: delegate }]
}
