import type {
  Expectation,
  Fact,
  Finding,
  Movement,
  SeenAllowance,
  KnownContracts,
  SafeOperation,
} from '@latchkey/review/internal'
import type { ReviewCall, ReviewRequest } from '@latchkey/review'
import { addressesIn, decode, facts as factsOf, judge, recheck } from '@latchkey/review/evm'
import type { Prepared } from '../approvals.js'
import { ownErrorIn } from '../errors.js'
import { createPricing, type Pricing, writeLimit } from '../prices.js'
import type { Block, Review, Row } from '../sheet/view.js'
import type { EvmAccount, PreparedSend, SendWishes, Sent } from './account.js'
import type { EvmCall } from './calls.js'
import { drawCall } from './draw-call.js'
import {
  drawFacts,
  drawMovements,
  drawSeen,
  facesOf,
  picturesOf,
  worthOf,
  type FactPen,
} from './draw-facts.js'
import { drawFindings, type Warning } from './draw-findings.js'
import { expectationOf } from './expectation.js'
import { settled } from './has-items.js'
import { heldBy } from './held.js'
import type { ReviewTools } from './review-tools.js'
import { tokenTrust } from './token-trust.js'
import { checkedOn, coinOf, contractsOf, pricedIn } from './vouched.js'

function feeRow(pen: FactPen, { fee, sponsored }: PreparedSend): Row {
  const { chain, words } = pen
  const label = { key: 'fee' } as const
  if (sponsored) return { label, value: words.say('feeSponsored') }
  if (fee === undefined) return { label, value: words.say('feeUnknown') }
  const amount = writeLimit(fee, chain.currency, words.language)
  const worth = worthOf(pen, { contract: undefined }, fee)
  return { label, value: words.say('feeUpTo', { amount }), ...worth }
}

/** Each call has a line: one that carries nothing and says nothing has it too. */
function linesOf(calls: readonly ReviewCall[], facts: readonly Fact[]): readonly Fact[] {
  return calls.flatMap(({ to }, call): readonly Fact[] => {
    const own = facts.filter((fact) => fact.call === call)
    if (own.length > 0) return own
    return [{ kind: 'leaves', call, asset: { contract: undefined }, amount: 0n, to }]
  })
}

const keyOf = ({ asset: { contract, item } }: Pick<Movement, 'asset'>) =>
  `${contract?.toLowerCase() ?? ''}/${item ?? ''}`

/** The outgoing amount of each asset, by the facts. */
function leavingIn(facts: readonly Fact[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const fact of facts)
    if (fact.kind === 'leaves') sums.set(keyOf(fact), (sums.get(keyOf(fact)) ?? 0n) + fact.amount)
  return sums
}

/** Whether a permission that was told is as much as one that a simulation saw. */
function isAsMuch(told: Allows['amount'], seen: SeenAllowance['amount']): boolean {
  if (told === seen || told === 'all') return true
  if (seen === 'all') return false
  return told === 'unlimited' || seen <= told
}

const isTold = (facts: readonly Fact[], { asset, spender, amount }: SeenAllowance) =>
  facts.some(
    (fact) =>
      fact.kind === 'allows' &&
      keyOf(fact) === keyOf({ asset }) &&
      fact.spender.toLowerCase() === spender.toLowerCase() &&
      isAsMuch(fact.amount, amount),
  )

/** The expected effects besides the signed ones. */
function beside(facts: readonly Fact[], expected: Expectation) {
  if (expected.state !== 'done') return { moves: [], allowances: [] }
  const moved = new Set(expected.moves.map(keyOf))
  const leaving = leavingIn(facts)
  return {
    // An expectation that equals the facts to the last unit is not repeated.
    moves: expected.moves.filter((move) => leaving.get(keyOf(move)) !== -move.amount),
    allowances: expected.allowances.filter(
      (seen) =>
        !isTold(facts, seen) &&
        // Many tokens clear the permission of an item with its transfer.
        !(seen.asset.item !== undefined && seen.amount === 0n && moved.has(keyOf(seen))),
    ),
  }
}

