import { isObject, shown, type Abortable, type FeatureContext } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { parseChainId, type CallsStatus } from '@latchkey/kernel/internal'
import { checkHash } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import { requestWallet } from './wallet-request.js'

const METHOD = 'wallet_getCallsStatus'

const badStatus = (expected: string, got: unknown) =>
  Eip155Errors.provider_answer_invalid({ method: METHOD, expected, got: shown(got) })

/** States by the hundreds of their codes; version 1 of the standard has words for two of them. */
const STATES: Readonly<Record<string, CallsStatus['state']>> = {
  1: 'pending',
  2: 'done',
  4: 'failed',
  5: 'reverted',
  6: 'partial',
  PENDING: 'pending',
  CONFIRMED: 'done',
}

function readStatus(answer: unknown, id: string, chainId: number): CallsStatus {
  const { status, id: named = id, chainId: chain, receipts } = isObject(answer) ? own(answer) : {}
  const code = typeof status === 'number' ? String(Math.floor(status / 100)) : String(status)
  const state = Object.hasOwn(STATES, code) ? STATES[code] : undefined
  if (state === undefined) throw badStatus('a status of a batch', status)
  if (named !== id) throw badStatus('the batch asked for', named)
  if (chain !== undefined && parseChainId(chain) !== chainId)
    throw badStatus('the network of the batch', chain)
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  if (last === undefined && state === 'done') throw badStatus('a receipt', receipts)
  if (last === undefined || state === 'pending' || state === 'failed') return { state }
  const { transactionHash, status: word } = isObject(last) ? own(last) : {}
  const hash = checkHash(METHOD, transactionHash)
  // Version 1 has one word for both ends.
  return { state: state === 'done' && word === '0x0' ? 'reverted' : state, hash }
}

/**
 * The wallet's status of a batch (EIP-5792).
 *
 * @throws KitError `provider_answer_invalid`, `unsupported_method` …
 */
export async function askCallsStatus(
  context: FeatureContext,
  { id, chainId }: { readonly id: string; readonly chainId: number },
  options: Abortable,
): Promise<CallsStatus> {
  return readStatus(await requestWallet(context, METHOD, [id], options), id, chainId)
}
