import { definePlugin, Namespace, type CaipNetwork } from '@latchkey/kernel'
import { SAMPLE_NETWORKS } from './sample-wallet.js'

/** A namespace beside the sample wallet's own, without wallets. */
export const secondNamespace = definePlugin({
  id: 'test:solana',
  setup(host) {
    host.add(Namespace, {
      id: 'solana',
      name: 'Solana',
      isAddress: () => true,
      accountTypes: ['eoa'],
      defaultAccountType: 'eoa',
      explorerPath: (address) => `/address/${address}`,
      guard: () => Promise.resolve({ default: (provider) => provider }),
    })
  },
})

/** A network of {@link secondNamespace}. */
export const secondNetwork = (id: number, name: string): CaipNetwork => ({
  ...SAMPLE_NETWORKS[0],
  id: `solana:${String(id)}`,
  namespace: 'solana',
  name,
})