/** A transfer by permission may move the visitor's own tokens from another account. */
const isQuiet = (fact: Fact) =>
  fact.kind === 'calls'
    ? !fact.decoded.intent.includes('transfer')
    : fact.kind === 'allows' && fact.amount === 0n

const still = (facts: readonly Fact[], expected: Expectation) =>
  expected.state === 'done' &&
  expected.moves.length + expected.allowances.length === 0 &&
  facts.every(isQuiet)

type Allows = Extract<Fact, { readonly kind: 'allows' }>

interface Reading {
  readonly request: ReviewRequest
  readonly calls: readonly ReviewCall[]
  readonly facts: readonly Fact[]
  readonly expected: Expectation
  readonly contracts: KnownContracts
  /** Of a smart account. */
  readonly operation: SafeOperation | undefined
}

interface Asked {
  readonly calls: readonly EvmCall[]
  readonly wishes: SendWishes
}

/** The facts of calls, by the contracts with known code. */
async function toldOf(tools: ReviewTools, request: ReviewRequest) {
  const { chain, calls } = request
  const known = contractsOf(tools.chain)
  const decoded = calls.map((call) =>
    Object.assign({}, call, { decoded: decode(call, chain, known) }),
  )
  const addresses = addressesIn(decoded, factsOf(request, known))
  const contracts = await checkedOn(tools, known, addresses)
  return { contracts, told: factsOf(request, contracts) }
}

/** A node's refusal is reported where the operation is prepared, which it refuses as well. */
function notRefused(error: unknown): undefined {
  if (ownErrorIn(error)?.code !== 'node_refused') throw error
}

/** The lines of calls, before any token is asked for its name. */
async function read(
  tools: ReviewTools,
  by: EvmAccount,
  { calls, wishes }: Asked,
  pricing: Pricing,
): Promise<Reading> {
  const { chain, account } = tools
  const request = { chain: chain.id, account, calls, feeLimit: undefined }
  const { contracts, told } = await toldOf(tools, request)
  pricing.want([coinOf(chain).id, ...pricedIn(chain, told)])
  const operation = await by.operations?.unsigned(calls, wishes.operationNonce).catch(notRefused)
  const expected = await expectationOf(tools, request, { operation })
  const seen = expected.state === 'done' ? [...expected.moves, ...expected.allowances] : []
  if (expected.state === 'done') pricing.want(pricedIn(chain, [], seen))
  const facts = await settled(
    tools,
    told,
    seen.map(({ asset }) => asset),
  )
  return { request, calls, facts, expected, contracts, operation }
}

async function judged(
  tools: ReviewTools,
  { facts, expected, contracts }: Reading,
  faceOf: FactPen['faceOf'],
): Promise<readonly Finding[]> {
  const { chain, account } = tools
  const seen = expected.state === 'done' ? expected.moves : []
  const tokens = [...facts, ...seen].flatMap((one) =>
    'asset' in one && one.asset.contract !== undefined ? [one.asset.contract] : [],
  )
  const token = await tokenTrust(tools, [...new Set(tokens)], faceOf)
  return judge(facts, expected, {
    account,
    contract: (address) => contracts(chain.id, address),
    token,
  })
}

const poorWarning = ({ chain }: ReviewTools): Warning => ({
  level: 'danger',
  says: { key: 'warnPoor', values: { symbol: chain.currency.symbol } },
})

/** The factor by which the app's fee may exceed the network's own before it is called out. */
const DEAR = 5n

/** The app's fee or gas is far above the network's. */
function dearWarnings({ fee, usualFee, sponsored }: PreparedSend): readonly Warning[] {
  if (sponsored || fee === undefined || usualFee === undefined || fee <= usualFee * DEAR) return []
  return [{ level: 'danger', says: { key: 'warnDear' } }]
}

/** The reason of a call's failure, if the node would not run it, or reports it only when it prepares it. */
const failing = (expected: Expectation, { fails }: PreparedSend): Expectation =>
  fails === undefined || expected.state === 'fails'
    ? expected
    : { state: 'fails', reason: fails, call: 0, gas: 0n }

