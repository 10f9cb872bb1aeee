import type { RelayFeature } from '@latchkey/kernel'

/** What Polkadot wallets behind a relay are asked for (CAIP-25, namespace `polkadot`). */
export default (): RelayFeature => ({
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  answers: {
    polkadot_getAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
  },
})
