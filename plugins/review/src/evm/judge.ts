import type { Expectation, Fact, Finding, TokenTrust } from '../model.js'
import type { KnownContract } from './known-contracts.js'

/** The contracts and tokens that are trusted, and the account that signs. */
export interface Trust {
  readonly account: string
  /** A contract that somebody who may be believed has named. */
  readonly contract?: (address: string) => KnownContract | undefined
  /** How far a token is known, and the symbol of a stronger one that it reads like. */
  readonly token?: (contract: string) => {
    readonly trust: TokenTrust
    readonly twinOf?: string
  }
  /** The facts are of a signature and not of a transaction. */
  readonly isSignature?: boolean
  /** The signature is of the closed list of those that move nothing. */
  readonly isHarmless?: boolean
}

type Of<K extends Fact['kind']> = Extract<Fact, { readonly kind: K }>

const isSame = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

const of = <K extends Fact['kind']>(facts: readonly Fact[], kind: K) =>
  facts.filter((fact): fact is Of<K> => fact.kind === kind)

/** A contract of its own, which no bytes name. */
const contractIn = ({ asset }: Of<'allows'>) => asset.contract ?? ''

function allowanceFindings(fact: Of<'allows'>, { contract }: Trust): readonly Finding[] {
  const { amount, spender, call } = fact
  const values = { spender, token: contractIn(fact) }
  if (amount === 0n) return []
  const unknown: readonly Finding[] = contract?.(spender)
    ? []
    : [{ level: 'info', code: 'allowance-to-unknown', call, values }]
  if (amount === 'unlimited')
    return [{ level: 'danger', code: 'unlimited-allowance', call, values }]
  if (amount === 'all') return [{ level: 'danger', code: 'all-items-allowed', call, values }]
  return unknown
}

/** Routers read this address as their caller. */
const SENDER = 1n
/** And these for themselves. */
const ITSELF: readonly bigint[] = [0n, 2n]
/** The share of a trade that a front end may keep, in hundredths of a percent. */
const MOST_FEE = 100n

const argumentOf = ({ decoded }: Of<'calls'>, ...names: readonly string[]) =>
  decoded.arguments.find(({ name }) => names.includes(name))

/** The wrapped coin is the same as the coin, to a router. */
const COIN = 'coin'

/** A token, as routers hold it. */
function heldAs(contract: string | undefined, trust: Trust): string {
  if (contract === undefined || trust.contract?.(contract)?.family === 'wrapped') return COIN
  return contract.toLowerCase()
}

/** Amounts that a router keeps from one step for the next ones. */
function keptBy(fact: Of<'calls'>, trust: Trust): string | undefined {
  if (fact.decoded.intent === 'uniswap.wrap') return COIN
  const got = argumentOf(fact, 'least', 'bought')
  return got && heldAs(got.asset?.contract, trust)
}

/** The amounts that a router takes from those it kept. */
function usedBy(fact: Of<'calls'>, trust: Trust): string | undefined {
  const { intent } = fact.decoded
  if (intent === 'uniswap.unwrap') return COIN
  // A sweep gives all there is; a transfer may leave most of it behind.
  const swept = intent === 'uniswap.sweep' ? argumentOf(fact, 'least') : undefined
  if (swept) return heldAs(swept.asset?.contract, trust)
  // v3's routers do not say who pays. A later sale there may use any amount that was kept.
  if (argumentOf(fact, 'payerIsUser')?.value !== 'false') return undefined
  return heldAs(argumentOf(fact, 'sold', 'most')?.asset?.contract, trust)
}

/** Whether what a router keeps is used or given on afterwards: left there it is anybody's. */
function isGivenOn(fact: Of<'calls'>, facts: readonly Fact[], trust: Trust): boolean {
  const kept = keptBy(fact, trust)
  const later = of(facts.slice(facts.indexOf(fact) + 1), 'calls')
  return (
    kept !== undefined &&
    later.some(
      (one) => one.call === fact.call && isSame(one.to, fact.to) && usedBy(one, trust) === kept,
    )
  )
}

/** The sum of all fees of a call. */
const feeOf = (list: readonly Of<'calls'>[]) =>
  list.reduce((sum, one) => sum + BigInt(argumentOf(one, 'fee-part')?.value ?? 0), 0n)

/** A known function that sends its output to somebody else. */
function receiverFindings(
  fact: Of<'calls'>,
  facts: readonly Fact[],
  trust: Trust,
): readonly Finding[] {
  const { decoded, call, to } = fact
  if (!/^(?:uniswap|entry-point)\./.test(decoded.intent)) return []
  const isDear = feeOf(of(facts, 'calls').filter((one) => one.call === call)) > MOST_FEE
  const receiver = argumentOf(fact, 'receiver', ...(isDear ? ['fee-receiver'] : []))?.value
  if (receiver === undefined || isSame(receiver, trust.account)) return []
  const number = BigInt(receiver)
  if (number === SENDER) return []
  const isRouter = ITSELF.includes(number) || isSame(receiver, to)
  if (isRouter && isGivenOn(fact, facts, trust)) return []
  return [{ level: 'danger', code: 'other-receiver', call, values: { to: receiver } }]
}

function ofFact(fact: Fact, facts: readonly Fact[], trust: Trust): readonly Finding[] {
  const { call } = fact
  switch (fact.kind) {
    case 'unknown': {
      const values = { contract: fact.to }
      const ofCall = { level: 'caution', code: 'unknown-call', call, values } as const
      return fact.selector === '' ? [] : [ofCall]
    }
    case 'allows':
      return allowanceFindings(fact, trust)
    case 'calls':
      return receiverFindings(fact, facts, trust)
    case 'hands-over':
      return [
        { level: 'danger', code: 'hands-over', call, values: { what: fact.what, to: fact.to } },
      ]
    case 'leaves':
    case 'returns':
    case 'creates':
      return []
  }
}

