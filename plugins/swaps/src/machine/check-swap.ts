import type { AssetInfo, Capabilities, Clock, Contributions } from '@latchkey/kernel'
import type {
  CallsOutcome,
  CallReading,
  ContractCall,
  ContractCallsFeature,
} from '@latchkey/kernel/internal'
import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { askSource } from '@latchkey/money/internal'
import { SwapErrors, unsafe, unsafeReason, type UnsafeReason } from '../errors.js'
import type { SwapProvider, SwapQuery, SwapQuote } from '../points.js'
import type { SwapAllowance } from '../service.js'
import { objectionTo } from './guard.js'
import { WHOLE } from './impact.js'
import { isDearer } from './least-of.js'

/** The tools of checking. */
export interface CheckContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
}

/** A swap to check. */
export interface SwapOrder {
  readonly provider: SwapProvider
  readonly query: SwapQuery
  readonly quote: SwapQuote
  readonly least: bigint
  /** It is only looked at: what the provider says of the allowance is asked for, and no wallet will be. @default false */
  readonly isReview?: boolean
  /**
   * The least that the call delivers, if that is more: a service counts with a price of its own. @default `least`
   */
  readonly wanted?: bigint
}

/** A swap that does what was agreed. */
export interface SwapPlan {
  /** The permission that is needed before it. */
  readonly approvals: readonly {
    readonly kind: 'reset' | 'approve'
    readonly call: ContractCall
    readonly amount: bigint
  }[]
  readonly call: ContractCall
  /** The meaning of the call; `undefined` if it cannot be read. It is believed only of a known contract. */
  readonly reading: CallReading | undefined
  readonly spender: string | undefined
  readonly allowance: SwapAllowance | undefined
  /** Whether the app or the provider's own code names the contract that is called, and the one that is allowed. */
  readonly known: { readonly target: boolean; readonly spender: boolean }
  /** Of the asset wanted; `undefined` where no node could simulate it. */
  readonly arrives: bigint | undefined
  /** The most that all calls together need. */
  readonly gas: bigint
  readonly outcome: CallsOutcome
}

/** A provider may take this long to build something. */
const LIMIT_MS = 10_000
/** A provider's word on the allowance is not worth a longer wait. */
const WORD_MS = 2_000
/** The usual gas of a swap, and of each step before it, if it could not be simulated. */
const UNSEEN_GAS = { swap: 300_000n, approval: 100_000n } as const
/** By how much more than the least is wanted when a price moved while a service built, in hundredths of a percent. */
const MARGINS = [1n, 10n] as const

/** Addresses in one spelling, and what contracts say. */
interface Chain {
  readonly calls: ContractCallsFeature
  readonly canonical: (address: unknown) => string | undefined
}

async function openChain({ capabilities }: CheckContext, { network }: SwapQuery): Promise<Chain> {
  const [calls, { checkAddress }] = await Promise.all([
    capabilities.get('contractCalls', network.namespace),
    capabilities.get('checkAddress', network.namespace),
  ])
  const canonical = (address: unknown) =>
    typeof address === 'string' ? checkAddress(address) : undefined
  return { calls, canonical }
}

/** Amounts are counted with the chain's decimals, not with a list's. */
async function checkDecimals(
  { capabilities }: CheckContext,
  { network, from, to }: SwapQuery,
  signal: AbortSignal,
): Promise<void> {
  const { tokenInfo } = await capabilities.get('tokenInfo', network.namespace)
  const check = async ({ id, decimals }: AssetInfo) => {
    if (isNativeAsset(id)) return
    const found = await tokenInfo({ id, network }, { signal })
    if (found?.decimals !== decimals) throw unsafe('decimals', id)
  }
  await Promise.all([from, to].map(check))
}

/** Whether the app's options or the provider's own code name a contract. A service's answer does not count. */
function isKnown(
  { canonical }: Chain,
  { provider, query }: SwapOrder,
  address: string,
  report: (error: unknown) => void,
): boolean {
  try {
    const named: unknown = provider.contracts?.(query.network)
    return Array.isArray(named) && named.some((one) => canonical(one) === address)
  } catch (error) {
    report(error)
    return false
  }
}

const tokenAddressOf = ({ id }: AssetInfo) => id.slice(id.lastIndexOf(':') + 1)

/** The provider's word on the existing allowance; `undefined` if it has none, or not soon. Never rejects. */
async function allowanceTold(
  { clock, contributions }: CheckContext,
  { provider, query, isReview }: SwapOrder,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  if (!isReview || !provider.allowance || isNativeAsset(query.from.id)) return undefined
  const asking = (one: SwapProvider, ends: AbortSignal) => one.allowance?.(query, ends)
  try {
    const told: unknown = await askSource(provider, asking, { clock, ms: WORD_MS, signal })
    return typeof told === 'bigint' && told >= 0n ? told : undefined
  } catch (error) {
    if (!signal.aborted) contributions.report(provider, 'allowance', error)
    return undefined
  }
}

