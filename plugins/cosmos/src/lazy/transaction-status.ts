import {
  readMember,
  shown,
  type FeatureContext,
  type SentTransaction,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { createRest, type Rest } from './rest.js'
import { cosmosNetwork } from './wallet-request.js'

const TXS = '/cosmos/tx/v1beta1/txs'
/** Looks in which no node has it, after which that is said. It proves nothing. */
const UNSEEN_AFTER = 3

interface Result {
  readonly code: number
  readonly height: string
  readonly log: string
}

/** @param asked The hash in upper case. @throws KitError `node_answer_invalid` */
function readResult(answer: unknown, asked: string): Result {
  const response = readMember(answer, 'tx_response')
  const [code, height] = [readMember(response, 'code'), readMember(response, 'height')]
  const [log, hash] = [readMember(response, 'raw_log'), readMember(response, 'txhash')]
  if (typeof hash !== 'string' || hash.toUpperCase() !== asked) {
    const expected = 'the transaction asked for'
    throw CosmosErrors.node_answer_invalid({ what: TXS, expected, got: shown(hash) })
  }
  if (Number.isInteger(code) && typeof height === 'string' && /^\d{1,20}$/.test(height)) {
    const reason = typeof log === 'string' ? displayText(log) : ''
    return { code: code as number, height, log: reason }
  }
  const expected = 'a result with a code and a height'
  throw CosmosErrors.node_answer_invalid({ what: TXS, expected, got: shown(response) })
}

/** The sequence of an account: how many transactions it has signed. */
function readSequence(answer: unknown): number | undefined {
  const account = readMember(answer, 'account')
  // Vesting accounts hold the base account one or two members deeper.
  const vesting = readMember(account, 'base_vesting_account') ?? account
  const base = readMember(vesting, 'base_account') ?? vesting
  const sequence = Number(readMember(base, 'sequence') ?? Number.NaN)
  return Number.isSafeInteger(sequence) ? sequence : undefined
}

const addressOf = ({ account }: SentTransaction) => account.slice(account.lastIndexOf(':') + 1)

/** The hash in the first row of a list of transactions; `undefined` for an empty one. */
function readTaker(answer: unknown): string | undefined {
  const list = readMember(answer, 'tx_responses')
  const hash = Array.isArray(list) ? readMember(list[0], 'txhash') : undefined
  return typeof hash === 'string' && /^[0-9A-F]{64}$/i.test(hash) ? hash.toUpperCase() : undefined
}

/**
 * The transaction that has a place of an account, by the index of nodes. That the account has come further is no proof by
 * itself: many nodes keep no index, and then know none of its hashes.
 */
async function takerOf(
  rest: Rest,
  network: CosmosNetwork,
  place: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const words = `tx.acc_seq='${place}'`
  const limit = { limit: '1' }
  const found = await rest.find(network, TXS, { query: words, ...limit }, readTaker, signal)
  return found ?? rest.find(network, TXS, { events: words, ...limit }, readTaker, signal)
}

/** No node has the hash: it waits, or its place was taken by another one. */
async function unknownYet(
  rest: Rest,
  network: CosmosNetwork,
  sent: SentTransaction,
  before: TransactionStanding | undefined,
  signal: AbortSignal | undefined,
): Promise<TransactionStanding> {
  const address = addressOf(sent)
  const path = `/cosmos/auth/v1beta1/accounts/${address}`
  const sequence = await rest.get(network, path, {}, readSequence, signal)
  const { nonce } = sent
  if (sequence !== undefined && nonce !== undefined && sequence > nonce) {
    const hash = await takerOf(rest, network, `${address}/${nonce}`, signal)
    if (hash !== undefined && hash !== sent.hash.toUpperCase()) return { state: 'replaced', hash }
  }
  const missed = Number(before?.memory?.['missed'] ?? 0) + 1
  const unseen = missed >= UNSEEN_AFTER ? { unseen: true } : {}
  return { state: 'pending', memory: { missed }, ...unseen }
}

/** A transaction's result by its hash. A block of CometBFT is final at once. */
export default (context: FeatureContext): TransactionStatusFeature => {
  const rest = createRest(context.http)
  return {
    async lookAtTransaction(sent, before, { signal } = {}) {
      const network = cosmosNetwork(context.networkById(sent.network))
      const hash = sent.hash.toUpperCase()
      const read = (answer: unknown) => readResult(answer, hash)
      const found = await rest.find(network, `${TXS}/${hash}`, {}, read, signal)
      if (!found) return unknownYet(rest, network, sent, before, signal)
      const { code, height, log } = found
      const reason = log === '' ? {} : { reason: log }
      return code === 0
        ? { state: 'confirmed', block: height }
        : { state: 'failed', block: height, ...reason }
    },
  }
}
