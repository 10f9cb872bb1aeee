import { ConnectionErrors } from '../connections/errors.js'
import { parseNetworkId } from '../core/caip/id-parts.js'
import type { CaipNetwork } from '../core/caip/network.js'
import type {
  FeatureContext,
  RelayFeature,
  SignMessageFeature,
  SwitchNetworkFeature,
} from '../core/contracts/features.js'
import { definePlugin, type Plugin } from '../core/plugin.js'
import { Connector, type ConnectorGrant, type ConnectRequest } from '../core/points/connector.js'
import { Namespace } from '../core/points/namespace.js'
import type { EvmWallet } from './evm-wallet/wallet-types.js'

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Two networks that exist nowhere, on the chain ids 1 and 10. */
export const TEST_NETWORKS: readonly CaipNetwork[] = [
  { id: 'eip155:1', name: 'One', url: 'https://one.example/rpc' },
  { id: 'eip155:10', name: 'Ten', url: 'https://ten.example/rpc' },
].map(({ id, name, url }) => ({
  id: id as CaipNetwork['id'],
  namespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [url],
}))

/** Settles as `work` does, or rejects as soon as the signal aborts: what comes later is dropped. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}

/** The connector of a test wallet, with nothing between: what the contract asks for and no more. */
export function evmTestConnector({ info, provider }: EvmWallet): Connector {
  const refuse = (what: string, got: unknown) =>
    ConnectionErrors.provider_answer_invalid({ connectorId: info.rdns, what, got: String(got) })
  const checkAccounts = (answer: unknown) => {
    if (!Array.isArray(answer) || !answer.every(isAddress)) throw refuse('accounts', answer)
    return answer.map((address) => ({ address }))
  }
  const checkNetwork = (answer: unknown): CaipNetwork['id'] => {
    if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer)) throw refuse('chain', answer)
    return `eip155:${BigInt(answer).toString()}`
  }
  const ask = async (method: string, signal: AbortSignal): Promise<readonly ConnectorGrant[]> => {
    signal.throwIfAborted()
    try {
      const asked = provider.request({ method })
      const accounts = checkAccounts(await unlessAborted(asked, signal))
      if (accounts.length === 0) return []
      const chain = provider.request({ method: 'eth_chainId' })
      const network = checkNetwork(await unlessAborted(chain, signal))
      return [{ namespace: 'eip155', accounts, network, approved: 'all' }]
    } catch (error) {
      const { code } = (error ?? {}) as { readonly code?: unknown }
      throw code === 4001 ? ConnectionErrors.user_rejected({}, error) : error
    }
  }
  return {
    id: info.rdns,
    name: info.name,
    icon: info.icon,
    rdns: info.rdns,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    silent: true,
    async connect({ signal }: ConnectRequest) {
      const grants = await ask('eth_requestAccounts', signal)
      if (grants.length === 0) throw refuse('accounts', 'an empty list')
      return grants
    },
    async restore({ signal }: ConnectRequest) {
      const grants = await ask('eth_accounts', signal)
      return grants.length === 0 ? undefined : grants
    },
    async disconnect() {
      // A wallet that cannot forget is forgotten here all the same.
      await provider.request({ method: 'wallet_revokePermissions' }).catch(() => undefined)
    },
    provider: () => Promise.resolve(provider),
    subscribe(listener) {
      const onAccounts = (answer: unknown) => {
        const accounts = checkAccounts(answer)
        if (accounts.length === 0) listener({ type: 'disconnected' })
        else listener({ type: 'accounts', namespace: 'eip155', accounts })
      }
      const onChain = (answer: unknown) => {
        listener({ type: 'network', namespace: 'eip155', network: checkNetwork(answer) })
      }
      provider.on('accountsChanged', onAccounts)
      provider.on('chainChanged', onChain)
      return () => {
        provider.removeListener('accountsChanged', onAccounts)
        provider.removeListener('chainChanged', onChain)
      }
    },
  }
}

const signMessage = (context: FeatureContext): SignMessageFeature => ({
  signMessage: async (message) => {
    const params = [message, context.account()?.address]
    const provider = await context.provider()
    return String(await provider.request({ method: 'personal_sign', params }))
  },
})

const switchNetwork = (context: FeatureContext): SwitchNetworkFeature => ({
  switchNetwork: async ({ id }) => {
    const chainId = `0x${Number(parseNetworkId(id).reference).toString(16)}`
    const params = [{ chainId }]
    const provider = await context.provider()
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  },
})

const relay = (): RelayFeature => ({
  methods: ['personal_sign', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
})

/**
 * The smallest EVM namespace: lets the kernel and feature plugins be tested without the real one. Takes
 * its id, `eip155`.
 */
export const evmTestPlugin = (...wallets: readonly EvmWallet[]): Plugin =>
  definePlugin({
    id: 'eip155',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress,
        sameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
        accountTypes: ['eoa'],
        tokenKind: 'erc20',
        mainNetwork: 'eip155:1',
        paymentSchemes: ['ethereum'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () =>
          Promise.resolve({
            default: (provider) => provider,
            switchMethods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
          }),
      })
      for (const wallet of wallets) host.add(Connector, evmTestConnector(wallet))
      host.capability('eip155', 'relay', () => Promise.resolve({ default: relay }))
      host.capability('eip155', 'signMessage', () => Promise.resolve({ default: signMessage }))
      host.capability('eip155', 'switchNetwork', () => Promise.resolve({ default: switchNetwork }))
    },
  })
