import type { CaipNetwork } from '../core/caip/network.js'
import { definePlugin } from '../core/plugin.js'
import type { Connector } from '../core/points/connector.js'
import { ConnectorSource } from '../core/points/connector-source.js'
import { Namespace, type ProviderGuard } from '../core/points/namespace.js'
import { atom } from '../core/state.js'

/** An EVM network for tests of the kernel itself. */
export const stubNetwork = (reference: number, name: string): CaipNetwork => ({
  id: `eip155:${String(reference)}`,
  namespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://${name.toLowerCase()}.example/rpc`],
})

/** The network of tests that need no more than one. */
export const oneNetwork = stubNetwork(1, 'One')

/** The least a namespace plugin can be, over given connectors. For tests of the kernel itself. */
export const evmStub = (
  connectors: readonly Connector[],
  guard: ProviderGuard = (provider) => provider,
) =>
  definePlugin({
    id: 'eip155',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress: (address) => /^0x[0-9a-f]{40}$/i.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () =>
          Promise.resolve({ default: guard, switchMethods: ['wallet_switchEthereumChain'] }),
      })
      host.add(ConnectorSource, {
        id: 'stub',
        connectors: atom(connectors),
        start: () => undefined,
      })
    },
  })
