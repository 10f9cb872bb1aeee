import {
  isNetworkId,
  type CaipNetwork,
  type CaipNetworkId,
  type Http,
  type NamespaceId,
  type Provider,
  type RelayFeature,
} from '@latchkey/kernel'
import { providerError } from './map-error.js'
import { RelayErrors } from './relay-errors.js'

/** A provider's needs of the live session. */
export interface ProviderContext {
  readonly namespace: NamespaceId
  readonly terms: RelayFeature
  readonly http: Http
  /** @throws KitError `not_connected` */
  methods(): readonly string[]
  addresses(): readonly string[]
  approved(): readonly CaipNetworkId[]
  /** CAIP-2 id of the network shown. */
  network(): CaipNetworkId
  networkById(id: CaipNetworkId): CaipNetwork | undefined
  /** Shows another network. */
  show(network: CaipNetworkId): void
  /** Resolves once the wallet approved the network, or after a moment without it. */
  approval(network: CaipNetworkId): Promise<void>
  /** Sends to the wallet once the socket is open. */
  ask(
    network: CaipNetworkId,
    request: { readonly method: string; readonly params?: unknown },
  ): Promise<unknown>
}

type Request = Parameters<Provider['request']>[0]

const hexChain = (network: CaipNetworkId) => `0x${Number(network.split(':')[1]).toString(16)}`

/** The network a `wallet_switchEthereumChain` request names (EIP-3326). */
function targetOf(params: unknown): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const chainId =
    typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  const target = `eip155:${String(Number(chainId))}`
  if (typeof chainId !== 'string' || !isNetworkId(target) || !/^eip155:[1-9]\d*$/.test(target)) {
    throw Object.assign(new Error('wallet_switchEthereumChain needs [{ chainId: "0x…" }].'), {
      code: -32602,
    })
  }
  return target
}

/** Asks a node of the network instead of the wallet; the next URL where one fails. */
async function askNode(context: ProviderContext, request: Request): Promise<unknown> {
  const network = context.networkById(context.network())
  const urls = network?.rpcUrls.filter((url) => /^https?:/.test(url)) ?? []
  let failure: unknown = RelayErrors.method_unsupported({
    method: request.method,
    namespace: context.namespace,
  })
  for (const url of urls) {
    try {
      const body = { id: 1, jsonrpc: '2.0', method: request.method, params: request.params ?? [] }
      return answerOf(await context.http.post(url, body))
    } catch (error) {
      if (error instanceof NodeRefusal) throw error.answer
      failure = error
    }
  }
  throw failure
}

/** An error the node itself answered with: asking another node would answer the same. */
class NodeRefusal extends Error {
  constructor(readonly answer: Error) {
    super(answer.message)
  }
}

function answerOf(answer: unknown): unknown {
  const { result, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    result?: unknown
    error?: unknown
  }
  if (error !== undefined && error !== null) throw new NodeRefusal(providerError(error))
  return result
}

/** EIP-3326: the wallet moves if it said it can; otherwise only the network shown changes. */
async function switchChain(context: ProviderContext, request: Request): Promise<null> {
  const target = targetOf(request.params)
  if (target === context.network()) return null
  if (context.methods().includes(request.method)) {
    await context.ask(context.network(), request)
    await context.approval(target) // A wallet that added the network tells so right after its answer.
  }
  if (!context.approved().includes(target)) throw RelayErrors.chain_not_approved({ chain: target })
  context.show(target)
  return null
}

/** The facts that an EIP-1193 wallet knows without a question. */
const LOCAL: Readonly<Record<string, (context: ProviderContext) => unknown>> = {
  eth_accounts: (context) => context.addresses(),
  eth_requestAccounts: (context) => context.addresses(),
  eth_chainId: (context) => hexChain(context.network()),
  net_version: (context) => String(Number(context.network().split(':')[1])),
}

/** Whether the wallet, not a node, is meant to answer an EVM method. */
const isWalletMethod = ({ methods }: RelayFeature, method: string): boolean =>
  /^(wallet|personal)_|^eth_sign/.test(method) || methods.includes(method)

/** EIP-1193 over the session: `undefined` for what goes to the wallet. */
function answerEvm(context: ProviderContext, request: Request): Promise<unknown> | undefined {
  const { method } = request
  const local = Object.hasOwn(LOCAL, method) ? LOCAL[method] : undefined
  if (local) return Promise.resolve(local(context))
  if (method === 'wallet_switchEthereumChain') return switchChain(context, request)
  if (!isWalletMethod(context.terms, method)) return askNode(context, request)
  return undefined
}

/** The session's own answers, by its namespace's terms. */
function answerFrom(
  context: ProviderContext,
  { method, params }: Request,
): Promise<unknown> | undefined {
  const { answers = {}, chooses = {} } = context.terms
  const choose = Object.hasOwn(chooses, method) ? chooses[method] : undefined
  if (choose) {
    const target = choose(params)
    if (target === undefined || !context.approved().includes(target)) {
      throw RelayErrors.chain_not_approved({ chain: String(target).slice(0, 60) })
    }
    context.show(target)
    return Promise.resolve(null)
  }
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
  if (!answer) return undefined
  return Promise.resolve(answer({ addresses: context.addresses(), network: context.network() }))
}

/**
 * The session as the provider of one namespace. Accounts and network come from the session, signatures
 * from the wallet, asked on the network a request names or else the one shown; what an EVM wallet would
 * read, from the network's own RPC.
 *
 * @throws KitError `relay_offline`, `relay_unreachable`, `method_unsupported`, `chain_not_approved`, and
 *   errors as the wallet answered them, from `request`.
 */
export function createRelayProvider(context: ProviderContext): Provider['request'] {
  const { namespace } = context
  return async (request) => {
    const { method, params, network: named } = request
    const network = named ?? context.network()
    const methods = context.methods()
    const answered =
      namespace === 'eip155' ? answerEvm(context, request) : answerFrom(context, request)
    if (answered) return answered
    if (!methods.includes(method)) throw RelayErrors.method_unsupported({ method, namespace })
    if (named !== undefined && !context.approved().includes(named)) {
      throw RelayErrors.chain_not_approved({ chain: named })
    }
    return context.ask(network, { method, ...(params === undefined ? {} : { params }) })
  }
}
