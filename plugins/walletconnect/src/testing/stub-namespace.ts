import { definePlugin, Namespace, type NamespaceId, type RelayFeature } from '@latchkey/kernel'

/** The request to EVM wallets. */
export const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

interface StubTerms extends RelayFeature {
  readonly isAddress: RegExp
}

/** A namespace without a plugin of its own: its request to wallets, and the form of its addresses. */
export const stubNamespace = (id: NamespaceId, { isAddress, ...terms }: StubTerms) =>
  definePlugin({
    id,
    setup: (host) => {
      host.capability(id, 'relay', () => Promise.resolve({ default: () => terms }))
      host.add(Namespace, {
        id,
        name: id,
        isAddress: (address) => isAddress.test(address),
        ...(terms.sameAddress ? { sameAddress: terms.sameAddress } : {}),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () =>
          Promise.resolve({
            default: (provider) => provider,
            switchMethods: ['wallet_switchEthereumChain'],
          }),
      })
    },
  })
