import { type CaipNetworkId, type RelayFeature, readMember } from '@latchkey/kernel'
import { samePolkadotAddress } from '../address.js'

/** The proposal for Polkadot wallets behind a relay (CAIP-25, namespace `polkadot`). */
export default (): RelayFeature => ({
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  sameAddress: samePolkadotAddress,
  chooses: {
    polkadot_selectNetwork: (params) => {
      const network = readMember(params, 'network')
      return typeof network === 'string' ? (network as CaipNetworkId) : undefined
    },
  },
  answers: {
    polkadot_getAccounts: ({ addresses }) => addresses.map((address) => ({ address })),
  },
})
