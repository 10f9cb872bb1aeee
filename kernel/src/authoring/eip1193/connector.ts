import { isKitError } from '../../core/errors.js'
import type {
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorType,
  ConnectRequest,
  Provider,
} from '../../core/points/connector.js'
import { abortable } from '../untrusted/abortable.js'
import { listen } from '../untrusted/listen.js'
import { plainProvider } from '../untrusted/plain-provider.js'
import { shown } from '../untrusted/foreign-value.js'
import { networkIdOf, parseChainId } from '../../core/caip/ids.js'
import { Eip1193Errors } from './errors.js'
import type { OnePrompt, OnePromptContext } from './one-prompt.js'
import { toProviderError } from './provider-errors.js'
import { checkAccounts, checkChainId, readAccounts, type Hex } from './wallet-answers.js'

/** How a wallet is shown and told apart. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly rdns?: string
  readonly detail?: string
  readonly nameless?: boolean
}

/** A provider may throw instead of rejecting. */
const ask = async (provider: Provider, method: string, params?: unknown): Promise<unknown> =>
  provider.request(params === undefined ? { method } : { method, params })

const asAccounts = (addresses: readonly Hex[]) => addresses.map((address) => ({ address }))

/** The next accounts the wallet announces by itself. */
function nextAccounts(provider: Provider) {
  let stop: () => void = () => undefined
  const accounts = new Promise<readonly Hex[]>((resolve) => {
    stop = listen(provider, 'accountsChanged', (payload) => {
      const found = readAccounts(payload)
      if (found?.[0]) resolve(found)
    })
  })
  return { accounts, stop }
}

const needAccount = (method: string, accounts: readonly Hex[]) => {
  if (accounts.length > 0) return accounts
  throw Eip1193Errors.provider_answer_invalid({
    method,
    expected: 'at least one account',
    got: shown(accounts),
  })
}

/** A wallet's questions, and the unanswered ones, also of attempts given up. */
interface Questions {
  readonly provider: Provider
  readonly open: Set<Promise<unknown>>
  /** Whether it failed to connect and sign in by one prompt: it is asked for the connection alone from then on. */
  failsBoth: boolean
}

const REQUEST = 'eth_requestAccounts'

const asFailure = (error: unknown, signal: AbortSignal, method: string): Error => {
  const known = signal.aborted ? (error as Error) : toProviderError(error, method)
  return isKitError(known, 'user_rejected')
    ? Eip1193Errors.user_rejected({ during: 'connect' }, known.cause)
    : known
}

/** By what a wallet is asked for accounts. */
interface AccountsQuestion {
  readonly method: string
  readonly params?: unknown
  /** The addresses of its answer, unchecked. */
  readonly addresses: (answer: unknown) => unknown
}

const PLAIN: AccountsQuestion = { method: REQUEST, addresses: (answer) => answer }

/**
 * Asks for accounts. A wallet may answer that it shows such a request already (-32002); then its user has to find
 * that one. The attempt goes on until an earlier question of this page is answered, the wallet announces accounts,
 * or the attempt is given up.
 *
 * @returns what the wallet answered to this very question
 */
async function requestAccounts(
  { provider, open }: Questions,
  { signal, onRequestPending }: Pick<ConnectRequest, 'signal' | 'onRequestPending'>,
  { method, params, addresses }: AccountsQuestion = PLAIN,
): Promise<unknown> {
  signal.throwIfAborted()
  const next = nextAccounts(provider) // From before the question, so that no answer is missed.
  const question = ask(provider, method, params)
  const answer = question.then(addresses)
  open.add(answer)
  const answered = () => void open.delete(answer)
  answer.then(answered, answered)
  try {
    const accounts = await abortable(answer, signal).catch((error: unknown) => {
      const failure = asFailure(error, signal, method)
      if (!isKitError(failure, 'request_pending')) throw failure
      onRequestPending?.()
      const earlier = [...open].filter((one) => one !== answer)
      return abortable(Promise.race([next.accounts, ...earlier]), signal)
    })
    needAccount(method, checkAccounts(method, accounts))
    return await question.catch(() => undefined) // It may have been an earlier one that was answered.
  } catch (error) {
    throw asFailure(error, signal, method)
  } finally {
    next.stop()
  }
}

/** Asks a question that never prompts. */
async function probe<T>(
  provider: Provider,
  method: string,
  check: (method: string, answer: unknown) => T,
  signal: AbortSignal,
): Promise<T> {
  try {
    return check(method, await abortable(ask(provider, method), signal))
  } catch (error) {
    throw signal.aborted ? (error as Error) : toProviderError(error, method)
  }
}

/** The wallet's connection, right now. `undefined` when it grants nothing. */
async function readGrant(
  provider: Provider,
  signal: AbortSignal,
): Promise<ConnectorGrant | undefined> {
  const asked = probe(provider, 'eth_accounts', checkAccounts, signal)
  const chain = probe(provider, 'eth_chainId', checkChainId, signal)
  chain.catch(() => undefined) // Of a wallet that grants nothing it does not matter.
  const accounts = await asked
  if (accounts.length === 0) return undefined
  const chainId = await chain
  return {
    namespace: 'eip155',
    accounts: asAccounts(accounts),
    network: networkIdOf(chainId),
    approved: 'all', // An injected wallet is moved anywhere by asking.
  }
}

