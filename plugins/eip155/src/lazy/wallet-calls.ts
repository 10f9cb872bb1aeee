import {
  type CallsStatus,
  type FeatureContext,
  type WalletCallsFeature,
  isObject,
  own,
  parseChainId,
  shown,
  toQuantity,
} from '@latchkey/kernel'
import { checkHash } from '@latchkey/kernel/eip1193'
import { Eip155Errors } from '../errors.js'
import { checkAmount, checkData, checkReceiver } from './send-transaction.js'
import { readCapabilities } from './wallet-capabilities.js'
import { requestWallet, shownAddress, shownChainId } from './wallet-request.js'

const METHOD = 'wallet_sendCalls'
const STATUS_METHOD = 'wallet_getCallsStatus'
/** EIP-5792 allows ids of up to 4096 bytes, as hex. */
const LONGEST_ID = 8_194

type Call = Parameters<WalletCallsFeature['sendCalls']>[0][number]

function readCall({ to, value, data }: Call) {
  // Before the address check: the specification names this rule (§5) and it has a code of its own.
  if (typeof to !== 'string' || !to.startsWith('0x')) {
    throw Eip155Errors.call_target_invalid({ target: shown(to) })
  }
  return {
    to: checkReceiver(to),
    ...(value === undefined ? {} : { value: checkAmount('value', value) }),
    ...(data === undefined ? {} : { data: checkData(data) }),
  }
}

/** The batch's id: a bare string in version 1 of the standard, a member since version 2. */
function readId(answer: unknown): string {
  const id: unknown =
    typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID) return id
  throw Eip155Errors.provider_answer_invalid({
    method: METHOD,
    expected: 'the id of the batch',
    got: shown(id),
  })
}

const badStatus = (expected: string, got: unknown) =>
  Eip155Errors.provider_answer_invalid({ method: STATUS_METHOD, expected, got: shown(got) })

/** States by the hundreds of their codes; version 1 of the standard has words for two of them. */
const STATES: Readonly<Record<string, CallsStatus['state']>> = {
  ...{ 1: 'pending', 2: 'done', 4: 'failed', 5: 'reverted', 6: 'partial' },
  ...{ PENDING: 'pending', CONFIRMED: 'done' },
}

function readStatus(answer: unknown, id: string, chainId: number): CallsStatus {
  const { status, id: named = id, chainId: chain, receipts } = isObject(answer) ? own(answer) : {}
  const code = typeof status === 'number' ? String(Math.floor(status / 100)) : String(status)
  const state = Object.hasOwn(STATES, code) ? STATES[code] : undefined
  if (state === undefined) throw badStatus('a status of a batch', status)
  if (named !== id) throw badStatus('the batch asked for', named)
  if (chain !== undefined && parseChainId(chain) !== chainId)
    throw badStatus('the network shown', chain)
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  if (last === undefined && state === 'done') throw badStatus('a receipt', receipts)
  if (last === undefined || state === 'pending' || state === 'failed') return { state }
  const { transactionHash, status: word } = isObject(last) ? own(last) : {}
  const hash = checkHash(STATUS_METHOD, transactionHash)
  // Version 1 has one word for both ends.
  return { state: state === 'done' && word === '0x0' ? 'reverted' : state, hash }
}

/** Batches of calls and what the wallet can do with them (EIP-5792, version 2.0.0). */
export default (context: FeatureContext): WalletCallsFeature => ({
  capabilities: (options) => readCapabilities(context, options),
  async sendCalls(calls, { atomic = false, ...options } = {}) {
    if (calls.length === 0) {
      const expected = 'at least one call'
      throw Eip155Errors.rpc_params_invalid({ method: METHOD, expected, got: 'none' })
    }
    const batch = {
      version: '2.0.0',
      chainId: toQuantity(shownChainId(context)),
      from: shownAddress(context),
      atomicRequired: atomic,
      calls: calls.map(readCall),
    }
    return readId(await requestWallet(context, METHOD, [batch], options))
  },
  async callsStatus(id, options = {}) {
    const answer = await requestWallet(context, STATUS_METHOD, [id], options)
    return readStatus(answer, id, shownChainId(context))
  },
})
