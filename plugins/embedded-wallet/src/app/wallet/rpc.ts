import { isObject, shown, type CaipNetworkId, type Provider } from '@latchkey/kernel'
import { toQuantity } from '@latchkey/kernel/internal'
import type { CoreContext, EmbeddedNamespace } from '../core-context.js'
import { CONNECTOR_ID } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../channel/channel.js'
import type { WalletWindows } from '../channel/windows.js'
import { SAFE_METHODS, UNSAFE_METHODS, type FrameAccountType } from '../../wire/messages.js'
import type { Approvals } from './approvals.js'
import { toFrameChain } from './frame-chain.js'
import { createFramePreference, type FramePreference } from './frame-preference.js'
import { isSameAddress } from './read-user.js'
import type { Session } from './session.js'

type Request = Parameters<Provider['request']>[0]

/** EIP-1193: the visitor said no. */
const REJECTED = 4001
/** EIP-5792: the calls are not on the chain yet. */
const PENDING = 100

/** One request on its way to the frame. */
interface Call {
  readonly namespace: EmbeddedNamespace
  readonly network: CaipNetworkId
  readonly method: string
  readonly params: unknown
  /** The account that it names; the active one if it names none. */
  readonly account: string | undefined
}

/** How a request goes to the frame. */
interface Sending {
  readonly at?: Channel
  /** Of what the visitor decides. */
  readonly signal?: AbortSignal
  /** A window of the wallet's shows it. */
  readonly inWindow?: boolean
}

const isOneOf = (list: readonly string[], method: string) => list.includes(method)

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined

/** Where each request names the account that is to act. */
function accountOf(namespace: EmbeddedNamespace, { method, params }: Request): unknown {
  if (namespace === 'solana') return member(params, 'pubkey')
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return list[1]
  if (method === 'eth_signTypedData_v4') return list[0]
  if (method === 'eth_sendUserOperation') return member(list[0], 'sender')
  return member(list[0], 'from') ?? member(list[0], 'address')
}

/** Methods with an optional account, and its place; the others have none, or require it. */
const ACCOUNT_KEYS: Readonly<Record<string, 'from' | 'pubkey' | 'sender'>> = {
  eth_sendTransaction: 'from',
  eth_sendUserOperation: 'sender',
  wallet_sendCalls: 'from',
  solana_signMessage: 'pubkey',
  solana_signTransaction: 'pubkey',
  solana_signAllTransactions: 'pubkey',
  solana_signAndSendTransaction: 'pubkey',
}

/**
 * Names the acting account: left out, it would be that of the visitor who is signed in where the request arrives.
 */
function withAccount({ method, params, account }: Call): unknown {
  const key = ACCOUNT_KEYS[method]
  if (key === undefined) return params
  const fill = (given: unknown) =>
    isObject(given) ? { ...given, [key]: member(given, key) ?? account } : given
  if (!Array.isArray(params)) return fill(params)
  const [first, ...rest] = params as readonly unknown[]
  return [fill(first), ...rest]
}

/** Methods whose answer may mean that the smart account is on the chain now. */
const SENT: readonly string[] = [
  'eth_sendTransaction',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
]

/** Deeper than any request; what goes on beyond it refers to itself. */
const DEEPEST = 32

/**
 * Parameters as they go to the frame: plain data, with each `bigint` as a hex quantity.
 *
 * @throws TypeError where something is no data, or has no end
 */
function rpcJson(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new TypeError('it has no end')
  if (typeof value === 'bigint') {
    if (value < 0n) throw new TypeError('it holds a negative bigint')
    return toQuantity(value)
  }
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) {
    return value
  }
  if (typeof value !== 'object') throw new TypeError(`it holds a ${typeof value}`)
  if (Array.isArray(value)) return Array.from(value, (one: unknown) => rpcJson(one, depth + 1))
  const members = Object.entries(value)
  return Object.fromEntries(members.map(([key, one]) => [key, rpcJson(one, depth + 1)]))
}

