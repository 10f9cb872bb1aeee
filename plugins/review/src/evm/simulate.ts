import type { Hex } from 'viem'
import type { Expectation, ReviewRequest } from '../model.js'
import { randomBytes } from '../ports/random.js'
import { memberOf, small } from '../untrusted.js'
import { quantityOf } from './simulate-answer.js'
import { lesserMoves, sameEffects } from './simulate-compare.js'
import { effectsOn, readsFor, type Effects, type TokenRead } from './simulate-effects.js'
import { environments, type LatestBlock } from './simulate-environment.js'
import { operationGas } from './simulate-operation.js'
import {
  operationIn,
  READ_GAS,
  run,
  trace,
  type Ground,
  type Run,
  type RunOptions,
  type Trial,
} from './simulate-run.js'
import type { EvmNode, Simulation, SimulationTerms } from './simulate-terms.js'

/** The most that a transaction may have since EIP-7825. */
const MOST_GAS = 1n << 24n
const PLAIN_GAS = 21_000n
/** Calls that tell of more tokens are worth no more questions. */
const MOST_READS = 24

/**
 * About what wallets allow: a fifth more than the estimate, which counts what a contract gets back in the end (a fifth of
 * it at most, EIP-3529).
 */
const withRoom = (gas: bigint): bigint => (gas === PLAIN_GAS ? gas : (gas * 3n) / 2n)

const isAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

function readBlock(block: unknown): LatestBlock | undefined {
  const [number, time, gasLimit, gasUsed] = ['number', 'timestamp', 'gasLimit', 'gasUsed'].map(
    (name) => quantityOf(memberOf(block, name)),
  )
  const miner = memberOf(block, 'miner')
  if (number === undefined || time === undefined || gasLimit === undefined) return undefined
  return {
    number,
    time,
    gasLimit,
    gasUsed: gasUsed ?? 0n,
    baseFee: quantityOf(memberOf(block, 'baseFeePerGas')),
    miner: isAddress(miner) ? miner : `0x${'00'.repeat(20)}`,
  }
}

/** An account that a key signs for may act by a contract's code (EIP-7702). */
const isContract = (code: unknown): code is Hex =>
  typeof code === 'string' && /^0x(?!ef0100)[0-9a-f]+$/i.test(code)

async function readGround(
  { account }: ReviewRequest,
  node: EvmNode,
  { signal, operation, smart = operation !== undefined, isRefusal = () => true }: SimulationTerms,
): Promise<Ground | undefined> {
  const at = [account, 'latest']
  const questions = [
    node('eth_getBlockByNumber', ['latest', false], { signal }),
    node('eth_getCode', at, { signal }),
    node('eth_getBalance', at, { signal }),
  ]
  const [latest, code, balance] = await Promise.all(questions).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (!isRefusal(error)) throw error
    return []
  })
  const [block, coins] = [readBlock(latest), quantityOf(balance)]
  if (!block || coins === undefined) return undefined
  return { block, balance: coins, code: isContract(code) ? code : smart ? '0x' : undefined }
}

const UNKNOWN: Simulation = { state: 'unknown' }

/**
 * Runs the calls. If the account cannot pay the fee it is given the fee, since the fee is shown
 * elsewhere.
 */
async function attempt(
  trial: Trial,
  method: typeof run,
  options: RunOptions,
): Promise<Run | undefined> {
  const made = await method(trial, options)
  if (typeof made !== 'string') return made
  if (made === 'refused') return undefined
  const paid = options.feeOnTop ? made : await method(trial, { ...options, feeOnTop: true })
  if (typeof paid !== 'string') return paid
  if (paid === 'refused') return undefined
  const { request, ground } = trial
  let left = ground.balance
  const call = request.calls.findIndex(({ value }) => {
    left -= value
    return left < 0n
  })
  const failure = { call: Math.max(call, 0), reason: 'insufficient funds' }
  return { failure, gas: [], logs: [], words: [] }
}

/** Both runs by one method of the node; `undefined` if the node lacks it. */
async function runTwice(
  trial: Trial,
  method: typeof run,
  tokenReads: readonly TokenRead[],
): Promise<readonly [Run, Run] | undefined> {
  const { request, terms, ground } = trial
  const { random = randomBytes, gas } = terms
  const [near, far] = environments(ground.block, random)
  const count = ground.code === undefined ? request.calls.length : 1
  const asked = ground.code === undefined || !gas ? gas : [gas.reduce((sum, one) => sum + one, 0n)]
  const room = ground.block.gasLimit - 2n * BigInt(tokenReads.length) * READ_GAS
  const share = room / BigInt(Math.max(count, 1))
  const operation = operationIn(trial)
  const besides = operation ? operationGas(operation) : 0n
  const roomy = Array.from({ length: count }, () => (share < MOST_GAS ? share : MOST_GAS))
  const first = await attempt(trial, method, {
    environment: near,
    gas: asked ?? roomy,
    reads: tokenReads,
    feeOnTop: !asked,
  })
  if (!first) return undefined
  const accounts = accountsOf(trial)
  const isKnown = (one: TokenRead) =>
    tokenReads.some(({ contract, account }) => contract === one.contract && account === one.account)
  const found = readsFor(first.logs, accounts).filter((one) => !isKnown(one))
  if (found.length > MOST_READS) return undefined
  const second = await attempt(trial, method, {
    environment: far,
    gas: asked ?? (first.failure ? roomy : first.gas.map((used) => withRoom(used) + besides)),
    reads: [...tokenReads, ...found],
    feeOnTop: false,
  })
  return second && [first, second]
}