/**
 * Whether the wallet itself answered with an error that is no refusal. An error of a wallet's window, such as a blocked one,
 * is none: the wallet was not asked, so the error does not show what the wallet can do.
 */
const isWord = (error: unknown) =>
  isKitError(error) && Object.hasOwn(Eip1193Errors, error.code) && error.code !== 'user_rejected'

/** Asks for the connection, and where it can be for a sign-in at once. @returns the answer to both */
async function requestBoth(
  questions: Questions,
  request: ConnectRequest,
  both: OnePrompt | undefined,
): Promise<unknown> {
  if (both) {
    request.signal.throwIfAborted()
    request.onSignIn?.(true)
    try {
      return await requestAccounts(questions, request, both)
    } catch (error) {
      questions.failsBoth = !request.signal.aborted && isWord(error)
      // A wallet says so before it opens: there was no prompt yet.
      if (!isKitError(error, 'unsupported_method')) throw error
      request.onSignIn?.(false)
    }
  }
  await requestAccounts(questions, request)
  return undefined
}

/** Without this code the wallet is asked for the connection alone. */
const load = () => import('./one-prompt.js').catch(() => undefined)

/** A wallet may take its answer back, or change it, while it is given: the last word is a probe's. */
async function connect(
  questions: Questions,
  request: ConnectRequest,
  context: OnePromptContext | undefined,
): Promise<ConnectorGrant> {
  const { provider } = questions
  // The visitor is asked to sign in with the first of the new connections, which may be of another namespace.
  const isAlone = request.namespaces.every((namespace) => namespace === 'eip155')
  // Without a sign-in the wallet is asked in this very turn.
  const isOffered = context?.capabilities.has('connectSignIn', 'eip155') === true
  const both =
    isOffered && isAlone && !questions.failsBoth
      ? await load().then((found) => found?.onePrompt(provider, context, request))
      : undefined
  const answer = await requestBoth(questions, request, both)
  const grant = await readGrant(provider, request.signal)
  if (!grant) throw Eip1193Errors.unauthorized()
  await both?.signed(answer, grant, request)
  return grant
}

async function restore(
  provider: Provider,
  signal: AbortSignal,
): Promise<ConnectorGrant | undefined> {
  try {
    return await readGrant(provider, signal)
  } catch (error) {
    if (isKitError(error, 'unauthorized') || isKitError(error, 'user_rejected')) return undefined
    throw error
  }
}

/** Reports a change after the wallet's event, with any payload. */
function subscribe(provider: Provider, tell: (event: ConnectorEvent) => void): () => void {
  const namespace = 'eip155'
  const changed = () => {
    tell({ type: 'changed', namespace })
  }
  const stops = [
    listen(provider, 'accountsChanged', (payload) => {
      const accounts = readAccounts(payload)
      if (!accounts) changed()
      else if (accounts.length === 0) tell({ type: 'disconnected', namespace })
      else tell({ type: 'accounts', namespace, accounts: asAccounts(accounts) })
    }),
    listen(provider, 'chainChanged', (payload) => {
      const chainId = parseChainId(payload)
      if (chainId === undefined) changed()
      else tell({ type: 'network', namespace, network: networkIdOf(chainId) })
    }),
    // Old wallets tell by this one alone, each with a number of its own kind: it is asked.
    listen(provider, 'networkChanged', changed),
    // Also of a wallet that lost its node: it still grants its accounts.
    listen(provider, 'disconnect', changed),
    listen(provider, 'connect', changed),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A connector over an EIP-1193 provider in the page. It keeps no state but the questions that are open:
 * whether and to what the wallet is connected is always the wallet's own answer. Disconnecting is local, because revoking the
 * permission would end the visitor's other tabs too.
 *
 * @param claim Called when the kit begins to use the connector under its id.
 * @param signsIn Of a kit whose sign-in may be asked for with the connection, by one prompt (ERC-7846).
 */
export function createEip1193Connector(
  identity: WalletIdentity,
  provider: Provider,
  claim: () => void = () => undefined,
  signsIn?: OnePromptContext,
): Connector {
  const questions: Questions = { provider, open: new Set(), failsBoth: false }
  const plain = plainProvider(provider)
  return {
    ...identity,
    namespaces: ['eip155'],
    silent: true, // `eth_accounts` and `eth_chainId` never prompt.
    async connect(request) {
      claim()
      return [await connect(questions, request, signsIn)]
    },
    async restore({ signal }) {
      claim()
      const grant = await restore(provider, signal)
      return grant && [grant]
    },
    async read({ signal }) {
      const grant = await restore(provider, signal)
      return grant && [grant]
    },
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(plain),
    subscribe: (listener) => subscribe(provider, listener),
  }
}
