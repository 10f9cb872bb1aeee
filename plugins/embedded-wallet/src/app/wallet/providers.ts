import { chainIdOf, isSecureUrl } from '@latchkey/kernel/internal/page'
import { networkIdOf, parseChainId, toQuantity } from '@latchkey/kernel/internal'
import {
  readMember,
  shown,
  type CaipNetworkId,
  type NamespaceId,
  type Provider,
} from '@latchkey/kernel'
import type { CoreContext, EmbeddedNamespace } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../channel/channel.js'
import { createEmitter } from './emitter.js'
import { fromFrameChain, toFrameChain } from './frame-chain.js'
import type { Rpc } from './rpc.js'
import type { Session } from './session.js'

/** The tools of the providers. */
export interface ProviderParts {
  readonly context: CoreContext
  readonly channel: Channel
  readonly session: Session
  readonly rpc: Rpc
}

const knownOf = (session: Session, namespace: EmbeddedNamespace) => {
  const known = session.of(namespace)
  if (!known) throw EmbeddedErrors.login_needed()
  return known
}

/** The network that a `wallet_switchEthereumChain` request names (EIP-3326). */
function targetOf(params: unknown): CaipNetworkId {
  const chainId = readMember(Array.isArray(params) ? params[0] : undefined, 'chainId')
  const target = parseChainId(chainId)
  if (target !== undefined) return networkIdOf(target)
  const why = `it needs [{ chainId: "0x…" }], and has ${shown(chainId)}`
  throw EmbeddedErrors.frame_request_invalid({ what: 'wallet_switchEthereumChain', why })
}

/** EIP-1193 over the frame. Accounts and network are those of the session, which the frame told. */
function createEvmProvider({ context, channel, session, rpc }: ProviderParts) {
  const { networks, tell } = context
  const { emit, on, removeListener } = createEmitter()
  const accounts = () => session.of('eip155')?.accounts.map(({ address }) => address) ?? []
  const chainId = () => chainIdOf(knownOf(session, 'eip155').network) ?? 0

  const move = async (target: CaipNetworkId) => {
    if (target === knownOf(session, 'eip155').network) return
    // A node with the app's own key in its query stays the app's.
    const rpcUrl = networks
      .byId(target)
      ?.rpcUrls.find((url) => isSecureUrl(url) && !/[?]/.test(url))
    const request = { chainId: toFrameChain(target), ...(rpcUrl === undefined ? {} : { rpcUrl }) }
    const answer = await channel.ask('SWITCH_NETWORK', request)
    if (fromFrameChain('eip155', answer.chainId) !== target) {
      const got = shown(answer.chainId)
      throw EmbeddedErrors.provider_answer_invalid({ what: 'SWITCH_NETWORK', got })
    }
    // A smart account may not be there, or have another address.
    await session.moved('eip155', target)
    emit('chainChanged', toQuantity(chainId()))
    emit('accountsChanged', accounts())
    tell({ type: 'network', namespace: 'eip155', network: target })
  }
  const provider: Provider = {
    async request(request) {
      const { method, params } = request
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
      if (method === 'eth_chainId') return toQuantity(chainId())
      if (method === 'net_version') return String(chainId())
      if (method === 'wallet_switchEthereumChain') {
        await move(targetOf(params))
        return null
      }
      return rpc.ask('eip155', knownOf(session, 'eip155').network, request)
    },
    on,
    removeListener,
  }
  return { provider, changed: () => emit('accountsChanged', accounts()) }
}

/** Solana's methods as wallets behind a relay have them; the network is the one that a request names. */
const createSolanaProvider = ({ session, rpc }: ProviderParts): Provider => ({
  async request(request) {
    const { method, network } = request
    const known = knownOf(session, 'solana')
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
      return known.accounts.map(({ address }) => ({ pubkey: address }))
    }
    return rpc.ask('solana', network ?? known.network, request)
  },
})

/** The providers of the namespaces, each one object for as long as the page is there. */
export function createProviders(parts: ProviderParts) {
  const evm = createEvmProvider(parts)
  const solana = createSolanaProvider(parts)
  return {
    of: (namespace: NamespaceId): Provider => (namespace === 'solana' ? solana : evm.provider),
    /** The accounts of EVM networks are others, or in another order. */
    changed: evm.changed,
  }
}