/** Findings about a signature, beyond its facts. */
function ofSignature(facts: readonly Fact[], { account }: Trust): readonly Finding[] {
  const [leaves, allows, returns] = [
    of(facts, 'leaves'),
    of(facts, 'allows').filter(({ amount }) => amount !== 0n),
    of(facts, 'returns'),
  ]
  const isOrder = leaves.some(({ to }) => to === undefined)
  const back = returns.filter(({ to, amount }) => amount > 0n && isSame(to, account))
  const isMoving = leaves.length > 0 || allows.length > 0 || of(facts, 'calls').length > 0
  const isUnknown = of(facts, 'unknown').length > 0
  // Bytes that cannot be read may ask for anything.
  const isForNothing = isOrder && back.length === 0 && !isUnknown
  return [
    ...(isUnknown ? [{ level: 'caution', code: 'unknown-signature' } as const] : []),
    ...(isMoving ? [{ level: 'danger', code: 'signature-moves-tokens' } as const] : []),
    ...(isForNothing ? [{ level: 'danger', code: 'order-for-nothing' } as const] : []),
  ]
}

const key = (contract: string | undefined, item: bigint | undefined) =>
  `${contract?.toLowerCase() ?? ''}/${item ?? ''}`

/** Facts that tell everything: where a call is unknown, more may leave and is shown as expected. */
const isWhole = (facts: readonly Fact[]) =>
  facts.every(({ kind }) => kind === 'leaves' || kind === 'allows')

function ofMoves(
  facts: readonly Fact[],
  { moves, allowances }: Extract<Expectation, { state: 'done' }>,
): readonly Finding[] {
  const told = new Map<string, bigint>()
  for (const { asset, amount } of of(facts, 'leaves'))
    told.set(
      key(asset.contract, asset.item),
      (told.get(key(asset.contract, asset.item)) ?? 0n) + amount,
    )
  const more = moves.filter(
    ({ asset, amount }) =>
      amount < 0n && -amount > (told.get(key(asset.contract, asset.item)) ?? 0n),
  )
  const codes = new Set(
    more.map(({ asset }) =>
      told.has(key(asset.contract, asset.item)) ? 'takes-more' : 'takes-other',
    ),
  )
  const unseen = allowances.filter(
    ({ asset, spender, amount }) =>
      amount !== 0n &&
      !of(facts, 'allows').some(
        (fact) => isSame(fact.spender, spender) && isSame(fact.asset.contract, asset.contract),
      ),
  )
  return [
    ...(isWhole(facts) ? [...codes].map((code) => ({ level: 'danger', code }) as const) : []),
    ...unseen.map(
      ({ asset, spender }) =>
        ({
          level: 'danger',
          code: 'allowance-unseen',
          values: { spender, token: asset.contract ?? '' },
        }) as const,
    ),
  ]
}

function ofExpectation(facts: readonly Fact[], expected: Expectation): readonly Finding[] {
  switch (expected.state) {
    case 'fails':
      return [
        {
          level: 'danger',
          code: 'fails',
          call: expected.call,
          ...(expected.reason !== undefined && { values: { reason: expected.reason } }),
        },
      ]
    case 'unsteady':
      return [{ level: 'danger', code: 'unsteady' }]
    case 'unknown':
      // Bytes alone describe a plain transfer, and a call whose contract and function are known.
      return facts.some(({ kind }) => kind === 'unknown' || kind === 'creates')
        ? [{ level: 'caution', code: 'not-simulated' }]
        : []
    case 'done':
      return ofMoves(facts, expected)
  }
}

/** Tokens of which anybody could have made the symbol. */
function ofTokens(
  facts: readonly Fact[],
  expected: Expectation | undefined,
  { token }: Trust,
): readonly Finding[] {
  if (!token) return []
  const moved = expected?.state === 'done' ? expected.moves : []
  const contracts = new Set(
    [...facts, ...moved].flatMap((one) =>
      'asset' in one && one.asset.contract !== undefined ? [one.asset.contract] : [],
    ),
  )
  return [...contracts].flatMap((contract): readonly Finding[] => {
    const { trust, twinOf } = token(contract)
    const values = { token: contract }
    if (twinOf !== undefined)
      return [{ level: 'danger', code: 'twin-token', values: { token: contract, symbol: twinOf } }]
    if (trust !== 'unknown') return []
    // Worth is what a token that comes in may pretend to.
    const isComing = moved.some(({ asset, amount }) => amount > 0n && asset.contract === contract)
    return [{ level: isComing ? 'caution' : 'info', code: 'unlisted-token', values }]
  })
}

/**
 * Says what a visitor has to know before they sign: one code for each reason.
 *
 * @param expected `undefined` for a signature, which cannot be simulated.
 */
export function judge(
  facts: readonly Fact[],
  expected: Expectation | undefined,
  trust: Trust,
): readonly Finding[] {
  const ofFacts = trust.isHarmless ? [] : facts.flatMap((fact) => ofFact(fact, facts, trust))
  return [
    ...(trust.isSignature ? ofSignature(facts, trust) : []),
    ...ofFacts,
    ...(expected ? ofExpectation(facts, expected) : []),
    ...ofTokens(facts, expected, trust),
  ]
}
