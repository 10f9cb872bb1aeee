import { base58, base64 } from '@scure/base'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { refusals } from '../wallet/provider-error.js'
import type { SolanaKey } from './key.js'
import { signInMessage, type SignInFields } from './sign-in-message.js'
import { dissect, signTransaction } from './transaction.js'
import type { SolanaStateSteps } from './wallet-state.js'

/** The tools of answering. */
export interface HonestContext {
  readonly steps: SolanaStateSteps
  /** Versions of transactions that are taken. */
  readonly versions: readonly unknown[]
  /** Host of the page, for sign-in messages. */
  readonly host: () => string
  readonly account: (key: SolanaKey) => object
  /** Hands a signed transaction to the node of a chain; resolves to its answer, if there is one. */
  readonly send: (chain: string, transaction: string) => Promise<string | undefined>
}

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** The key of the account that an input names; only a shared one may sign. */
function keyOf({ steps }: HonestContext, input: Members): SolanaKey {
  const address = isMembers(input['account']) ? input['account']['address'] : undefined
  const key = steps.visible().find((one) => one.address === address)
  if (!key) throw refusals.unauthorized()
  return key
}

function bytesOf(input: Members, member: string): Uint8Array {
  const value = input[member]
  if (value instanceof Uint8Array) return value
  throw refusals.params(`"${member}" must be a Uint8Array.`)
}

function transactionOf({ versions }: HonestContext, input: Members): Uint8Array {
  const bytes = bytesOf(input, 'transaction')
  const { version } = dissect(bytes)
  if (!versions.includes(version)) throw refusals.params(`Version ${version} is not supported.`)
  return bytes
}

function connect({ steps, account }: HonestContext, input: Members) {
  const silent = input['silent'] === true
  if (silent && (!steps.state.granted || steps.state.locked)) return { accounts: [] }
  steps.change({ granted: true, connected: true, locked: false })
  return { accounts: steps.visible().map(account) }
}

function signIn(context: HonestContext, input: Members) {
  const { steps, account, host } = context
  connect(context, {})
  const key = steps.key()
  const { address = key.address } = input as SignInFields
  if (address !== key.address) throw refusals.unauthorized()
  const signedMessage = utf8ToBytes(signInMessage(input, host(), address))
  return { account: account(key), signedMessage, signature: key.sign(signedMessage) }
}

type Method = (context: HonestContext, input: Members) => unknown

/** The questions for each input, by the name in the wallet's log. */
const METHODS: Readonly<Record<string, Method>> = {
  'solana:signIn': signIn,
  'solana:signMessage': (context, input) => {
    const message = bytesOf(input, 'message')
    return { signedMessage: message, signature: keyOf(context, input).sign(message) }
  },
  'solana:signTransaction': (context, input) => {
    const { signed } = signTransaction(transactionOf(context, input), keyOf(context, input))
    return { signedTransaction: signed }
  },
  'solana:signAndSendTransaction': async (context, input) => {
    const transaction = transactionOf(context, input)
    const { signed, signature } = signTransaction(transaction, keyOf(context, input))
    const encoded = base64.encode(signed)
    const answered = await context.send(String(input['chain']), encoded)
    context.steps.state.sent.push(encoded)
    return { signature: answered === undefined ? signature : base58.decode(answered) }
  },
}

/** Answers as the honest wallet does. `params` is the list of inputs. */
export async function answerHonestly(
  context: HonestContext,
  method: string,
  params: unknown,
): Promise<unknown> {
  const inputs = (Array.isArray(params) ? params : []).map((one: unknown) =>
    isMembers(one) ? one : {},
  )
  if (method === 'standard:connect') return connect(context, inputs[0] ?? {})
  if (method === 'standard:disconnect') {
    context.steps.change({ connected: false })
    return undefined
  }
  const run = METHODS[method]
  if (!run) throw refusals.unsupported(method)
  const outputs: unknown[] = []
  for (const input of inputs) outputs.push(await run(context, input))
  return outputs
}

/** Whether an honest wallet opens its window. */
export function opensWindow(method: string, params: unknown, { state }: SolanaStateSteps): boolean {
  if (method === 'standard:disconnect') return false
  if (method !== 'standard:connect') return true
  const [input] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const silent = isMembers(input) && input['silent'] === true
  return !silent && (!state.granted || state.locked)
}
