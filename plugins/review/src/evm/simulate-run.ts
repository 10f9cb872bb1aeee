import { encodeAbiParameters, isHex, numberToHex, pad, toEventSelector, type Hex } from 'viem'
import type { ReviewCall, ReviewRequest } from '../model.js'
import { memberOf } from '../untrusted.js'
import { quantityOf, readStep, reasonOf, textOf, wordOf, type NodeStep } from './simulate-answer.js'
import { blockOverrides, type Environment, type LatestBlock } from './simulate-environment.js'
import { readData, type TokenRead, type TokenWord } from './simulate-effects.js'
import { NATIVE, readLog, type LogEntry } from './simulate-events.js'
import {
  executorCode,
  executorData,
  executorFailure,
  READER_CODE,
  readerData,
} from './simulate-executor.js'
import { endOf, readyOperation } from './simulate-operation.js'
import type { EvmNode, NodeTransaction, SafeOperation, SimulationTerms } from './simulate-terms.js'

/** The state that a simulation starts from. */
export interface Ground {
  readonly block: LatestBlock
  /** Of a contract that acts for the account; `undefined` where a key signs. */
  readonly code: Hex | undefined
  readonly balance: bigint
}

/** A request to try, and where. */
export interface Trial {
  readonly request: ReviewRequest
  readonly node: EvmNode
  readonly terms: SimulationTerms
  readonly ground: Ground
}

/** How one run differs from another. */
export interface RunOptions {
  readonly environment: Environment
  /** One for each transaction. */
  readonly gas: readonly bigint[]
  readonly reads: readonly TokenRead[]
  /** Whether the account gets the fee on top, where the limits are higher than what will be signed. */
  readonly feeOnTop: boolean
}

/** The result of a run. */
export interface Run {
  readonly failure: { readonly call: number; readonly reason: string | undefined } | undefined
  readonly gas: readonly bigint[]
  readonly logs: readonly LogEntry[]
  readonly words: readonly TokenWord[]
}

/** Why there was no run: the node does not do it, or the account cannot pay. */
export type NoRun = 'refused' | 'poor'

/** No token needs as much to tell a balance. */
export const READ_GAS = 300_000n
const GWEI = 1_000_000_000n

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** The gas price of the calls: as they will be signed, or as wallets set it. */
function feesIn({ terms, ground }: Trial, { baseFee }: Environment) {
  const { baseFee: latest } = ground.block
  const tip = latest === undefined ? undefined : least(GWEI, latest + 1n)
  const { max, tip: given } = terms.fees ?? {
    max: latest === undefined ? GWEI : 2n * latest + (tip ?? 0n),
    tip,
  }
  // With less the transaction would wait: it is tried as it goes in once the fee has fallen.
  const price = most(max, baseFee ?? 0n)
  return given === undefined
    ? { price, fields: { gasPrice: numberToHex(price) } }
    : {
        price,
        fields: {
          maxFeePerGas: numberToHex(price),
          maxPriorityFeePerGas: numberToHex(least(given, price)),
        },
      }
}

const toCall = (from: string, { to, value, data }: ReviewCall): NodeTransaction => ({
  from,
  ...(to === undefined ? {} : { to }),
  value,
  data,
})

/**
 * How a smart account's own code is made to act; `undefined` if unknown, and for accounts with a
 * key.
 */
export const operationIn = ({ terms, ground }: Trial): SafeOperation | undefined =>
  ground.code === undefined ? undefined : terms.operation

/** Transactions to try, and what of the state is other than it is. */
interface Made {
  readonly transactions: readonly NodeTransaction[]
  readonly state: Readonly<Record<string, object>>
}

/** The transactions that will be signed; a smart account's calls are one. */
function madeIn(trial: Trial, { environment, gas }: RunOptions): Made {
  const { request, ground } = trial
  const { account, chain, calls } = request
  const { helper, aside } = environment
  if (ground.code === undefined)
    return { transactions: calls.map((call) => toCall(account, call)), state: {} }
  const operation = operationIn(trial)
  if (operation) {
    const of = { chain, account, gas: gas[0] ?? 0n }
    const { transaction, storage } = readyOperation(operation, of, environment)
    return { transactions: [transaction], state: { [account]: { stateDiff: storage } } }
  }
  return {
    transactions: [{ from: helper, to: account, value: 0n, data: executorData(calls) }],
    state: {
      [account]: { code: executorCode(helper, aside) },
      ...(ground.code !== '0x' && { [aside]: { code: ground.code } }),
    },
  }
}