const accountsOf = ({ request, terms }: Trial) => (terms.accounts ?? [request.account]).map(small)

/**
 * The result of two runs: where they agree, and the worse of both where time alone makes a
 * difference.
 */
function judged(
  trial: Trial,
  [first, second]: readonly [Run, Run],
  tokenReads: readonly TokenRead[],
): Simulation {
  if (first.failure && second.failure) return { state: 'fails', gas: first.gas, ...first.failure }
  if (first.failure || second.failure) return { state: 'unsteady' }
  const effects = new Map<string, Effects>()
  for (const account of accountsOf(trial)) {
    const asked = tokenReads.filter((read) => read.account === account)
    const words = second.words.slice(0, tokenReads.length)
    if (asked.length > 0 && [...first.words, ...words].some(isSilent)) return UNKNOWN
    const [one, other] = [
      effectsOn(account, first, true),
      effectsOn(account, { logs: second.logs, words }, true),
    ]
    if (!sameEffects(one, other)) return { state: 'unsteady' }
    const { moves, allowances } = effectsOn(account, second)
    effects.set(account, { moves: lesserMoves(moves, one.moves, other.moves), allowances })
  }
  const gas = first.gas.map((used, at) => {
    const other = second.gas[at] ?? 0n
    return used > other ? used : other
  })
  return { state: 'done', effects, gas }
}

const isSilent = ({ before, after }: Run['words'][number]) =>
  before === undefined || after === undefined

/**
 * Tries calls out as they will be signed, twice: in the next block, and some blocks later with
 * another base fee, fee receiver, chance and time. A difference between the two is no expectation.
 *
 * @throws what `node` throws that is no refusal
 */
export async function simulateFor(
  request: ReviewRequest,
  node: EvmNode,
  terms: SimulationTerms = {},
): Promise<Simulation> {
  const ground = await readGround(request, node, terms)
  const isMade = request.calls.some(({ to }) => to === undefined)
  // A smart account makes no contracts by itself.
  if (!ground || (ground.code !== undefined && isMade)) return UNKNOWN
  const trial: Trial = { request, node, terms, ground }
  const tokenReads = accountsOf(trial).flatMap((account) =>
    (terms.tokens ?? []).map((token): TokenRead => ({
      standard: 'erc20',
      contract: small(token),
      account,
      item: undefined,
    })),
  )
  const runs = await runTwice(trial, run, tokenReads)
  if (runs) return judged(trial, runs, tokenReads)
  return tracedSimulation(trial)
}

/** By `debug_traceCall`, which tells no balances: what comes in is believed of the tokens that were asked for alone. */
async function tracedSimulation(trial: Trial): Promise<Simulation> {
  const runs = await runTwice(trial, trace, [])
  if (!runs) return UNKNOWN
  const told = judged(trial, runs, [])
  if (told.state !== 'done') return told
  const tokens = new Set((trial.terms.tokens ?? []).map(small))
  const effects = new Map<string, Effects>()
  for (const account of accountsOf(trial)) {
    const { moves, allowances } = effectsOn(account, runs[1], true)
    const isSure = moves.every(({ asset: { contract }, amount }) => {
      return amount < 0n || contract === undefined || tokens.has(small(contract))
    })
    if (!isSure) return UNKNOWN
    effects.set(account, { moves, allowances })
  }
  return { state: 'done', effects, gas: told.gas }
}

/** The expected effects of a request on the account that signs it. */
export async function simulate(
  request: ReviewRequest,
  node: EvmNode,
  terms: SimulationTerms = {},
): Promise<Expectation> {
  const { accounts: _own, ...rest } = terms
  const found = await simulateFor(request, node, rest)
  const gas = ('gas' in found ? found.gas : []).reduce((sum, one) => sum + one, 0n)
  if (found.state === 'fails') return { ...found, gas }
  if (found.state !== 'done') return found
  const { moves = [], allowances = [] } = found.effects.get(small(request.account)) ?? {}
  return { state: 'done', moves, allowances, gas }
}