function details(pen: FactPen, { calls, contracts }: Reading): readonly Block[] {
  return calls.flatMap((call, at) =>
    drawCall(pen, call, {
      decoded: decode(call, pen.chain.id, contracts),
      number: calls.length > 1 ? at + 1 : undefined,
    }),
  )
}

interface Found {
  readonly prepared: PreparedSend
  readonly poor: boolean
  readonly pricing: Pricing
}

const CHANGED: Warning = { level: 'danger', says: { key: 'warnChanged' } }

/** The findings about calls, as the sheet shows them. */
async function drawn(
  tools: ReviewTools,
  reading: Reading,
  { prepared, poor, pricing }: Found,
): Promise<Review> {
  const { words } = tools
  const { calls, facts, contracts } = reading
  // A visitor who cannot pay reads that, and not the node's own error.
  const expected = poor ? reading.expected : failing(reading.expected, prepared)
  const more = beside(facts, expected)
  const named = [...facts, ...more.moves, ...more.allowances].map((one) =>
    'asset' in one ? { asset: one.asset } : {},
  )
  const faceOf = await facesOf(tools, named)
  const findings = await judged(tools, Object.assign({}, reading, { expected }), faceOf)
  const allowed = [...facts.filter((fact) => fact.kind === 'allows'), ...more.allowances]
  const [prices, heldOf, pictures] = await Promise.all([
    pricing.known(),
    heldBy(tools, tools.account, allowed),
    picturesOf(tools.chain, named),
  ])
  const isBatch = calls.length > 1
  const found = { contracts, faceOf, prices, heldOf, pictures, isBatch }
  const pen: FactPen = Object.assign({}, tools, found)
  const shown = poor ? findings.filter(({ code }) => code !== 'fails') : findings
  const symbolOf = (contract: string) => faceOf(contract)?.symbol ?? words.say('unknownToken')
  return {
    title:
      calls.length > 1
        ? { key: 'titleBatch', values: { count: String(calls.length) } }
        : { key: 'titleSend' },
    moves: drawFacts(pen, linesOf(calls, facts)),
    expected: [...drawMovements(pen, more.moves), ...drawSeen(pen, more.allowances)],
    warnings: [
      ...(poor ? [poorWarning(tools)] : []),
      ...dearWarnings(prepared),
      ...drawFindings(shown, symbolOf),
    ],
    ...(still(facts, expected) && {
      note: { key: prepared.sponsored ? 'nothingMovesFree' : 'nothingMoves' },
    }),
    rows: [feeRow(pen, prepared)],
    details: details(pen, reading),
    approve: 'approveSend',
    busy: 'sending',
    // Nothing is sent with an unknown fee.
    refused: prepared.fee === undefined && !prepared.sponsored,
  }
}

/** Tries calls out and prepares them; what is shown is what is sent. */
export async function reviewSend(
  tools: ReviewTools,
  account: EvmAccount,
  { calls, wishes }: Asked,
): Promise<Prepared<Sent>> {
  const { client } = tools
  const pricing = createPricing(tools.priced)
  const [reading, prepared, balance] = await Promise.all([
    read(tools, account, { calls, wishes }, pricing),
    account.prepare(calls, wishes),
    client.getBalance({ address: account.address }),
  ])
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  const poor = spent + (prepared.sponsored ? 0n : (prepared.fee ?? 0n)) > balance
  return {
    review: await drawn(tools, reading, { prepared, poor, pricing }),
    act: () => prepared.send(),
    // Whose contract it is may have turned a switch since.
    again: async () => {
      const { request, operation } = reading
      const now = await expectationOf(
        tools,
        request,
        Object.assign({ operation }, prepared.asSigned),
      )
      if (!recheck(reading.expected, now)) return undefined
      const next = await reviewSend(tools, account, { calls, wishes })
      const { warnings = [], ...rest } = next.review
      return Object.assign({}, next, { review: { ...rest, warnings: [CHANGED, ...warnings] } })
    },
  }
}