const write = ({ value, ...call }: NodeTransaction) => ({ ...call, value: numberToHex(value) })

function stateIn(trial: Trial, { environment, gas, reads, feeOnTop }: RunOptions, price: bigint) {
  const { request, ground } = trial
  const { helper, pocket, reader } = environment
  const all = gas.reduce((sum, one) => sum + one, 0n)
  const isSmart = ground.code !== undefined
  const needed = 2n * BigInt(reads.length) * READ_GAS + (isSmart ? all : 0n)
  return {
    ...(needed > 0n && { [helper]: { balance: numberToHex(needed * price + pocket) } }),
    ...(reads.length > 0 && { [reader]: { code: READER_CODE } }),
    ...(!isSmart &&
      feeOnTop && {
        [request.account]: { balance: numberToHex(ground.balance + all * price) },
      }),
  }
}

/** The errors of nodes for an account that cannot pay. */
const POOR = /insufficient (?:funds|balance)/i

/** Asks the node. A refusal is an answer; silence is thrown. */
async function ask(
  { node, terms: { signal, isRefusal = () => true } }: Trial,
  method: string,
  params: readonly unknown[],
): Promise<{ readonly answer: unknown } | NoRun> {
  try {
    return { answer: await node(method, params, { signal }) }
  } catch (error) {
    signal?.throwIfAborted()
    if (POOR.test(textOf(error))) return 'poor'
    if (!isRefusal(error)) throw error
    return 'refused'
  }
}

/** Gas to put a smart account's code on the chain. */
const DEPLOYMENT_GAS = 2_000_000n

/**
 * A block before, without fees, in which a smart account gets its own code; none if it has it
 * already.
 */
function blocksBefore(trial: Trial, { aside }: Environment): readonly object[] {
  const { block, code } = trial.ground
  const factory = code === '0x' ? operationIn(trial)?.factory : undefined
  if (!factory) return []
  const { baseFee } = block
  return [
    {
      blockOverrides: {
        number: numberToHex(block.number + 1n),
        time: numberToHex(block.time + 1n),
        ...(baseFee !== undefined && { baseFeePerGas: '0x0' }),
      },
      calls: [
        { from: aside, to: factory.to, data: factory.data, gas: numberToHex(DEPLOYMENT_GAS) },
      ],
    },
  ]
}

/** Tries the calls in a block, as they will be signed (`eth_simulateV1`). */
export async function run(trial: Trial, options: RunOptions): Promise<Run | NoRun> {
  const { gas, reads } = options
  const before = blocksBefore(trial, options.environment)
  // Blocks have numbers of their own.
  const number = options.environment.number + BigInt(before.length)
  const environment: Environment = Object.assign({}, options.environment, { number })
  const { price, fields } = feesIn(trial, environment)
  const questions = reads.map((read) => ({
    from: environment.helper,
    to: environment.reader,
    data: readerData(read.contract, readData(read)),
    gas: numberToHex(READ_GAS),
    ...fields,
  }))
  const { transactions, state: own } = madeIn(trial, options)
  const made = transactions.map((call, at) => ({
    ...write(call),
    gas: numberToHex(gas[at] ?? 0n),
    ...fields,
  }))
  const state = Object.assign(stateIn(trial, options, price), own)
  const block = {
    blockOverrides: blockOverrides(environment),
    ...(Object.keys(state).length > 0 && { stateOverrides: state }),
    calls: [...questions, ...made, ...questions],
  }
  const request = {
    blockStateCalls: [...before, block],
    traceTransfers: true,
    validation: true,
  }
  const asked = await ask(trial, 'eth_simulateV1', [request, 'latest'])
  if (typeof asked === 'string') return asked
  return readRun(trial, asked.answer, { reads, count: made.length }) ?? 'refused'
}

function readRun(
  trial: Trial,
  answer: unknown,
  { reads, count }: { readonly reads: readonly TokenRead[]; readonly count: number },
): Run | undefined {
  // Some nodes fill a gap before the block with empty ones, and tell of them too.
  const told = memberOf(Array.isArray(answer) ? answer.at(-1) : undefined, 'calls')
  if (!Array.isArray(told) || told.length !== 2 * reads.length + count) return undefined
  const read = told.map(readStep)
  const steps = read.filter((step) => step !== undefined)
  if (steps.length !== read.length) return undefined
  const wordAt = (at: number) => {
    const step = steps[at]
    return step?.succeeded ? wordOf(step.output) : undefined
  }
  const made = steps.slice(reads.length, reads.length + count)
  const ended = endIn(trial, made)
  if (ended === 'refused') return undefined
  return {
    failure: ended,
    gas: made.map(({ gas }) => gas),
    logs: ended ? [] : made.flatMap(({ logs }) => logs),
    words: reads.map((one, index) => ({
      ...one,
      before: wordAt(index),
      after: wordAt(reads.length + count + index),
    })),
  }
}