/** The code by which client libraries know a visitor's no. */
const asProviderError = (error: unknown): Error =>
  member(error, 'code') === 'user_rejected'
    ? Object.assign(new Error('User rejected the request', { cause: error }), { code: REJECTED })
    : (error as Error)

/** Asks the frame for the methods of its lists. */
export interface Rpc {
  /** @throws KitError `rpc_method_not_allowed`, `account_mismatch` …; a refusal has the code 4001 (EIP-1193) */
  ask(namespace: EmbeddedNamespace, network: CaipNetworkId, request: Request): Promise<unknown>
}

/** The tools of asking. */
export interface RpcParts {
  readonly context: CoreContext
  readonly channel: Channel
  readonly session: Session
  readonly approvals: Approvals
  readonly preference: FramePreference
  readonly windows: WalletWindows
}

/** RPC over the channel: what only reads goes at once, what acts once the visitor approved it in the frame. */
export function createRpc({
  context,
  channel,
  session,
  approvals,
  preference,
  windows,
}: RpcParts): Rpc {
  const { connections, store } = context

  const send = async (
    { namespace, network, method, params }: Call,
    { at = channel, signal, inWindow = false }: Sending = {},
  ) =>
    at.ask(
      'RPC_REQUEST',
      {
        method,
        ...(params === undefined ? {} : { params }),
        chainId: toFrameChain(network),
        chainNamespace: namespace,
        ...(inWindow && { inWindow }),
      },
      { signal, waits: signal !== undefined },
    )
  const named = (namespace: EmbeddedNamespace, request: Request) => {
    const accounts = session.of(namespace)?.accounts ?? []
    const address = accountOf(namespace, request) ?? accounts[0]?.address
    const account = accounts.find(
      (one) => typeof address === 'string' && isSameAddress(one.address, address, namespace),
    )
    if (!account) throw EmbeddedErrors.account_mismatch({ named: shown(address) })
    return account
  }
  const isShown = ({ namespace, network, account }: Call) => {
    const { connection } = store.get(connections.accountOf(namespace))
    const first = connection?.accounts[0]
    return (
      connection?.connectorId === CONNECTOR_ID &&
      connection.network === network &&
      first !== undefined &&
      account !== undefined &&
      isSameAddress(first.address, account, namespace)
    )
  }
  const approved = async (call: Call, type: FrameAccountType) =>
    approvals.ask({
      method: call.method,
      namespace: call.namespace,
      isShown: () => isShown(call),
      run: (signal, waits) =>
        windows.where(
          async (at, inWindow) => {
            // A frame acts with its preferred account: the message names the account of the request.
            const told = at === channel ? preference : createFramePreference(at)
            if (call.namespace === 'eip155') await told.set(call.network, type, signal)
            return send(call, { at, signal, inWindow })
          },
          { signal, waits, method: call.method },
        ),
    })
  const plain = ({ method, params }: Request) => {
    try {
      return rpcJson(params)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : 'it is no plain data'
      throw EmbeddedErrors.frame_request_invalid({ what: method, why }, cause)
    }
  }
  const ask: Rpc['ask'] = async (namespace, network, request) => {
    const { method } = request
    const isSafe = namespace === 'eip155' && isOneOf(SAFE_METHODS, method)
    const isUnsafe = isOneOf(UNSAFE_METHODS, method)
    if (!isSafe && !(isUnsafe && method.startsWith('solana_') === (namespace === 'solana'))) {
      throw EmbeddedErrors.rpc_method_not_allowed({ method: shown(method) })
    }
    const call = { namespace, network, method, params: plain(request) }
    if (isSafe) return send({ ...call, account: undefined })
    const { address, type } = named(namespace, request)
    try {
      const meant = { ...call, account: address }
      return await approved({ ...meant, params: withAccount(meant) }, type)
    } catch (error) {
      throw asProviderError(error)
    }
  }
  return {
    async ask(namespace, network, request) {
      const answer = await ask(namespace, network, request)
      const isPending = answer === null || member(answer, 'status') === PENDING
      // A sent request is reported as sent, with any outcome of the question.
      if (!isPending && isOneOf(SENT, request.method)) session.sent().catch(() => undefined)
      return answer
    },
  }
}
