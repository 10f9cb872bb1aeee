import { definePlugin, Namespace, type CaipNetwork } from '@latchkey/kernel'
import { SAMPLE_NETWORKS } from './sample-wallet.js'

const namespaceOf = (id: 'eip155' | 'solana' | 'cosmos', name: string) =>
  definePlugin({
    id: `test:${id}`,
    setup(host) {
      host.add(Namespace, {
        id,
        name,
        isAddress: () => true,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
    },
  })

/** The namespace of the sample wallet, without it. */
export const bareNamespace = namespaceOf('eip155', 'Ethereum')

/** A namespace beside the sample wallet's own, without wallets. */
export const secondNamespace = namespaceOf('solana', 'Solana')

/** A third namespace, without wallets. */
export const thirdNamespace = namespaceOf('cosmos', 'Cosmos')

/** A network of {@link secondNamespace}. */
export const secondNetwork = (id: number, name: string): CaipNetwork => ({
  ...SAMPLE_NETWORKS[0],
  id: `solana:${String(id)}`,
  namespace: 'solana',
  name,
})