/** Why it failed; `refused` where an operation was not carried out at all. */
function endIn(trial: Trial, made: readonly NodeStep[]): Run['failure'] | 'refused' {
  const operation = operationIn(trial)
  const at = made.findIndex(({ succeeded }) => !succeeded)
  const failed = made[at]
  if (!operation) return failed && failureOf(trial, at, failed)
  const end = failed ? undefined : endOf(operation, trial.request.account, made[0]?.logs ?? [])
  if (!end) return 'refused'
  // The entry point does not say which call it was.
  return end.succeeded ? undefined : { call: 0, reason: end.reason }
}

function failureOf(
  { request, ground }: Trial,
  at: number,
  { output, message }: { readonly output: Hex; readonly message: string | undefined },
) {
  if (ground.code === undefined) return { call: at, reason: reasonOf(output, message) }
  const { call, data } = executorFailure(request.calls, output)
  return { call, reason: reasonOf(data, undefined) }
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const MOVING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** Native coin that moves with a frame of a trace, as nodes write it down elsewhere. */
function coinLog(frame: unknown): readonly LogEntry[] {
  const [type, from, to] = ['type', 'from', 'to'].map((name) => memberOf(frame, name))
  const amount = quantityOf(memberOf(frame, 'value')) ?? 0n
  if (typeof type !== 'string' || !MOVING.has(type) || amount === 0n) return []
  const topics = [TRANSFER, ...[from, to].map((one) => pad(isHex(one) ? one : '0x'))]
  const data = encodeAbiParameters([{ type: 'uint256' }], [amount])
  return [{ address: NATIVE, topics, data }]
}

/** The events of a frame and of those inside it; `undefined` if something cannot be read. */
function frameLogs(frame: unknown): readonly LogEntry[] | undefined {
  if (memberOf(frame, 'error') !== undefined) return []
  const [logs = [], calls = []] = ['logs', 'calls'].map((name) => memberOf(frame, name))
  if (!Array.isArray(logs) || !Array.isArray(calls)) return undefined
  const found = [
    coinLog(frame),
    ...logs.map((log) => {
      const entry = readLog(log)
      return entry && [entry]
    }),
    ...calls.map(frameLogs),
  ]
  return found.every((one) => one !== undefined) ? found.flat() : undefined
}

/** Tries one transaction where a node cannot simulate (`debug_traceCall`). It tells no balances. */
export async function trace(trial: Trial, options: RunOptions): Promise<Run | NoRun> {
  const { environment, gas } = options
  const { price, fields } = feesIn(trial, environment)
  const { transactions, state } = madeIn(trial, options)
  const [call, ...others] = transactions
  if (!call || others.length > 0 || blocksBefore(trial, environment).length > 0) return 'refused'
  const asked = await ask(trial, 'debug_traceCall', [
    { ...write(call), gas: numberToHex(gas[0] ?? 0n), ...fields },
    'latest',
    {
      tracer: 'callTracer',
      tracerConfig: { withLog: true },
      blockOverrides: blockOverrides(environment),
      stateOverrides: Object.assign(stateIn(trial, options, price), state),
    },
  ])
  if (typeof asked === 'string') return asked
  const { answer } = asked
  const used = quantityOf(memberOf(answer, 'gasUsed'))
  const logs = frameLogs(answer)
  if (used === undefined || logs === undefined) return 'refused'
  const [error, output] = [memberOf(answer, 'error'), memberOf(answer, 'output')]
  if (error !== undefined) {
    const message = typeof error === 'string' ? error : undefined
    const step = { output: isHex(output) ? output : ('0x' as const), message }
    return { failure: failureOf(trial, 0, step), gas: [used], logs: [], words: [] }
  }
  const operation = operationIn(trial)
  if (operation) {
    const end = endOf(operation, trial.request.account, logs)
    if (!end) return 'refused'
    if (!end.succeeded)
      return { failure: { call: 0, reason: end.reason }, gas: [used], logs: [], words: [] }
  }
  // Some nodes leave events out without a word.
  const isSilent = logs.every(({ address }) => address === NATIVE) && call.data !== '0x'
  return isSilent ? 'refused' : { failure: undefined, gas: [used], logs, words: [] }
}
