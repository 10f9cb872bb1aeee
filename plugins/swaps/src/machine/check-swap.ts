import type {
  AssetInfo,
  CallsOutcome,
  CallReading,
  Capabilities,
  Clock,
  ContractCall,
  ContractCallsFeature,
} from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/namespaces'
import { askSource } from '@latchkey/money'
import { unsafe } from '../errors.js'
import type { SwapProvider, SwapQuery, SwapQuote } from '../points.js'
import { objectionTo } from './guard.js'

/** What checking works with. */
export interface CheckContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
}

/** A swap to check. */
export interface SwapOrder {
  readonly provider: SwapProvider
  readonly query: SwapQuery
  readonly quote: SwapQuote
  readonly least: bigint
}

/** A swap that does what was agreed. */
export interface SwapPlan {
  /** What has to be allowed before it. */
  readonly approvals: readonly {
    readonly kind: 'reset' | 'approve'
    readonly call: ContractCall
    readonly amount: bigint
  }[]
  readonly call: ContractCall
  /** What the call says; `undefined` where nobody can read it. */
  readonly reading: CallReading | undefined
  readonly spender: string | undefined
  /** Of the asset wanted. */
  readonly arrives: bigint
  readonly outcome: CallsOutcome
}

/** A provider may take this long to build something. */
const LIMIT_MS = 10_000

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

/** The decimals that money is counted with are the chain's, whatever a list says. */
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

const tokenAddressOf = ({ id }: AssetInfo) => id.slice(id.lastIndexOf(':') + 1)

/** What the account has to allow: exactly what is swapped, to a contract, in as many steps as the token wants. */
async function findApprovals(
  context: CheckContext,
  { calls, canonical }: Chain,
  { provider, query, quote }: SwapOrder,
  signal: AbortSignal,
) {
  const { network, account, from, amount } = query
  if (isNativeAsset(from.id)) return { approvals: [], allowed: undefined }
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
  const before = await calls.allowance(owner, { signal })
  const approval = (kind: 'reset' | 'approve', most: bigint) => ({
    kind,
    amount: most,
    call: calls.approval({ asset: from.id, spender, amount: most, network }),
  })
  if (before >= amount) return { approvals: [], allowed: { spender, amount: before } }
  const approve = approval('approve', amount)
  const allowed = { spender, amount }
  if (before === 0n) return { approvals: [approve], allowed }
  const tried = { network, from: account, calls: [approve.call], assets: [] }
  const { state } = await calls.simulateCalls(tried, { signal })
  return { approvals: state === 'failed' ? [approval('reset', 0n), approve] : [approve], allowed }
}

/** The call that the provider built, as far as it can be believed: where it goes, and what goes along. */
async function buildCall(
  context: CheckContext,
  { calls, canonical }: Chain,
  { provider, query, quote, least }: SwapOrder,
  signal: AbortSignal,
): Promise<ContractCall> {
  const { network, account, from, amount } = query
  const asking = (one: SwapProvider, ends: AbortSignal) => one.build(query, quote, least, ends)
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

/** What the call says, where it can be read: it must not say that less than the least agreed will do. */
async function readCall(
  { capabilities }: CheckContext,
  { query, least }: SwapOrder,
  { to, data, value }: ContractCall,
): Promise<CallReading | undefined> {
  const { network } = query
  if (!capabilities.has('decodeCall', network.namespace)) return undefined
  const { decodeCall } = await capabilities.get('decodeCall', network.namespace)
  const call = { network, to, data, ...(value === undefined ? {} : { value }) }
  const reading = await decodeCall(call)
  for (const { label, value: told } of reading?.fields ?? [])
    // A service rounds the other way.
    if (label === 'least' && BigInt(told) + 1n < least) throw unsafe('least', told)
  return reading
}

/**
 * Has a swap built, derives what has to be allowed for it, and proves by simulation that it does what was agreed.
 *
 * @throws KitError `swap_unsafe`, `source_timeout`, `rpc_unavailable` …
 */
export async function checkSwap(
  context: CheckContext,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const { query, least } = order
  const { network, account, from, to, amount } = query
  const chain = await openChain(context, query)
  await checkDecimals(context, query, signal)
  const { approvals, allowed } = await findApprovals(context, chain, order, signal)
  const call = await buildCall(context, chain, order, signal)
  const calls = [...approvals.map((one) => one.call), call]
  const trial = { network, from: account, calls, assets: [from.id, to.id] }
  const outcome = await chain.calls.simulateCalls(trial, { signal })
  const objection = objectionTo(outcome, { from: from.id, to: to.id, amount, least, allowed })
  if (objection) throw unsafe(objection.reason, objection.detail)
  const reading = await readCall(context, order, call)
  signal.throwIfAborted()
  const arrives = outcome.changes.find(({ asset }) => asset === to.id)?.amount ?? 0n
  return { approvals, call, reading, spender: allowed?.spender, arrives, outcome }
}
