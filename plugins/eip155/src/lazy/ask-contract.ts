import {
  encodeDeployData,
  encodeFunctionData,
  isErc6492Signature,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { readMember, type SignInVerdict } from '@latchkey/kernel'
import type { SignatureRefusal, SignInTools } from '@latchkey/kernel/internal'
import type { ContractOptions } from '../sign-in.js'

/** The signer and the signed data of a request. */
export interface ContractQuestion {
  readonly address: Hex
  readonly hash: Hex
  readonly signature: Hex
  readonly rpcUrls: readonly string[]
}

/** The call data for a contract. */
export interface ContractTools extends SignInTools {
  readonly contracts?: ContractOptions | undefined
}

const TIMEOUT = 5_000
/**
 * The answer of `isValidSignature` when it accepts (ERC-1271), as a word. The bytes after the word are not read.
 */
const ACCEPTED = `0x1626ba7e${'0'.repeat(56)}`

const ERC1271 = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: '', type: 'bytes4' }],
  },
] as const

type Answer = 'accepted' | 'refused' | 'no contract' | 'failed' | 'timed out'

interface Call {
  readonly proof: 'eip1271' | 'eip6492'
  readonly params: { readonly to?: Hex; readonly data: Hex }
  read(result: string): Answer
}

/**
 * The one call that settles it. A deployed contract is asked itself: if there is none the answer is
 * empty, so that nothing can fall through to the recovery of a key. The validator of ERC-6492 is used for
 * signatures in its wrapper only, which it never recovers a key from either.
 */
function callFor({ address, hash, signature }: ContractQuestion): Call {
  if (isErc6492Signature(signature)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    })
    const read = (result: string) => (/^0x0*1$/.test(result) ? 'accepted' : 'refused')
    return { proof: 'eip6492', params: { data }, read }
  }
  const data = encodeFunctionData({ abi: ERC1271, args: [hash, signature] })
  const read = (result: string) => {
    if (result === '0x') return 'no contract'
    return result.startsWith(ACCEPTED) ? 'accepted' : 'refused'
  }
  return { proof: 'eip1271', params: { to: address, data }, read }
}

/** Whether a node says that the call was undone by the contract, which is its way to refuse. */
function isReverted(error: unknown): boolean {
  const [code, message] = [readMember(error, 'code'), readMember(error, 'message')]
  return code === 3 || (typeof message === 'string' && /revert/i.test(message))
}

async function ask(url: string, call: Call, ports: SignInTools['ports'], signal: AbortSignal) {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call.params, 'latest'] }
  const response = await ports.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  const answer: unknown = await response.json()
  const [result, error] = [readMember(answer, 'result'), readMember(answer, 'error')]
  if (error !== undefined && error !== null) return isReverted(error) ? 'refused' : 'failed'
  const isAnswer = response.ok && readMember(answer, 'id') === 1
  return isAnswer && typeof result === 'string' && /^0x[0-9a-f]*$/.test(result)
    ? call.read(result)
    : 'failed'
}

/** Asks one node, for no longer than the time there is; never throws. */
function askInTime(url: string, call: Call, { ports, contracts, signal }: ContractTools) {
  const stop = new AbortController()
  const abort = () => {
    stop.abort(signal?.reason)
  }
  signal?.addEventListener('abort', abort, { once: true })
  let cancel: (() => void) | undefined
  const late = new Promise<Answer>((resolve) => {
    cancel = ports.later(() => {
      resolve('timed out')
      stop.abort()
    }, contracts?.timeout ?? TIMEOUT)
  })
  const answered = ask(url, call, ports, stop.signal).catch((): Answer => 'failed')
  return Promise.race([answered, late]).finally(() => {
    cancel?.()
    signal?.removeEventListener('abort', abort)
  })
}

const REFUSALS: Readonly<Record<Exclude<Answer, 'accepted'>, SignatureRefusal>> = {
  refused: 'signature_invalid',
  'no contract': 'contract_missing',
  failed: 'rpc_failed',
  'timed out': 'rpc_timed_out',
}

/**
 * Asks every node whether a contract accepts a signature. Only when all of them say so it is proven. After a first
 * node that does not accept, no other one is asked.
 */
export async function askContract(
  question: ContractQuestion,
  tools: ContractTools,
): Promise<SignInVerdict> {
  const call = callFor(question)
  const [first, ...others] = question.rpcUrls
  if (first === undefined) return { refused: 'rpc_missing' }
  const answer = await askInTime(first, call, tools)
  tools.signal?.throwIfAborted()
  if (answer !== 'accepted') return { refused: REFUSALS[answer] }
  const answers = await Promise.all(others.map((url) => askInTime(url, call, tools)))
  tools.signal?.throwIfAborted()
  const unanswered = answers.find((answer) => answer === 'timed out' || answer === 'failed')
  if (unanswered) return { refused: REFUSALS[unanswered] }
  if (answers.some((other) => other !== 'accepted')) return { refused: 'rpc_disagreed' }
  return { proof: call.proof }
}