/**
 * The permissions that the account has to give: exactly the swapped amount, to a contract, in as many steps as the
 * token wants.
 */
async function findApprovals(
  context: CheckContext,
  { calls, canonical }: Chain,
  { provider, query, quote }: SwapOrder,
  telling: Promise<bigint | undefined>,
  signal: AbortSignal,
) {
  const { network, account, from, amount } = query
  if (isNativeAsset(from.id)) return { approvals: [], allowed: undefined, read: undefined }
  const asking = (one: SwapProvider, ends: AbortSignal) => one.spender(query, quote, ends)
  const given = await askSource(provider, asking, { clock: context.clock, ms: LIMIT_MS, signal })
  const spender = canonical(given)
  const isOdd =
    spender === undefined ||
    spender === canonical(tokenAddressOf(from)) ||
    spender === canonical(account) ||
    !(await calls.isContract(network, spender, { signal }))
  if (isOdd) throw unsafe('spender', given)
  const owner = { asset: from.id, owner: account, spender, network }
  const read = await calls.allowance(owner, { signal }).catch(async (error: unknown) => {
    // Without a node only the provider has a word on it, which counts for nothing.
    if (signal.aborted || (await telling) === undefined) throw error
    return undefined
  })
  const before = read ?? 0n
  const approval = (kind: 'reset' | 'approve', most: bigint) => ({
    kind,
    amount: most,
    call: calls.approval({ asset: from.id, spender, amount: most, network }),
  })
  if (before >= amount) return { approvals: [], allowed: { spender, amount: before }, read }
  const approve = approval('approve', amount)
  const allowed = { spender, amount }
  if (read === 0n) return { approvals: [approve], allowed, read }
  const tried = { network, from: account, calls: [approve.call], assets: [] }
  const { state } = await calls.simulateCalls(tried, { signal })
  const approvals = state === 'failed' ? [approval('reset', 0n), approve] : [approve]
  return { approvals, allowed, read }
}

/** The provider's call, as far as it can be believed: its target and its coins. */
async function buildCall(
  context: CheckContext,
  { calls, canonical }: Chain,
  { provider, query, quote, least, wanted = least }: SwapOrder,
  signal: AbortSignal,
): Promise<ContractCall> {
  const { network, account, from, amount } = query
  const asking = (one: SwapProvider, ends: AbortSignal) => one.build(query, quote, wanted, ends)
  const limits = { clock: context.clock, ms: LIMIT_MS, signal }
  const { to, value = 0n, ...built } = await askSource(provider, asking, limits)
  const data: unknown = built.data
  const target = canonical(to)
  const isOdd =
    target === undefined ||
    target === canonical(account) ||
    target === canonical(tokenAddressOf(from)) ||
    !(await calls.isContract(network, target, { signal }))
  if (isOdd) throw unsafe('target', to)
  const agreed = isNativeAsset(from.id) ? amount : 0n
  if (value !== agreed) throw unsafe('value', String(value))
  return { to: target, data: String(data), value: agreed }
}

/** A word that only calls that trade have; they are read on known contracts alone, unless that is assumed. */
const TRADES = 'least'
const hasLeast = (reading: CallReading | undefined) =>
  reading?.fields.some(({ label }) => label === TRADES || label === 'bought') ?? false

/** A part of a call that was read: it sells and buys what was agreed, for the account. A refusal needs no trust. */
function checkField(
  { label, format, value, asset }: CallReading['fields'][number],
  { account, from, to, amount }: SwapQuery,
  least: bigint,
): void {
  const isOf = ({ id }: AssetInfo) =>
    // A native coin is wrapped on its way.
    asset === undefined || isNativeAsset(id) || asset.toLowerCase() === id.toLowerCase()
  if (label === 'sold' || label === 'most') {
    if (BigInt(value) > amount) throw unsafe('takes_more', value)
    if (!isOf(from)) throw unsafe('takes_other', `${value} of ${String(asset)}`)
  }
  if (label === TRADES || label === 'bought') {
    // A service rounds the other way.
    if (BigInt(value) + (label === TRADES ? 1n : 0n) < least) throw unsafe('least', value)
    if (!isOf(to)) throw unsafe('brings_less', `${value} of ${String(asset)}`)
  }
  if (label === 'receiver' && format === 'address' && value.toLowerCase() !== account.toLowerCase())
    throw unsafe('receiver', value)
}

/** The meaning of the call, if it can be read: it must not accept less than the agreed least. */
async function readCall(
  { capabilities }: CheckContext,
  { query, least }: SwapOrder,
  { to, data, value }: ContractCall,
): Promise<{ readonly reading: CallReading | undefined; readonly isOnKnown: boolean }> {
  const { network } = query
  if (!capabilities.has('decodeCall', network.namespace))
    return { reading: undefined, isOnKnown: false }
  const { decodeCall } = await capabilities.get('decodeCall', network.namespace)
  const call = { network, to, data, ...(value === undefined ? {} : { value }) }
  // Read for every contract: a refusal needs no trust.
  const [reading, believed] = await Promise.all([
    decodeCall({ ...call, assumed: true }),
    decodeCall(call),
  ])
  for (const field of reading?.fields ?? []) checkField(field, query, least)
  return { reading, isOnKnown: hasLeast(believed) }
}

/**
 * Whether a call may be shown although no node could simulate it. Its contract is known, or it can be read: it
 * sells no more, and the least arrives at the account.
 */
function mayGoUnseen(
  { query, least }: SwapOrder,
  { canonical }: Chain,
  isTargetKnown: boolean,
  reading: CallReading | undefined,
): boolean {
  if (isTargetKnown) return true
  const valueOf = (name: string) => reading?.fields.find(({ label }) => label === name)?.value
  const [sold, told] = [valueOf('sold') ?? valueOf('most'), valueOf(TRADES) ?? valueOf('bought')]
  const receiver = valueOf('receiver')
  return (
    sold !== undefined &&
    told !== undefined &&
    BigInt(sold) <= query.amount &&
    BigInt(told) + 1n >= least &&
    canonical(receiver) === canonical(query.account)
  )
}

const gasOf = ({ state, gas }: CallsOutcome, approvals: number) =>
  state === 'done' ? gas : UNSEEN_GAS.swap + UNSEEN_GAS.approval * BigInt(approvals)

async function checkOnce(
  context: CheckContext,
  order: SwapOrder,
  telling: Promise<bigint | undefined>,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const { query, least } = order
  const { network, account, from, to, amount } = query
  const chain = await openChain(context, query)
  await checkDecimals(context, query, signal)
  const found = await findApprovals(context, chain, order, telling, signal)
  const { approvals, allowed, read } = found
  const call = await buildCall(context, chain, order, signal)
  const calls = [...approvals.map((one) => one.call), call]
  const trial = { network, from: account, calls, assets: [from.id, to.id] }
  const outcome = await chain.calls.simulateCalls(trial, { signal })
  const spender = allowed?.spender
  const isNamed = (address: string) =>
    isKnown(chain, order, address, (error) => {
      context.contributions.report(order.provider, 'contracts', error)
    })
  const isSeen = outcome.state !== 'unknown'
  const objection =
    isSeen && objectionTo(outcome, { from: from.id, to: to.id, amount, least, allowed })
  if (objection) throw unsafe(objection.reason, objection.detail)
  const { reading, isOnKnown } = await readCall(context, order, call)
  const isTarget = isOnKnown || isNamed(call.to)
  const isSpender = spender === undefined || isNamed(spender)
  const known = { target: isTarget, spender: isSpender || (isTarget && spender === call.to) }
  if (!isSeen && !mayGoUnseen(order, chain, known.target, reading))
    throw unsafe('not_simulated', 'no node could simulate it, and nobody can read it')
  const told = await telling
  signal.throwIfAborted()
  const allowance = allowed && { node: read, provider: told === read ? undefined : told }
  const arrives = isSeen
    ? (outcome.changes.find(({ asset }) => asset === to.id)?.amount ?? 0n)
    : undefined
  const gas = gasOf(outcome, approvals.length)
  return { approvals, call, reading, spender, allowance, known, arrives, gas, outcome }
}

/** Reasons that a price which fell since the quote may have as well. */
const OF_PRICE: readonly UnsafeReason[] = ['least', 'brings_less', 'would_fail']

/**
 * The least of a call, so that its own price may be a little worse than the quote's; never more than is offered.
 */
function wantedOf(least: bigint, out: bigint, margin: bigint): bigint {
  const more = least + (least * margin + WHOLE - 1n) / WHOLE
  return more < out ? more : out
}

/**
 * Has a swap built, derives what has to be allowed for it, and proves by simulation that it does what was agreed. Where the
 * price moved between quote and call, it is built once more by the newest one, as long as that is not below the least.
 *
 * @throws KitError `price_changed`, `swap_unsafe`, `source_timeout`, `rpc_unavailable` …
 */
export async function checkSwap(
  context: CheckContext,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const { least, query } = order
  const telling = allowanceTold(context, order, signal)
  let asked = order
  for (const margin of [...MARGINS, undefined]) {
    try {
      return await checkOnce(context, asked, telling, signal)
    } catch (error) {
      const reason = unsafeReason(error)
      if (reason === undefined || !OF_PRICE.includes(reason)) throw error
      const asking = (one: SwapProvider, ends: AbortSignal) => one.quote(query, ends)
      const quote = await askSource(order.provider, asking, { clock: context.clock, signal })
      if (!quote || isDearer(quote, query, least)) throw SwapErrors.price_changed({}, error)
      // Only what a service reckons by itself comes out otherwise when it is asked again.
      if (reason !== 'least' || margin === undefined || query.receive !== undefined) throw error
      asked = { ...order, quote, wanted: wantedOf(least, quote.out, margin) }
    }
  }
  throw SwapErrors.price_changed()
}
